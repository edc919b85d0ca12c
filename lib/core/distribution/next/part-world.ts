import type { AppError } from '../../errors/errors'
import type { Observation } from '../distribution-answer'
import type { KeyMark, PartEvent, PartRecord } from '../distribution-machine'
import type { PlanRecord } from '../distribution-plan'
import type { LostPart, Overlap } from '../distribution-view'

/** What R4 says, without the key it repeats. Amounts as the service writes them. */
export interface PartnerBooks {
  balance: string | null
  totalDistributed: string | null
  validSince: string | null
  validUntil: string | null
  /** Of the service's clock, ms since 1970, where its answer tells. */
  serverTime: number | null
}

/** Where a distribution goes, and with which key. */
export interface PartnerTarget {
  origin: string
  key: KeyMark
}

/** One reading of the books: what they say, or why nobody could read them. */
export type BooksSeen =
  /** `at` in ms of a clock that only runs forward. */
  | { kind: 'told'; at: number; books: PartnerBooks }
  | { kind: 'failed'; why: 'no-key' | 'other-key' | 'service'; error: AppError }

/** What the record as a whole says about a part that is about to go out. */
export interface RecordSeen {
  at: number
  parts: readonly PartRecord[]
  /** The request as it was frozen; undefined where it is gone. */
  body: string | undefined
  /** What other plans paid of the wallets in it. */
  overlaps: readonly Overlap[]
  lost: readonly LostPart[]
}

/** What is so at this moment, whoever works on what. */
export interface Around {
  /** Ms since 1970, for people. */
  now: number
  online: boolean
  /** A console is open that sees what happens. */
  watched: boolean
  /** The user asked to end the checking of this part. */
  stopAsked: boolean
  /** How long the service's total has to stand still, in ms. */
  quiet: number
}

/** What one piece of work found out and did so far. It ends with the background; only the journal stays. */
export interface Learned {
  /** The step that this work wrote last. */
  wrote: PartEvent['type'] | null
  /** Somebody else changed the part first. */
  overtaken: boolean
  record: RecordSeen | null
  /** Readings of the books since it last wrote a step. */
  books: readonly BooksSeen[]
  /** It waited since the last reading. */
  rested: boolean
  /** All parts, read after the last reading of the books. */
  parts: readonly PartRecord[] | null
  /** What that reading says about parts is written down. */
  noted: boolean
  /** Nothing outside knows of more than the record. */
  isWhole: boolean
  /** The part as it was when this work claimed it: what goes out is of this. */
  claimed: PartRecord | null
  answer: Observation | null
  proven: boolean
}

/** Nothing is known yet. */
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

/** The part is to go out, once; `seen` is the revision that the person decided on. */
export interface Sending extends Around, Learned {
  order: 'send'
  plan: PlanRecord
  target: PartnerTarget
  seen: number | undefined
}

/** The books are to tell what became of the part. */
export interface Checking extends Around, Learned {
  order: 'check'
}

/** A life of the background before this one left the part behind. */
export interface LeftBehind extends Pick<Around, 'now'> {
  order: 'recover'
}

export type PartWorld = Sending | Checking | LeftBehind
