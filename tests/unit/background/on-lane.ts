import { createLane, type Passage, priority } from '../../../lib/background/call/lane'
import { createPace, type Kept } from '../../../lib/background/call/pace'
import { createGate } from '../../../lib/background/call/rate-gate'

const realClock = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  random: () => 0.5,
}
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface SetUp {
  concurrency?: number
  perSecond?: number
  room?: number
  kept?: Kept | undefined
  now?: () => number
}

/** A lane on timers that a test may own. */
export function setUp({ concurrency = 3, perSecond = 4, room = 1000, kept, now = Date.now }: SetUp = {}) {
  let last: Kept | undefined
  const keep = async (state: Kept) => {
    last = structuredClone(state)
  }
  const gate = createGate(Date.now)
  const pace = createPace({ now, usual: { concurrency, perSecond }, keep, first: kept })
  const lane = createLane({ gate, pace, clock: realClock, room })
  /** One request that takes `ms`, and is answered as told. */
  const ask = (
    id: string,
    { level = priority.page, ms = 1, patience = 20_000, answer = async (_: Passage): Promise<unknown> => id } = {},
  ) =>
    lane.run({ id, level, key: 'k', giveUp: Date.now() + patience }, async (passage) => {
      await passage.leave()
      await wait(ms)
      return answer(passage)
    })
  return { lane, gate, pace, ask, kept: () => last }
}
