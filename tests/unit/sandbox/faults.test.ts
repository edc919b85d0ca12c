import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fault } from '../../sandbox/fault-kinds'
import { keys } from '../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { cast } from '../../sandbox/world/world-people'
import { ask, explore, pageOf } from './ask'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const list = `/1/api/v2/addresses/${cast.ada.hash}/transactions`
const once = { times: 1 }

const distribute = (id = 'one', signal?: AbortSignal) =>
  ask(`${sandbox.rewardsUrl}/partner/api/v1/distribute`, {
    method: 'POST',
    headers: { authorization: keys.partner },
    ...(signal && { signal }),
    body: JSON.stringify({
      id,
      description: '',
      distributions: [{ address: cast.ada.hash, amount: '1' }],
      create_missing_accounts: false,
      expected_total: '1',
    }),
  })

const applied = (id = 'one') => sandbox.ledger.production.applied(id)
const outcome = (promise: Promise<{ status: number }>) =>
  promise.then(
    ({ status }) => status,
    () => 'cut',
  )

describe('instead of an answer', () => {
  it.each<[Fault, object]>([
    [{ kind: 'html200' }, { status: 200, text: expect.stringMatching(/^<!doctype html>/) }],
    [{ kind: 'empty200' }, { status: 200, text: '' }],
    [
      { kind: 'status', status: 503, body: { error: 'down' } },
      { status: 503, body: { error: 'down' } },
    ],
    [
      { kind: 'status', status: 502, body: '<html>', type: 'text/html' },
      { status: 502, text: '<html>' },
    ],
    [
      { kind: 'status', status: 200, body: null },
      { status: 200, text: 'null' },
    ],
    [{ kind: 'wrongShape' }, { status: 200, body: { items: 'none today' } }],
  ])('$kind', async (fault, expected) => {
    sandbox.faults.set('E2', fault, once)
    expect(await explore(sandbox, list)).toMatchObject(expected)
    expect(await explore(sandbox, list)).toMatchObject({ status: 200, body: { items: { length: 50 } } })
  })

  it('a rate limit tells when to come back, in either way', async () => {
    sandbox.faults.set('E2', { kind: 'rateLimited', retryAfter: '3', resetMs: '-1' })
    const { status, headers } = await explore(sandbox, list)
    expect([status, headers.get('retry-after'), headers.get('x-ratelimit-reset')]).toEqual([429, '3', '-1'])
  })

  it('an answer cut in half is no JSON', async () => {
    sandbox.faults.set('E2', { kind: 'truncated' }, once)
    const half = await explore(sandbox, list)
    expect(half).toMatchObject({ status: 200, body: undefined })
    expect((await explore(sandbox, list)).text.startsWith(half.text)).toBe(true)
  })

  it('a redirect leads to a place that writes down what came', async () => {
    sandbox.faults.set('R5', { kind: 'redirect', status: 307 }, once)
    const moved = await distribute()
    expect(moved.status).toBe(307)
    expect(new URL(moved.headers.get('location') ?? '').origin).toBe(sandbox.rewardsTestUrl)
    expect(sandbox.stats.count('trap')).toBe(0)
    await ask(moved.headers.get('location') ?? '', { method: 'POST', body: 'leaked' })
    expect(sandbox.stats.of('trap')).toMatchObject([{ host: 'test', bodyBytes: 6 }])
    expect(applied()).toBe(0)
  })

  it('an oversized answer has the size it was told', async () => {
    sandbox.faults.set('E2', { kind: 'oversized', bytes: 3_000_000 }, once)
    expect((await explore(sandbox, list)).text.length).toBeGreaterThan(3_000_000)
  })
})

describe('at the connection', () => {
  it('a reset before any byte does nothing', async () => {
    sandbox.faults.set('R5', { kind: 'reset' }, once)
    expect(await outcome(distribute())).toBe('cut')
    expect(applied()).toBe(0)
  })

  it('a reset inside the body comes after the effect', async () => {
    sandbox.faults.set('R5', { kind: 'reset', at: 'body' }, once)
    expect(await outcome(distribute())).toBe('cut')
    expect(applied()).toBe(1)
  })

  it('a drip arrives whole in the end', async () => {
    sandbox.faults.set('E2', { kind: 'drip', bytes: 20_000, ms: 1 }, once)
    expect(pageOf(await explore(sandbox, list)).items).toHaveLength(50)
  })

  it('a slow answer comes', async () => {
    sandbox.faults.set('E2', { kind: 'slow', ms: 5 }, once)
    expect((await explore(sandbox, list)).status).toBe(200)
  })

  it('hanging ends when the client gives up, and is told so', async () => {
    sandbox.faults.set('R5', { kind: 'hang' }, once)
    expect(await outcome(distribute('one', AbortSignal.timeout(50)))).toBe('cut')
    await expect.poll(() => sandbox.stats.of('R5')[0]?.abandoned).toBe(true)
    expect(applied()).toBe(0)
  })
})

describe('after taking effect', () => {
  it.each<[Fault, number | string]>([
    [{ kind: 'statusAfterCommit' }, 500],
    [{ kind: 'statusAfterCommit', status: 200, body: '<html>', type: 'text/html' }, 200],
    [{ kind: 'resetAfterCommit' }, 'cut'],
  ])('$kind', async (fault, expected) => {
    sandbox.faults.set('R5', fault, once)
    expect(await outcome(distribute())).toBe(expected)
    expect(applied()).toBe(1)
  })

  it('hanging', async () => {
    sandbox.faults.set('R5', { kind: 'hang', committed: true }, once)
    expect(await outcome(distribute('one', AbortSignal.timeout(100)))).toBe('cut')
    await expect.poll(() => applied()).toBe(1)
  })

  it.each(['status', 'reset'] as const)('only later, when released (%s)', async (reply) => {
    sandbox.faults.set('R5', { kind: 'lateCommit', reply }, once)
    expect(await outcome(distribute())).toBe(reply === 'status' ? 504 : 'cut')
    expect(applied()).toBe(0)
    expect(sandbox.faults.held('R5')).toBe(1)
    await sandbox.faults.release('R5')
    expect(applied()).toBe(1)
  })

  it('only later, by itself', async () => {
    sandbox.faults.set('R5', { kind: 'lateCommit', ms: 20 }, once)
    await distribute()
    await expect.poll(() => applied()).toBe(1)
  })
})

describe('a gate', () => {
  it.each([false, true])('holds a request until released (effect before: %s)', async (committed) => {
    sandbox.faults.set('R5', { kind: 'gate', committed })
    const first = distribute('one')
    const second = distribute('two')
    await sandbox.faults.waitHeld('R5', 2)
    expect(applied()).toBe(committed ? 1 : 0)
    await sandbox.faults.release('R5')
    expect([(await first).status, (await second).status]).toEqual([200, 200])
    expect((await distribute('three')).status).toBe(200)
  })

  it('lets a request take effect though its client is gone', async () => {
    sandbox.faults.set('R5', { kind: 'gate' })
    const client = new AbortController()
    const sent = outcome(distribute('one', client.signal))
    await sandbox.faults.waitHeld('R5')
    client.abort()
    expect(await sent).toBe('cut')
    await sandbox.faults.release('R5')
    await expect.poll(() => applied()).toBe(1)
    expect((await distribute('two')).status).toBe(200)
  })

  it('cuts off what it holds when everything starts anew', async () => {
    sandbox.faults.set('R5', { kind: 'gate' })
    const sent = outcome(distribute('one'))
    await sandbox.faults.waitHeld('R5')
    sandbox.reset()
    expect(await sent).toBe('cut')
    expect(applied()).toBe(0)
  })
})

describe('faults strike', () => {
  const wrong: Fault = { kind: 'status', status: 500 }
  const statuses = async (count: number) => {
    const seen: number[] = []
    for (let at = 0; at < count; at++) seen.push((await explore(sandbox, list)).status)
    return seen
  }

  it('after some good answers, and so many times', async () => {
    sandbox.faults.set('E2', wrong, { skip: 2, times: 2 })
    expect(await statuses(6)).toEqual([200, 200, 500, 500, 200, 200])
  })

  it('until they are cleared, or stopped', async () => {
    const stop = sandbox.faults.set('*', wrong)
    expect(await statuses(2)).toEqual([500, 500])
    stop()
    expect(await statuses(1)).toEqual([200])
    sandbox.faults.set('E2', wrong)
    sandbox.faults.clear('E1')
    expect(await statuses(1)).toEqual([500])
    sandbox.faults.clear('E2')
    expect(await statuses(1)).toEqual([200])
  })

  it('only where they are meant to', async () => {
    sandbox.faults.set({ endpoint: 'E2', match: cast.busy.hash }, wrong)
    sandbox.faults.set({ endpoint: 'R2', host: 'test' }, wrong)
    expect(await statuses(1)).toEqual([200])
    const user = `/api/v1/auth/user/${cast.ada.hash}`
    expect((await ask(sandbox.rewardsUrl + user)).status).toBe(200)
    expect((await ask(sandbox.rewardsTestUrl + user)).status).toBe(500)
  })
})
