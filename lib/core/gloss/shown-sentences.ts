import type { Gloss } from './gloss'
import type { Sentence } from './sentence'

/** The sentences of a gloss for this reader. */
export const shownSentences = ({ sentences, yours }: Pick<Gloss, 'sentences' | 'yours'>): readonly Sentence[] =>
  yours ?? sentences
