// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { ActivityDetails } from '../../../../components/activity/details-activity'
import { describe as described } from '../../../../lib/core/activity/activity-describe'
import { groupedByTransaction } from '../../../../lib/core/activity/activity-order'
import type { TokenTransfer, Transaction } from '../../../../lib/core/transactions/list-rows'
import { draw } from '../../ui/draw'

const me = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const sender = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const payer = '0x52908400098527886E0F7030069857D2E4169EE7'
const hash = `0x${'ab'.repeat(32)}`
const reward = { block_hash: `0x${'5c'.repeat(32)}`, block_number: 7, log_index: 5, to: { hash: me } }

function details(transaction_hash: string | null) {
  const [entry] = groupedByTransaction<Transaction, TokenTransfer>([], [{ ...reward, transaction_hash }])
  if (!entry) throw new Error('No entry')
  return draw(<ActivityDetails address={me} activity={described(entry, me)} source="transfers" flags={[]} />)
}

const facts = (root: HTMLElement) => [...root.querySelectorAll('dt')].map((name) => name.textContent)
const asks = (root: HTMLElement) =>
  [...root.querySelectorAll('button')].some(({ textContent }) => textContent === 'Look up summary')

test.each([
  [{ fee_payer: { hash: payer } }, /paid by.*0x5290/],
  [{ fee_payer: { hash: me } }, /ETH$/],
  [{}, / paid by the sender$/],
])('the fee of %j is said to be paid by who paid it', async (more, said) => {
  const fee = { type: 'actual', value: '21000000000000' }
  const [entry] = groupedByTransaction<Transaction, TokenTransfer>([{ hash, from: { hash: sender }, fee, ...more }], [])
  if (!entry) throw new Error('No entry')
  const root = await draw(<ActivityDetails address={me} activity={described(entry, me)} source="stub" flags={[]} />)
  const name = [...root.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Fee')
  expect(name?.nextElementSibling?.textContent).toMatch(said)
})

test('a dropped transaction names no fee, which nobody paid', async () => {
  const hash = `0x${'ab'.repeat(32)}`
  const row = { hash, from: { hash: me }, to: { hash: me }, fee: { type: 'maximum', value: '96250000000000' } }
  const factsOf = async (result: string) => {
    const activity = described({ hash, block: null, transaction: { ...row, result }, transfers: [] }, me)
    return facts(await draw(<ActivityDetails address={me} activity={activity} source="stub" flags={[]} />))
  }
  expect(await factsOf('pending')).toContain('Fee')
  expect(await factsOf('dropped/replaced')).not.toContain('Fee')
})

test('a row without a transaction shows none, and does not ask for its sentence', async () => {
  const named = await details(hash)
  expect(facts(named)).toContain('Transaction')
  expect(asks(named)).toBe(true)
  const nameless = await details(null)
  expect(facts(nameless)).toEqual(['Time', 'Block'])
  expect(asks(nameless)).toBe(false)
})
