import { describe, expect, it } from 'vitest'
import { type RateLimit, readRateLimit } from '../../../../lib/background/call/answer-headers'
import { createPace, type Departure, Kept } from '../../../../lib/background/call/pace'
import { fc } from '../../../fast-check'

const usual = { perSecond: 4, concurrency: 3 }

/** A pace on a clock of its own; `die` is the background stopped and started again. */
function setUp() {
  let ms = Date.UTC(2026, 10, 21, 12)
  let kept: unknown
  const make = (first?: Kept) =>
    createPace(
      () => ms,
      usual,
      async (state) => {
        kept = JSON.parse(JSON.stringify(state))
      },
      first,
    )
  let pace = make()
  return {
    now: () => ms,
    pass: (by: number) => {
      ms += by
    },
    die: () => {
      pace = make(kept === undefined ? undefined : Kept.parse(kept))
    },
    pace: () => pace,
    /** Lets go as many as may leave within so many ms. */
    run(within: number, key = 'k') {
      const left: number[] = []
      for (const end = ms + within; ms < end; ) {
        const wait = pace.wait(key, 0)
        if (wait > 0) ms += wait
        else {
          left.push(ms)
          pace.left(key)
        }
      }
      return left
    },
  }
}

const told = (limit: number, remaining = limit - 1, resetMs = 900): RateLimit => ({ limit, remaining, resetMs })

describe('how fast requests leave', () => {
  it.each([
    [1, 1],
    [2, 1],
    [5, 4],
    [15, 12],
    [30, 24],
    [50, 40],
    [1000, 40],
  ])('case 165: told %i a second, %i do', (limit, ours) => {
    const { pace, pass, run } = setUp()
    const first = pace().left('k')
    pace().told(first, { limit }, 900)
    pass(2000)
    const left = run(10_000)
    expect(left.length).toBeGreaterThanOrEqual(ours * 10 * 0.9)
    expect(left.length).toBeLessThanOrEqual(ours * 10 + ours)
  })

  it('case 165: a limit whose window nobody tells, or of a minute, makes nothing faster', () => {
    for (const windowMs of [undefined, 60_000]) {
      const { pace, run } = setUp()
      pace().told(pace().left('k'), { limit: 300 }, windowMs)
      expect(run(10_000).length).toBeLessThanOrEqual(40)
    }
    const { pace, run } = setUp()
    pace().told(pace().left('k'), { limit: 30 }, 60_000)
    expect(run(55_000).length).toBe(23)
  })

  it('case 165: what is left is kept to until the window ends, whoever used the rest', () => {
    const { pace, run, now } = setUp()
    const began = now()
    pace().told(pace().left('k'), told(50, 12, 700), 700)
    const left = run(1500)
    // Twelve are left, and ten of fifty are for others.
    expect(left.filter((at) => at < began + 700).length).toBe(2)
    expect(left.length).toBeGreaterThan(10)
  })

  it('case 165: a refusal halves it once, and it is won back step by step', () => {
    const { pace, pass, run, now } = setUp()
    pace().told(pace().left('k'), { limit: 30 }, 900)
    pass(2000)
    const together = [pace().left('k'), pace().left('k'), pace().left('k')]
    for (const departure of together) pace().limited(departure, now() + 1000)
    pass(1000)
    const perSecond = [run(1000).length]
    for (let steps = 0; steps < 6; steps++) {
      pass(4000)
      perSecond.push(run(1000).length)
    }
    expect(perSecond[0]).toBeLessThanOrEqual(12)
    expect(perSecond[1]).toBeGreaterThan(perSecond[0] ?? 0)
    expect(perSecond.at(-1)).toBeGreaterThanOrEqual(23)
    expect(pace().concurrency('k')).toBe(18)
  })

  it('another key has a plan of its own, and as many at a time as fit it', () => {
    const { pace } = setUp()
    pace().told(pace().left('a'), { limit: 50 }, 900)
    pace().told(pace().left('b'), { limit: 2 }, 900)
    expect(['a', 'b', 'c'].map((key) => pace().concurrency(key))).toEqual([30, 1, 3])
  })

  it('case 166: a clock set back between two lives stops nothing for longer than a second', () => {
    const { pace, die, pass } = setUp()
    for (let at = 0; at < 3; at++) pace().left('k')
    pass(-3_600_000)
    die()
    expect(pace().wait('k', 0)).toBeLessThanOrEqual(1001)
  })
})

type Step =
  | { do: 'leave' }
  | { do: 'pass'; ms: number }
  | { do: 'die' }
  | { do: 'answer'; limit: number; remaining: number; reset: number; refused: boolean }
  | { do: 'nonsense'; limit: string; remaining: string; reset: string }

const nonsense = fc.constantFrom(
  '',
  '0',
  '-1',
  '-5',
  'NaN',
  '1e9',
  '1000000000',
  '99999999999999999999',
  '2.5x',
  'null',
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Step>({ do: 'leave' }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 1200 }) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'die' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      limit: fc.integer({ min: 1, max: 60 }),
      remaining: fc.integer({ min: 0, max: 60 }),
      reset: fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constantFrom(1500, 60_000)),
      refused: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('nonsense' as const),
      limit: nonsense,
      remaining: nonsense,
      reset: nonsense,
    }),
  },
)

describe('whatever a service tells', () => {
  it('cases 165, 166: never more than told in any second, over refusals and the background’s death', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 400 }), (steps) => {
        const { pace, now, pass, die } = setUp()
        const left: number[] = []
        const open: Departure[] = []
        let limit: number | undefined
        let ends: { until: number; budget: number }[] = []
        const answer = (headers: Record<string, string>) => {
          const departure = open.shift()
          if (!departure) return false
          const limits = readRateLimit(new Headers(headers), now())
          pace().told(departure, limits, limits.resetMs)
          if (headers.refused) pace().limited(departure, now() + 1000)
          return true
        }
        for (const one of steps) {
          if (one.do === 'pass') pass(one.ms)
          if (one.do === 'die') die()
          if (one.do === 'nonsense') {
            const { limit, remaining, reset } = one
            answer({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset })
          }
          if (one.do === 'answer') {
            const remaining = Math.min(one.remaining, one.limit - 1)
            const sane = {
              'x-ratelimit-limit': String(one.limit),
              'x-ratelimit-remaining': String(remaining),
              'x-ratelimit-reset': String(one.reset),
            }
            if (answer({ ...sane, ...(one.refused ? { refused: '1' } : {}) })) {
              limit = one.limit
              ends.push({ until: now() + one.reset, budget: remaining })
            }
          }
          // As many as may, as a long queue would.
          while (one.do === 'leave' && pace().wait('k', 0) === 0) {
            open.push(pace().left('k'))
            left.push(now())
            const inSecond = left.filter((at) => at > now() - 1000).length
            expect(inSecond).toBeLessThanOrEqual(limit === undefined ? 4 : limit)
            ends = ends.filter(({ until }) => until > now())
            for (const end of ends) expect(--end.budget).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      { numRuns: 400 },
    )
  })
})
