import { describe, expect, it } from 'vitest'
import { decimalText } from '~/lib/core/amounts/decimal'
import { gainOf, runningTotal, totalsByAction } from '~/lib/core/points/log-line'
import { rise, type Tracked, withStanding } from '~/lib/ui/points/tracked'
import { fc } from '../../../fast-check'

const row = (action: string, amount: unknown, timestamp = '2026-11-01T00:00:00Z') => ({
  action,
  details: { amount },
  timestamp,
})

describe('sums over a points log', () => {
  it('are exact, whatever the amounts', () => {
    const cents = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(cents, (list) => {
        const rows = list.map((value) =>
          row('manual', `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`),
        )
        const sum = list.reduce((total, value) => total + value, 0)
        const wanted = `${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}`.replace(/\.?0+$/, '')
        const [total] = totalsByAction(rows)
        expect(Number(decimalText(total?.total ?? { digits: 0n, scale: 0 }))).toBe(Number(wanted))
        expect(runningTotal(rows).at(-1)?.total).toEqual(total?.total)
      }),
    )
  })

  it('take what was redeemed away, whichever sign it has', () => {
    for (const amount of ['1000', '-1000', 1000]) {
      expect(decimalText(gainOf(row('redeem_offer', amount)) ?? { digits: 0n, scale: 0 })).toBe('-1000')
    }
  })

  it('leave lines without amount or time out of the curve, and count them all the same', () => {
    const rows = [
      row('a', '1', 'yesterday'),
      row('a', undefined),
      { action: 'a', details: null, timestamp: null },
      row('a', '2'),
    ]
    expect(runningTotal(rows)).toHaveLength(1)
    const three = { digits: 3n, scale: 0 }
    expect(totalsByAction(rows)[0]).toMatchObject({ count: 4, untold: 2, total: three })
    expect(totalsByAction(rows.slice(1, 3))[0]).toMatchObject({ count: 2, untold: 2, total: null })
  })

  it('run from the oldest line on', () => {
    const rows = [row('a', '5', '2026-11-03T00:00:00Z'), row('a', '1', '2026-11-01T00:00:00Z')]
    expect(runningTotal(rows).map(({ total }) => decimalText(total))).toEqual(['1', '6'])
  })
})

describe('followed addresses', () => {
  const tracked: Tracked = { key: 'k', environment: 'production', address: '0x', addedAt: 0, seen: null, before: null }
  const at = (rank: string | null, total = '1', when = 0) => ({ rank, total, at: when })

  it('tell the change since the place last moved', () => {
    const first = withStanding(tracked, at('352'))
    expect(rise(first)).toBeNull()
    const second = withStanding(first, at('340', '2', 1))
    expect(rise(second)).toBe(12n)
    // Looking again without a change keeps it.
    expect(rise(withStanding(second, at('340', '2', 2)))).toBe(12n)
    expect(rise(withStanding(second, at('345', '2', 3)))).toBe(-5n)
    expect(rise(withStanding(second, at(null, '2', 3)))).toBeNull()
  })

  it('keep the newest look, but none that a clock which was set back calls the future', () => {
    const seen = withStanding(tracked, at('352', '1', 1000), 1000)
    expect(withStanding(seen, at('340', '1', 900), 1100)).toBe(seen)
    expect(withStanding(seen, at('340', '1', 500), 500).seen?.rank).toBe('340')
  })
})
