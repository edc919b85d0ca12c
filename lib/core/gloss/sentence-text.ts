import type { Sentence } from './sentence'

/** The sentence as plain text. In a separate file, because page scripts include this but not how parts are made. */
export const sentenceText = (sentence: Sentence): string => sentence.map(({ text }) => text).join('')
