import type { TokenTransfer, Transaction } from '../transactions/list-rows'
import type { FeedEntry } from './activity-order'

/** One row of an address's feed. */
export type ActivityEntry = FeedEntry<Transaction, TokenTransfer>
