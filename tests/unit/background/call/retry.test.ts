import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../../lib/api/index'
import { webPageAnswered } from '../../../../lib/api/parse'
import type { Admitted } from '../../../../lib/background/call/attempt'
import { answered, failed, faultOf } from '../../../../lib/background/call/call-stage'
import { createGate } from '../../../../lib/background/call/pace'
import { createBreaker, createTries } from '../../../../lib/background/call/retry'
import { AppError } from '../../../../lib/core/errors/errors'
import { asTold } from '../../../../lib/core/phrases/phrase'
import { failure, testClock } from '../fixture'

const status = (code: number) => new AppError('http.status', asTold('No'), { data: { status: code } })
const down = (retryAt: number) => new AppError('http.status', asTold('Down'), { data: { status: 503, retryAt } })
const limited = () => new AppError('http.rate-limited', asTold('Wait'))

function setUp() {
  const clock = testClock()
  const breaker = createBreaker(clock.now)
  /** Runs one call whose attempts end as listed, then well. */
  const run = (ends: AppError[], insist = false) => {
    let attempts = 0
    const attempt = { endpoint: endpoints.addressOverview, target: {}, insist } as unknown as Admitted
    const { retry } = createTries(
      { of: async () => breaker, isFailing: async () => breaker.isOpen() },
      { of: () => Promise.reject(new Error('nothing queues here')) },
      clock,
    )
    const result = retry(attempt, async () => {
      const end = ends[attempts++]
      return end ? failed(end) : answered({ value: 'answer', at: 0, source: 'network' })
    }).then((outcome) => {
      if (outcome.kind === 'answered') return outcome.answer.value
      throw faultOf(outcome)
    })
    return { result, attempts: () => attempts }
  }
  return { clock, breaker, run }
}

describe('what is tried again', () => {
  it.each([
    ['5xx', status(502), 3],
    ['network', new AppError('http.network', asTold('No')), 3],
    ['time-out', new AppError('http.timeout', asTold('No')), 2],
    ['not implemented', status(501), 1],
    ['not found', status(404), 1],
    ['a refused key', new AppError('auth.rejected', asTold('No')), 1],
    ['another shape', new AppError('http.shape', asTold('No')), 1],
    ['redirected', new AppError('http.redirected', asTold('No')), 1],
  ])('%s', async (_, error, times) => {
    const { run } = setUp()
    const { result, attempts } = run(Array(9).fill(error))
    expect(await failure(result)).toBe(error)
    expect(attempts()).toBe(times)
  })

  it('ends with the answer, after pauses that grow', async () => {
    const { run, clock } = setUp()
    expect(await run([status(500), status(500)]).result).toBe('answer')
    expect(clock.slept).toEqual([500, 1000])
  })

  it('after the pause that a service asks for which is down', async () => {
    const { run, clock } = setUp()
    const began = clock.now()
    expect(await run([down(began + 3000), down(began + 9000)]).result).toBe('answer')
    expect(clock.slept).toEqual([3000, 6000])
  })

  it('not where that pause is longer than patience', async () => {
    const { run, clock } = setUp()
    const error = down(clock.now() + 60_000)
    const { result, attempts } = run([error])
    expect(await failure(result)).toBe(error)
    expect([attempts(), clock.slept]).toEqual([1, []])
  })

  it('a rate limit is told: it was waited for where the queue is', async () => {
    const { run, breaker } = setUp()
    const { result, attempts } = run([limited()])
    expect(await failure(result)).toMatchObject({ code: 'http.rate-limited' })
    expect([attempts(), breaker.isOpen()]).toEqual([1, false])
  })
})

it('a clock that is set back makes no pause longer', async () => {
  const { clock, breaker, run } = setUp()
  const gate = createGate(clock.now)
  gate.shut(clock.now() + 60_000)
  clock.advance(-24 * 3600_000)
  expect(gate.shutUntil()).toBeLessThanOrEqual(clock.now())
  expect(await run([]).result).toBe('answer')
  for (let at = 0; at < 9; at++) breaker.failed(status(503))
  clock.advance(-24 * 3600_000)
  expect(await run([]).result).toBe('answer')
})

describe('the breaker', () => {
  it('case 83: after five failures in a row nothing is asked, until one may try', async () => {
    const { run, clock } = setUp()
    await failure(run(Array(9).fill(status(503))).result)
    await failure(run(Array(9).fill(status(503))).result)
    const quiet = run([])
    expect(await failure(quiet.result)).toMatchObject({ data: { status: 503 } })
    expect(quiet.attempts()).toBe(0)
    clock.advance(60_000)
    expect(await run([]).result).toBe('answer')
    expect(await run([]).result).toBe('answer')
  })

  it('case 83: a person who insists is let through', async () => {
    const { run } = setUp()
    await failure(run(Array(9).fill(status(503))).result)
    await failure(run(Array(9).fill(status(503))).result)
    expect(await run([], true).result).toBe('answer')
  })

  it('case 236: a page that stands in for the service counts, and one that says no does not', async () => {
    const { run } = setUp()
    for (let at = 0; at < 9; at++) await failure(run([webPageAnswered(404)]).result)
    for (let at = 0; at < 5; at++) await failure(run([webPageAnswered()]).result)
    const quiet = run([])
    expect(await failure(quiet.result)).toMatchObject({ code: 'http.shape' })
    expect(quiet.attempts()).toBe(0)
  })

  it('answers that fault the question do not count', async () => {
    const { run } = setUp()
    for (let at = 0; at < 9; at++) await failure(run([status(404)]).result)
    expect(await run([]).result).toBe('answer')
  })
})
