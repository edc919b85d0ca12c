import { describe, expect, it } from 'vitest'
import { sessionArea } from '../../../../lib/background/storage/session-area'
import { revisions } from '../../../../lib/core/data/revisions'
import { hashOf } from '../../../sandbox/world/made-up'
import { tour } from '../../../sandbox/world/tour'
import { failure, freshForEach, startBackground } from '../fixture'

const at = freshForEach()

const known = tour.find(({ chainId, state }) => chainId === '1' && state === 'summary')?.hash ?? ''
const asked = () => at.sandbox.stats.count('E4')

/** The browser stops the background and restarts it with the stored data. */
async function restart() {
  const { database, clock } = at.background
  at.background = await startBackground(at.sandbox, { database, clock })
}
const summary = (hash: string, options = {}) =>
  at.background.client.call('transactionSummary', { chain: '1', hash }, options)
const paused = async () => (await at.background.readCredits()).paused

it('a pause is told at once to the pages that wait for it, with its end', async () => {
  at.sandbox.faults.set('E4', { kind: 'rateLimited', retryAfter: '600' }, { times: 1 })
  const before = await sessionArea.read(revisions.credits)
  const { data } = await failure(summary(hashOf('limited')))
  expect(await at.background.readCredits()).toMatchObject({ paused: 'rate', retryAt: data.retryAt })
  expect(await sessionArea.read(revisions.credits)).not.toBe(before)
  at.background.clock.advance(600_000)
  await summary(known)
  expect((await at.background.readCredits()).retryAt).toBeUndefined()
})

describe('a background that was stopped and started again', () => {
  it('case 82: keeps the pause that the service asked for, and lets one go first after it', async () => {
    at.sandbox.faults.set('E4', { kind: 'rateLimited', retryAfter: '600' }, { times: 1 })
    await failure(summary(hashOf('limited')))
    await restart()
    expect(await paused()).toBe('rate')
    const retryAt = at.background.clock.now() + 600_000
    const refused = await failure(summary(known))
    expect(refused).toMatchObject({ code: 'http.rate-limited' })
    expect(Math.abs((refused.data.retryAt ?? 0) - retryAt)).toBeLessThan(2000)
    expect(asked()).toBe(1)

    at.background.clock.advance(600_000)
    await restart()
    at.sandbox.faults.set('E4', { kind: 'rateLimited', retryAfter: '600' })
    await Promise.all([1, 2, 3].map((name) => failure(summary(hashOf(`after ${name}`)))))
    expect(asked()).toBe(2)
    at.sandbox.faults.clear()

    at.background.clock.advance(600_000)
    await summary(known)
    await restart()
    expect(await paused()).toBeNull()
    await failure(summary(hashOf('free again')))
    expect(asked()).toBe(4)
  })

  it('case 83: leaves a service alone that kept failing, until one who insists is answered', async () => {
    at.sandbox.faults.set('E4', { kind: 'status', status: 503 })
    await failure(summary(hashOf('down')))
    await failure(summary(hashOf('still down')))
    const before = asked()
    await restart()
    expect(await paused()).toBe('down')
    expect(await failure(summary(known))).toMatchObject({ code: 'http.status', data: { status: 503 } })
    expect(asked()).toBe(before)

    at.sandbox.faults.clear()
    await summary(known, { fresh: true })
    await restart()
    expect(await paused()).toBeNull()
    await failure(summary(hashOf('up again')))
    expect(asked()).toBe(before + 2)
  })

  it('case 128: keeps of failures nothing that tells what was asked for', async () => {
    at.sandbox.faults.set('E4', { kind: 'reset' })
    for (const name of ['cut', 'cut again']) await failure(summary(hashOf(name), { unkept: true }))
    const kept = JSON.stringify(await sessionArea.read('breakers'))
    expect(kept).toContain('http.network')
    expect(kept).not.toMatch(/[\da-f]{64}/)
  })

  it('asks where what is kept of pauses is broken', async () => {
    for (const broken of ['x', { [at.sandbox.url]: 'x' }, { [`${at.sandbox.url} 1`]: { failures: 9 } }]) {
      for (const place of ['gates', 'breakers']) await sessionArea.write(place, broken)
      await restart()
      expect(await paused()).toBeNull()
      await summary(known, { fresh: true })
    }
    expect(asked()).toBe(3)
  })
})
