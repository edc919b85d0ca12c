import type { KeyMark, PartEvent, PartRecord, Verdict } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import type { Live, LostPart, Overlap } from '../../core/distribution/distribution-view'
import { AppError } from '../../core/errors/errors'
import type { Phrase } from '../../core/phrases/phrase'
import type { Environment } from '../../core/points/environment'
import type { Journal } from './journal'

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

/** A part about to be sent. */
export interface Leaving {
  plan: PlanRecord
  target: PartnerTarget
  /** The service's total, just read. */
  total: string | null
}

/** The service that receives distributions. */
export interface PartnerService {
  /** Ms for which its total must not change: at least a minute, and twice the deadline of a request. */
  quiet: number
  /** Throws `input.invalid` if no host is set. */
  originAt(environment: Environment): Promise<string>
  /** Throws `auth.missing` or `input.invalid` if no key or host is set. */
  target(environment: Environment): Promise<PartnerTarget>
  /** R4, never from a cache; if `under` is given, with that key or not at all. */
  books(environment: Environment, under?: PartnerTarget): Promise<PartnerBooks>
  /**
   * R5: sends these bytes for so many wallets once, to this origin, with this key or not at all. Returns what the answer
   * proves. Never throws.
   */
  post(environment: Environment, body: string, target: PartnerTarget, count: number): Promise<Verdict>
}

/** The people at the consoles: what they see, and what they asked for. */
export interface Watch {
  /** Whether a console is open that shows what happens. */
  watched(): boolean
  live(state: Live | null): void
  /** The last status reported; null if nothing is in progress. */
  underWay(): Live | null
  /** Whether the user asked to stop checking this part. */
  stopAsked(id: string): boolean
  /** Waits between two reads of a part's totals; ends early if nobody wants the next one. */
  rest(part: string, ms: number): Promise<void>
}

/** This machine, and the browser's profile on it. */
export interface Machine {
  online(): boolean
  /** Ms since 1970, for people. */
  now(): number
  /** Ms of a monotonic clock. */
  clock(): number
  wait(ms: number): Promise<void>
  /**
   * One distribution at a time in the whole profile, so a change of the service's total can only come from this part, or
   * from elsewhere. Null if somebody else is at it.
   */
  alone<T>(run: () => Promise<T>): Promise<T | null>
}

/** Where parts are sent from. */
export interface Desk {
  journal: Journal
  service: PartnerService
  watch: Watch
  machine: Machine
  /**
   * Compares both copies of the record. Throws if some of it was lost and nobody has acknowledged that yet, or if
   * something outside knows of more payments than the record and nobody has decided about that for this plan.
   */
  whole(about?: Leaving): Promise<void>
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
  /** This run has waited since the last reading. */
  rested: boolean
  /** All parts, read after the last reading of the totals. */
  parts: readonly PartRecord[] | null
  /** What that reading says about parts is recorded. */
  noted: boolean
  /** No other copy knows more than the record. */
  isWhole: boolean
  /** The part as this run claimed it, from which the request is sent. */
  claimed: PartRecord | null
  /** What the answer to it proves. */
  answer: Verdict | null
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
