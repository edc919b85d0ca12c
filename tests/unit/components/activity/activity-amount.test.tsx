// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { MovementAmount } from '../../../../components/activity/activity-amount'
import { movementsOf } from '../../../../lib/core/activity/activity-movements'
import type { TokenTransfer } from '../../../../lib/core/transactions/list-rows'
import { draw } from '../../ui/draw'

const me = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** What the row of an address says of its one transfer. */
async function amountOf(transfer: TokenTransfer): Promise<string | null> {
  const transfers = [{ from: { hash: other }, to: { hash: me }, ...transfer }]
  const [movement] = movementsOf({ hash: other, block: 7, transaction: null, transfers }, me)
  if (!movement) throw new Error('No movement')
  return (await draw(<MovementAmount movement={movement} />)).textContent
}

test.each<[string, TokenTransfer, string]>([
  ['an amount', { total: { value: '400', decimals: '0' } }, '+400 Unnamed token'],
  ['almost nothing', { total: { value: '1', decimals: '18' } }, '<0.000001 Unnamed token in'],
  ['an amount without decimals', { total: { value: '400' } }, '+400 smallest units of Unnamed token'],
  ['an item', { token_type: 'ERC-721', total: { token_id: '7' } }, '+Unnamed token #7'],
  ['an item without its number', { token_type: 'ERC-721', total: null }, '+1 Unnamed token'],
  ['nothing', { total: null }, '+Unknown amount of Unnamed token'],
  ['a confidential amount', { token_type: 'ERC-7984', total: { value: null } }, '+Confidential Unnamed token'],
  [
    'an item of which nothing is told',
    { token_type: 'ERC-1155', total: { value: null, token_id: null, decimals: null } },
    '+Unknown amount of Unnamed token',
  ],
])('case 182: a token that the service does not tell is never the coin: %s', async (_, transfer, shown) => {
  expect(await amountOf({ ...transfer, token: null })).toBe(shown)
})
