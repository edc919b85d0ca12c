import type { Phrase } from '../phrases/phrase'
import type { Environment } from '../points/environment'
import type { PartRecord, PartState } from './distribution-machine'
import type { PlanRecord, PlanWords } from './distribution-plan'

export interface Overlap {
  plan: string
  campaign: string
  period: string
  /** Wallets of the new plan that were also sent there. */
  wallets: number
  /** `same-reward` blocks; `same-list` is exactly the same list under another name, and has to be accepted. */
  kind: 'same-reward' | 'same-list'
}

/** Where the console finds the current activity and a count of all changes: a key of `storage.session`. */
export const liveKey = 'session:distribution'

/** Name of the port by which an open console announces itself to the background. */
export const consolePort = 'distribution'

/** What is in progress now; lost with the background. */
export interface Live {
  plan: string
  part: string
  phase: 'preparing' | 'sending' | 'checking'
  /** Ms since 1970. */
  since: number
  /** While checking: readings so far. */
  readings?: number
}

export interface LiveState {
  live: Live | null
  changes: number
}

export interface PlanView extends PlanRecord {
  parts: PartRecord[]
  /**
   * Lost parts of the same reward that a person has to decide about before this plan is sent. Absent if there are none.
   */
  lost?: LostPart[]
  /**
   * Why the record may be incomplete; a person has to decide about that before this plan is sent. Absent if there are
   * none.
   */
  doubts?: Doubt[]
  /** What the service had distributed with this key before the record began, if nothing more is known. */
  before?: ReadTotal
}

/** Something outside the record that knows more than the record. */
export interface Doubt {
  id: string
  text: Phrase
}

/** A total from the service, and when it was read, ms since 1970. */
export interface ReadTotal {
  total: string
  at: number
}

/**
 * What is wrong with a part: the record no longer has it, or has an older state; the two copies differ; its plan or its
 * bytes differ; its wallets are gone; the mirror no longer has it.
 */
export type LossKind = 'missing' | 'older' | 'differs' | 'payload' | 'wallets' | 'copy'

/** A part that the mirror has and the journal lost, or has only in an older state. */
export interface LostPart {
  id: string
  state: PartState
  count: number
  total: string
  /** Fingerprint of the key it was sent with; absent if unrecorded. */
  key?: string
  /** Absent once a person has seen it. */
  why?: LossKind
}

export interface Ledger {
  plans: PlanView[]
  lost: LostPart[]
  /** Environments whose service has refused a repeated id under the current key, with the proof. */
  proven: (Proof & { environment: Environment })[]
}

/** A service refused this id, which an earlier attempt had sent. */
export interface Proof {
  id: string
  /** Ms since 1970. */
  at: number
}

/** A wallet at its place in the record. */
export interface PlanWallet {
  plan: string
  part: string
  address: string
  /** Null if the plan's wallets were removed: only a checksum of the address is left. */
  amount: string | null
}

/** A position among the wallets of a plan being searched: how many of a part come before it. */
export interface WalletPlace {
  part: string
  at: number
}

export interface WalletPage {
  wallets: PlanWallet[]
  /** Where the next page starts; null at the end. */
  next: WalletPlace | null
}

export interface FreezeInput extends PlanWords {
  environment: Environment
  rows: { address: string; amount: string }[]
  /** As it was shown to the user. */
  total: string
  /** The user accepted amounts with more than two decimal places. */
  acceptFine: boolean
  /** The user knows that the same list was sent under another name. */
  acceptSameList: boolean
}

export interface FreezeResult {
  plan: PlanView | null
  /** Exactly the same payload was frozen before: this is that plan. */
  existing: boolean
  /** Why there is no plan, or what was accepted. */
  overlaps: Overlap[]
}
