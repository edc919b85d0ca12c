import type { Gloss } from './gloss'
import type { Sentence } from './sentence'

/** What its reader is to see of a gloss. */
export const shownSentences = ({ sentences, yours }: Pick<Gloss, 'sentences' | 'yours'>): readonly Sentence[] =>
  yours ?? sentences
