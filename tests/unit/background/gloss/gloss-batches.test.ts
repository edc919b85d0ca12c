import { describe, expect, it } from 'vitest'
import type { Asker } from '../../../../lib/background/messages/asker'
import { realClock } from '../../../../lib/core/async/clock'
import type { Found } from '../../../../lib/core/gloss/found'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { hashOf } from '../../../sandbox/world/made-up'
import { change } from '../fixture'
import { entry, glossing, page } from '../glossing'

const { at, ask, one } = glossing()

describe('batches', () => {
  it('what is known comes at once, the rest when it is there, and nothing is asked twice', async () => {
    const slow = entry('eth-transfer')
    const quick = entry('eth-swap')
    await one({ hash: quick.hash, host: 'etherscan.io' })
    at.sandbox.faults.set({ endpoint: 'E4', match: slow.hash }, { kind: 'gate' })
    const both = [slow, quick].map(({ hash }) => ({ hash, host: 'etherscan.io' }))
    expect((await at.background.glosser(both, page)).map(({ state }) => state)).toEqual(['asking', 'summary'])
    const rest = at.background.glosser(both.slice(0, 1), page)
    await at.sandbox.faults.waitHeld('E4')
    await at.sandbox.faults.release()
    expect((await rest).map(({ state }) => state)).toEqual(['summary'])
    expect(at.sandbox.stats.count('E4')).toBe(2)
  })

  it('an answer that came while nobody asked is not asked for again, not even a failure', async () => {
    const { hash } = entry('eth-transfer')
    at.sandbox.faults.set({ endpoint: 'E4', match: hash }, { kind: 'gate' })
    const known = entry('eth-swap')
    await one({ hash: known.hash, host: 'etherscan.io' })
    const both = [hash, known.hash].map((each) => ({ hash: each, host: 'etherscan.io' }))
    await at.background.glosser(both, page)
    await at.sandbox.faults.waitHeld('E4')
    at.sandbox.faults.set({ endpoint: 'E4', match: hash }, { kind: 'status', status: 422 })
    await at.sandbox.faults.release()
    await expect.poll(() => at.sandbox.stats.of('E4').at(-1)?.status).toBe(200)
    expect(await one(both[0] as Found)).toMatchObject({ state: 'summary' })
    expect(at.sandbox.stats.count('E4')).toBe(2)
  })

  it('an empty batch is an empty answer; a hash twice is answered twice', async () => {
    expect(await at.background.glosser([], page)).toEqual([])
    const { hash } = entry('eth-swap')
    expect(
      await at.background.glosser(
        [
          { hash, host: 'etherscan.io' },
          { hash: hash.toUpperCase().replace('0X', '0X'), host: 'etherscan.io' },
        ],
        page,
      ),
    ).toHaveLength(2)
  })
})

describe('thrift and privacy', () => {
  const some = Array.from({ length: 40 }, (_, at) => ({ hash: hashOf(`some ${at}`), host: 'etherscan.io' }))

  it('beyond the page’s budget hashes are held, until the reader asks', async () => {
    await change({ budgetPerDocument: 25 })
    const glosses = await ask(some)
    expect(glosses.filter(({ state }) => state === 'held')).toHaveLength(15)
    expect(at.sandbox.stats.count('E4')).toBe(25)
    const held = glosses.find(({ state }) => state === 'held') as Gloss
    expect(held.error).toMatchObject({ code: 'call.notAsked', details: [] })
    const { hash } = entry('eth-swap')
    expect(await one({ hash, host: 'etherscan.io', asked: true })).toMatchObject({ state: 'summary' })
  })

  it('case 128: in a private window nothing is looked up unasked, and nothing is kept', async () => {
    const hidden = { ...page, incognito: true } as Asker
    const { hash } = entry('op-swap')
    expect(await one({ hash }, hidden)).toMatchObject({ state: 'held' })
    expect(at.sandbox.stats.count()).toBe(0)
    expect(await one({ hash, asked: true }, hidden)).toMatchObject({ state: 'summary' })
    const db = await at.background.database()
    expect([await db.getAll('cache'), await db.get('meta', 'site-memory')]).toEqual([[], undefined])
    expect((await db.getAllKeys('counters')).filter((key) => String(key).includes('chat.example'))).toEqual([])
  })

  it('where the reader wants to be asked first, nothing is looked up before', async () => {
    await change({ onDemand: true })
    const { hash } = entry('eth-swap')
    expect(await one({ hash, host: 'etherscan.io' })).toMatchObject({ state: 'held', chain: { id: '1' } })
    expect(at.sandbox.stats.count()).toBe(0)
    expect(await one({ hash, host: 'etherscan.io', asked: true })).toMatchObject({ state: 'summary' })
    expect(await one({ hash, host: 'etherscan.io' }, { by: 'person' })).toMatchObject({ state: 'summary' })
  })

  it('a page learns a failure’s kind and sentence, and nothing of hosts or of the service’s words', async () => {
    const stop = at.sandbox.faults.set('E4', { kind: 'status', status: 418, body: { error: 'the service’s words' } })
    const [found] = some
    const gloss = await one(found as Found)
    expect(gloss).toMatchObject({ state: 'error', error: { code: 'http.status', details: [] } })
    expect(gloss.error?.data).toEqual({})
    expect(JSON.stringify(gloss)).not.toContain('words')
    const told: (string | undefined)[] = []
    const see = async () => {
      const gloss = await one({ hash: hashOf(`else ${told.length}`), host: 'etherscan.io' })
      expect(JSON.stringify(gloss)).not.toMatch(/127\.0\.0\.1|localhost/)
      told.push(gloss.error?.code)
    }
    stop()
    at.sandbox.faults.set('E4', { kind: 'reset' })
    await see()
    await change({ explorerHost: at.sandbox.rewardsUrl })
    await see()
    expect(told).toEqual(['http.network', 'auth.missing'])
  })

  it('case 48: a background that cannot read its settings still answers', async () => {
    const glosser = (await import('../../../../lib/background/gloss/glosser')).createGlosser(
      async (found) => found.map((each) => ({ question: { ...each, evidence: 'none' } })),
      (await import('../../../../lib/background/gloss/gloss-one')).createGlossOne({
        ...at.background,
        trials: at.background.trials,
        sites: { chains: async () => [], learn: async () => {}, forget: async () => {} },
        settings: () => Promise.reject(new Error('storage is gone')),
      }),
      realClock,
    )
    expect(await glosser([some[0] as Found], page)).toMatchObject([{ state: 'error', error: { code: 'bug' } }])
  })
})
