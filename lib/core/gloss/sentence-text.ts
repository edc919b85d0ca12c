import type { Sentence } from './sentence'

/** The sentence as plain text. Apart from its parts, as scripts of pages carry this and not how parts are made. */
export const sentenceText = (sentence: Sentence): string => sentence.map(({ text }) => text).join('')
