import { describe, expect, it } from 'vitest'
import { movementsOf } from '~/lib/core/activity/activity-movements'
import { rowSentence } from '~/lib/core/activity/activity-sentence'
import { decimalText } from '~/lib/core/amounts/decimal'
import { chainById } from '~/lib/core/chains/chains'
import { sentenceText } from '~/lib/core/gloss/sentence'
import type { TokenTransfer, Transaction } from '~/lib/core/transactions/list-rows'

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

describe.each([
  ['324', '0x000000000000000000000000000000000000800A', '18', '5000000000000000000'],
  ['5042002', '0x3600000000000000000000000000000000000000', '6', '5000000'],
])(
  'what is moved on chain %s, which tells its coin as transfers of a token too',
  (id, address_hash, decimals, value) => {
    const chain = chainById(id)
    const token = { symbol: chain.coin, decimals, type: 'ERC-20', address_hash: address_hash.toLowerCase() }
    const told = (from: string, to: string, log_index: number, units = value): TokenTransfer => ({
      transaction_hash: hash,
      log_index,
      from: { hash: from },
      to: { hash: to },
      token,
      total: { value: units, decimals },
    })
    // More digits than a token of six decimals can have.
    const paid: Transaction = { from: { hash: me }, to: { hash: other }, status: 'ok', value: '5000000000000000007' }
    const exact = { ...paid, value: '5000000000000000000' }
    const moved = (transaction: Transaction | null, ...transfers: TokenTransfer[]) =>
      movementsOf({ hash, block: 7, transaction, transfers }, me, chain).map(
        ({ direction, kind, amount }) => `${direction} ${kind} ${amount && decimalText(amount)}`,
      )

    it('is counted once where the transaction itself moved it', () => {
      expect(moved(exact, told(me, other, 3))).toEqual(['out coin 5'])
      expect(moved({ ...exact, from: { hash: other }, to: { hash: me } }, told(other, me, 3))).toEqual(['in coin 5'])
      expect(moved(paid, told(me, other, 3))).toHaveLength(decimals === '6' ? 1 : 2)
    })

    it('is counted as often as it moved', () => {
      expect(moved(exact, told(me, other, 3), told(me, other, 4))).toEqual(['out coin 5', 'out token 5'])
      expect(moved(exact, told(me, third, 3))).toHaveLength(2)
      expect(moved({ ...exact, value: '0', to: { hash: address_hash } }, told(me, other, 3))).toEqual(['out token 5'])
      expect(moved(null, told(other, me, 3))).toEqual(['in token 5'])
    })

    it('is no other token of the same name', () => {
      const fake = { ...told(me, other, 3), token: { ...token, address_hash: third } }
      expect(moved(exact, fake)).toHaveLength(2)
    })
  },
)

describe('what is paid for a transaction on the chains of zkSync', () => {
  const era = chainById('324')
  const token = { symbol: 'ETH', decimals: '18', address_hash: era.coinToken?.address }
  const bootloader = `0x${'8001'.padStart(40, '0')}`
  const fee = (from: string, to: string): TokenTransfer => ({
    from: { hash: from },
    to: { hash: to },
    token,
    total: { value: '600000000000000', decimals: '18' },
  })
  const usdc: TokenTransfer = {
    from: { hash: me },
    to: { hash: other },
    token: { symbol: 'USDC', decimals: '6' },
    total: { value: '5000000', decimals: '6' },
  }
  const call: Transaction = { from: { hash: me }, to: { hash: third }, status: 'ok', value: '0', method: '0xa9059cbb' }
  const paidBy = (transaction: Transaction | null, ...transfers: TokenTransfer[]) => ({
    hash,
    block: 7,
    transaction,
    transfers,
  })

  it('is its fee, and neither sent nor received', () => {
    const row = paidBy(call, fee(me, bootloader), usdc, fee(bootloader, me))
    expect(movementsOf(row, me, era).map(({ token }) => token?.symbol)).toEqual(['USDC'])
    expect(sentenceText(rowSentence(row, me, era).parts)).toBe('Sent 5 USDC to 0xd8...6045')
  })

  it('is shown to who paid it for somebody else', () => {
    const row = paidBy({ ...call, from: { hash: other } }, fee(me, bootloader))
    expect(movementsOf(row, me, era)).toHaveLength(1)
    expect(movementsOf(paidBy(null, fee(me, bootloader)), me, era)).toHaveLength(1)
  })
})
