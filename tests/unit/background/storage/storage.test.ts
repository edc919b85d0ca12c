import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { createDatabase } from '../../../../lib/background/storage/db'
import { createMeta } from '../../../../lib/background/storage/meta'
import { retryRead } from '../../../../lib/core/async/retry-read'
import { coalesce } from '../../../../lib/core/async/single-flight'
import { failure, testClock } from '../fixture'

describe('the database', () => {
  it('case 73: written by a newer version is left alone, and says so', async () => {
    const newer = await openDB('newer', 99, { upgrade: (db) => void db.createObjectStore('kept') })
    await newer.put('kept', 'value', 'key')
    newer.close()
    expect(await failure(createDatabase('newer')())).toMatchObject({
      message: expect.stringContaining('newer version'),
    })
    const after = await openDB('newer', 99)
    expect(await after.get('kept', 'key')).toBe('value')
    after.close()
  })

  it('case 70: makes room for a newer version that wants to upgrade, and opens again after', async () => {
    const get = createDatabase('shared')
    const first = await get()
    expect(await get()).toBe(first)
    const upgraded = await openDB('shared', 2)
    upgraded.close()
    expect(await failure(get())).toMatchObject({ message: expect.stringContaining('newer version') })
  })

  it('that could not be opened once is opened the next time', async () => {
    const get = createDatabase('refused once')
    const refused = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    expect(await failure(get())).toMatchObject({ message: expect.stringContaining('did not open') })
    expect((await get()).objectStoreNames).toContain('meta')
    refused.mockRestore()
  })

  it('keeps small facts, and believes only what can be read', async () => {
    const meta = createMeta(createDatabase('facts'))
    await meta.write('a', 5)
    expect(await meta.read('a', (stored) => (typeof stored === 'number' ? stored : undefined))).toBe(5)
    expect(await meta.read('a', (stored) => (typeof stored === 'string' ? stored : undefined))).toBeUndefined()
    await meta.remove('a')
    expect(await meta.read('a', () => 'never called')).toBeUndefined()
  })
})

describe('reading', () => {
  it('once for all who want it at the same moment, and again for the next', async () => {
    let reads = 0
    const read = coalesce(async () => ++reads)
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
    expect(await read()).toBe(2)
  })

  it('a failure is everybody’s, and not the next one’s', async () => {
    let fails = true
    const read = coalesce(async () => {
      if (fails) throw new Error('once')
      return 'well'
    })
    const all = await Promise.allSettled([read(), read()])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fails = false
    expect(await read()).toBe('well')
  })

  it('case 64: storage that fails for a moment is asked again, five times at most', async () => {
    const { sleep, slept } = testClock()
    let left = 4
    const read = retryRead(async () => {
      if (left-- > 0) throw new Error('not yet')
      return 'settings'
    }, sleep)
    expect(await read()).toBe('settings')
    expect(slept).toEqual([200, 200, 200, 200])
    left = 99
    await expect(read()).rejects.toThrow('not yet')
  })
})
