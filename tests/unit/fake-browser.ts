import { fakeBrowser } from 'wxt/testing/fake-browser'
import { frameShare } from '../../lib/content/shared/dom/frame-share'
import { wordsOf } from '../../lib/core/phrases/words-of'
import '../english-words'

/** Replaces `wxt/browser` in tests that run in Node. */
export const browser = fakeBrowser
browser.i18n.getUILanguage = () => 'en'
frameShare().wordsOf = wordsOf
