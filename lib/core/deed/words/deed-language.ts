import type { TransactionState } from '../../transactions/transaction-state'
import type { DeedKind } from '../deed'

/** Who the sentence is told of: somebody by name, whoever the page is about (and so unnamed), or its reader. */
export type Voice = 'named' | 'unnamed' | 'you'

/** What a sentence may name. */
export type DeedSlot =
  | 'who'
  | 'gave'
  | 'got'
  | 'moved'
  | 'other'
  | 'your'
  | 'crowd'
  | 'through'
  | 'method'
  | 'what'
  | 'by'
  | 'reason'
  | 'refused'

/**
 * How one language tells deeds. All order of words stands here: templates are whole sentences with `{slots}`; what stands in
 * `[brackets]` is left out where a slot in it is unknown, or the sentence too long.
 */
export interface DeedLanguage {
  /** For a kind, the ways to tell it, fullest first: the first whose slots are all known is taken. */
  templates(kind: DeedKind, voice: Voice, state: TransactionState): readonly string[]
  /** The same without the names of who and with whom, for narrow places. Without brackets. */
  brief(kind: DeedKind, voice: Voice, state: TransactionState): readonly string[]
  /** For the narrowest: what it was about, or how it went. */
  least(kind: DeedKind, state: TransactionState): readonly string[]
  /** Behind a sentence whose transaction succeeded although a call inside it failed. */
  failedInside: string
  /** Behind one of several movements whose transaction nobody knows. */
  others: string
  /** Behind what is only a part of what moved. */
  cut: string
  /** Several things: `{a}`, `{b}`, and how many `{more}`. */
  two: string
  more: string
  /** The reader, where somebody else did it; what is theirs; and where they did it to their own address. */
  you: string
  your: string
  yourself: string
  /** The reader, in a list of sides. */
  reader: string
  /** It runs from right to left: names and amounts, which may not, are kept apart. */
  isolates?: true
  /** What our own words become where they meet, such as a pronoun after a preposition. */
  joined?(words: string): string
  /** How a thing is told: `{n}` of `{token}` or an item with its `{id}`. */
  things: Record<'items' | 'item' | 'count' | 'units' | 'unnamed' | 'untold' | 'confidential', string>
  /** In place of a name that nobody tells. */
  unnamed: Record<'item' | 'items' | 'token', string>
  /** A crowd of which the number is only a lower bound. */
  atLeast: string
  /** Words for what some kinds are about. */
  what: Record<string, string>
}
