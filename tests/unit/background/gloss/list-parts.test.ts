import { describe, expect, it } from 'vitest'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { cast } from '../../../sandbox/world/world-people'
import { explorer, listing } from '../listing'

const { at, ada, adas, adasList, alone, anew, ask, chain, lists, ofAddress, summaries } = listing()

describe('the lists of an explorer’s page', () => {
  it('about an address: both lists are asked for at once, and what moved no tokens waits for one only', async () => {
    at.sandbox.faults.set('E3', { kind: 'gate' })
    const plain = (chain().byAddress.get(ada) ?? []).slice(0, 25).filter(({ types, block }) => {
      return block !== null && types.includes('coin_transfer') && !types.includes('token_transfer')
    })
    const asked = ask(
      plain.map(({ hash }) => ({ hash })),
      explorer(adas),
    )
    await at.sandbox.faults.waitHeld('E3')
    expect(plain.length).toBeGreaterThan(0)
    for (const { sentences } of await asked) expect(sentences).toHaveLength(1)
    expect(lists().map(({ endpoint }) => endpoint)).toEqual(['E2', 'E3'])
    await at.sandbox.faults.release()
  })

  it('asks for both lists before either answers', async () => {
    at.sandbox.faults.set('E2', { kind: 'gate' })
    at.sandbox.faults.set('E3', { kind: 'gate' })
    const asked = ask(ofAddress(ada, 3), explorer(adas))
    await Promise.all([at.sandbox.faults.waitHeld('E2'), at.sandbox.faults.waitHeld('E3')])
    await at.sandbox.faults.release()
    await asked
  })

  it('a row that is known by its method alone is told at once, and better when that comes', async () => {
    at.sandbox.faults.set('E4', { kind: 'gate' })
    const hashes = ofAddress(ada)
    const shown = new Map<string, Gloss>()
    const asker = explorer(adas)
    const wait = async (open: { hash: string }[]) => {
      for (const gloss of await at.background.glosser(open, asker))
        if (gloss.state !== 'asking') shown.set(gloss.hash, gloss)
    }
    while (shown.size < hashes.length) await wait(hashes.filter(({ hash }) => !shown.has(hash)))
    const early = [...shown.values()].filter(({ more }) => more)
    expect(early.length).toBeGreaterThan(0)
    for (const { sentences, poor } of early) expect([sentences.length, poor]).toEqual([1, true])

    at.sandbox.faults.clear()
    await at.sandbox.faults.release()
    const open = () => hashes.filter(({ hash }) => shown.get(hash)?.more)
    while (open().length > 0) await wait(open())
    for (const { hash } of early) expect(shown.get(hash)?.sentences.length).toBeGreaterThan(0)
    expect(early.some(({ hash }) => shown.get(hash)?.state === 'summary')).toBe(true)
  })

  it('that is older has its rows of the second page of each list, by the service’s cursor', async () => {
    const hashes = ofAddress(ada, 80).slice(50)
    expect(hashes.length).toBeGreaterThan(10)
    const glosses = await ask(hashes, explorer(`https://etherscan.io/txs?a=${cast.ada.hash}&p=2`))
    expect(at.sandbox.stats.count('E2')).toBe(2)
    expect(lists().length).toBeLessThanOrEqual(4)
    for (const { sentences } of glosses) expect(sentences.length).toBeGreaterThan(0)
    expect(summaries()).toBeLessThan(hashes.length / 2)
  })

  it('whose rows go on beyond the first page of its list has the second, and no third', async () => {
    at.sandbox.switches.pageSize = 10
    const hashes = ofAddress(ada, 25)
    await ask(hashes, explorer(adas))
    expect(at.sandbox.stats.count('E2')).toBe(2)
    expect(at.sandbox.stats.count('E3')).toBeLessThanOrEqual(2)
    expect(hashes.slice(20).some(({ hash }) => alone().has(hash))).toBe(true)
  })

  it('with the service’s own cursor in its address begins there, for one list', async () => {
    const { next_page_params } = await adasList()
    const json = encodeURIComponent(JSON.stringify(next_page_params))
    const hashes = ofAddress(ada, 60).slice(50)
    const before = lists().length
    const url = `https://eth.blockscout.com/address/${cast.ada.hash}?tab=txs&page=5&next_page_params=${json}`
    const glosses = await ask(hashes, explorer(url))
    expect(
      lists()
        .slice(before)
        .map(({ endpoint }) => endpoint),
    ).toEqual(['E2'])
    expect(glosses.filter(({ state }) => state !== 'summary').length).toBeGreaterThan(0)
  })

  it('tells the same of a transaction wherever its list is cut', async () => {
    const hashes = ofAddress(ada, 12)
    const told = new Map((await ask(hashes, explorer(adas))).map((gloss) => [gloss.hash, gloss]))
    for (const pageSize of [3, 4, 5, 7, 9]) {
      await anew()
      at.sandbox.switches.pageSize = pageSize
      for (const gloss of await ask(hashes, explorer(adas, { document: `cut ${pageSize}` })))
        if (!alone().has(gloss.hash)) expect(gloss.sentences).toEqual(told.get(gloss.hash)?.sentences)
    }
  })

  it('about what a block’s transactions called has the block’s two lists', async () => {
    const [block, all] = [...chain().byBlock].find(([, rows]) => rows.some(({ internals }) => internals.length)) ?? [
      0,
      [],
    ]
    const hashes = all.slice(0, 20).map(({ hash }) => ({ hash }))
    await ask(hashes, explorer(`https://etherscan.io/txsInternal?block=${block}`))
    expect(lists().map(({ endpoint }) => endpoint)).toEqual(['E8', 'E9'])
  })
})
