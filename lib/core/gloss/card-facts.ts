import type { Phrase } from '../phrases/phrase'
import type { Told } from './told-parts'

/** What a card tells besides the sentence, already rounded: the card itself stays small. */
export interface CardFacts {
  /** Neighbours with the same label belong together. */
  lines: { label: Phrase; text: Told }[]
  /** Whole sentences. */
  warnings: Phrase[]
}
