import type { TransactionState } from '../../transactions/transaction-state'
import type { DeedKind } from '../deed'

/** The sentence's subject: somebody by name, the page's address (unnamed), or the reader. */
export type Voice = 'named' | 'unnamed' | 'you'

/** What a sentence can name. */
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
  | 'until'
  | 'by'
  | 'bundler'
  | 'reason'
  | 'refused'
  | 'acts'

/**
 * How one language words deeds. All word order is here: templates are whole sentences with `{slots}`; text in
 * `[brackets]` is dropped if a slot in it is unknown, or the sentence is too long.
 */
export interface DeedLanguage {
  /**
   * The templates for each kind, most complete first: the first with all slots known is used. Everything said of a deed
   * is derived from these.
   */
  kinds: Record<DeedKind, readonly string[]>
  /** One word for each state but `done`. */
  states: Record<Exclude<TransactionState, 'done'>, string>
  /** A template as a whole sentence. */
  sentence(template: string, voice: Voice, state: TransactionState): string
  /** Appended to a template that does not name who ran it for the actor. */
  ran: string
  /** A template without the names of the sides, for narrow places. Without brackets. */
  brief(template: string, voice: Voice, state: TransactionState): string
  /** A template without a subject, for one of several acts, as it stands in the sentence of them. */
  act(template: string, voice: Voice, state: TransactionState): string
  /** Several acts; `{more}` counts those besides, two or more. */
  acts: Record<'two' | 'three' | 'oneAndMore' | 'twoAndMore', string>
  /** Appended if the transaction succeeded although a call inside it failed. */
  failedInside: string
  /** Appended to one of several movements whose transaction is unknown. */
  others: string
  /** Appended if it is only a part of what moved. */
  cut: string
  /** Several things: `{a}`, `{b}`, and how many `{more}`. */
  two: string
  more: string
  /** The reader as the object of somebody else's action; the possessive; and the reflexive form. */
  you: string
  your: string
  yourself: string
  /** The reader, in a list of sides. */
  reader: string
  /** Right-to-left language: names and amounts, which may run the other way, are isolated. */
  isolates?: true
  /** Adjusts adjacent words of ours, such as a pronoun after a preposition. */
  joined?(words: string): string
  /** How to word a thing: `{n}` of `{token}`, or an item with its `{id}`. */
  things: Record<'items' | 'item' | 'count' | 'units' | 'unnamed' | 'untold' | 'confidential', string>
  /** Replaces an unknown name. */
  unnamed: Record<'item' | 'items' | 'token', string>
  /** A crowd whose number is only a lower bound. */
  atLeast: string
  /** Words for the subjects of some kinds. */
  what: Record<string, string>
}

let current: DeedLanguage | undefined

/** The reader's language for deeds. Throws before it is set. */
export function readerDeeds(): DeedLanguage {
  if (!current) throw new Error('No language was taken.')
  return current
}

/** Set with each change of language, together with its catalogue. */
export const takeDeeds = (taken: DeedLanguage): void => {
  current = taken
}
