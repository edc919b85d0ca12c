import { expect, it } from 'vitest'
import { describe as described } from '~/lib/core/activity/activity-describe'
import type { Transaction } from '~/lib/core/transactions/list-rows'

const sender = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const first = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const sponsor = '0x52908400098527886E0F7030069857D2E4169EE7'

const batch: Transaction = {
  status: 'ok',
  from: { hash: sender },
  to: { hash: first },
  transaction_types: ['sponsored_transaction', 'coin_transfer'],
  fee_payer: { hash: sponsor },
  value: '9000000000000000000',
  fee: { type: 'actual', value: '21000' },
}

function seenBy(address: string, transaction = batch) {
  const { direction, movements, fee, fold } = described({ hash: '0x', block: 7, transaction, transfers: [] }, address)
  const moved = movements.map((each) => `${each.direction} ${each.units} ${each.other?.hash ?? 'several'}`)
  return { direction, moved, paid: fee?.paid, fold }
}

it('gives the coins of a batch to who sent them and to no one receiver, and the fee to who paid it', () => {
  expect(seenBy(sender)).toMatchObject({ direction: 'sent', moved: [`out ${batch.value} several`], paid: false })
  expect(seenBy(first)).toMatchObject({ direction: 'received', moved: [], paid: false })
  expect(seenBy(sponsor)).toEqual({ direction: 'other', moved: [], paid: true, fold: null })
})

it('never folds away what the address paid for', () => {
  expect(seenBy(sponsor, { ...batch, value: '0' }).fold).toBeNull()
  expect(seenBy(first, { ...batch, value: '0' }).fold).toBe('nothing')
})

it('leaves the fee with the sender where no sponsor is told', () => {
  expect(seenBy(sender, { ...batch, fee_payer: null }).paid).toBe(true)
})
