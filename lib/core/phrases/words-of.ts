import { messageWords } from '../language/message-words'
import type { Phrase } from './phrase'

/** A phrase in the reader's language. Empty where the words are not known, as in a page that is older than the background. */
export const wordsOf = (said: Phrase): string => messageWords(said)

/** The same, and a text as it is: a name, or the words that an earlier version kept in the place of a phrase. */
export const saidWords = (said: Phrase | string): string => (typeof said === 'string' ? said : wordsOf(said))

/** An error's words; where they are not known, what to do about one of its kind. */
export const errorWords = ({ code, message }: { code: string; message: Phrase }): string =>
  wordsOf(message) || wordsOf({ id: `hint.${code}` as 'hint.bug', params: {} })
