// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { TimeText } from '../../../../components/values/time-text'
import { draw } from '../../ui/draw'

const hour = 3_600_000

test.each([
  ['an hour ahead', hour + 30_000, 'in 1 hour'],
  ['three days ahead', 72 * hour + 30_000, 'in 3 days'],
  ['a few seconds ahead, as clocks differ', 5000, 'now'],
  ['an hour ago', -hour - 30_000, '1 hour ago'],
])('case 185: a time %s is told as that, and never as now', async (_, ahead, said) => {
  const at = Date.now() + ahead
  for (const value of [at, new Date(at).toISOString()]) {
    expect((await draw(<TimeText value={value} />)).textContent).toBe(said)
  }
})
