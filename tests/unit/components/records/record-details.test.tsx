// @vitest-environment happy-dom

import { describe, expect, test } from 'vitest'
import { RecordDetails } from '../../../../components/records/record-details'
import type { AnyRecord } from '../../../../lib/api/models/shapes'
import { TokenRecord } from '../../../../lib/api/models/token'
import { FullTransaction } from '../../../../lib/api/models/transaction'
import { doing, draw, named } from '../../ui/draw'

const hash = `0x${'5c'.repeat(32)}`

describe('what is known of a record', () => {
  test.each([
    [{ decimals: '6' }, '2.5', '2500000 in the smallest unit'],
    [{ decimals: null }, '2,500,000 smallest units', null],
    [{ decimals: null, type: 'ERC-721' }, '2,500,000', null],
  ])('shows the supply of a token with %j as %s', async (token, said, exact) => {
    const value = { symbol: 'IT', total_supply: '2500000', ...token }
    const root = await draw(<RecordDetails record={TokenRecord as AnyRecord} value={value} />)
    const supply = [...root.querySelectorAll('dt')].find((term) => term.textContent === 'Total supply')
    expect(supply?.nextElementSibling?.firstElementChild?.textContent).toBe(said)
    if (exact) expect(root.querySelector(`[title$="${exact}"]`)).not.toBeNull()
  })

  test.each([
    ['Fee of the base chain', { l1_fee: '1584574188135760' }, '0.001585 ETH'],
    ['Gas price of the base chain', { l1_gas_price: '82702201886' }, '82.702202 gwei'],
    ['Gas for the base chain', { l1_gas_used: '17060' }, '17,060'],
    ['Factor of the base chain’s fee', { l1_fee_scalar: '1.0' }, '1'],
    ['Blob gas price', { blob_gas_price: '21518435987' }, '21.518436 gwei'],
    ['Blob gas used', { blob_gas_used: '131072' }, '131,072'],
    ['Most per blob gas', { max_fee_per_blob_gas: '60000000000' }, '60 gwei'],
    ['Burnt blob fee', { burnt_blob_fee: '2820464441688064' }, '0.00282 ETH'],
  ])('names the %s of a transaction, with its unit', async (name, member, said) => {
    const root = await draw(<RecordDetails record={FullTransaction as AnyRecord} value={{ hash, ...member }} />)
    const term = [...root.querySelectorAll('dt')].find((each) => each.textContent === name)
    expect(term?.nextElementSibling?.firstElementChild?.textContent).toBe(said)
  })
})

test('a record is copied as JSON by one press, to the last digit and with what nobody declared', async () => {
  const value = { hash, value: '123456789012345678901234567', of_a_newer_service: ['9007199254740993'] }
  const root = await draw(<RecordDetails record={FullTransaction as AnyRecord} value={value} />)
  await doing(() => named(root, 'Copy as JSON').click())
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(value)
  expect(root.textContent).toContain('Copied')
})
