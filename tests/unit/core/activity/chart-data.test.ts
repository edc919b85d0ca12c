import { describe, expect, it } from 'vitest'
import { describe as described } from '~/lib/core/activity/activity-describe'
import type { ActivityEntry } from '~/lib/core/activity/activity-order'
import { chartData, drawn } from '~/lib/core/activity/chart-data'
import { decimalText } from '~/lib/core/amounts/decimal'
import type { Transaction } from '~/lib/core/transactions/list-rows'
import { fc } from '../../../fast-check'

const me = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const other = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const day = 86_400_000
const start = Date.UTC(2026, 8, 1)

let count = 0
const row = (more: Partial<Transaction>): ActivityEntry => ({
  hash: `0x${(count++).toString(16).padStart(64, '0')}`,
  block: 1,
  transaction: {
    status: 'ok',
    from: { hash: me },
    to: { hash: other },
    value: '0',
    block_number: 1,
    timestamp: new Date(start).toISOString(),
    ...more,
  },
  transfers: [],
})
const data = (...rows: ActivityEntry[]) => chartData(rows.map((entry) => described(entry, me)))

describe('an activity by day', () => {
  it('sums what went in and out, and fees, exactly and by UTC day', () => {
    const at = new Date(start + day - 1).toISOString()
    const { days } = data(
      row({ value: '1', fee: { value: '3', type: 'actual' }, historic_exchange_rate: '2000' }),
      row({ value: '100000000000000000000', timestamp: at }),
      row({ value: '5', from: { hash: other }, to: { hash: me }, fee: { value: '7', type: 'actual' } }),
    )
    expect(days).toHaveLength(1)
    const [only] = days
    expect(only && [only.start, only.count, only.moving]).toEqual([start, 3, 3])
    expect(only && decimalText(only.coinOut)).toBe('100.000000000000000001')
    expect(only && decimalText(only.coinIn)).toBe('0.000000000000000005')
    // The fee of what others sent is theirs.
    expect(only && decimalText(only.fees)).toBe('0.000000000000000003')
    expect(only && decimalText(only.usdOut)).toBe('0.000000000000002')
  })

  it('leaves fees paid in a token out of the coin’s sum', () => {
    const fee = { value: '3', type: 'actual' }
    const token = { symbol: 'cUSD', decimals: '18' }
    const [only] = data(row({ fee, celo: { gas_token: token } }), row({ fee, celo: { gas_token: null } })).days
    expect(only && [decimalText(only.fees), only.moving]).toEqual(['0.000000000000000003', 2])
  })

  it('leaves out what a fee may come to at most, and what was dropped', () => {
    const fee = { value: '3', type: 'maximum' }
    const [only] = data(row({ fee }), row({ fee: { ...fee, type: 'actual' }, result: 'dropped/replaced' })).days
    expect(only && decimalText(only.fees)).toBe('0')
  })

  it('counts a failed transaction for its fee only', () => {
    const [only] = data(row({ value: '9', status: 'error', fee: { value: '3', type: 'actual' } })).days
    expect(only && [decimalText(only.coinOut), decimalText(only.fees), only.moving]).toEqual([
      '0',
      '0.000000000000000003',
      1,
    ])
  })

  it('keeps quiet days and leaves out what has no time', () => {
    const { days, timeless } = data(
      row({ timestamp: new Date(start + 3 * day).toISOString() }),
      row({}),
      row({ timestamp: null }),
      row({ timestamp: 'soon' }),
    )
    expect(days.map((each) => each.count)).toEqual([1, 0, 0, 1])
    expect(timeless).toBe(2)
  })

  it('does not fill memory for a wrong date', () => {
    const { days } = data(row({ timestamp: '1971-01-01T00:00:00Z' }), row({ timestamp: '2199-01-01T00:00:00Z' }))
    expect(days).toHaveLength(2)
  })

  it('adds up to what moved, whatever the order', () => {
    const value = fc.bigInt({ min: 0n, max: 10n ** 24n })
    const rows = fc.array(fc.tuple(value, fc.boolean(), fc.nat(20)), { maxLength: 30 })
    fc.assert(
      fc.property(rows, (all) => {
        const entries = all.map(([units, out, at]) =>
          row({
            value: String(units),
            timestamp: new Date(start + at * day).toISOString(),
            ...(out ? {} : { from: { hash: other }, to: { hash: me } }),
          }),
        )
        const { days } = data(...entries)
        const digits = (pick: 'coinIn' | 'coinOut') =>
          days.reduce((sum, each) => sum + each[pick].digits * 10n ** BigInt(18 - each[pick].scale), 0n)
        const sum = (way: boolean) => all.reduce((total, [units, out]) => (out === way ? total + units : total), 0n)
        expect([digits('coinOut'), digits('coinIn')]).toEqual([sum(true), sum(false)])
        expect(data(...entries.toReversed()).days).toEqual(days)
      }),
    )
  })

  it('rounds for drawing only', () => {
    expect(drawn({ digits: 15n, scale: 1 })).toBe(1.5)
  })
})
