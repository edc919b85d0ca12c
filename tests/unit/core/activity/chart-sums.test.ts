import { describe, expect, test } from 'vitest'
import { describe as described } from '~/lib/core/activity/activity-describe'
import type { ActivityEntry } from '~/lib/core/activity/activity-order'
import { balanceDays, chartData, monthsOf } from '~/lib/core/activity/chart-data'
import { otherSides } from '~/lib/core/activity/other-sides'
import { decimalText } from '~/lib/core/amounts/decimal'
import type { Transaction } from '~/lib/core/transactions/list-rows'

const me = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const friend = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const other = `0x${'c'.repeat(40)}`
const coin = '1000000000000000000'

let count = 0
const row = (time: string, more: Partial<Transaction>): ActivityEntry => ({
  hash: `0x${(count++).toString(16).padStart(64, '0')}`,
  block: 1,
  transaction: {
    status: 'ok',
    from: { hash: me },
    to: { hash: friend },
    value: '0',
    block_number: 1,
    timestamp: `${time}T12:00:00.000000Z`,
    ...more,
  },
  transfers: [],
})
const seen = (...rows: ActivityEntry[]) => rows.map((entry) => described(entry, me))
const fee = { type: 'actual', value: coin }

describe('fees by month', () => {
  test('are summed exactly, newest month first, and say which of them have no price', () => {
    const rows = seen(
      row('2026-03-02', { fee, historic_exchange_rate: '2000' }),
      row('2026-03-01', { fee }),
      row('2026-01-31', { fee, historic_exchange_rate: '1000' }),
    )
    const months = monthsOf(chartData(rows).days).map(({ start, count, fees, usdFees, unpricedFees }) => [
      new Date(start).toISOString().slice(0, 7),
      ...[count, decimalText(fees), decimalText(usdFees), unpricedFees],
    ])
    expect(months).toEqual([
      ['2026-03', 2, '2', '2000', 1],
      ['2026-01', 1, '1', '1000', 0],
    ])
  })
})

describe('other sides', () => {
  test('count once for each transaction, most frequent first, without itself, nobody and what nobody asked for', () => {
    const sides = otherSides(
      seen(
        row('2026-03-05', { value: '5' }),
        row('2026-03-04', { value: '5', from: { hash: friend }, to: { hash: me } }),
        row('2026-03-03', { to: { hash: other }, method: 'vote' }),
        row('2026-03-02', { value: '5', to: { hash: `0x${'0'.repeat(40)}` } }),
        row('2026-03-01', { value: '5', to: { hash: me } }),
        row('2026-03-01', { value: '5', from: { hash: `0x${'e'.repeat(40)}`, is_scam: true }, to: { hash: me } }),
      ),
      me,
    )
    expect(sides.map(({ side, count, sent, received }) => [side.hash, count, sent, received])).toEqual([
      [friend, 2, 1, 1],
      [other, 1, 0, 0],
    ])
  })
})

describe('the balance by day', () => {
  const rows = [
    { block_timestamp: '2026-03-03T18:00:00.000000Z', value: `7${coin.slice(1)}` },
    { block_timestamp: '2026-03-03T06:00:00.000000Z', value: `9${coin.slice(1)}` },
    { block_timestamp: null, value: '4' },
    { block_timestamp: '2026-03-01T06:00:00.000000Z', value: `2${coin.slice(1)}` },
  ]
  const now = Date.parse('2026-03-05T09:00:00Z')
  const told = (...args: Parameters<typeof balanceDays>) =>
    balanceDays(...args).map(({ start, balance, worth }) => [
      new Date(start).toISOString().slice(8, 10),
      decimalText(balance),
      worth && decimalText(worth),
    ])

  test('is what it was at the end of each, and stays until it changes', () => {
    expect(told(rows, [], now)).toEqual([
      ['01', '2', null],
      ['03', '7', null],
      ['05', '7', null],
    ])
  })

  test('is worth something where a transaction tells the price of that day, and nothing is guessed between', () => {
    const activities = seen(
      row('2026-03-04', { historic_exchange_rate: '10', exchange_rate: '12' }),
      row('2026-02-01', { historic_exchange_rate: '3' }),
    )
    expect(told(rows, activities, now)).toEqual([
      ['01', '2', null],
      ['03', '7', null],
      ['04', '7', '70'],
      ['05', '7', '84'],
    ])
    expect(told([], activities, now)).toEqual([])
  })
})
