import type { Clock } from '../../core/async/clock'
import { createRecentWays } from './known-ways'
import { createProbeFirst, type ProbeFirst } from './probe-first'

/** Ms for which an accepted key counts as valid, and for which others wait for the first request with a key. */
const keyHolds = 10 * 60_000
const keyPatience = 3000

/** Lets the first request with a key go ahead for a moment. */
export const createKeyFirst = ({ now, sleep }: Clock): ProbeFirst =>
  createProbeFirst(createRecentWays(now, keyHolds), (ahead) =>
    Promise.race([ahead.then(() => undefined), sleep(keyPatience).then(() => 'late' as const)]),
  )
