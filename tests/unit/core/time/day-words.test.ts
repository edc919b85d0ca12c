import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayWords } from '../../../../lib/core/time/day-words'
import { readerTime } from '../../../../lib/core/time/format-time'
import '../../../english-words'

const before = { zone: process.env.TZ, timeZone: readerTime.timeZone }
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin'
  readerTime.timeZone = undefined
})
afterEach(() => {
  process.env.TZ = before.zone
  readerTime.timeZone = before.timeZone
})

/* Clocks went forward on 29 March 2026, and back on 25 October. */
test.each([
  ['2026-03-30T00:30+02:00', '2026-03-29T12:00+02:00', 'Yesterday'],
  ['2026-03-30T00:30+02:00', '2026-03-28T23:45+01:00', 'Mar 28, 2026'],
  ['2026-03-30T00:30+02:00', '2026-03-30T00:01+02:00', 'Today'],
  ['2026-10-25T23:30+01:00', '2026-10-24T12:00+02:00', 'Yesterday'],
  ['2026-10-25T23:30+01:00', '2026-10-25T00:10+02:00', 'Today'],
  ['2026-01-01T12:00+01:00', '2025-12-31T00:00+01:00', 'Yesterday'],
])('at %s, %s is %s', (now, ms, words) => {
  expect(dayWords(Date.parse(ms), Date.parse(now))).toBe(words)
})
