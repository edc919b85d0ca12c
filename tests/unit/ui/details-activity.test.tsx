// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { ActivityDetails } from '../../../components/views/details-activity'
import { describe as described } from '../../../lib/core/activity-describe'
import { grouped } from '../../../lib/core/activity-order'
import type { TokenTransfer, Transaction } from '../../../lib/core/activity-rows'
import { draw } from './draw'

const me = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const reward = { block_hash: `0x${'5c'.repeat(32)}`, block_number: 7, log_index: 5, to: { hash: me } }

function details(transaction_hash: string | null) {
  const [entry] = grouped<Transaction, TokenTransfer>([], [{ ...reward, transaction_hash }])
  if (!entry) throw new Error('No entry')
  return draw(<ActivityDetails activity={described(entry, me)} source="transfers" flags={[]} />)
}

const facts = (root: HTMLElement) => [...root.querySelectorAll('dt')].map((name) => name.textContent)
const asks = (root: HTMLElement) =>
  [...root.querySelectorAll('button')].some(({ textContent }) => textContent === 'Ask the service')

test('a row without a transaction shows none, and does not ask for its sentence', async () => {
  const named = await details(`0x${'ab'.repeat(32)}`)
  expect(facts(named)).toContain('Transaction')
  expect(asks(named)).toBe(true)
  const nameless = await details(null)
  expect(facts(nameless)).toEqual(['Block'])
  expect(asks(nameless)).toBe(false)
})
