import { isQuoted, type Sentence } from '../../../core/gloss/sentence'

/** Attributes for words that a service wrote, which are not in the reader's language. */
export const foreign = (sentence: Sentence | undefined): Record<string, string> =>
  isQuoted(sentence) ? { lang: 'en', dir: 'ltr' } : {}
