import { describe, expect, it } from 'vitest'
import { callHandlers } from '../../../../lib/background/call/call-handlers'
import { realClock } from '../../../../lib/core/async/clock'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { keys } from '../../../sandbox/keys'
import { hashOf } from '../../../sandbox/world/made-up'
import { tour } from '../../../sandbox/world/tour'
import { cast } from '../../../sandbox/world/world-people'
import { change, startBackground } from '../fixture'
import { entry, glossing, page } from '../glossing'

const { at, one } = glossing()

/** Pauses between two tries take no time; waiting for an answer does. */
const unhurried = (ms: number) => realClock.sleep(ms < 10_000 ? Math.min(ms, 25) : ms)
const texts = ({ sentences }: Gloss) => sentences.map(sentenceText)
const asked = () => at.sandbox.stats.of('E4').map(({ path }) => path.split('/')[1])

describe('what is known of a hash', () => {
  it.each(tour.map((each) => [each.name, each] as const))(
    '%s',
    async (_, { hash, chainId, explorerHost, state, sentence, alternatives }) => {
      const gloss = await one({ hash, host: explorerHost })
      if (state !== 'unknown') expect(gloss.chain).toMatchObject({ id: chainId, how: 'link' })
      if (state === 'summary') {
        expect(gloss).toMatchObject({ state: 'summary', final: true })
        expect(texts(gloss)).toEqual([sentence, ...alternatives])
      } else {
        // Only a list can distinguish a pending one from a failed one.
        const expected = {
          silent: 'silent',
          pending: 'pending',
          dropped: 'pending',
          failed: 'pending',
          unknown: 'unknown',
        }
        expect(gloss).toMatchObject({ state: expected[state], final: false })
      }
      expect(asked()).toEqual([chainId])
      expect(gloss.explorer ?? '').toMatch(
        state === 'unknown' ? /^(|https:.*)$/ : /^https:\/\/[a-z0-9.-]+\/tx\/0x[0-9a-f]{64}$/,
      )
    },
  )

  it('case 124: a list seen in the app tells pages of ours, and no web page, failed from pending', async () => {
    const failed = entry('eth-failed-text')
    const before = await one({ hash: failed.hash, host: 'etherscan.io' })
    expect(texts(before)).toEqual(['Pending, or failed'])
    const item = {
      hash: failed.hash,
      status: 'error',
      result: 'execution reverted',
      method: 'swap',
      from: {
        hash: cast.ada.hash,
        ens_domain_name: 'ada.hashgloss.eth',
        private_tags: [{ label: 'my boss' }],
        watchlist_names: [{ label: 'boss' }],
      },
      to: { hash: cast.router.hash, name: 'Router' },
      transaction_tag: 'canary tag',
    }
    await at.background.rows.keep('addressTransactions', '1', { items: [item] })
    for (const asked of [false, true])
      expect(texts(await one({ hash: failed.hash, host: 'etherscan.io', asked }))).toEqual(['Pending, or failed'])
    const gloss = await one({ hash: failed.hash, host: 'etherscan.io' }, { by: 'person' })
    expect(gloss).toMatchObject({ state: 'failed', final: true, from: { service: 'Sandbox', by: 'list' } })
    expect(texts(gloss)[0]).toMatch(/^ada\.hashgloss\.eth failed to swap on Router/)
    const kept = JSON.stringify([gloss, await (await at.background.database()).getAll('rows')])
    expect(kept).not.toMatch(/boss|canary/)
  })

  it('case 124: what only a list showed is told to pages of ours and to no web page', async () => {
    const { hash } = entry('eth-silent')
    await at.background.rows.keep('watchlistTransactions', '1', {
      items: [
        {
          hash,
          status: 'ok',
          from: { hash: cast.ada.hash },
          to: { hash: cast.linus.hash },
          value: '1000000000000000000',
        },
      ],
    })
    expect(await one({ hash, host: 'etherscan.io' })).toMatchObject({ state: 'silent', sentences: [] })
    expect(await one({ hash, host: 'etherscan.io' }, { by: 'person' })).toMatchObject({ state: 'stub' })
  })
})

describe('which chain', () => {
  const onBase = tour.find(({ chainId, state }) => chainId === '8453' && state === 'summary') as (typeof tour)[number]
  const { hash } = onBase
  /** Words beside it call it a transaction. */
  const before = 'Transaction: '

  it('the user’s order is tried until one knows it, and the misses are remembered', async () => {
    expect(await one({ hash, around: [{ before }] })).toMatchObject({
      state: 'summary',
      chain: { id: '8453', how: 'probe' },
      notOn: ['Ethereum'],
    })
    expect(asked()).toEqual(['1', '8453'])
    await one({ hash, around: [{ before }] })
    await one({ hash, around: [{ before }] }, { ...page, tab: 2, host: 'other.example', site: 'other.example' })
    expect(asked()).toEqual(['1', '8453'])
  })

  it.each(['bsc', 'polygon', 'op', 'arb1'])('the path of a link names it: /tx/%s/', async (name) => {
    await one({ hash, path: `https://x.example/tx/${name}/`, host: 'x.example' })
    expect(asked()).not.toContain('1')
  })

  it('words nearby come before the order', async () => {
    expect(await one({ hash, around: [{ before }], near: 'the fix was deployed on Base yesterday:' })).toMatchObject({
      chain: { id: '8453', how: 'words' },
    })
    expect(asked()).toEqual(['8453'])
  })

  it('wrong words are not believed for long', async () => {
    expect(await one({ hash, around: [{ before }], near: 'bridged from Optimism' })).toMatchObject({
      chain: { id: '8453', how: 'probe' },
      notOn: ['OP Mainnet', 'Ethereum'],
    })
  })

  it('what a site’s hashes turned out to be on is tried first there, even after a restart', async () => {
    await one({ hash, around: [{ before }] })
    at.background = await startBackground(at.sandbox, { database: at.background.database, clock: realClock } as never)
    await at.background.give('explorerKey', keys.explorer)
    const another = tour.filter(
      ({ chainId, state }) => chainId === '8453' && state === 'summary',
    )[1] as (typeof tour)[number]
    await one({ hash: another.hash, around: [{ before }] })
    expect(asked()).toEqual(['1', '8453', '8453'])
  })

  it('what was learnt of sites goes with all that is kept', async () => {
    await one({ hash, around: [{ before }] })
    await callHandlers(at.background)['cache.clear'].run({}, { kind: 'extension' })
    await one({ hash, around: [{ before }] }, { ...page, document: 'another' })
    expect(asked()).toEqual(['1', '8453', '1', '8453'])
  })

  it('the reader’s choice for the site comes before words, and its own choice for the hash before all', async () => {
    await change({ siteChains: { 'chat.example': '8453' } })
    expect(await one({ hash, around: [{ before }], near: 'on Optimism' })).toMatchObject({
      chain: { id: '8453', how: 'site' },
    })
    expect(await one({ hash, chain: '10', host: 'basescan.org' })).toMatchObject({
      state: 'unknown',
      chain: { id: '10', how: 'chosen' },
    })
  })

  it('a page of an explorer, or the user’s own one, leaves no doubt', async () => {
    expect(await one({ hash, around: [{ before }] }, { ...page, host: 'basescan.org' })).toMatchObject({
      chain: { id: '8453', how: 'page' },
    })
    await change({ ownExplorers: { 'scan.corp.example': '8453' } })
    const gloss = await one({ hash, host: 'scan.corp.example' })
    expect(gloss).toMatchObject({ chain: { how: 'link' }, explorer: `https://scan.corp.example/tx/${hash}` })
    expect(await one({ hash, host: 'etherscan.io' })).toMatchObject({ state: 'unknown', notOn: ['Ethereum'] })
  })

  it('a chain nobody serves costs nothing and says so', async () => {
    await change({ provider: 'blockscout' })
    expect(await one({ hash, host: 'bscscan.com' })).toMatchObject({ state: 'unserved', chain: { id: '56' } })
    expect(at.sandbox.stats.count()).toBe(0)
  })

  it('32 bytes that are no transaction leave no chain and are quiet', async () => {
    const gloss = await one({ hash: hashOf('a topic'), around: [{ before }] })
    expect(gloss).toMatchObject({ state: 'unknown', chain: null, sentences: [] })
    expect(gloss.notOn).toHaveLength(7)
    expect(gloss.retryAt).toBeGreaterThan(Date.now() + 9 * 60_000)
    await one({ hash: hashOf('a topic'), around: [{ before }] })
    expect(at.sandbox.stats.count('E4')).toBe(7)
  })

  it('a chain that was only guessed and could not tell is not called the hash’s chain', async () => {
    at.sandbox.faults.set({ endpoint: 'E4', match: '8453' }, { kind: 'status', status: 418 })
    const gloss = await one({ hash, around: [{ before }] })
    expect(gloss).toMatchObject({ state: 'error', chain: null, notOn: ['Ethereum'] })
    expect(gloss.explorer).toBeUndefined()
  })

  it('a chain that is down does not hide that another knows the hash', async () => {
    at.sandbox.faults.set({ endpoint: 'E4', match: '/1/api' }, { kind: 'status', status: 500 })
    at.background = await startBackground(at.sandbox, { clock: { ...realClock, sleep: unhurried } } as never)
    await at.background.give('explorerKey', keys.explorer)
    expect(await one({ hash, around: [{ before }] })).toMatchObject({ state: 'summary', chain: { id: '8453' } })
    expect(await one({ hash: hashOf('nowhere'), around: [{ before }] })).toMatchObject({
      state: 'error',
      error: { code: 'http.status' },
    })
  })
})
