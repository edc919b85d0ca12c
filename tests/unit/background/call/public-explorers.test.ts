import { beforeEach, describe, expect, it } from 'vitest'
import { createInstanceList, instancesIn } from '../../../../lib/background/call/instance-list'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { keys } from '../../../sandbox/keys'
import { tour } from '../../../sandbox/world/tour'
import { cast } from '../../../sandbox/world/world-people'
import { change, failure } from '../fixture'
import { entry, glossing } from '../glossing'

const { at, one } = glossing()
const texts = ({ sentences }: Gloss) => sentences.map(sentenceText)
const asked = () => at.sandbox.stats.all().map(({ endpoint, path }) => `${endpoint} ${path.split('/')[2]}`)

/** Chains of the sandbox, each behind an explorer of its own. */
const onInstances = (...ids: string[]) => ({
  provider: 'public' as const,
  instances: Object.fromEntries(ids.map((id) => [id, `${at.sandbox.url}/instances/${id}`])),
})

beforeEach(async () => {
  await change(onInstances('1', '10', '8453'))
})

describe('public explorers', () => {
  it('answer each for their own chain, without a key, and are named', async () => {
    const { hash, explorerHost, sentence } = entry('eth-transfer')
    const gloss = await one({ hash, host: explorerHost })
    expect(texts(gloss)[0]).toBe(sentence)
    expect(gloss.from?.service).toBe(new URL(at.sandbox.url).host)
    expect(asked()).toEqual(['E4 1'])
    expect(at.sandbox.stats.all().every(({ authorization }) => authorization.length === 0)).toBe(true)
  })

  it('get no key, not even one that was given for their very host', async () => {
    await at.background.secrets.write('explorerKey', { value: keys.explorer, origin: at.sandbox.url, keep: 'session' })
    await at.background.client.call('addressOverview', { chain: '10', address: cast.ada.hash })
    expect(at.sandbox.stats.all().map(({ authorization }) => authorization)).toEqual([[]])
  })

  it('know nothing of the trouble with a key that they do not get', async () => {
    const { secrets, refusals, readCredits } = at.background
    await secrets.write('explorerKey', { value: 'no-such-key', origin: at.sandbox.url, keep: 'session' })
    const read = await secrets.peek('explorerKey')
    await refusals.note('explorerKey', read && 'secret' in read ? read.secret.tag : '')
    expect((await readCredits()).paused).toBeNull()
    await change({ provider: 'sandbox' })
    expect((await readCredits()).paused).toBe('key')
  })

  it('are not there for every chain', async () => {
    const call = at.background.client.call('addressOverview', { chain: '9999', address: cast.ada.hash })
    expect(await failure(call)).toMatchObject({ code: 'chain.unserved' })
  })

  it.each([403, 404] as const)('without sentences (%i) let the record speak', async (missing) => {
    Object.assign(at.sandbox.switches, { summariesOff: ['1'], summariesMissing: missing })
    const { hash, explorerHost } = entry('eth-swap')
    const gloss = await one({ hash, host: explorerHost })
    expect(gloss).toMatchObject({ state: 'stub' })
    expect(texts(gloss)[0]).toMatch(/^ada\.hashgloss\.eth swapped .+ for /)
    expect(asked()).toEqual(['E4 1', 'E4r 1'])
  })

  it('say that a failed transaction failed, and why', async () => {
    const { hash, explorerHost } = entry('eth-failed-text')
    const gloss = await one({ hash, host: explorerHost })
    expect(gloss).toMatchObject({ state: 'failed', final: true })
    expect(texts(gloss)[0]).toMatch(/failed to .+: /)
  })

  it('leave what the record cannot tell either at “Pending, or failed”', async () => {
    at.sandbox.switches.transactionRecords = false
    const { hash, explorerHost } = entry('eth-failed-text')
    expect(texts(await one({ hash, host: explorerHost }))).toEqual(['Pending, or failed'])
  })

  it('do not know a hash where neither does', async () => {
    const { hash } = tour.find(({ state }) => state === 'unknown') ?? { hash: '' }
    expect(await one({ hash, host: 'etherscan.io' })).toMatchObject({ state: 'unknown' })
  })

  it('one that answers something else is told by its host, and the others go on', async () => {
    await change({ instances: { ...onInstances('1').instances, '10': 'http://127.0.0.1:1/gone' } })
    const call = (chain: string) => at.background.client.call('addressOverview', { chain, address: cast.ada.hash })
    expect(await failure(call('10'))).toMatchObject({
      code: 'http.network',
      message: expect.stringContaining('127.0.0.1:1'),
    })
    expect(await call('1')).toMatchObject({ source: 'network' })
  })
})

describe('the list of public explorers', () => {
  it('is asked for once, however many want it at one moment', async () => {
    const asks: string[] = []
    const read = createInstanceList({
      ...at.background,
      send: (async ({ url }: { url: string }) => {
        asks.push(url)
        return { status: 200, text: '{"chains":{"10":"https://op.example"}}', headers: new Headers() }
      }) as never,
      now: at.background.clock.now,
      preview: true,
    })
    expect(await Promise.all([read(), read(), read()])).toEqual([true, true, true])
    expect(asks).toHaveLength(1)
    expect(await read()).toBe(false)
  })

  it('is believed entry by entry: one that cannot be called is left out by itself', async () => {
    expect(
      instancesIn(
        {
          chains: {
            '1': 'https://eth.example/',
            '7': 'http://plain.example',
            '8': 'https://192.168.0.1',
            '9': 'https://user:secret@nine.example',
            '0x1': 'https://hex.example',
            '10': { url: 'https://ten.example' },
            '11': 'https://eleven.example/base/',
          },
        },
        false,
      ),
    ).toEqual({ '1': 'https://eth.example', '11': 'https://eleven.example/base' })
    for (const list of [null, [], 'text', { chains: [] }, { chains: null }])
      expect(instancesIn(list, false)).toEqual({})
  })
})
