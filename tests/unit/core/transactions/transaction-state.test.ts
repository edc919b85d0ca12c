import { expect, test } from 'vitest'
import { type StubTransaction, transactionState } from '../../../../lib/core/transactions/transaction-state'

test.each<[string, StubTransaction]>([
  ['pending', { result: 'pending', status: null, block_number: null }],
  ['pending', { result: null, status: null, block_number: null }],
  ['dropped', { result: 'dropped/replaced', status: null }],
  ['failed', { result: 'Reverted', status: 'error', block_number: 5 }],
  ['done', { result: 'success', status: 'ok', block_number: 5 }],
  ['done', { result: 'awaiting_internal_transactions', status: null, block_number: 5 }],
])('%s', (state, row) => {
  expect(transactionState(row)).toBe(state)
})
