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
  /** `exact` as people read it; `plain`: its digits, for tables that calculate. */
  | { type: 'amount'; text: string; exact: string; plain?: string }
  | { type: 'coin'; text: string }
  /** `suspicious`: flagged as a scam, or a name that imitates another. */
  | ({ type: 'token'; text: string; address?: string; full?: string } & Doubtful)
  /**
   * By a name (`label`), which is from the address book (`own`) or a public one, and may imitate another
   * (`suspicious`). `source`: the shared file of a label that is not the reader's.
   */
  | ({ type: 'address'; text: string; hash: string; label?: boolean; own?: boolean; source?: string } & Doubtful)
  | ({ type: 'domain'; text: string } & Doubtful)
  | ({ type: 'method'; text: string } & Doubtful)
  | { type: 'time'; text: string; ms: number }
  | ({ type: 'link'; text: string; url?: string } & Doubtful)

export type Sentence = Part[]

/** The sentence as plain text. */
export const sentenceText = (sentence: Sentence): string => sentence.map(({ text }) => text).join('')

/** A sentence as text that leaves the place of its warnings: they go with it. */
export const warnedText = (text: string, doubts: readonly string[]): string =>
  doubts.length > 0 ? `⚠ ${text} (${doubts.join('; ')})` : text

/** Whether a sentence is in a service's words, in another language than the reader’s. */
export const isQuoted = (sentence: Sentence | undefined): boolean =>
  !!(sentence?.[0] as { lang?: string } | undefined)?.lang
