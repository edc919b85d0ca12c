import { AppError } from '../errors/errors'
import type { Phrase } from '../phrases/phrase'
import type { Observation, Verdict } from './distribution-answer'
import type { KeyMark, PartEvent, PartRecord } from './distribution-machine'
import type { PlanRecord } from './distribution-plan'
import type { LostPart, Overlap } from './distribution-view'

/** The content of R4, without the key it repeats. Amounts as the service writes them. */
export interface PartnerBooks {
  balance: string | null
  totalDistributed: string | null
  validSince: string | null
  validUntil: string | null
  /** The service's clock, ms since 1970, if its answer gives it. */
  serverTime: number | null
}

/** Where a distribution is sent, and with which key. */
export interface PartnerTarget {
  origin: string
  key: KeyMark
}

/** One reading of the totals: their content, or why they could not be read. */
export type BooksSeen =
  /** `at` in ms of a monotonic clock. */
  | { kind: 'told'; at: number; books: PartnerBooks }
  | { kind: 'failed'; why: 'no-key' | 'other-key' | 'service'; error: AppError }

/** What the whole record says about a part that is about to be sent. */
export interface RecordSeen {
  at: number
  parts: readonly PartRecord[]
  /** The frozen request; undefined if it is lost. */
  body: string | undefined
  /** What other plans paid of its wallets. */
  overlaps: readonly Overlap[]
  lost: readonly LostPart[]
}

/** The current situation, whichever part is in work. */
export interface Around {
  /** Ms since 1970, for display. */
  now: number
  online: boolean
  /** A console is open and shows what happens. */
  watched: boolean
  /** The user asked to stop checking this part. */
  stopAsked: boolean
  /** How long the service's total must stay unchanged, in ms. */
  quiet: number
}

/** What one run has learned and done so far. It ends with the background; only the journal stays. */
export interface Learned {
  /** The last step that this run wrote. */
  wrote: PartEvent['type'] | null
  /** Somebody else changed the part first. */
  overtaken: boolean
  record: RecordSeen | null
  /** Readings of the totals since its last written step. */
  books: readonly BooksSeen[]
  /** It has waited since the last reading. */
  rested: boolean
  /** All parts, read after the last reading of the totals. */
  parts: readonly PartRecord[] | null
  /** What that reading says about parts is recorded. */
  noted: boolean
  /** No other copy knows more than the record. */
  isWhole: boolean
  /** The part as this run claimed it, from which the request is sent. */
  claimed: PartRecord | null
  answer: Observation | null
  proven: boolean
}

/** The initial state. */
export const nothingLearned: Learned = {
  wrote: null,
  overtaken: false,
  record: null,
  books: [],
  rested: false,
  parts: null,
  noted: false,
  isWhole: false,
  claimed: null,
  answer: null,
  proven: false,
}

/** The part is to be sent once; `seen` is the revision that the person decided on. */
export interface Sending extends Around, Learned {
  order: 'send'
  plan: PlanRecord
  target: PartnerTarget
  seen: number | undefined
}

/** The totals are to show what became of the part. */
export interface Checking extends Around, Learned {
  order: 'check'
}

/** An earlier background process left the part unfinished. */
interface LeftBehind extends Pick<Around, 'now'> {
  order: 'recover'
}

export type PartWorld = Sending | Checking | LeftBehind

type Note = Extract<PartEvent, { type: 'note' }>

/** The one thing to do next for a part. */
export type Effect =
  /** Read what the whole record says about a part before it is sent. */
  | { do: 'read-record' }
  /** Read the current state of all parts. */
  | { do: 'read-parts' }
  /**
   * Read the totals (R4); if `under` is given, with that key or not at all. `checking`: report the number of readings
   * to consoles.
   */
  | { do: 'read-books'; under?: { origin: string; key?: KeyMark }; checking?: number }
  /** Make sure that no other copy knows more than the record. */
  | { do: 'compare-copies'; target: PartnerTarget; total: string | null }
  /** Send these bytes (R5), once. */
  | { do: 'post'; body: string; target: PartnerTarget }
  /** Advance the part one step; a newer revision than `seen` aborts it. */
  | { do: 'write'; event: PartEvent; seen?: number }
  /** Record how the request ended, with retries. */
  | { do: 'record'; verdict: Verdict }
  /** Record what the totals say about parts. Can fail. */
  | { do: 'note'; notes: readonly { id: string; event: Note }[] }
  /** Record that the service refused an id sent before. Can fail. */
  | { do: 'prove'; target: PartnerTarget }
  | { do: 'wait'; ms: number; checking?: number }
  /** Wait, unless nobody wants the next reading any more. */
  | { do: 'rest'; ms: number }
  /** End with an error. */
  | { do: 'fail'; error: AppError }
  | { do: 'done' }

export const done: Effect = { do: 'done' }

export const refuse = (said: Phrase, details: string[] = []): Effect => ({
  do: 'fail',
  error: new AppError('input.invalid', said, { details }),
})
