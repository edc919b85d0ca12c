import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answered, failed, faultOf } from '../../../../lib/background/call/call-stage'
import { createLane, priority, type Ticket, type Turn } from '../../../../lib/background/call/lane'
import { createGate, createPace, type Kept } from '../../../../lib/background/call/pace'
import { AppError } from '../../../../lib/core/errors/errors'
import { asTold } from '../../../../lib/core/phrases/phrase'

const realClock = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  random: () => 0.5,
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface SetUp {
  concurrency?: number
  perSecond?: number
  room?: number
  kept?: Kept | undefined
  now?: () => number
}

/** A lane on timers that a test may control. */
function setUp({ concurrency = 3, perSecond = 4, room = 1000, kept, now = Date.now }: SetUp = {}) {
  let last: Kept | undefined
  const keep = async (state: Kept) => {
    last = structuredClone(state)
  }
  const gate = createGate(Date.now)
  const pace = createPace(now, { concurrency, perSecond }, keep, kept)
  const lane = createLane(gate, pace, realClock, room)
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

const limited = (retryAt: number) => new AppError('http.rate-limited', asTold('Wait'), { data: { retryAt } })

const busiest = (times: readonly number[], window = 1000) =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + window).length))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the queue', () => {
  it('cases 82, 122: three at a time, and never more than four in any second', async () => {
    const { run } = setUp()
    const left: number[] = []
    let open = 0
    let peak = 0
    const all = Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        run(
          { id: String(at), level: 0, key: '', giveUp: Number.MAX_VALUE },
          async () => {
            left.push(Date.now())
            await wait(130)
            open--
          },
          async () => {
            peak = Math.max(peak, ++open)
            // What has to be looked up first takes its time.
            await wait((at * 37) % 90)
          },
        ),
      ),
    )
    await vi.runAllTimersAsync()
    await all
    expect(left.length).toBe(60)
    expect(peak).toBe(3)
    expect(busiest(left)).toBeLessThanOrEqual(4)
    expect((left.at(-1) ?? 0) - (left[0] ?? 0)).toBeLessThan(16_500)
  })

  it('holds nobody up for as long as the clock is set back', async () => {
    const { ask } = setUp({ now: () => performance.now() })
    const all = Array.from({ length: 6 }, (_, at) => ask(`before ${at}`))
    await vi.advanceTimersByTimeAsync(500)
    vi.setSystemTime(Date.now() - 3_600_000)
    all.push(...Array.from({ length: 6 }, (_, at) => ask(`after ${at}`)))
    let done = false
    void Promise.all(all).then(() => (done = true))
    await vi.advanceTimersByTimeAsync(3500)
    expect(done).toBe(true)
  })

  it('who waits in person goes first, and a raised one overtakes', async () => {
    const { lane, ask } = setUp({ concurrency: 1, perSecond: 1000 })
    const order: unknown[] = []
    const add = (id: string, level: number) => ask(id, { level, answer: async () => order.push(id) })
    const all = [
      add('running', 0),
      add('page 1', priority.page),
      add('page 2', priority.page),
      add('person', priority.person),
    ]
    lane.raise('page 2', priority.asked)
    lane.raise('running', priority.asked)
    lane.raise('nobody', priority.asked)
    await vi.runAllTimersAsync()
    await Promise.all(all)
    expect(order).toEqual(['running', 'page 2', 'person', 'page 1'])
  })

  it('case 164: holds no more than there is room for, says so, and a person has room before pages', async () => {
    const { ask } = setUp({ room: 5 })
    const refused: string[] = []
    const told = (id: string) => (thrown: unknown) => {
      if (AppError.from(thrown).code === 'call.notAsked') refused.push(id)
    }
    const pages = Array.from({ length: 10 }, (_, at) => ask(`page ${at}`).catch(told(`page ${at}`)))
    const person = ask('person', { level: priority.person })
    await vi.runAllTimersAsync()
    expect(await person).toBe('person')
    await Promise.all(pages)
    // Three went at once, five waited, and the last of them made room.
    expect(refused.sort()).toEqual(['page 7', 'page 8', 'page 9'])
  })
})

describe('a rate limit', () => {
  it('case 82: opens for one first: 200 waiting requests do not run into the next 429', async () => {
    const { ask, gate } = setUp({ perSecond: 1000 })
    let requests = 0
    let refusals = 4
    gate.shut(Date.now() + 1000)
    const answer = async () => {
      requests++
      if (refusals-- > 0) throw limited(Date.now() + 2000)
      return requests
    }
    const all = Array.from({ length: 200 }, (_, at) => ask(String(at), { answer, patience: 1e9 }))
    await vi.runAllTimersAsync()
    await Promise.all(all)
    expect(requests).toBe(204)
  })

  it.each([4, 40, 400])('case 163: with %i waiting, the next one leaves when the pause ends', async (waiting) => {
    const { run } = setUp()
    const left: number[] = []
    let pauseEnds = 0
    const ask = (id: string) =>
      run({ id, level: 0, key: '', giveUp: Date.now() + 60_000 }, async () => {
        left.push(Date.now())
        await wait(50)
        if (left.length !== 4) return id
        pauseEnds = Date.now() + 1000
        throw limited(pauseEnds)
      })
    const all = Array.from({ length: waiting }, (_, at) => ask(String(at)))
    await vi.advanceTimersByTimeAsync(5000)
    const next = left.find((at) => at >= pauseEnds) ?? 0
    expect(pauseEnds).toBeGreaterThan(0)
    expect(next - pauseEnds).toBeLessThan(100)
    await vi.runAllTimersAsync()
    await Promise.all(all)
  })

  it('one who waits for less than the pause is told at once, and a write is not kept back', async () => {
    const { run, ask, gate } = setUp()
    gate.shut(Date.now() + 60_000)
    await expect(ask('x', { patience: 20_000 })).rejects.toMatchObject({ code: 'http.rate-limited' })
    const write = run({ id: 'w', level: 0, key: 'k' }, async () => 'written')
    expect(await write).toBe('written')
  })

  it('a first one that fails otherwise lets the others go on', async () => {
    const { ask, gate } = setUp()
    gate.shut(Date.now() + 1000)
    const first = ask('first', { answer: async () => Promise.reject(new AppError('http.status', asTold('Down'))) })
    const told = expect(first).rejects.toMatchObject({ code: 'http.status' })
    const second = ask('second')
    await vi.runAllTimersAsync()
    await told
    expect(await second).toBe('second')
  })
})

/** The plan as headers, and what a service says with them. */
const headersOf = (limit: number, remaining: number, reset: number) => ({
  status: 200,
  headers: new Headers({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(reset),
  }),
})

/** Sends many requests at once to a service that counts by fixed seconds and reports its plan. */
async function playPlan(perSecond: number, requests: number, latency: number) {
  const { ask, kept } = setUp()
  const left: number[] = []
  const counts = new Map<number, number>()
  const began = Date.now()
  const all = Array.from({ length: requests }, (_, at) =>
    ask(String(at), {
      ms: latency,
      answer: async ({ heard }) => {
        const now = Date.now() - latency
        left.push(now)
        const second = Math.floor(now / 1000)
        const count = (counts.get(second) ?? 0) + 1
        counts.set(second, count)
        heard(headersOf(perSecond, Math.max(0, perSecond - count), Math.max(1, 1000 - (now % 1000))))
      },
    }),
  )
  let took = Number.POSITIVE_INFINITY
  void Promise.all(all).then(() => (took = Date.now() - began))
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all(all)
  return { left, took, kept }
}

describe('the plan of the key', () => {
  it.each([
    [5, 4],
    [15, 12],
    [30, 24],
    [50, 40],
  ])('case 165: of %i a second, a fifth is left for others', async (told, ours) => {
    const { left, took } = await playPlan(told, ours * 4 + 1, 150)
    expect(busiest(left)).toBeLessThanOrEqual(ours)
    expect(took).toBeLessThan(6000)
  })

  it('case 165: fifty on a plan of thirty a second take less than three seconds', async () => {
    expect((await playPlan(30, 50, 150)).took).toBeLessThan(3000)
  })

  it('case 166: what left is known to the next life of the background', async () => {
    const first = setUp()
    const all = Array.from({ length: 3 }, (_, at) => first.ask(String(at)))
    await vi.advanceTimersByTimeAsync(20)
    await Promise.all(all)
    const again = setUp({ kept: first.kept() })
    const left: number[] = []
    const more = Array.from({ length: 8 }, (_, at) =>
      again.ask(String(at), { answer: async () => void left.push(Date.now() - 1) }),
    )
    const before = Date.now() - 20
    await vi.runAllTimersAsync()
    await Promise.all(more)
    expect(busiest([before, before, before, ...left])).toBeLessThanOrEqual(4)
  })
})
