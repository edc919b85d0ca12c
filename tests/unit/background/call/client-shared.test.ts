import { describe, expect, it } from 'vitest'
import { keys } from '../../../sandbox/keys'
import { change, failure, freshForEach, startBackground } from '../fixture'
import { pageAsker } from '../page-asker'
import { hashIn, summaries } from './summaries'

const at = freshForEach()

const { summary } = summaries(at)

describe('one request for all', () => {
  it('case 84: thirty askers at once make one request; all learn of its failure too', async () => {
    at.sandbox.faults.set('E4', { kind: 'gate' })
    const askers = Array.from({ length: 30 }, () => summary(hashIn('summary')))
    await at.sandbox.faults.waitHeld('E4')
    await at.sandbox.faults.release('E4')
    const answers = await Promise.all(askers)
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
    expect(at.sandbox.stats.count('E4')).toBe(1)

    at.sandbox.faults.set('E4', { kind: 'status', status: 422 })
    const failures = await Promise.all(Array.from({ length: 5 }, () => failure(summary(hashIn('silent')))))
    expect(failures.map(({ code }) => code)).toEqual(Array(5).fill('input.invalid'))
    expect(at.sandbox.stats.count('E4')).toBe(2)
  })

  it('one site’s spent budget does not fail another that asks for the same', async () => {
    await change({ budgetPerSiteDay: 1 })
    await summary(hashIn('silent'), { asker: pageAsker() })
    const [first, second] = await Promise.allSettled([
      summary(hashIn('summary'), { asker: pageAsker() }),
      summary(hashIn('summary'), { asker: pageAsker({ host: 'other.example', site: 'other.example', tab: 2 }) }),
    ])
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'call.notAsked' } })
    expect(second).toMatchObject({ status: 'fulfilled' })
  })

  it('case 124: a site that sees a hash for the first time waits as long as the service took', async () => {
    at.sandbox.faults.set('E4', { kind: 'slow', ms: 40 }, { times: 1 })
    at.background = await startBackground(at.sandbox, { clock: { ...at.background.clock, now: Date.now } })
    await at.background.give('explorerKey', keys.explorer)
    await summary(hashIn('summary'), { asker: pageAsker() })
    at.background.clock.slept.length = 0
    await summary(hashIn('summary'), { asker: pageAsker() })
    await summary(hashIn('summary'), { asker: pageAsker({ host: 'other.example', site: 'other.example' }) })
    await summary(hashIn('summary'), { asker: pageAsker({ host: 'other.example', site: 'other.example' }) })
    const [own, other, again] = at.background.clock.slept
    expect([own, again]).toEqual([0, 0])
    expect(other).toBeGreaterThanOrEqual(40)
  })
})
