import { expect, test } from 'vitest'
import { describe as described } from '../../../../lib/core/activity/activity-describe'
import { movedSince } from '../../../../lib/core/activity/came-since'
import { decimalText } from '../../../../lib/core/amounts/decimal'

const me = `0x${'a1'.repeat(20)}`
const other = { hash: `0x${'b2'.repeat(20)}` }
const day = 86_400_000
const now = Date.parse('2026-11-27T12:00:00Z')
const usdc = { symbol: 'USDC', decimals: '6', type: 'ERC-20', address_hash: `0x${'c3'.repeat(20)}`, exchange_rate: '1' }

let last = 0

function row(ago: number, more: { value?: string; transfer?: object; status?: string; from?: object }) {
  last += 1
  const hash = `0x${String(last).padStart(64, '0')}`
  const timestamp = new Date(now - ago).toISOString()
  const { value = '0', transfer, status = 'ok', from = other } = more
  const transaction = { hash, timestamp, status, result: 'success', from, to: { hash: me }, value, block_number: last }
  const transfers = transfer ? [{ transaction_hash: hash, timestamp, from: other, to: { hash: me }, ...transfer }] : []
  return described({ hash, block: last, transaction, transfers }, me)
}

const told = (rows: Parameters<typeof movedSince>[0]) =>
  movedSince(rows, now - 7 * day).came.map(({ token, amount, isLeast }) => [
    token?.symbol ?? 'coin',
    amount && decimalText(amount),
    isLeast,
  ])

test('what came within a week is summed up exactly, the coin first', () => {
  const big = '9'.repeat(78)
  expect(
    told([
      row(day, { transfer: { token: usdc, total: { value: '1500001', decimals: '6' } } }),
      row(day, { value: '1000000000000000001' }),
      row(2 * day, { value: '2000000000000000002' }),
      row(3 * day, { transfer: { token: usdc, total: { value: big, decimals: '6' } } }),
      row(8 * day, { value: '5000000000000000000' }),
    ]),
  ).toEqual([
    ['coin', '3.000000000000000003', false],
    ['USDC', `1${'0'.repeat(71)}1.5`, false],
  ])
})

test('what failed, is marked as a scam or went out is no income, and an unknown amount is said to be one', () => {
  expect(
    told([
      row(day, { value: '7', status: 'error' }),
      row(day, { value: '7', from: { ...other, is_scam: true } }),
      row(day, { transfer: { token: { ...usdc, decimals: null }, total: { value: '4' } } }),
      row(day, { transfer: { token: usdc, total: { value: '2000000', decimals: '6' } } }),
      row(day, { value: '7', from: { hash: me } }),
    ]),
  ).toEqual([['USDC', '2', true]])
})

test('what went out is apart, and what moved between own addresses is neither', () => {
  const rows = [
    row(day, { value: '7', from: { hash: me } }),
    row(day, { transfer: { from: { hash: me }, to: other, token: usdc, total: { value: '2500000', decimals: '6' } } }),
    row(day, { transfer: { from: { hash: me }, to: other, token: usdc, total: { value: '500000', decimals: '6' } } }),
    row(day, { value: '3000000000000000000' }),
  ]
  const { came, went } = movedSince(rows, now - 7 * day)
  expect(came.map(({ amount }) => amount && decimalText(amount))).toEqual(['3'])
  expect(went.map(({ token, amount }) => [token?.symbol, amount && decimalText(amount)])).toEqual([['USDC', '3']])
  const own = (address: string) => address === other.hash
  expect(movedSince(rows, now - 7 * day, own)).toEqual({ came: [], went: [] })
})

test('nothing is nothing', () => {
  expect(movedSince([], 0)).toEqual({ came: [], went: [] })
})
