import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceWords } from '../../../lib/background/gloss/sentences-of'
import { summaryDeed } from '../../../lib/core/deed/summary-deed'
import { deedWords } from '../../../lib/core/deed/words/deed-words'
import { sentenceText } from '../../../lib/core/gloss/sentence'
import { sentenceOf } from '../../../lib/core/gloss/template'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { hashOf } from '../../sandbox/world/made-up'
import { oddSummaries } from '../../sandbox/world/odd-summaries'
import { type TourEntry, tour } from '../../sandbox/world/tour'
import { createWorld } from '../../sandbox/world/world'
import { chainSpecs } from '../../sandbox/world/world-chains'
import { cast } from '../../sandbox/world/world-people'
import { explore, itemsOf, walk } from './ask'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

interface Summary {
  success?: boolean
  data?: { summaries?: { summary_template: string; summary_template_variables: unknown }[] }
}

async function sentences(chainId: string, hash: string) {
  const { status, body } = await explore(sandbox, `/${chainId}/api/v2/transactions/${hash}/summary`)
  if (status !== 200 || body === null) return { status, body, texts: [] }
  const coin = chainSpecs.find(({ id }) => id === chainId)?.coin ?? ''
  const texts = ((body as Summary).data?.summaries ?? []).map((one) => {
    const deed = summaryDeed(one.summary_template, one.summary_template_variables, { coin })
    if (deed) return sentenceText(deedWords(deed, { coin: { coin } }))
    const words = sentenceOf(one.summary_template, one.summary_template_variables, { coin })
    return words && sentenceText(serviceWords(words))
  })
  return { status, body, texts }
}

describe('the tour', () => {
  it('has some fifty transactions over all chains and states, each once', () => {
    expect(tour.length).toBeGreaterThanOrEqual(45)
    expect(new Set(tour.map(({ hash }) => hash)).size).toBe(tour.length)
    expect(new Set(tour.map(({ chainId }) => chainId))).toEqual(new Set(chainSpecs.map(({ id }) => id)))
    expect(new Set(tour.map(({ state }) => state)).size).toBe(6)
  })

  it.each(tour)('$name: $state', async ({ chainId, hash, state, sentence, alternatives }: TourEntry) => {
    const { status, body, texts } = await sentences(chainId, hash)
    expect(status).toBe(state === 'unknown' ? 404 : 200)
    if (state === 'pending' || state === 'dropped' || state === 'failed') expect(body).toBeNull()
    expect(texts).toEqual(sentence === null ? [] : [sentence, ...alternatives])
  })
})

it.each(Object.entries(oddSummaries))('%s leaves the sentence that is left', async (name, { sentence }) => {
  const { status, texts } = await sentences('1', hashOf(name))
  expect(status).toBe(200)
  if (sentence !== undefined) expect(texts.find((text) => text !== null) ?? null).toBe(sentence)
})

it('says nothing of one in some, one thing of most, and several of a few', async () => {
  const counts = { none: 0, one: 0, several: 0 }
  for (const hash of sandbox.world.hashes('1', 300)) {
    const { body, texts } = await sentences('1', hash)
    expect(texts).not.toContain(null)
    if (body !== null) counts[texts.length === 0 ? 'none' : texts.length === 1 ? 'one' : 'several'] += 1
  }
  expect(counts.one).toBeGreaterThan(counts.none + counts.several)
  expect(Math.min(counts.none, counts.several)).toBeGreaterThan(5)
})

describe('a waiting transaction', () => {
  it('can be mined: then it has its sentence and its place, until everything starts anew', async () => {
    const [entry] = tour.filter(({ name }) => name === 'eth-pending')
    const hash = entry?.hash ?? ''
    expect((await sentences('1', hash)).body).toBeNull()
    expect(sandbox.world.mine('1', hash)).toBe(true)
    expect((await sentences('1', hash)).texts).toEqual(['Sent 0.5 ETH to linus.eth'])
    const items = itemsOf(await walk(sandbox, `/1/api/v2/addresses/${cast.ada.hash}/transactions`))
    expect(items).toHaveLength(137)
    expect(items.findIndex((item) => item.hash === hash)).toBe(1)
    expect(sandbox.world.mine('1', hash)).toBe(false)
    sandbox.reset()
    expect((await sentences('1', hash)).body).toBeNull()
  })
})

describe('the world', () => {
  const print = (seed?: string) => {
    const chain = createWorld(seed).chain('8453')
    return JSON.stringify([...(chain?.people.values() ?? [])], (_, cell) =>
      typeof cell === 'bigint' ? String(cell) : cell,
    )
  }

  it('is the same for the same seed, and another for another', () => {
    expect(print('a')).toBe(print('a'))
    expect(print('a')).not.toBe(print('b'))
  })

  it('knows the tour whatever the seed', () => {
    const world = createWorld('another')
    for (const { chainId, hash, state } of tour)
      expect(world.chain(chainId)?.byHash.has(hash)).toBe(state !== 'unknown')
  })

  it('has every kind of transaction there is', () => {
    const all = chainSpecs.flatMap(({ id }) => createWorld().chain(id)?.transactions ?? [])
    expect(new Set(all.flatMap(({ types }) => types))).toEqual(
      new Set([
        'coin_transfer',
        'contract_call',
        'contract_creation',
        'token_creation',
        'token_transfer',
        'blob_transaction',
        'set_code_transaction',
        'sidechain_bridge',
        'sidechain_remasc',
      ]),
    )
    expect(new Set(all.flatMap(({ internals }) => internals.map(({ type }) => type)))).toEqual(
      new Set(['call', 'create', 'create2', 'selfdestruct', 'stop', 'reward', 'invalid']),
    )
    expect(new Set(all.map(({ result }) => result))).toContain('awaiting_internal_transactions')
    expect(new Set(all.flatMap(({ transfers }) => transfers.map(({ kind }) => kind))).size).toBe(4)
  })
})
