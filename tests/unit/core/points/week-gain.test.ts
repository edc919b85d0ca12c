import { expect, test } from 'vitest'
import { decimalText } from '~/lib/core/amounts/decimal'
import type { TimedLogRow } from '~/lib/core/points/log-line'
import { weekGain } from '~/lib/core/points/week-gain'

const at = Date.UTC(2026, 10, 21, 12)
const line = (days: number | null, amount: string | null, action = 'daily'): TimedLogRow => ({
  action,
  details: { amount },
  timestamp: days === null ? null : new Date(at - days * 86_400_000).toISOString(),
})

test.each<[string, TimedLogRow[], boolean, string, boolean]>([
  ['a log that ends', [line(1, '10'), line(2, '2.5')], true, '12.5', true],
  ['a log that goes back further', [line(1, '10'), line(8, '99')], false, '10', true],
  ['a log that may have more of this week', [line(1, '10'), line(6, '1')], false, '11', false],
  ['what is redeemed is taken off', [line(1, '10'), line(2, '4', 'redeem_offer'), line(9, '1')], false, '6', true],
  ['a line without an amount', [line(1, '10'), line(2, null), line(9, '1')], false, '10', false],
  ['a line without a time', [line(1, '10'), line(null, '5'), line(9, '1')], false, '10', false],
  ['an empty log', [], true, '0', true],
])('%s', (_, rows, whole, gain, isAll) => {
  const week = weekGain(rows, { whole, at })
  expect([decimalText(week.gain), week.isAll]).toEqual([gain, isAll])
})
