import { beforeEach, describe, expect, it } from 'vitest'
import { type Cache, createCache } from '../../../../lib/background/call/cache'
import { freshDatabase, type TestClock, testClock } from '../fixture'

let clock: TestClock
let cache: Cache
let database: ReturnType<typeof freshDatabase>
beforeEach(() => {
  clock = testClock()
  database = freshDatabase()
  cache = createCache(database, clock.now, 20_000)
})

const kilobyte = 'x'.repeat(500)
const put = (key: string, value: unknown = kilobyte, seconds = 60) =>
  cache.write({ key, value, seconds, took: 5, since: clock.now() })
const keysLeft = async () => (await (await database()).getAllKeys('cache')).map(String)

describe('the store of answers', () => {
  it('stays within its size; the least recently used go first', async () => {
    for (let at = 0; at < 15; at++) {
      await put(`key ${at}`)
      clock.advance(1000)
    }
    clock.advance(2 * 3600_000)
    await cache.read('key 0')
    await expect.poll(async () => (await (await database()).get('cache', 'key 0'))?.usedAt).toBe(clock.now())
    for (let at = 15; at < 20; at++) await put(`key ${at}`)
    const left = await keysLeft()
    expect(left).toContain('key 0')
    expect(left).toContain('key 19')
    expect(left).not.toContain('key 1')
    expect(left.length).toBeLessThanOrEqual(16)
  })

  it('counts right: the same key again and again takes its place once', async () => {
    for (let at = 0; at < 50; at++) await put('one')
    await put('two')
    expect(await keysLeft()).toEqual(['one', 'two'])
    expect(await cache.clear()).toBe(2)
    for (let at = 0; at < 15; at++) await put(`key ${at}`)
    expect(await keysLeft()).toHaveLength(15)
  })

  it('what is noted of an answer brings back neither an older one nor one that was cleared', async () => {
    await put('one', 'old')
    const old = await cache.read('one')
    if (!old) throw new Error('nothing kept')
    clock.advance(1)
    await Promise.all([put('one', 'new'), cache.tell(old, 'a.example')])
    expect((await cache.read('one'))?.value).toBe('new')
    await Promise.all([cache.clear(), cache.tell(old, 'b.example')])
    expect(await keysLeft()).toEqual([])
  })

  it('two sites that are told at once are both remembered', async () => {
    await put('one')
    const record = await cache.read('one')
    if (!record) throw new Error('nothing kept')
    await Promise.all([cache.tell(record, 'a.example'), cache.tell(record, 'b.example')])
    expect((await cache.read('one'))?.told).toEqual(['a.example', 'b.example'])
  })

  it('takes nothing that would push out everything else', async () => {
    await put('small')
    await put('huge', 'x'.repeat(50_000))
    expect(await keysLeft()).toEqual(['small'])
  })

  it('an answer from the future is not fresh, a final one is true all the same', async () => {
    await put('soon over')
    await put('final', kilobyte, Number.POSITIVE_INFINITY)
    clock.advance(-24 * 3600_000)
    expect((await cache.read('soon over'))?.until).toBe(0)
    expect((await cache.read('final'))?.until).toBe(Number.MAX_SAFE_INTEGER)
  })

  it('that cannot be opened is an empty one, and fails nothing', async () => {
    const broken = createCache(() => Promise.reject(new Error('no storage')), clock.now)
    expect(await broken.read('x')).toBeUndefined()
    await broken.write({ key: 'x', value: 1, seconds: 60, took: 1, since: 0 })
  })

  it('case 65: makes room where the device is full', async () => {
    for (let at = 0; at < 10; at++) await put(`key ${at}`)
    const real = await database()
    let full = true
    const tight = createCache(
      async () =>
        new Proxy(real, {
          get: (target, name) => {
            if (name === 'transaction' && full) {
              full = false
              return () => {
                throw new DOMException('full', 'QuotaExceededError')
              }
            }
            const member = Reflect.get(target, name) as unknown
            return typeof member === 'function' ? member.bind(target) : member
          },
        }),
      clock.now,
    )
    await tight.write({ key: 'new', value: 1, seconds: 60, took: 1, since: 0 })
    const left = await keysLeft()
    expect(left).toContain('new')
    expect(left.length).toBeLessThan(8)
  })

  it('case 65: makes room for others by what was used least lately', async () => {
    for (let at = 0; at < 10; at++) await put(`key ${at}`)
    await cache.shrink()
    expect((await keysLeft()).sort()).toEqual(['key 5', 'key 6', 'key 7', 'key 8', 'key 9'])
  })
})
