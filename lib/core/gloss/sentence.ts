/**
 * What a foreign name imitates: a label of the reader's, an address, this extension, the reader, or another name by its
 * letters; a token's symbol, the chain's `coin` or a known `token`. Or what is wrong with its owner: an address that
 * looks like a labelled one, or one that the service flags as a `scam`.
 */
export type NameFault = 'label' | 'address' | 'us' | 'you' | 'letters' | 'coin' | 'token' | 'alike' | 'scam'

interface Doubtful {
  suspicious?: boolean
  passesFor?: NameFault
}

/**
 * A piece of a sentence. Text only; the type tells which pieces can be links. Pieces contain their own spaces: the
 * sentence is their concatenation.
 */
export type Part =
  /**
   * `suspicious`: a service's words that speak as the extension; `passesFor` gives the reason, here and below. `lang`:
   * words in another language than the reader's.
   */
  | ({ type: 'text'; text: string; lang?: 'en' } & Doubtful)
  | { type: 'amount'; text: string; exact: string }
  | { type: 'coin'; text: string }
  /** `suspicious`: flagged as a scam, or a name that imitates another. */
  | ({ type: 'token'; text: string; address?: string; full?: string } & Doubtful)
  /** By a name (`label`), which is the reader's own (`own`) or a public one, and may imitate another (`suspicious`). */
  | ({ type: 'address'; text: string; hash: string; label?: boolean; own?: boolean } & Doubtful)
  | ({ type: 'domain'; text: string } & Doubtful)
  | ({ type: 'method'; text: string } & Doubtful)
  | { type: 'time'; text: string; ms: number }
  | ({ type: 'link'; text: string; url?: string } & Doubtful)

export type Sentence = Part[]
