import type { Sentence } from './sentence'

/** The sentence as plain text. In a separate file, because page scripts include this but not how parts are made. */
export const sentenceText = (sentence: Sentence): string => sentence.map(({ text }) => text).join('')

/** A sentence as text that leaves the place of its warnings: they go with it. */
export const warnedText = (text: string, doubts: readonly string[]): string =>
  doubts.length > 0 ? `⚠ ${text} (${doubts.join('; ')})` : text
