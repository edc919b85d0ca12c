import type { Phrase } from '../phrases/phrase'
import type { Sentence } from './sentence'

/** What a card tells besides the sentence, in words and already rounded: the card itself stays small. */
export interface CardFacts {
  /** Neighbours with the same label belong together. */
  lines: { label: string; text: Sentence }[]
  /** Whole sentences. */
  warnings: Phrase[]
}
