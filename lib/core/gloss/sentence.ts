/**
 * A piece of a sentence. Text only; which pieces can be followed is told by their type. Pieces carry their own blanks:
 * the sentence is their texts one after another, with nothing between.
 */
export type Part =
  | { type: 'text'; text: string }
  | { type: 'amount'; text: string; exact: string }
  | { type: 'coin'; text: string }
  /** `suspicious`: marked as a scam, or a name that imitates another. */
  | { type: 'token'; text: string; address?: string; full?: string; suspicious?: boolean }
  /** By a name (`label`), which is the reader's own (`own`) or anybody's, and may imitate another (`suspicious`). */
  | { type: 'address'; text: string; hash: string; label?: boolean; own?: boolean; suspicious?: boolean }
  | { type: 'domain'; text: string; suspicious?: boolean }
  | { type: 'method'; text: string }
  | { type: 'time'; text: string; ms: number }
  | { type: 'link'; text: string; url?: string }

export type Sentence = Part[]
