/**
 * What a name of others passes for: a label of the reader's, an address, this extension, the reader, or another name by its letters. Or
 * else what is against its bearer: an address that looks like a labelled one, or one that the service marks as a `scam`.
 */
export type NameFault = 'label' | 'address' | 'us' | 'you' | 'letters' | 'alike' | 'scam'

interface Doubtful {
  suspicious?: boolean
  passesFor?: NameFault
}

/**
 * A piece of a sentence. Text only; which pieces can be followed is told by their type. Pieces carry their own blanks:
 * the sentence is their texts one after another, with nothing between.
 */
export type Part =
  /**
   * `suspicious`: words of a service that speak as we would; `passesFor` says what for, here and below. `lang`: its words, which
   * are not in the reader's language.
   */
  | ({ type: 'text'; text: string; lang?: 'en' } & Doubtful)
  | { type: 'amount'; text: string; exact: string }
  | { type: 'coin'; text: string }
  /** `suspicious`: marked as a scam, or a name that imitates another. */
  | ({ type: 'token'; text: string; address?: string; full?: string } & Doubtful)
  /** By a name (`label`), which is the reader's own (`own`) or anybody's, and may imitate another (`suspicious`). */
  | ({ type: 'address'; text: string; hash: string; label?: boolean; own?: boolean } & Doubtful)
  | ({ type: 'domain'; text: string } & Doubtful)
  | ({ type: 'method'; text: string } & Doubtful)
  | { type: 'time'; text: string; ms: number }
  | ({ type: 'link'; text: string; url?: string } & Doubtful)

export type Sentence = Part[]
