import { messageWords } from '../language/message-words'
import type { Phrase } from './phrase'

/** A phrase in the reader's language. Empty if the words are unknown, as in a page older than the background. */
export const wordsOf = (said: Phrase): string => messageWords(said)

/** A phrase in words. A plain text stays unchanged: a name, or words that an earlier version stored. */
export const saidWords = (said: Phrase | string): string => (typeof said === 'string' ? said : wordsOf(said))

/** An error's words; if they are unknown, the hint for its code. */
export const errorWords = ({ code, message }: { code: string; message: Phrase }): string =>
  wordsOf(message) || wordsOf({ id: `hint.${code}` as 'hint.bug', params: {} })
