import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../../lib/background/budget'
import { keys } from '../../sandbox/keys'
import { hashOf } from '../../sandbox/made-up'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { tour } from '../../sandbox/tour'
import { cast } from '../../sandbox/world-people'
import { type Background, change, failure, startBackground } from './fixture'

let sandbox: Sandbox
let background: Background
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.reset()
  background = await startBackground(sandbox)
})

const minute = 60_000
const hashIn = (state: string) => tour.find((entry) => entry.chainId === '1' && entry.state === state)?.hash ?? ''
const summary = (hash: string, options = {}) =>
  background.client.call('transactionSummary', { chain: '1', hash }, options)
const overview = (options = {}) =>
  background.client.call('addressOverview', { chain: '1', address: cast.ada.hash }, options)
const page = (more: Partial<Payer> = {}): Payer => ({
  by: 'page',
  tab: 1,
  document: 'd1',
  site: 'site.example',
  asked: false,
  ...(more as object),
})

describe('cache', () => {
  it('answers from itself while fresh, whatever the case of the address, and asks again after', async () => {
    expect(await overview()).toMatchObject({ source: 'network' })
    const lower = { chain: '1', address: cast.ada.hash.toLowerCase() }
    expect(await background.client.call('addressOverview', lower)).toMatchObject({ source: 'cache' })
    background.clock.advance(31_000)
    expect(await overview()).toMatchObject({ source: 'network' })
    expect(sandbox.stats.count('E1')).toBe(2)
  })

  it('is passed by on request, and renewed by it', async () => {
    await overview()
    background.clock.advance(1000)
    const { at } = await overview({ fresh: true })
    expect(await overview()).toMatchObject({ source: 'cache', at })
  })

  it('outlives the background', async () => {
    await summary(hashIn('summary'))
    const next = await startBackground(sandbox, { database: background.database })
    const again = await next.client.call('transactionSummary', { chain: '1', hash: hashIn('summary') })
    expect(again).toMatchObject({ source: 'cache', value: { success: true } })
    expect(sandbox.stats.count('E4')).toBe(1)
  })

  it('keeps summaries for good, nothing recognised for an hour and longer each time', async () => {
    const asked = (hash: string) => sandbox.stats.all().filter(({ path }) => path.includes(hash)).length
    await summary(hashIn('summary'))
    await summary(hashIn('silent'))
    background.clock.advance(30 * 24 * 60 * minute)
    await summary(hashIn('summary'))
    await summary(hashIn('silent'))
    expect([asked(hashIn('summary')), asked(hashIn('silent'))]).toEqual([1, 2])
  })

  it('asks for a pending one again, seldom and seldomer', async () => {
    for (let asked = 0; asked < 600; asked++) {
      await summary(hashIn('pending'))
      background.clock.advance(minute)
    }
    expect(sandbox.stats.count('E4')).toBeGreaterThan(6)
    expect(sandbox.stats.count('E4')).toBeLessThan(14)
  })

  it('knows a failed one as final once a list has shown it', async () => {
    const failed = tour.find(({ name }) => name === 'eth-failed-text')?.hash ?? ''
    await background.rows.keep('addressTransactions', '1', {
      items: [{ hash: failed, status: 'error', from: { hash: cast.ada.hash } }],
    })
    await summary(failed)
    background.clock.advance(365 * 24 * 60 * minute)
    expect(await summary(failed)).toMatchObject({ value: null, source: 'cache' })
  })

  it('remembers for ten minutes that there is no such transaction; a reader who asks is answered anew', async () => {
    const unknown = hashOf('nobody knows')
    expect(await failure(summary(unknown))).toMatchObject({ code: 'http.status', data: { status: 404 } })
    expect(await failure(summary(unknown, { payer: page() }))).toMatchObject({ data: { status: 404 } })
    expect(sandbox.stats.count('E4')).toBe(1)
    background.clock.advance(6000)
    await failure(summary(unknown, { payer: page({ asked: true } as never) }))
    expect(sandbox.stats.count('E4')).toBe(2)
    background.clock.advance(11 * minute)
    await failure(summary(unknown))
    expect(sandbox.stats.count('E4')).toBe(3)
  })

  it('shows an older answer where nothing newer can be had, and says why', async () => {
    const { value, at } = await overview()
    background.clock.advance(2 * minute)
    for (const fault of [
      { kind: 'status', status: 500 },
      { kind: 'reset' },
      { kind: 'html200' },
      { kind: 'rateLimited', retryAfter: '900' },
    ] as const) {
      const stop = sandbox.faults.set('E1', fault)
      const answer = await overview()
      expect(answer, fault.kind).toMatchObject({
        value,
        at,
        source: 'cache',
        stale: { because: { code: expect.stringMatching(/^http/) } },
      })
      stop()
    }
  })

  it('keeps nothing of private windows, of personal answers, and no secret at all', async () => {
    await background.give('partnerKey', keys.partner)
    await background.client.call('partnerBalance', { host: 'production' })
    await overview({ unkept: true })
    await summary(hashIn('summary'))
    const db = await background.database()
    const held = await db.getAll('cache')
    expect(held).toHaveLength(1)
    const all = JSON.stringify([held, await db.getAll('meta'), await db.getAll('rows'), await db.getAll('secrets')])
    for (const secret of [keys.partner, keys.explorer]) expect(all).not.toContain(secret)
  })

  it('is emptied on request', async () => {
    await overview()
    expect(await background.cache.clear()).toBe(1)
    expect(await overview()).toMatchObject({ source: 'network' })
  })
})

describe('one request for all', () => {
  it('thirty askers at once make one request; all learn of its failure too', async () => {
    sandbox.faults.set('E4', { kind: 'gate' })
    const askers = Array.from({ length: 30 }, () => summary(hashIn('summary')))
    await sandbox.faults.waitHeld('E4')
    await sandbox.faults.release('E4')
    const answers = await Promise.all(askers)
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
    expect(sandbox.stats.count('E4')).toBe(1)

    sandbox.faults.set('E4', { kind: 'status', status: 422 })
    const failures = await Promise.all(Array.from({ length: 5 }, () => failure(summary(hashIn('silent')))))
    expect(failures.map(({ code }) => code)).toEqual(Array(5).fill('input.invalid'))
    expect(sandbox.stats.count('E4')).toBe(2)
  })

  it('one site’s spent budget does not fail another that asks for the same', async () => {
    await change({ budgetPerSiteDay: 1 })
    await summary(hashIn('silent'), { payer: page() })
    const [first, second] = await Promise.allSettled([
      summary(hashIn('summary'), { payer: page() }),
      summary(hashIn('summary'), { payer: page({ tab: 2, site: 'other.example' } as never) }),
    ])
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'budget.spent' } })
    expect(second).toMatchObject({ status: 'fulfilled' })
  })

  it('a site that sees a hash for the first time waits as long as the service took', async () => {
    sandbox.faults.set('E4', { kind: 'slow', ms: 40 }, { times: 1 })
    background = await startBackground(sandbox, { clock: { ...background.clock, now: Date.now } })
    await background.give('explorerKey', keys.explorer)
    await summary(hashIn('summary'), { payer: page() })
    background.clock.slept.length = 0
    await summary(hashIn('summary'), { payer: page() })
    await summary(hashIn('summary'), { payer: page({ site: 'other.example' } as never) })
    await summary(hashIn('summary'), { payer: page({ site: 'other.example' } as never) })
    const [own, other, again] = background.clock.slept
    expect([own, again]).toEqual([0, 0])
    expect(other).toBeGreaterThanOrEqual(40)
  })
})

describe('keys', () => {
  it('a refused key makes one request, not one a hash; a new key starts anew', async () => {
    await background.give('explorerKey', 'sandbox-nonsense-key')
    for (let at = 0; at < 50; at++) {
      expect(await failure(summary(hashOf(`refused ${at}`), { payer: page() }))).toMatchObject({
        code: 'auth.rejected',
      })
    }
    expect(sandbox.stats.count('E4')).toBe(1)
    await background.give('explorerKey', keys.explorer)
    await summary(hashIn('summary'))
    expect(sandbox.stats.count('E4')).toBe(2)
  })

  it('an instance without session (E6), or a chain without summaries, is no refused key', async () => {
    await background.give('explorerKey', keys.explorerNoUser)
    expect(await failure(background.client.call('watchlistTransactions', { chain: '1' }))).toMatchObject({
      code: 'auth.missing',
      data: { field: 'session' },
    })
    sandbox.switches.summariesOff = ['1']
    await failure(summary(hashIn('summary')))
    expect(await overview()).toMatchObject({ source: 'network' })
  })

  it('a chain that is not served, or has no summaries, costs one request and not one a hash', async () => {
    sandbox.switches.summariesOff = ['8453']
    for (const chain of ['777', '8453']) {
      for (let at = 0; at < 5; at++) {
        await failure(
          background.client.call('transactionSummary', { chain, hash: hashOf(`${chain} ${at}`) }, { payer: page() }),
        )
      }
      expect(sandbox.stats.all().filter(({ path }) => path.startsWith(`/${chain}/`))).toHaveLength(1)
    }
    await background.client.call('addressOverview', { chain: '8453', address: cast.ada.hash })
  })

  it('a key of another host stays at home', async () => {
    await change({ explorerHost: sandbox.rewardsUrl })
    const refused = await failure(overview())
    expect(refused).toMatchObject({ code: 'auth.missing', data: { credential: 'explorerKey' } })
    expect(refused.message).toContain(sandbox.url)
    expect(sandbox.stats.count()).toBe(0)
  })

  it('one environment’s key never goes to the other', async () => {
    await background.give('partnerKey', keys.partner)
    expect(await failure(background.client.call('partnerBalance', { host: 'test' }))).toMatchObject({
      code: 'auth.missing',
      data: { credential: 'partnerKeyTest' },
    })
    expect(
      await failure(background.client.call('userRecord', { address_or_code: 'ABC', host: 'test' } as never)),
    ).toMatchObject({
      code: 'input.invalid',
      data: { field: 'host' },
    })
    expect(sandbox.stats.count()).toBe(0)
  })

  it('learns from a GET how the partner key is wanted, and keeps to it', async () => {
    sandbox.switches.partnerKeyIn = ['bearer']
    await background.give('partnerKey', keys.partner)
    await background.client.call('partnerBalance', { host: 'production' })
    await background.client.call('partnerBalance', { host: 'production' })
    expect(sandbox.stats.of('R4').map(({ authorization, status }) => [...authorization, status])).toEqual([
      ['bare', 401],
      ['bearer', 200],
      ['bearer', 200],
    ])
    const next = await startBackground(sandbox, { database: background.database })
    await next.give('partnerKey', keys.partner)
    await next.client.call('partnerBalance', { host: 'production' })
    expect(sandbox.stats.of('R4').at(-1)).toMatchObject({ authorization: ['bearer'], status: 200 })
  })

  it('never tries a write a second way', async () => {
    sandbox.switches.partnerKeyIn = ['bearer']
    await background.give('partnerKey', keys.partner)
    await failure(background.client.call('distribute', { host: 'production', body: {} }, { bytes: '{}' }))
    expect(sandbox.stats.count('R5')).toBe(1)
  })

  it('without a key nothing is asked, but what is kept is shown', async () => {
    await summary(hashIn('summary'))
    await background.secrets.clear('explorerKey')
    expect(await summary(hashIn('summary'))).toMatchObject({ source: 'cache' })
    expect(await failure(overview())).toMatchObject({ code: 'auth.missing' })
    expect(sandbox.stats.count()).toBe(1)
  })

  it('a self-hosted explorer needs none', async () => {
    await background.secrets.clear('explorerKey')
    await change({ provider: 'one-explorer', defaultChain: '1' })
    await overview()
    expect(sandbox.stats.of('E1')[0]).toMatchObject({ path: `/api/v2/addresses/${cast.ada.hash}`, authorization: [] })
    expect(await failure(background.client.call('worlds', { chain: '10' }))).toMatchObject({ code: 'chain.unserved' })
  })

  it('credits: what the headers say is kept; nothing left is noticed', async () => {
    await background.give('explorerKey', keys.explorerLow)
    await overview()
    expect(await background.readCredits()).toMatchObject({ remaining: '240.0', creditsToday: 20, paused: null })
    await background.give('explorerKey', keys.explorerEmpty)
    expect(
      await failure(overview({ fresh: true }).then((answer) => Promise.reject(answer.stale?.because))),
    ).toMatchObject({
      code: 'credits.exhausted',
    })
    expect(await background.readCredits()).toMatchObject({ remaining: '0', paused: 'reserve' })
  })
})
