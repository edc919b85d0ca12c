import { beforeEach, describe, expect, it } from 'vitest'
import { writeSetting } from '../../../../lib/settings/store'
import type { Fault } from '../../../sandbox/fault-kinds'
import { hashOf } from '../../../sandbox/world/made-up'
import { tour } from '../../../sandbox/world/tour'
import { failure, freshForEach } from '../fixture'
import { pageAsker } from '../page-asker'

const at = freshForEach({ limits: { concurrency: 3, perSecond: 10_000 } })

const summary = (hash: string, options = {}) =>
  at.background.client.call('transactionSummary', { chain: '1', hash }, { asker: pageAsker(), ...options })
const known = tour.find(({ chainId, state }) => chainId === '1' && state === 'summary')?.hash ?? ''
const many = Array.from({ length: 24 }, (_, index) => hashOf(`queued ${index}`))
const lookups = async () => (await at.background.readCredits()).lookupsToday

describe('what is learned while a batch waits in the queue', () => {
  // The site had an answer before, so that no hash goes ahead alone.
  beforeEach(() => summary(known))

  it.each([
    ['case 82: a pause', { kind: 'rateLimited', retryAfter: '600' }, 'http.rate-limited'],
    ['case 85: a refused key', { kind: 'status', status: 401 }, 'auth.rejected'],
    ['case 125: no credits', { kind: 'status', status: 402 }, 'call.notAsked'],
    ['case 83: a service that is down', { kind: 'status', status: 500 }, 'http.status'],
  ] as [string, Fault, string][])('%s stops the rest of it, which costs the page nothing', async (_, fault, code) => {
    at.sandbox.faults.set('E4', { kind: 'gate' }, { times: 3 })
    at.sandbox.faults.set('E4', fault)
    const ends = many.map((hash) => failure(summary(hash)))
    await expect.poll(lookups).toBe(25)
    await at.sandbox.faults.release('E4')
    expect((await Promise.all(ends)).at(-1)).toMatchObject({ code })
    expect(at.sandbox.stats.count('E4')).toBeLessThan(16)
    expect(await lookups()).toBe(new Set(at.sandbox.stats.of('E4').map(({ path }) => path)).size)
  })

  it('a pause of the reader stops it too', async () => {
    at.sandbox.faults.set('E4', { kind: 'gate' }, { times: 3 })
    const ends = many.map((hash) => summary(hash).catch((refused) => refused))
    await expect.poll(lookups).toBe(25)
    await writeSetting('pausedUntil', at.background.clock.now() + 3600_000)
    await at.sandbox.faults.release('E4')
    expect((await Promise.all(ends)).at(-1)).toMatchObject({ code: 'call.notAsked', message: 'Lookups are paused.' })
    expect(at.sandbox.stats.count('E4')).toBe(4)
  })
})
