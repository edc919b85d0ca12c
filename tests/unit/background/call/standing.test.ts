import { describe, expect, it } from 'vitest'
import { hashOf } from '../../../sandbox/world/made-up'
import { tour } from '../../../sandbox/world/tour'
import { failure, freshForEach } from '../fixture'
import { pageAsker } from '../page-asker'
import { summaries } from './summaries'

const at = freshForEach()

const summary = (name: string) =>
  at.background.client.call('transactionSummary', { chain: '1', hash: hashOf(name) }, { asker: pageAsker() })
const { overview } = summaries(at)

describe('what a service said once of a whole chain', () => {
  it('that it is not served: is over for pages and people when one who insists is answered', async () => {
    const body = { error: 'Network not supported' }
    at.sandbox.faults.set('E1', { kind: 'status', status: 404, body }, { times: 1 })
    expect(await failure(overview())).toMatchObject({ code: 'chain.unserved' })
    expect(await failure(overview())).toMatchObject({ code: 'chain.unserved' })
    expect(await failure(summary('while it stands'))).toMatchObject({ code: 'chain.unserved' })
    expect(at.sandbox.stats.count()).toBe(1)
    await overview({ fresh: true })
    await failure(summary('after it'))
    expect(at.sandbox.stats.count('E4')).toBe(1)
  })

  it('that it has no such feature: is over for pages when a person is answered', async () => {
    at.sandbox.switches.summariesOff = ['1']
    await failure(summary('off'))
    await failure(summary('still off'))
    expect(at.sandbox.stats.count('E4')).toBe(1)
    at.sandbox.switches.summariesOff = []
    const { client } = at.background
    const hash = tour.find(({ chainId, state }) => chainId === '1' && state === 'summary')?.hash ?? ''
    await client.call('transactionSummary', { chain: '1', hash }, { fresh: true })
    await failure(summary('on'))
    expect(at.sandbox.stats.count('E4')).toBe(3)
  })
})
