import { expect, it } from 'vitest'
import { isQuiet, quietEnd } from '~/lib/core/following/quiet-hours'
import { settings } from '~/lib/settings/schema'

/** By the clock on the wall, whatever zone the tests run in. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()

it.each([
  ['22:00-07:00', 22, 0, true],
  ['22:00-07:00', 3, 30, true],
  ['22:00-07:00', 6, 59, true],
  ['22:00-07:00', 7, 0, false],
  ['22:00-07:00', 21, 59, false],
  ['12:30-13:15', 12, 30, true],
  ['12:30-13:15', 13, 15, false],
  ['12:30-13:15', 0, 0, false],
  ['00:00-06:00', 0, 0, true],
  ['08:00-08:00', 8, 0, false],
  ['', 3, 0, false],
])('%s at %i:%i', (quiet, hour, minute, is) => {
  expect(isQuiet(quiet, at(21, hour, minute))).toBe(is)
})

it('they end on this day or the next one', () => {
  expect(quietEnd('22:00-07:00', at(21, 23))).toBe(at(22, 7))
  expect(quietEnd('22:00-07:00', at(22, 2))).toBe(at(22, 7))
  expect(quietEnd('12:00-13:00', at(22, 12, 30))).toBe(at(22, 13))
  expect(quietEnd('22:00-07:00', at(22, 12))).toBeNull()
})

it.each(['24:00-07:00', '22:00', '22:60-07:00', '2:00-07:00', '22:00-07:00 ', 5])('%j is no quiet time', (value) => {
  expect(settings.quietHours.parse(value)).toBeUndefined()
})
