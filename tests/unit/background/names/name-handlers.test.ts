import { beforeEach, describe, expect, it } from 'vitest'
import { nameHandlers } from '../../../../lib/background/names/name-handlers'
import type { AskNames } from '../../../../lib/core/look-up/name-hit'
import { cast } from '../../../sandbox/world/world-people'
import { tokens } from '../../../sandbox/world/world-tokens'
import { change, freshForEach } from '../fixture'

const at = freshForEach()

const find = (text: string, ask: AskNames = 'service', chain = '1', incognito = false) =>
  Promise.resolve(
    nameHandlers(at.background)['name.find']?.run(
      { text, chain, ask },
      { kind: 'extension', ...(incognito && { incognito }) },
    ),
  ).then((found) => found ?? expect.fail('no answer'))

const asked = () => at.sandbox.stats.of('E16').length

describe('the search for a name', () => {
  it('asks the service once, and counts what it costs', async () => {
    await at.background.client.call('addressOverview', { address: cast.busy.hash, chain: '1' })
    const before = (await at.background.readCredits()).remaining
    const found = await find('ada.hashgloss.eth')
    expect(found).toMatchObject({
      hits: [{ kind: 'domain', name: 'ada.hashgloss.eth', how: 'ENS', address: cast.ada.hash, chain: '1' }],
      error: null,
      lacking: false,
    })
    expect(Number(before) - Number((await at.background.readCredits()).remaining)).toBe(25)
    expect((await find('ada.hashgloss.eth')).hits).toEqual(found.hits)
    expect(asked()).toBe(1)
    await find('ada.hashgloss.eth', 'again')
    expect(asked()).toBe(2)
  })

  it('gives several where several have it, and none where none has', async () => {
    const { hits } = await find('usd coin')
    expect(hits?.map(({ address }) => address)).toEqual(
      expect.arrayContaining([tokens.usdc.hash, tokens.homoglyph.hash]),
    )
    expect(hits?.find(({ address }) => address === tokens.homoglyph.hash)).toMatchObject({
      scam: true,
      disguised: true,
    })
    expect((await find('nobody has this')).hits).toEqual([])
  })

  it('loses a bad row alone', async () => {
    at.sandbox.faults.set('E16', { kind: 'badRecord' })
    const { hits, error } = await find('usd')
    expect(error).toBeNull()
    expect(hits?.length).toBeGreaterThan(0)
  })

  it('asks nobody for what is kept, and for what is no name', async () => {
    expect(await find('usdc', 'kept')).toMatchObject({ hits: null, seen: [] })
    expect(await find('legal winner thank year wave sausage')).toMatchObject({ hits: null, seen: [] })
    expect(asked()).toBe(0)
    await find('usdc')
    expect((await find('usdc', 'kept')).hits?.length).toBeGreaterThan(0)
    expect(asked()).toBe(1)
  })

  it('keeps nothing of a private window', async () => {
    await find('linus.eth', 'service', '1', true)
    expect(await find('linus.eth', 'kept')).toMatchObject({ hits: null, seen: [] })
  })

  it('says what failed, and gives what was seen all the same', async () => {
    await at.background.client.call('addressOverview', { address: cast.ada.hash, chain: '1' })
    at.sandbox.faults.set('E16', { kind: 'status', status: 500 })
    expect(await find('ada')).toMatchObject({
      hits: null,
      lacking: false,
      error: { code: 'http.status' },
      seen: [{ kind: 'domain', name: 'ada.hashgloss.eth', address: cast.ada.hash, chain: '1' }],
    })
  })
})

describe.each([404, 422, 501] as const)('case 211: a service that answers %i to every search', (status) => {
  beforeEach(() => {
    at.sandbox.switches.listsOff = { E16: status }
  })

  it('is said to have none, and is not asked again by itself', async () => {
    expect(await find('linus')).toMatchObject({ hits: null, lacking: true })
    expect(await find('grace')).toMatchObject({ hits: null, lacking: true })
    expect(asked()).toBe(1)
  })

  it('is asked again where the reader says so, and is believed then', async () => {
    await find('linus')
    at.sandbox.switches.listsOff = {}
    expect((await find('linus', 'again')).hits?.length).toBeGreaterThan(0)
    expect((await find('grace')).hits?.length).toBeGreaterThan(0)
  })
})

describe('a provider without search', () => {
  beforeEach(() => change({ provider: 'documented' }))

  it('is not asked; names seen before are found, on whichever chain', async () => {
    await at.background.client.call('addressOverview', { address: cast.grace.hash, chain: '10' })
    await at.background.client.call('addressTokenTransfers', { address: cast.ada.hash, chain: '1' })
    const found = await find('grace')
    expect(found).toMatchObject({ hits: null, lacking: true, error: null })
    expect(found.seen).toContainEqual(
      expect.objectContaining({ kind: 'domain', name: 'grace.eth', address: cast.grace.hash, chain: '10' }),
    )
    expect((await find('USDC')).seen.map(({ kind }) => kind)).toContain('token')
    expect(asked()).toBe(0)
  })
})
