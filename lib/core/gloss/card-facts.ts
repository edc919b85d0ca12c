import type { Phrase } from '../phrases/phrase'
import type { Told } from './told-parts'

/** What is told under one label: a fact's name, or a side of the transaction. */
export interface FactLine {
  label: Told
  texts: Told[]
}

/** What a card tells besides the sentence, already rounded: the card itself stays small. */
export interface CardFacts {
  /** Each side, with what it had less (−) and more of (+). */
  changes: FactLine[]
  lines: FactLine[]
  /** One click away. */
  more: FactLine[]
  /** Whole sentences, without their stops. */
  warnings: Phrase[]
}

export const noFacts: CardFacts = { changes: [], lines: [], more: [], warnings: [] }
