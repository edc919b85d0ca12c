import { t } from '../language/t'
import { wordsOf } from '../phrases/words-of'
import type { Transaction } from '../transactions/list-rows'
import { plainReason } from '../transactions/plain-reason'
import { transactionState } from '../transactions/transaction-state'

/**
 * The state of a transaction. `inside`: it took effect, but a call inside it failed. `tracing`: in a block, but still
 * being processed.
 */
export type ActivityStatus = 'ok' | 'inside' | 'pending' | 'tracing' | 'dropped' | 'failed'

export function statusOf(transaction: Transaction): ActivityStatus {
  const state = transactionState(transaction)
  if (state === 'failed' || state === 'dropped') return state
  if (transaction.result === 'awaiting_internal_transactions') return 'tracing'
  if (state === 'pending') return 'pending'
  return transaction.has_error_in_internal_transactions ? 'inside' : 'ok'
}

/** Why a transaction failed, in one sentence. Null if it did not. */
export function failureOf(transaction: Transaction): string | null {
  switch (statusOf(transaction)) {
    case 'dropped':
      return t('Dropped or replaced by another; it had no effect.')
    case 'inside':
      return t('It took effect, but a call inside it failed.')
    case 'failed': {
      const known = plainReason(transaction)
      if (!known) return t('Failed, and no reason is known.')
      const reason = wordsOf(known)
      return /[.!?…。！？][”»」“]?$/.test(reason)
        ? t('Failed: {reason} // a whole sentence', { reason })
        : t('Failed: {reason}.', { reason })
    }
    default:
      return null
  }
}
