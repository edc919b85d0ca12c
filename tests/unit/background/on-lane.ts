import { answered, failed, faultOf } from '../../../lib/background/call/call-stage'
import type { Turn } from '../../../lib/background/call/lane'
import { createGate, createLane, priority, type Ticket } from '../../../lib/background/call/lane'
import { createPace, type Kept } from '../../../lib/background/call/pace'
import { AppError } from '../../../lib/core/errors/errors'

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

/** A lane on timers that a test may control. */
export function setUp({ concurrency = 3, perSecond = 4, room = 1000, kept, now = Date.now }: SetUp = {}) {
  let last: Kept | undefined
  const keep = async (state: Kept) => {
    last = structuredClone(state)
  }
  const gate = createGate(Date.now)
  const pace = createPace({ now, usual: { concurrency, perSecond }, keep, first: kept })
  const lane = createLane({ gate, pace, clock: realClock, room })
  /** Asks in its turn: the value that comes, or the error that it is refused with. */
  async function run<T>(ticket: Ticket, go: (turn: Turn) => Promise<T>, prepare = async () => {}): Promise<T> {
    const outcome = await lane.run(ticket, async (turn) => {
      await prepare()
      if (!(await turn.leave())) return { kind: 'turned back' }
      return go(turn).then(
        (value) => answered({ value, at: 0, source: 'network' }),
        (thrown) => failed(AppError.from(thrown)),
      )
    })
    if (outcome.kind === 'answered') return outcome.answer.value as T
    throw faultOf(outcome)
  }
  /** One request that takes `ms`, and is answered as given. */
  const ask = (
    id: string,
    { level = priority.page, ms = 1, patience = 20_000, answer = async (_: Turn): Promise<unknown> => id } = {},
  ) =>
    run({ id, level, key: 'k', giveUp: Date.now() + patience }, async (turn) => {
      await wait(ms)
      return answer(turn)
    })
  return { lane, gate, pace, ask, run, kept: () => last }
}
