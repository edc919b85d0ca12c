import type { NamedAddress } from '../gloss/sentence-parts'
import type { RevertFacts } from './failure-reason'

/** The members of a transaction that give its outcome and its kind. */
export interface StubTransaction {
  from?: NamedAddress | null | undefined
  to?: NamedAddress | null | undefined
  created_contract?: NamedAddress | null | undefined
  value?: string | null | undefined
  method?: string | null | undefined
  status?: string | null | undefined
  result?: string | null | undefined
  block_number?: string | number | null | undefined
  confirmations?: string | number | null | undefined
  timestamp?: string | null | undefined
  transaction_types?: readonly string[] | null | undefined
  revert_reason?: RevertFacts | null | undefined
}

export type TransactionState = 'done' | 'pending' | 'dropped' | 'failed'

/** Whether a transaction is in a block. A confirmed one is, whatever its row omits. */
export const isMined = ({ block_number, confirmations }: StubTransaction): boolean =>
  (block_number ?? null) !== null || Number(confirmations) > 0

/** The state of a transaction, from its row. */
export function transactionState(row: StubTransaction): TransactionState {
  const { status, result } = row
  if (result === 'dropped/replaced') return 'dropped'
  if (status === 'error') return 'failed'
  if (status === 'ok') return 'done'
  return result === 'pending' || (result !== 'success' && !isMined(row)) ? 'pending' : 'done'
}
