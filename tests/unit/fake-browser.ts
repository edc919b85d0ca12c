import { fakeBrowser } from 'wxt/testing/fake-browser'
import { frameShare } from '../../lib/content/dom/frame-share'
import { browserMessages, languages } from '../../lib/core/phrases/browser-messages'
import { takeWordsFrom, wordsOf } from '../../lib/core/phrases/words-of'

const messages = browserMessages(languages.en ?? {})

/** As browsers do it: the words of a name, with values in place of `$1`, `$2` …; nothing for a name that is not there. */
const getMessage = (name: string, values: string | (string | number)[] = []): string =>
  messages[name]?.message.replace(/\$(\d)/g, (_, at: string) => String([values].flat()[Number(at) - 1] ?? '')) ?? ''

/** Stands in for `wxt/browser` in tests that run in Node. */
export const browser = fakeBrowser
browser.i18n.getMessage = getMessage
takeWordsFrom(getMessage)
frameShare().wordsOf = wordsOf
