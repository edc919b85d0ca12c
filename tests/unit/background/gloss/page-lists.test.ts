import { describe, expect, it } from 'vitest'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { writeSetting } from '../../../../lib/settings/store'
import { hashOf } from '../../../sandbox/world/made-up'
import { cast } from '../../../sandbox/world/world-people'
import { tokens } from '../../../sandbox/world/world-tokens'
import { page } from '../glossing'
import { explorer, listing } from '../listing'

const { at, ada, adas, adasList, ask, chain, lists, ofAddress, summaries } = listing()

describe('an explorer’s page', () => {
  it('about an address: every row has its words, of two lists at most', async () => {
    const hashes = ofAddress(ada)
    const glosses = await ask(hashes, explorer(adas))
    expect(lists().map(({ endpoint }) => endpoint)).toEqual(['E2', 'E3'])
    for (const { state, sentences } of glosses) {
      expect(['summary', 'stub', 'pending', 'failed']).toContain(state)
      expect(sentences.length).toBeGreaterThan(0)
    }
    // Only what a list names by its method alone is looked up automatically.
    const said = glosses.filter(({ state }) => state !== 'summary')
    expect(said.length).toBeGreaterThan(hashes.length / 2)
    expect(summaries()).toBeLessThan(hashes.length / 2)
    expect(said.every(({ chain }) => chain?.id === '1')).toBe(true)
  })

  it('a failed one is called failed, with its reason, and a waiting one pending', async () => {
    const all = chain().byAddress.get(ada) ?? []
    const failed = all.slice(0, 50).filter(({ status }) => status === 'error')
    expect(failed.length).toBeGreaterThan(0)
    const glosses = await ask(
      failed.map(({ hash }) => ({ hash })),
      explorer(adas),
    )
    for (const { state, sentences } of glosses) {
      expect(state).toBe('failed')
      expect(sentenceText(sentences[0] ?? [])).toMatch(/failed to/i)
    }
    expect(summaries()).toBe(0)
  })

  it('about a block and about a token: one list', async () => {
    const block = chain().spec.head - 1
    const inBlock = (chain().byBlock.get(block) ?? []).slice(0, 20).map(({ hash }) => ({ hash }))
    await ask(inBlock, explorer(`https://etherscan.io/txs?block=${block}`))
    expect(lists().map(({ endpoint }) => endpoint)).toEqual(['E8'])

    const usdc = tokens.usdc.hash
    const moved = (chain().movementsByToken.get(usdc.toLowerCase()) ?? []).slice(0, 30)
    const hashes = [...new Set(moved.map(({ transaction }) => transaction.hash))].map((hash) => ({ hash }))
    const before = summaries()
    const glosses = await ask(hashes, explorer(`https://eth.blockscout.com/token/${usdc}`))
    expect(lists().map(({ endpoint }) => endpoint)).toEqual(['E5', 'E8'])
    expect(summaries()).toBe(before)
    expect(glosses.map(({ sentences: [first] }) => sentenceText(first ?? [])).join('\n')).toContain('USDC')
  })

  it('case 205: asks once for its address and minute, however often it is read', async () => {
    const hashes = ofAddress(ada, 50)
    await ask(hashes, explorer(adas))
    const before = lists().length
    await ask(hashes, explorer(adas, { tab: 2, document: 'again' }))
    // Not in the list: that is no reason to ask for it again.
    await ask([{ hash: hashOf('elsewhere') }], explorer(adas, { tab: 3, document: 'third' }))
    expect(lists()).toHaveLength(before)
  })

  it('case 205: about another address than its hashes are: those go to their own summaries', async () => {
    const hashes = ofAddress(cast.busy.hash.toLowerCase(), 5)
    const glosses = await ask(hashes, explorer(`https://etherscan.io/address/${cast.restricted.hash}`))
    expect(lists().length).toBeLessThanOrEqual(2)
    expect(summaries()).toBe(5)
    expect(glosses.some(({ state }) => state === 'summary')).toBe(true)
  })

  it('a summary that said nothing gives way to the row', async () => {
    const silent = ofAddress(ada, 50).filter(({ hash }) => Number.parseInt(hash.slice(2, 4), 16) % 8 === 0)
    const asker = explorer(adas)
    await writeSetting('sentencesFrom', 'summaries')
    const before = await ask(silent, asker)
    const mute = silent.filter((_, nth) => before[nth]?.state === 'silent')
    expect(mute.length).toBeGreaterThan(0)
    await writeSetting('sentencesFrom', 'lists')
    for (const { sentences } of await ask(mute, asker)) expect(sentences).toHaveLength(1)
  })

  it.each([
    ['a page far down', `${adas}?p=3`],
    ['a page that another host shows', `https://chat.example/address/${cast.ada.hash}`],
    ['a frame of another host', ''],
  ])('no list is asked for by %s', async (_, shows) => {
    const hashes = ofAddress(ada, 3).map((found) => ({ ...found, host: 'etherscan.io', path: '/tx/' }))
    await ask(hashes, shows === '' ? { ...page, shows } : explorer(shows))
    expect(lists()).toHaveLength(0)
    expect(summaries()).toBe(3)
  })

  it('no list is asked for where the reader wants summaries, nor for a hash he asks for himself', async () => {
    const [first, second] = ofAddress(ada, 2)
    await ask([{ hash: first?.hash ?? '', asked: true }], explorer(adas))
    await writeSetting('sentencesFrom', 'summaries')
    await ask([{ hash: second?.hash ?? '' }], explorer(adas))
    expect(lists()).toHaveLength(0)
    expect(summaries()).toBe(2)
  })

  it.each([404, 422, 501] as const)(
    'case 206: where the service has no such list (%i), that is remembered by host',
    async (status) => {
      at.sandbox.switches.listsOff = { E2: status, E3: status }
      const glosses = await ask(ofAddress(ada, 6), explorer(adas))
      expect(glosses.some(({ state }) => state === 'summary')).toBe(true)
      const before = lists().length
      expect(before).toBeLessThanOrEqual(2)
      await ask(
        ofAddress(cast.busy.hash.toLowerCase(), 6),
        explorer(`https://etherscan.io/address/${cast.busy.hash}`, { tab: 2, document: 'e' }),
      )
      expect(lists()).toHaveLength(before)
      expect(summaries()).toBeGreaterThanOrEqual(10)
    },
  )

  const answerWith = (body: unknown, times = Number.POSITIVE_INFINITY) =>
    at.sandbox.faults.set('E2', { kind: 'status', status: 200, body }, { times })

  const isAdas = (side: unknown) => (side as { hash?: string } | null)?.hash?.toLowerCase() === ada
  /** A list without a row of Ada's. */
  async function othersList() {
    const list = await adasList(cast.busy.hash)
    return { ...list, items: list.items.filter(({ from, to }) => !isAdas(from) && !isAdas(to)) }
  }

  it('case 206: a list that is another’s is no list, and is not asked for again', async () => {
    answerWith(await adasList(cast.busy.hash))
    const hashes = ofAddress(cast.busy.hash.toLowerCase(), 4)
    const before = at.sandbox.stats.count('E2')
    await ask(hashes, explorer(adas))
    await ask(ofAddress(ada, 2), explorer(`${adas}#transactions`, { tab: 2, document: 'e' }))
    expect(at.sandbox.stats.count('E2')).toBe(before + 1)
    expect(summaries()).toBeGreaterThan(0)
  })

  it.each([
    ['another’s', async () => answerWith(await othersList(), 1)],
    ['none', async () => answerWith({ items: 'none' }, 1)],
    ['a web page', async () => at.sandbox.faults.set('E2', { kind: 'html200' }, { times: 1 })],
  ])('case 206: one list that is %s is no reason not to ask for others of its chain', async (_, spoil) => {
    await spoil()
    await ask(ofAddress(ada, 2), explorer(adas))
    const [busy] = ofAddress(cast.busy.hash.toLowerCase(), 1)
    const before = at.sandbox.stats.count('E2')
    const url = `https://etherscan.io/address/${cast.busy.hash}`
    await ask(busy ? [busy] : [], explorer(url, { tab: 2, document: 'e' }))
    expect(at.sandbox.stats.count('E2')).toBe(before + 1)
  })

  it('case 206: a hash that two rows tell differently is asked for by itself; its neighbours are not', async () => {
    const list = await adasList()
    const said = list.items.filter(({ status, value }) => status === 'ok' && value !== '0').slice(0, 3)
    const [first, ...others] = said
    answerWith({ ...list, items: [...said, { ...first, status: 'error', result: 'Reverted' }] })
    const glosses = await ask(
      said.map(({ hash }) => ({ hash: String(hash) })),
      explorer(adas),
    )
    expect(at.sandbox.stats.of('E4').map(({ path }) => path)).toEqual([expect.stringContaining(String(first?.hash))])
    expect(glosses.slice(1).map(({ state }) => state)).toEqual(others.map(() => 'stub'))
  })

  it('case 206: names and methods of markup are text', async () => {
    const list = await adasList()
    const [row] = list.items.filter(({ status, value }) => status === 'ok' && value !== '0')
    const markup = '<img src=x onerror=alert(1)>'
    const to = { ...(row?.to as object), name: markup, ens_domain_name: null, metadata: null }
    const items = [{ ...row, method: '<b>pay</b>', to }]
    answerWith({ ...list, items })
    const [gloss] = await ask([{ hash: String(row?.hash) }], explorer(adas))
    const parts = gloss?.sentences[0] ?? []
    expect(sentenceText(parts)).toContain(markup)
    expect(parts.find(({ text }) => text === `“${markup}”`)).toMatchObject({ type: 'address' })
    expect(parts).toContainEqual({ type: 'method', text: '<b>pay</b>' })
  })

  it('a list that hangs keeps nothing back for long', async () => {
    at.sandbox.faults.set('E2', { kind: 'hang' }, { times: 1 })
    const [gloss] = await ask(ofAddress(ada, 1), explorer(adas))
    expect(['summary', 'stub', 'failed', 'pending', 'silent']).toContain(gloss?.state)
    expect(summaries()).toBe(1)
  }, 15_000)

  it('nobody waits for a list that is over its budget: the page is told why', async () => {
    await writeSetting('budgetPerDocument', 0)
    const [gloss] = await ask(ofAddress(ada, 1), explorer(adas))
    expect(gloss).toMatchObject({ state: 'held', error: { code: 'call.notAsked' } })
    expect(lists()).toHaveLength(0)
  })
})
