import type { InternalCall } from '../deed/facts'
import type { TokenTransfer, Transaction } from '../transactions/list-rows'
import type { FeedEntry } from './activity-order'

/** One row of an address's feed. */
export type ActivityEntry = FeedEntry<Transaction, TokenTransfer> & {
  /** Calls inside it, if a list of them was loaded. */
  internals?: readonly InternalCall[]
}
