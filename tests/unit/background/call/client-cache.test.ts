import { describe, expect, it } from 'vitest'
import { keys } from '../../../sandbox/keys'
import { hashOf } from '../../../sandbox/world/made-up'
import { tour } from '../../../sandbox/world/tour'
import { cast } from '../../../sandbox/world/world-people'
import { failure, freshForEach, startBackground } from '../fixture'
import { pageAsker } from '../page-asker'
import { hashIn, summaries } from './summaries'

const at = freshForEach()

const minute = 60_000
const { summary, overview } = summaries(at)

/** Asks at each of so many turns, `pause` ms apart, and gives the turns at which that reached the service. */
async function reaching(turns: number, pause: number, ask: (turn: number) => Promise<unknown>): Promise<number[]> {
  const reached: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const before = at.sandbox.stats.count('E4')
    await ask(turn)
    if (at.sandbox.stats.count('E4') > before) reached.push(turn)
    at.background.clock.advance(pause)
  }
  return reached
}

describe('cache', () => {
  it('answers from itself while fresh, whatever the case of the address, and asks again after', async () => {
    expect(await overview()).toMatchObject({ source: 'network' })
    const lower = { chain: '1', address: cast.ada.hash.toLowerCase() }
    expect(await at.background.client.call('addressOverview', lower)).toMatchObject({ source: 'cache' })
    at.background.clock.advance(31_000)
    expect(await overview()).toMatchObject({ source: 'network' })
    expect(at.sandbox.stats.count('E1')).toBe(2)
  })

  it('is passed by on request, and renewed by it', async () => {
    await overview()
    at.background.clock.advance(1000)
    const renewed = await overview({ fresh: true })
    expect(await overview()).toMatchObject({ source: 'cache', at: renewed.at })
  })

  it('outlives the background', async () => {
    await summary(hashIn('summary'))
    const next = await startBackground(at.sandbox, { database: at.background.database })
    const again = await next.client.call('transactionSummary', { chain: '1', hash: hashIn('summary') })
    expect(again).toMatchObject({ source: 'cache', value: { success: true } })
    expect(at.sandbox.stats.count('E4')).toBe(1)
  })

  it('keeps summaries for good, nothing recognised for an hour and longer each time', async () => {
    const asked = (hash: string) => at.sandbox.stats.all().filter(({ path }) => path.includes(hash)).length
    await summary(hashIn('summary'))
    await summary(hashIn('silent'))
    at.background.clock.advance(30 * 24 * 60 * minute)
    await summary(hashIn('summary'))
    await summary(hashIn('silent'))
    expect([asked(hashIn('summary')), asked(hashIn('silent'))]).toEqual([1, 2])
  })

  it.each(['silent', 'unsuccessful'])(
    'asks a service that has nothing to say seldom and seldomer: %s',
    async (state) => {
      const body = { success: state === 'silent', data: { summaries: [] } }
      at.sandbox.faults.set('E4', { kind: 'status', status: 200, body })
      const hours = await reaching(90, 60 * minute, () => summary(hashIn('summary')))
      // After as long as it has had nothing to say already, and after a day at most.
      expect(hours).toEqual([0, 1, 2, 4, 8, 16, 32, 56, 80])
    },
  )

  it('asks for a pending one again, seldom and seldomer', async () => {
    const minutes = await reaching(600, minute, () => summary(hashIn('pending')))
    expect(minutes).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512])
  })

  it('knows a failed one as final once a list has shown it', async () => {
    const failed = tour.find(({ name }) => name === 'eth-failed-text')?.hash ?? ''
    await at.background.rows.keep('addressTransactions', '1', {
      items: [{ hash: failed, status: 'error', from: { hash: cast.ada.hash } }],
    })
    await summary(failed)
    at.background.clock.advance(365 * 24 * 60 * minute)
    expect(await summary(failed)).toMatchObject({ value: null, source: 'cache' })
  })

  it('remembers for ten minutes that there is no such transaction; a reader who asks is answered anew', async () => {
    const unknown = hashOf('nobody knows')
    expect(await failure(summary(unknown))).toMatchObject({ code: 'http.status', data: { status: 404 } })
    expect(await failure(summary(unknown, { asker: pageAsker() }))).toMatchObject({ data: { status: 404 } })
    expect(at.sandbox.stats.count('E4')).toBe(1)
    at.background.clock.advance(6000)
    await failure(summary(unknown, { asker: pageAsker({ asked: true }) }))
    expect(at.sandbox.stats.count('E4')).toBe(2)
    at.background.clock.advance(11 * minute)
    await failure(summary(unknown))
    expect(at.sandbox.stats.count('E4')).toBe(3)
  })

  it('asks seldom for the one that the service stumbles over, whose page has lookups left for others', async () => {
    const stumbles = hashIn('summary')
    at.sandbox.faults.set({ endpoint: 'E4', match: stumbles }, { kind: 'status', status: 500 })
    const looks = await reaching(40, minute / 2, async () => {
      await failure(summary(stumbles, { asker: pageAsker() }))
      // What comes through meanwhile shows that nothing else is wrong.
      await overview({ fresh: true })
    })
    expect(looks).toEqual([0, 1, 3, 7, 15, 31])
    // Each look tries three times.
    expect(at.sandbox.stats.count('E4')).toBe(3 * looks.length)
    expect(await summary(hashIn('silent'), { asker: pageAsker() })).toMatchObject({ source: 'network' })
    const before = at.sandbox.stats.count('E4')
    await failure(summary(stumbles, { asker: pageAsker({ asked: true }) }))
    expect(at.sandbox.stats.count('E4'), 'a reader who asks is answered anew').toBe(before + 3)
  })

  it.each([
    { kind: 'wrongShape' },
    { kind: 'empty200' },
    { kind: 'truncated' },
    { kind: 'status', status: 403, body: { message: 'No' } },
    { kind: 'status', status: 422 },
  ] as const)('spends no credits at each load on one that is answered by what cannot be read: %o', async (fault) => {
    at.sandbox.faults.set('E4', fault)
    const loads = await reaching(31, 20_000, (load) =>
      failure(summary(hashIn('summary'), { asker: pageAsker({ document: `d${load}` }) })),
    )
    expect(loads).toEqual([0, 1, 2, 4, 8, 16])
    expect(at.sandbox.stats.count('E4')).toBe(loads.length)
    await failure(summary(hashIn('summary'), { asker: pageAsker({ asked: true }) }))
    const before = at.sandbox.stats.count('E4')
    at.background.clock.advance(11 * minute)
    await failure(summary(hashIn('summary'), { asker: pageAsker() }))
    expect(at.sandbox.stats.count('E4')).toBe(before + 1)
  })

  it('takes no lookup from a page for what is not even tried while the service is away', async () => {
    const stop = at.sandbox.faults.set('E4', { kind: 'reset' })
    for (let looks = 0; looks < 40; looks++) {
      expect(await failure(summary(hashIn('summary'), { asker: pageAsker() }))).toMatchObject({ code: 'http.network' })
      at.background.clock.advance(30_000)
    }
    stop()
    at.background.clock.advance(6 * minute)
    expect(await summary(hashIn('summary'), { asker: pageAsker() })).toMatchObject({ source: 'network' })
  })

  it('shows an older answer where nothing newer can be had, and says why', async () => {
    const first = await overview()
    at.background.clock.advance(2 * minute)
    for (const fault of [
      { kind: 'status', status: 500 },
      { kind: 'reset' },
      { kind: 'html200' },
      { kind: 'rateLimited', retryAfter: '900' },
    ] as const) {
      const stop = at.sandbox.faults.set('E1', fault)
      const answer = await overview()
      expect(answer, fault.kind).toMatchObject({
        value: first.value,
        at: first.at,
        source: 'cache',
        stale: { because: { code: expect.stringMatching(/^http/) } },
      })
      stop()
    }
  })

  it('case 128: keeps nothing of private windows, of personal answers, and no secret at all', async () => {
    await at.background.give('partnerKey', keys.partner)
    await at.background.client.call('partnerBalance', { host: 'production' })
    await overview({ unkept: true })
    await summary(hashIn('summary'))
    const db = await at.background.database()
    const held = await db.getAll('cache')
    expect(held).toHaveLength(1)
    const all = JSON.stringify([held, await db.getAll('meta'), await db.getAll('rows'), await db.getAll('secrets')])
    for (const secret of [keys.partner, keys.explorer]) expect(all).not.toContain(secret)
  })

  it('is emptied on request', async () => {
    await overview()
    expect(await at.background.cache.clear()).toBe(1)
    expect(await overview()).toMatchObject({ source: 'network' })
  })

  it('that is emptied keeps nothing of what was under way', async () => {
    const list = () => at.background.client.call('addressTransactions', { chain: '1', address: cast.ada.hash })
    for (const endpoint of ['E2', 'E4']) at.sandbox.faults.set(endpoint, { kind: 'gate' }, { times: 1 })
    const asked = Promise.all([list(), failure(summary(hashOf('nobody')))])
    for (const endpoint of ['E2', 'E4']) await at.sandbox.faults.waitHeld(endpoint)
    await at.background.cache.clear()
    await at.sandbox.faults.release()
    await asked
    const db = await at.background.database()
    expect([await db.count('cache'), await db.count('rows')]).toEqual([0, 0])
    await list()
    expect([await db.count('cache'), await db.count('rows')]).not.toContain(0)
  })
})
