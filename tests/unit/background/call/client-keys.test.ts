import { describe, expect, it, vi } from 'vitest'
import { partnerService } from '../../../../lib/background/distribution/partner-service'
import { keys } from '../../../sandbox/keys'
import { hashOf } from '../../../sandbox/world/made-up'
import { cast } from '../../../sandbox/world/world-people'
import { change, failure, freshForEach, startBackground } from '../fixture'
import { pageAsker } from '../page-asker'
import { hashIn, summaries } from './summaries'

const at = freshForEach()

const { summary, overview } = summaries(at)

describe('keys', () => {
  it('case 85: a refused key makes one request, not one a hash; a new key starts anew', async () => {
    await at.background.give('explorerKey', 'sandbox-nonsense-key')
    for (let at = 0; at < 50; at++) {
      expect(await failure(summary(hashOf(`refused ${at}`), { asker: pageAsker() }))).toMatchObject({
        code: 'auth.rejected',
      })
    }
    expect(at.sandbox.stats.count('E4')).toBe(1)
    await at.background.give('explorerKey', keys.explorer)
    await summary(hashIn('summary'))
    expect(at.sandbox.stats.count('E4')).toBe(2)
  })

  it('the late refusal of a key that was replaced is not shown against the new one', async () => {
    const shown: string[] = []
    const showBadge = async (text: string) => void shown.push(text)
    const background = await startBackground(at.sandbox, { showBadge })
    const { give, client, refusals } = background
    const ask = () => client.call('addressOverview', { chain: '1', address: cast.ada.hash }, { fresh: true })
    await give('explorerKey', 'sandbox-nonsense-key')
    at.sandbox.faults.set('E1', { kind: 'gate' }, { times: 1 })
    const late = failure(ask())
    await at.sandbox.faults.waitHeld('E1')
    await give('explorerKey', keys.explorer)
    await refusals.forget('explorerKey')
    await at.sandbox.faults.release('E1')
    expect(await late).toMatchObject({ code: 'auth.rejected' })
    await give('explorerKey', 'sandbox-nonsense-key')
    const before = shown.length
    await failure(ask())
    await vi.waitFor(() => expect(shown.length).toBe(before + 1))
    expect(shown).toEqual(['!'])
  })

  it('an instance without session (E6), or a chain without summaries, is no refused key', async () => {
    await at.background.give('explorerKey', keys.explorerNoUser)
    expect(await failure(at.background.client.call('watchlistTransactions', { chain: '1' }))).toMatchObject({
      code: 'auth.session',
    })
    at.sandbox.switches.summariesOff = ['1']
    await failure(summary(hashIn('summary')))
    expect(await overview()).toMatchObject({ source: 'network' })
  })

  it('case 83: a service that fails is told, and costs a page no lookups but those that it was asked', async () => {
    const stop = at.sandbox.faults.set('E4', { kind: 'status', status: 500 })
    for (let index = 0; index < 20; index++) await failure(summary(hashOf(`down ${index}`), { asker: pageAsker() }))
    const asked = new Set(at.sandbox.stats.all().map(({ path }) => path)).size
    expect(asked).toBeLessThan(5)
    expect(await at.background.readCredits()).toMatchObject({ lookupsToday: asked })
    expect(await at.background.readCredits()).toMatchObject({ paused: 'down' })
    stop()
    at.background.clock.advance(60_000)
    expect(await at.background.readCredits()).toMatchObject({ paused: null })
    expect(await summary(hashIn('summary'), { asker: pageAsker() })).toMatchObject({ source: 'network' })
    expect(await at.background.readCredits()).toMatchObject({ lookupsToday: asked + 1 })
  })

  it('a chain that is not served, or has no summaries, costs one request and not one a hash', async () => {
    at.sandbox.switches.summariesOff = ['8453']
    for (const chain of ['777', '8453']) {
      for (let index = 0; index < 5; index++) {
        const hash = hashOf(`${chain} ${index}`)
        await failure(at.background.client.call('transactionSummary', { chain, hash }, { asker: pageAsker() }))
      }
      expect(at.sandbox.stats.all().filter(({ path }) => path.startsWith(`/${chain}/`))).toHaveLength(1)
    }
    await at.background.client.call('addressOverview', { chain: '8453', address: cast.ada.hash })
  })

  it('case 92: a key of another host stays at home', async () => {
    await change({ explorerHost: at.sandbox.rewardsUrl })
    const refused = await failure(overview())
    expect(refused).toMatchObject({ code: 'auth.missing', data: { credential: 'explorerKey' } })
    expect(refused.message).toContain(at.sandbox.url)
    expect(at.sandbox.stats.count()).toBe(0)
  })

  it('one environment’s key never goes to the other', async () => {
    await at.background.give('partnerKey', keys.partner)
    expect(await failure(at.background.client.call('partnerBalance', { host: 'test' }))).toMatchObject({
      code: 'auth.missing',
      data: { credential: 'partnerKeyTest' },
    })
    expect(
      await failure(at.background.client.call('userRecord', { address_or_code: 'ABC', host: 'test' })),
    ).toMatchObject({
      code: 'input.invalid',
      data: { field: 'host' },
    })
    expect(at.sandbox.stats.count()).toBe(0)
  })

  it('learns from a GET how the partner key is wanted, and keeps to it', async () => {
    at.sandbox.switches.partnerKeyIn = ['bearer']
    await at.background.give('partnerKey', keys.partner)
    await at.background.client.call('partnerBalance', { host: 'production' })
    await at.background.client.call('partnerBalance', { host: 'production' })
    expect(at.sandbox.stats.of('R4').map(({ authorization, status }) => [...authorization, status])).toEqual([
      ['bare', 401],
      ['bearer', 200],
      ['bearer', 200],
    ])
    const next = await startBackground(at.sandbox, { database: at.background.database })
    await next.give('partnerKey', keys.partner)
    await next.client.call('partnerBalance', { host: 'production' })
    expect(at.sandbox.stats.of('R4').at(-1)).toMatchObject({ authorization: ['bearer'], status: 200 })
  })

  it('never tries a write a second way', async () => {
    at.sandbox.switches.partnerKeyIn = ['bearer']
    await at.background.give('partnerKey', keys.partner)
    await failure(at.background.client.call('distribute', { host: 'production', body: {} }, { bytes: '{}' }))
    expect(at.sandbox.stats.count('R5')).toBe(1)
  })

  it('without a key nothing is asked, but what is kept is shown', async () => {
    await summary(hashIn('summary'))
    await at.background.secrets.clear('explorerKey')
    expect(await summary(hashIn('summary'))).toMatchObject({ source: 'cache' })
    expect(await failure(overview())).toMatchObject({ code: 'auth.missing' })
    expect(at.sandbox.stats.count()).toBe(1)
  })

  it('a self-hosted explorer needs none', async () => {
    await at.background.secrets.clear('explorerKey')
    await change({ provider: 'one-explorer', defaultChain: '1' })
    await overview()
    expect(at.sandbox.stats.of('E1')[0]).toMatchObject({
      path: `/api/v2/addresses/${cast.ada.hash}`,
      authorization: [],
    })
    expect(await failure(at.background.client.call('worlds', { chain: '10' }))).toMatchObject({
      code: 'chain.unserved',
    })
  })

  it('credits: what the headers say is kept; nothing left is noticed', async () => {
    await at.background.give('explorerKey', keys.explorerLow)
    await overview()
    expect(await at.background.readCredits()).toMatchObject({ remaining: '240.0', paused: null })
    await at.background.give('explorerKey', keys.explorerEmpty)
    expect(
      await failure(overview({ fresh: true }).then((answer) => Promise.reject(answer.stale?.because))),
    ).toMatchObject({
      code: 'credits.exhausted',
    })
    expect(await at.background.readCredits()).toMatchObject({ remaining: '0', paused: 'reserve' })
  })

  it('credits of an earlier key, plenty or none, hold no lookup of the new one back', async () => {
    await overview()
    await at.background.give('explorerKey', keys.explorerNoUser)
    for (const state of ['summary', 'pending']) await summary(hashIn(state), { asker: pageAsker() })
    await at.background.give('explorerKey', keys.explorerEmpty)
    expect(await failure(overview())).toMatchObject({ code: 'credits.exhausted' })
    await at.background.give('explorerKey', keys.explorer)
    expect(await at.background.readCredits()).toMatchObject({ remaining: null, paused: null })
    expect(await summary(hashIn('silent'), { asker: pageAsker() })).toMatchObject({ source: 'network' })
  })

  it('a key is told by its last characters, and a short one by none, on screen and in the journal', async () => {
    const { client, secrets, settings, give } = at.background
    const { target } = partnerService(client, secrets, settings, true)
    for (const [key, ending] of Object.entries({ [keys.partner]: '-key', abc123: '' })) {
      await give('partnerKey', key)
      expect((await target('production')).key.ending).toBe(ending)
      expect((await secrets.state('partnerKey')).ending ?? '').toBe(ending)
    }
  })

  it('a person who asks for what a page waits for goes before the rest of the page', async () => {
    at.background = await startBackground(at.sandbox, { limits: { concurrency: 1, perSecond: 10_000 } })
    await overview()
    await summary(hashIn('silent'), { asker: pageAsker() })
    at.sandbox.faults.set('E4', { kind: 'gate' }, { times: 1 })
    const many = Array.from({ length: 6 }, (_, index) => hashOf(`many ${index}`))
    const asked = many.map((hash) => failure(summary(hash, { asker: pageAsker() })))
    await at.sandbox.faults.waitHeld('E4')
    await expect.poll(async () => (await at.background.readCredits()).lookupsToday).toBe(7)
    const wanted = failure(summary(many[5] ?? ''))
    // Finding a stored answer takes longer than finding one in progress.
    expect(await overview()).toMatchObject({ source: 'cache' })
    await at.sandbox.faults.release('E4')
    await Promise.all([...asked, wanted])
    const paths = at.sandbox.stats.of('E4').map(({ path }) => path)
    expect(paths.findIndex((path) => path.includes(many[5] ?? '?'))).toBe(2)
  })
})
