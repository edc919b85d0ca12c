import { describe, expect, it } from 'vitest'
import type { Asker } from '../../../../lib/background/gloss/gloss-one'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { sentenceText } from '../../../../lib/core/gloss/sentence-parts'
import { writeSetting } from '../../../../lib/settings/store'
import { keys } from '../../../sandbox/keys'
import { hashOf } from '../../../sandbox/made-up'
import { cast } from '../../../sandbox/world-people'
import { tokens } from '../../../sandbox/world-tokens'
import { glossing, page } from '../glossing'

const { at, anew, ask } = glossing()

const ada = cast.ada.hash.toLowerCase()
const adas = `https://etherscan.io/address/${cast.ada.hash}`

const explorer = (shows: string, more: object = {}) =>
  ({ ...page, host: new URL(shows).host, site: new URL(shows).host, shows, ...more }) satisfies Asker

const chain = () => at.sandbox.world.chain('1') as NonNullable<ReturnType<typeof at.sandbox.world.chain>>
/** Transactions of an address as its explorer lists them, newest first. */
const ofAddress = (address: string, count = 25) =>
  (chain().byAddress.get(address) ?? []).slice(0, count).map(({ hash }) => ({ hash: hash.toLowerCase() }))
const lists = () => ['E2', 'E3', 'E5', 'E8', 'E9'].flatMap((id) => at.sandbox.stats.of(id))
/** Hashes that were asked for by themselves. */
const alone = () => new Set(at.sandbox.stats.of('E4').map(({ path }) => /0x[\da-f]{64}/.exec(path)?.[0]))
const summaries = () => at.sandbox.stats.count('E4')

describe('an explorer’s page', () => {
  it('about an address: every row has its words, of two lists at most', async () => {
    const hashes = ofAddress(ada)
    const glosses = await ask(hashes, explorer(adas))
    expect(lists().map(({ endpoint }) => endpoint)).toEqual(['E2', 'E3'])
    for (const { state, sentences } of glosses) {
      expect(['summary', 'stub', 'pending', 'failed']).toContain(state)
      expect(sentences.length).toBeGreaterThan(0)
    }
    // Only what a list names by its method alone is asked for by itself.
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
      expect(sentenceText(sentences[0] ?? [])).toContain('failed to')
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

  /** What the service says of Ada's transactions, to be changed. */
  async function adasList(address = ada) {
    const answer = await fetch(`${at.sandbox.url}/1/api/v2/addresses/${address}/transactions?apikey=${keys.explorer}`)
    return (await answer.json()) as { items: Record<string, unknown>[]; next_page_params: unknown }
  }
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
    const from = { ...(row?.from as object), name: markup, ens_domain_name: null, metadata: null }
    const items = [{ ...row, from, method: '<b>pay</b>', to: { ...(row?.to as object), name: null } }]
    answerWith({ ...list, items })
    const [gloss] = await ask([{ hash: String(row?.hash) }], explorer(adas))
    const parts = gloss?.sentences[0] ?? []
    expect(sentenceText(parts)).toContain(markup)
    expect(parts.find(({ text }) => text === markup)).toMatchObject({ type: 'address' })
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
    expect(gloss).toMatchObject({ state: 'held', error: { code: 'budget.spent' } })
    expect(lists()).toHaveLength(0)
  })
})
