import { eventTopics } from './event-topics'

/**
 * Is a word of 32 bytes, in lower case, none that a transaction can have? A padded address or number begins with 24
 * zeros, which one hash in 2^96 does; the others are constants.
 */
export const isNoTransaction = (word: string): boolean =>
  word.startsWith(`0x${'0'.repeat(24)}`) || eventTopics.has(word)
