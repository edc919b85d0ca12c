import type { Address as AddressRecord } from '../../api/models/address'
import type { Token as TokenRecord } from '../../api/models/token'
import type { TokenTransfer as TokenTransferRecord } from '../../api/models/token-transfer'
import type { Transaction as TransactionRecord } from '../../api/models/transaction'
import type { Infer } from '../../api/shown'
import type { FeedEntry } from './activity-order'

export type Address = Infer<typeof AddressRecord>
export type Token = Infer<typeof TokenRecord>
export type Transaction = Infer<typeof TransactionRecord>
export type TokenTransfer = Infer<typeof TokenTransferRecord>

/** One row of an address's feed. */
export type ActivityEntry = FeedEntry<Transaction, TokenTransfer>

/** Addresses are compared in full and without case; a missing one is nobody. */
export function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  return !!a && !!b && a.toLowerCase() === b.toLowerCase()
}
