import { expect, it } from 'vitest'
import { feeOf } from '~/lib/core/transactions/fee'

const fee = { type: 'actual', value: '21000000000000' }

it('the fee of a transaction with blobs includes theirs', () => {
  expect(feeOf({ fee, type: 3, blob_gas_used: '393216', blob_gas_price: '7' })?.units).toBe('21000002752512')
  expect(feeOf({ fee, type: 3, blob_gas_used: '393216', blob_gas_price: null })?.units).toBe('21000000000000')
  expect(feeOf({ fee, type: 2 })?.units).toBe('21000000000000')
})

it('a deposit of an OP rollup costs nothing there', () => {
  expect(feeOf({ fee, type: 126 })?.units).toBe('0')
})
