import { browserMessages, languages } from '../lib/core/phrases/browser-messages'
import { takeWordsFrom } from '../lib/core/phrases/words-of'

const messages = browserMessages(languages.en ?? {})

/** As browsers do it: the words of a name, with values in place of `$1`, `$2` …; nothing for a name that is not there. */
export const englishWords = (name: string, values: string | (string | number)[] = []): string =>
  messages[name]?.message.replace(/\$(\d)/g, (_, at: string) => String([values].flat()[Number(at) - 1] ?? '')) ?? ''

// Whatever imports this in Node has words: no browser is there to find them.
takeWordsFrom(englishWords)
