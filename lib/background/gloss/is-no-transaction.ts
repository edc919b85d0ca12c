import { eventTopics } from './event-topics'

/**
 * Whether a 32-byte word in lower case cannot be a transaction hash. A padded address or number starts with 24 zeros,
 * as one hash in 2^96 does; the others are constants.
 */
export const isNoTransaction = (word: string): boolean =>
  word.startsWith(`0x${'0'.repeat(24)}`) || eventTopics.has(word)
