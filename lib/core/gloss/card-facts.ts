import type { Phrase } from '../phrases/phrase'
import type { Told } from './told'

/** What one label covers: a fact's name, or a side of the transaction. */
export interface FactLine {
  label: Told
  texts: Told[]
}

/** A card's content besides the sentence, already rounded: the card itself stays small. */
export interface CardFacts {
  /** Each side, with what it lost (−) and gained (+). */
  changes: FactLine[]
  lines: FactLine[]
  /** One click away. */
  more: FactLine[]
  /** Whole sentences, without full stops. */
  warnings: Phrase[]
}

export const noFacts: CardFacts = { changes: [], lines: [], more: [], warnings: [] }
