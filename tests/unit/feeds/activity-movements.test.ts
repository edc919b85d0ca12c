import { describe, expect, it } from 'vitest'
import { movementsOf } from '~/lib/core/activity-movements'
import type { TokenTransfer, Transaction } from '~/lib/core/activity-rows'

const me = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const third = '0x52908400098527886E0F7030069857D2E4169EE7'
const hash = `0x${'ab'.repeat(32)}`

const kindsOf = (transaction: Transaction | null, ...transfers: TokenTransfer[]) =>
  movementsOf({ hash, block: 7, transaction, transfers }, me).map(({ kind }) => kind)

describe('what is moved on a chain whose coin is a token as well', () => {
  const total = { value: '5000000000000000000', decimals: '18' }
  const row = { from: { hash: other }, to: { hash: me.toLowerCase() } }
  const paid: Transaction = { ...row, status: 'ok', value: total.value }
  const native: TokenTransfer = { ...row, log_index: -20_000, token: { symbol: 'CELO', type: 'ERC-20' }, total }

  it('is counted once where the transaction itself moved it', () => {
    expect(kindsOf(paid, native)).toEqual(['coin'])
    const sides = { from: { hash: me }, to: { hash: third } }
    expect(kindsOf({ ...paid, ...sides, to: null, created_contract: sides.to }, { ...native, ...sides })).toEqual([
      'coin',
    ])
  })

  it('is nothing where it failed', () => {
    expect(kindsOf({ ...paid, status: 'error', result: 'Reverted' }, native)).toEqual([])
  })

  it.each<[string, Transaction | null, TokenTransfer]>([
    ['coins moved inside it', paid, { ...native, from: { hash: third } }],
    ['another amount', paid, { ...native, total: { ...total, value: '7' } }],
    ['a real transfer of as much', paid, { ...native, log_index: 3 }],
    ['what no transaction tells', null, native],
  ])('keeps %s', (_, transaction, moved) => {
    expect(kindsOf(transaction, moved)).toContain('token')
  })
})
