import type { Phrase } from '../phrases/phrase'
import type { Environment } from '../points/environment'
import type { PartRecord, PartState } from './distribution-machine'
import type { PlanRecord, PlanWords } from './distribution-plan'

export interface Overlap {
  plan: string
  campaign: string
  period: string
  /** Wallets of the new plan that are among those sent there. */
  wallets: number
  /** `same-reward` blocks; `same-list` is the very same list under another name, and has to be accepted. */
  kind: 'same-reward' | 'same-list'
}

/** Where the console finds what happens at the moment, and a count of all changes: a key of `storage.session`. */
export const liveKey = 'session:distribution'

/** Name of the port by which an open console tells the background that it is there. */
export const consolePort = 'distribution'

/** What is under way now; gone with the background. */
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
  /** Lost parts of the same reward: a person has to decide about them before this plan is sent. Absent where there are none. */
  lost?: LostPart[]
  /** Why the record may not be whole: a person has to decide about that before this plan is sent. Absent where nothing says so. */
  doubts?: Doubt[]
  /** What the service had given out with this key before the record began, where that is all that is known. */
  before?: ReadTotal
}

/** Something outside the record that knows of more than the record. */
export interface Doubt {
  id: string
  text: Phrase
}

/** A total of the service, and when it was read, ms since 1970. */
export interface ReadTotal {
  total: string
  at: number
}

/**
 * What is wrong with a part: the record has it no more, or as it was before; both copies tell it otherwise; its plan or its bytes
 * are others; its wallets are gone; the second copy has it no more.
 */
export type LossKind = 'missing' | 'older' | 'differs' | 'payload' | 'wallets' | 'copy'

/** A part that the second copy of the record knows and the first one lost, or knows only as it was before. */
export interface LostPart {
  id: string
  state: PartState
  count: number
  total: string
  /** Fingerprint of the key it was sent with; absent where that was not noted. */
  key?: string
  /** Absent of what a person has seen already. */
  why?: LossKind
}

export interface Ledger {
  plans: PlanView[]
  lost: LostPart[]
  /** Whose service was seen to refuse a repeated id under the key set now. */
  proven: (Proof & { environment: Environment })[]
}

/** A service refused this id, which an earlier attempt had sent. */
export interface Proof {
  id: string
  /** Ms since 1970. */
  at: number
}

/** A wallet where it stands in the record. */
export interface PlanWallet {
  plan: string
  part: string
  address: string
  /** Null where the wallets of the plan were removed: only a checksum of the address is left. */
  amount: string | null
}

/** A place among the wallets of a plan that are looked for: so many of a part lie before it. */
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
  /** As the user was shown it. */
  total: string
  /** Amounts with more than two decimal places were accepted. */
  acceptFine: boolean
  /** It is known that the same list was sent under another name. */
  acceptSameList: boolean
}

export interface FreezeResult {
  plan: PlanView | null
  /** The very same payload was frozen before: this is that plan. */
  existing: boolean
  /** Why there is no plan, or what was accepted. */
  overlaps: Overlap[]
}
