import { describe, expect, it } from 'vitest'
import type { Found } from '../../../../lib/core/gloss/found'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { hashOf } from '../../../sandbox/world/made-up'
import { tour } from '../../../sandbox/world/tour'
import { change } from '../fixture'
import { glossing, page } from '../glossing'

const { at, ask, one, late } = glossing()

const some = (count: number, about: Partial<Found> = {}): Found[] =>
  Array.from({ length: count }, (_, each) => ({ hash: hashOf(`${JSON.stringify(about)} ${each}`), ...about }))
const known = (chain: string) => tour.filter(({ chainId, state }) => chainId === chain && state === 'summary')
const requests = () => at.sandbox.stats.count('E4')
/** A machine under load is slow. */
const unhurried = { timeout: 20_000 }
const chains = () => at.sandbox.stats.of('E4').map(({ path }) => path.split('/')[1])
const marked = (glosses: Gloss[]) => glosses.filter(({ state, doubt }) => state !== 'unknown' && !doubt)

describe('what words call a key', () => {
  it('is sent to nobody, whoever asks for it in a page, and however sure the rest is', async () => {
    const names = ['Private key: ', 'DEPLOYER_PRIVATE_KEY=', 'Clave privada | ', '私钥：', 'المفتاح الخاص: ']
    const secrets = names.map((before, each) => ({
      hash: hashOf(`key ${each}`),
      around: [{ before }],
      asked: each % 2 === 0,
    }))
    const linked = { hash: hashOf('linked'), around: [{ before: 'Private key: ' }], path: '/tx/', host: 'etherscan.io' }
    const glosses = await ask([...secrets, linked])
    expect(new Set(glosses.map(({ state }) => state))).toEqual(new Set(['unknown']))
    expect(at.sandbox.stats.all()).toEqual([])
  })
})

describe('case 186: what nothing calls a transaction', () => {
  it('costs three lookups a page at most and is left alone without a mark', async () => {
    const glosses = await ask(some(60))
    expect(requests()).toBe(3)
    expect(marked(glosses)).toEqual([])
    expect(new Set(glosses.map(({ state }) => state))).toEqual(new Set(['held']))
    // Nor does the next batch of the same page, or a frame of it.
    await ask(some(20, { near: 'further down' }))
    await ask(some(20, { near: 'in a frame' }), { ...page, frame: 4, host: 'frame.example' })
    expect(requests()).toBe(3)
  })

  it('is asked for on one chain each, and not elsewhere where that knows none', async () => {
    await ask(some(60))
    expect(new Set(at.sandbox.stats.of('E4').map(({ path }) => path.split('/').at(-2))).size).toBe(3)
    expect(chains().sort()).toEqual(['1', '10', '8453'])
  })

  it('is asked for last where something calls it something else', async () => {
    const roots = some(20, { around: [{ before: '"stateRoot": "' }] })
    const bare = some(3)
    await ask([...roots, ...bare])
    const asked = at.sandbox.stats.of('E4').map(({ path }) => path.split('/').at(-2))
    expect(asked.sort()).toEqual(bare.map(({ hash }) => hash).sort())
  })

  it('is found where the page turns out to have transactions, on their chain', async () => {
    const [first, ...others] = known('8453')
    expect(others.length).toBeGreaterThan(1)
    const glosses = await ask(known('8453').map(({ hash }) => ({ hash })))
    expect(glosses.map(({ state }) => state)).toEqual(glosses.map(() => 'summary'))
    expect(first).toBeDefined()
  })

  it('is found where its neighbour was, though it was looked for elsewhere first, and before anything new', async () => {
    const mined = known('1').slice(0, 3)
    const glosses = await ask([...mined.map(({ hash }) => ({ hash })), ...some(40)])
    expect(mined).toHaveLength(3)
    expect(glosses.slice(0, 3).map(({ state }) => state)).toEqual(mined.map(() => 'summary'))
    expect(marked(glosses)).toHaveLength(3)
    // Two that were first looked for on another chain, and then as many in a row as show that the others are none.
    expect(requests()).toBe(3 + 2 + 8)
  })

  it('costs next to nothing where the same page is opened again within the hour', async () => {
    const hashes = [...known('1').map(({ hash }) => ({ hash })), ...some(40)]
    await ask(hashes)
    const before = requests()
    late.ms += 50 * 60_000
    const again = await ask(hashes, { ...page, document: 'later' })
    expect(marked(again)).toHaveLength(known('1').length)
    // Kept answers come in another order, and up to three are under way before the last in a row is known.
    expect(requests()).toBeLessThanOrEqual(before + 2)
    late.ms += 20 * 60_000
    await ask(hashes, { ...page, document: 'later still' })
    expect(requests()).toBeGreaterThan(before + 8)
  })

  it('is found on each of many chains in turn: what is on another than its neighbour is not counted as none', async () => {
    const all = tour.filter(({ state }) => state === 'summary').map(({ hash }) => ({ hash }))
    const glosses = await ask(all)
    expect(glosses.filter(({ state }) => state === 'held')).toEqual([])
  })

  it('is found on a site whose hashes were on another chain before', async () => {
    await ask(known('8453').map(({ hash }) => ({ hash })))
    const glosses = await ask(
      known('1').map(({ hash }) => ({ hash })),
      { ...page, path: '/another' },
    )
    expect(glosses.map(({ state }) => state)).toEqual(glosses.map(() => 'summary'))
  })

  it('is found once another hash of the page is known, though it was left alone before', async () => {
    await ask(some(10))
    const [linked, bare] = known('1')
    const found = { hash: bare?.hash ?? '' }
    expect(await one(found)).toMatchObject({ state: 'held', doubt: true })
    await one({ hash: linked?.hash ?? '', host: 'etherscan.io', path: 'https://etherscan.io/tx/' })
    expect(await one(found)).toMatchObject({ state: 'summary' })
  })

  it('what the reader wants is asked for all the same', async () => {
    await ask(some(10))
    const [bare] = known('8453')
    expect(await one({ hash: bare?.hash ?? '', asked: true })).toMatchObject({ state: 'summary' })
  })

  it('another page has lookups of its own, also within the same document', async () => {
    await ask(some(10))
    await ask(some(10, { near: 'b' }), { ...page, path: '/another' })
    expect(requests()).toBe(6)
    await ask(some(10, { near: 'c' }), { ...page, document: 'e' })
    expect(requests()).toBe(9)
  })

  it('marks a hash that a budget holds where something says that it is a transaction, and no other', async () => {
    await change({ budgetPerDocument: 0 })
    expect(await one({ hash: hashOf('told'), around: [{ before: 'Transaction: ' }] })).not.toHaveProperty('doubt')
    expect(await one({ hash: hashOf('bare') })).toMatchObject({ state: 'held', doubt: true })
    expect(await one({ hash: hashOf('root'), around: [{ before: 'state root ' }] })).toMatchObject({
      state: 'held',
      doubt: true,
    })
  })
})

describe('case 187: what nobody waits for any more', () => {
  const links = some(25, { host: 'etherscan.io', path: 'https://etherscan.io/tx/' })
  /** The page asks with a key that is taken; three are under way, the others wait for their turn. */
  async function opened() {
    await one({ hash: hashOf('before'), host: 'etherscan.io', path: '/tx/' })
    at.sandbox.stats.reset()
    at.sandbox.faults.set('E4', { kind: 'gate' })
    const asked = at.background.glosser(links, page)
    await at.sandbox.faults.waitHeld('E4')
    return asked
  }

  it('is not paid: of a tab that was closed only what was under way', async () => {
    const asked = opened()
    await expect.poll(requests, unhurried).toBe(3)
    at.background.glosser.leave(page.tab)
    at.sandbox.faults.clear()
    await at.sandbox.faults.release()
    await asked
    await expect.poll(() => at.background.counters.used('day'), unhurried).toBe(4)
    expect(requests()).toBe(3)
  })

  it('is not paid: of rows that a page removed only what was under way, and what came back', async () => {
    const asked = opened()
    await expect.poll(requests, unhurried).toBe(3)
    const [gone, back] = [links.slice(5), links.slice(5, 9)]
    const hashes = gone.map(({ hash }) => hash)
    at.background.glosser.leave(page.tab, 0, hashes)
    const again = ask(back, page)
    at.sandbox.faults.clear()
    await at.sandbox.faults.release()
    // To a page that was quicker with its next question, nothing is said of those that it took back.
    expect(new Set((await asked).slice(5).map(({ state }) => state))).toEqual(new Set(['asking']))
    expect((await again).map(({ state }) => state)).toEqual(back.map(() => 'unknown'))
    await ask(links.slice(0, 5), page)
    expect(requests()).toBe(5 + back.length)
  })

  it('is paid where another frame of the tab still shows it', async () => {
    const asked = opened()
    await expect.poll(requests, unhurried).toBe(3)
    const too = ask(links.slice(10), { ...page, frame: 7 })
    at.background.glosser.leave(
      page.tab,
      0,
      links.map(({ hash }) => hash),
    )
    at.sandbox.faults.clear()
    await at.sandbox.faults.release()
    await asked
    expect((await too).map(({ state }) => state)).toEqual(links.slice(10).map(() => 'unknown'))
  })

  it('is asked for where another tab shows the same', async () => {
    const asked = opened()
    const other = { ...page, tab: 2, document: 'other' }
    const too = ask(links, other)
    await expect.poll(requests, unhurried).toBe(3)
    at.background.glosser.leave(page.tab)
    at.sandbox.faults.clear()
    await at.sandbox.faults.release()
    await asked
    expect((await too).map(({ state }) => state)).toEqual(links.map(() => 'unknown'))
    expect(requests()).toBe(25)
  })

  it('is dropped when the tab shows another page', async () => {
    const asked = opened()
    await expect.poll(requests, unhurried).toBe(3)
    await at.background.glosser([], { ...page, document: 'next' })
    at.sandbox.faults.clear()
    await at.sandbox.faults.release()
    await asked
    await expect.poll(() => at.background.counters.used('day'), unhurried).toBe(4)
    expect(requests()).toBe(3)
  })
})

describe('case 188: a refused key', () => {
  it('costs one request, whatever chains and sites show hashes at that moment', async () => {
    at.sandbox.faults.set('E4', { kind: 'status', status: 401 })
    const hosts = ['etherscan.io', 'basescan.org', 'optimistic.etherscan.io', 'arbiscan.io', 'polygonscan.com']
    const links = some(30).map((found, each) => ({ ...found, host: hosts[each % hosts.length] ?? '', path: '/tx/' }))
    const sites = ['a.example', 'b.example', 'c.example']
    const told = await Promise.all(
      sites.map((site, each) => ask(links.slice(10 * each, 10 * each + 10), { ...page, tab: each, site, host: site })),
    )
    expect(new Set(told.flat().map(({ error }) => error?.code))).toEqual(new Set(['auth.rejected']))
    expect(requests()).toBe(1)
  })
})
