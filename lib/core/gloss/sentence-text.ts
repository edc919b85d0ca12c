import type { Gloss } from './gloss'
import type { Sentence } from './sentence'

/** The sentence as plain text. In a separate file, because page scripts include this but not how parts are made. */
export const sentenceText = (sentence: Sentence): string => sentence.map(({ text }) => text).join('')

/** A sentence as text that leaves the place of its warnings: they go with it. */
export const warnedText = (text: string, doubts: readonly string[]): string =>
  doubts.length > 0 ? `⚠ ${text} (${doubts.join('; ')})` : text

/** Whether it is in a service's words, in another language than the reader’s. */
export const isQuoted = (sentence: Sentence | undefined): boolean =>
  !!(sentence?.[0] as { lang?: string } | undefined)?.lang

/** The sentences of a gloss for this reader. */
export const shownSentences = ({ sentences, yours }: Pick<Gloss, 'sentences' | 'yours'>): readonly Sentence[] =>
  yours ?? sentences
