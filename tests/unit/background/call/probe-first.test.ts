import { describe, expect, it } from 'vitest'
import { createKnownWays, createProbeFirst } from '../../../../lib/background/call/admit'
import type { SessionArea } from '../../../../lib/background/storage/session-area'
import { startSandbox } from '../../../sandbox/start'
import { hashOf } from '../../../sandbox/world/made-up'
import { startBackground } from '../fixture'
import { pageAsker } from '../page-asker'

const deferred = <T>() => {
  let resolve: (value: T) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
/** A session's storage. */
function memory(): SessionArea {
  const kept = new Map<string, unknown>()
  return {
    read: async (key) => structuredClone(kept.get(key)),
    write: async (key, value) => void kept.set(key, structuredClone(value)),
    remove: async (key) => void kept.delete(key),
  }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** One that asks, and shows by an answer that there is a way. */
const asking = (ask: () => Promise<unknown>, more: object = {}) => ({
  ask,
  obstacle: async () => undefined as unknown,
  opens: (end: unknown) => !(end instanceof Error),
  ...more,
})

describe('who goes first', () => {
  it('the others wait for the first one, and then go all at once', async () => {
    const { follow } = createProbeFirst(createKnownWays(memory()))
    const first = deferred<number>()
    const gone: number[] = []
    const go = (at: number) => async () => {
      gone.push(at)
      return at === 0 ? first.promise : at
    }
    const all = Promise.all([0, 1, 2].map((at) => follow('way', asking(go(at)))))
    await turn()
    expect(gone).toEqual([0])
    first.resolve(0)
    expect(await all).toEqual([0, 1, 2])
    expect(await follow('way', asking(go(3)))).toBe(3)
  })

  it('where it did not come through the next one tries, and who learns that there is no way does not', async () => {
    const { follow } = createProbeFirst(createKnownWays(memory()))
    let barred = false
    const gone: number[] = []
    const go = (at: number) => async () => {
      gone.push(at)
      if (at === 1) barred = true
      if (at === 0) throw new Error('lost 0')
      return new Error(`lost ${at}`)
    }
    const obstacle = async () => (barred ? 'barred' : undefined)
    const all = await Promise.allSettled([0, 1, 2, 3].map((at) => follow('way', asking(go(at), { obstacle }))))
    expect(gone).toEqual([0, 1])
    expect(all.map((one) => (one.status === 'rejected' ? one.reason : one.value))).toEqual([
      new Error('lost 0'),
      new Error('lost 1'),
      'barred',
      'barred',
    ])
  })

  it('a failure of its own opens the way for the others; ways are apart', async () => {
    const { follow } = createProbeFirst(createKnownWays(memory()))
    const missing = new Error('no such hash')
    expect(
      await follow(
        'way',
        asking(async () => missing, { opens: () => true }),
      ),
    ).toBe(missing)
    const slow = deferred<string>()
    const one = follow(
      'way',
      asking(() => slow.promise),
    )
    expect(
      await follow(
        'way',
        asking(async () => 'beside it'),
      ),
    ).toBe('beside it')
    expect(
      await follow(
        'other',
        asking(async () => 'elsewhere'),
      ),
    ).toBe('elsewhere')
    slow.resolve('late')
    expect(await one).toBe('late')
  })
})

it('forty hashes of a page on a chain without service cost one request', async () => {
  const sandbox = await startSandbox()
  try {
    const { client } = await startBackground(sandbox)
    const asker = pageAsker()
    const asks = Array.from({ length: 40 }, (_, at) =>
      client.call('transactionSummary', { chain: '777', hash: hashOf(`unserved ${at}`) }, { asker }),
    )
    const codes = (await Promise.allSettled(asks)).map((one) => one.status === 'rejected' && one.reason.code)
    expect(new Set(codes)).toEqual(new Set(['chain.unserved']))
    expect(sandbox.stats.count('E4')).toBe(1)
  } finally {
    await sandbox.close()
  }
})

describe('case 124: what the time of an answer tells', () => {
  const asker = (site: string) => pageAsker({ host: site, site })

  it('a way that is known stays known when the background was stopped in between', async () => {
    const session = memory()
    await createProbeFirst(createKnownWays(session)).follow(
      'way',
      asking(async () => 'through'),
    )
    const { follow } = createProbeFirst(createKnownWays(session))
    const slow = deferred<void>()
    const first = follow(
      'way',
      asking(() => slow.promise),
    )
    expect(
      await follow(
        'way',
        asking(async () => 'at once'),
      ),
    ).toBe('at once')
    slow.resolve()
    await first
  })

  it('a site’s first hashes come as if no other site had shown any', async () => {
    const sandbox = await startSandbox()
    try {
      const { client } = await startBackground(sandbox)
      const ask = (hash: string, site: string) =>
        client.call('transactionSummary', { chain: '1', hash }, { asker: asker(site) }).catch(() => {})
      await ask(hashOf('first'), 'one.example')
      sandbox.faults.set('E4', { kind: 'gate' })
      const both = [ask(hashOf('second'), 'two.example'), ask(hashOf('third'), 'two.example')]
      await sandbox.faults.waitHeld('E4')
      for (let turns = 0; turns < 50; turns++) await turn()
      expect(sandbox.faults.held('E4'), 'the second one waits for the first').toBe(1)
      await sandbox.faults.release()
      await Promise.all(both)
    } finally {
      await sandbox.close()
    }
  })

  it('remembers so many ways and no more', async () => {
    const session = memory()
    const ways = createKnownWays(session)
    for (let at = 0; at < 1000; at++) await ways.add(`way ${at}`)
    expect(((await session.read('ways')) as string[]).length).toBeLessThanOrEqual(300)
    expect(await createKnownWays(session).has('way 999')).toBe(true)
  })
})
