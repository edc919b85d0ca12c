import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { createDatabase } from '../../../../lib/background/storage/db'
import { createMeta, createReadOnce } from '../../../../lib/background/storage/meta'
import { retryRead } from '../../../../lib/core/async/retry-read'
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
  it('facts that every call needs once, and what was written since', async () => {
    const plain = createMeta(createDatabase('facts of calls'))
    const read = vi.spyOn(plain, 'read')
    const facts = createReadOnce(plain)
    const number = (stored: unknown) => (typeof stored === 'number' ? stored : undefined)
    expect(await Promise.all([facts.read('a', number), facts.read('a', number)])).toEqual([undefined, undefined])
    await facts.write('a', 5)
    expect(await facts.read('a', number)).toBe(5)
    await facts.remove('a')
    expect(await facts.read('a', number)).toBeUndefined()
    expect(read).toHaveBeenCalledTimes(1)
    await facts.write('a', 6)
    expect(await createReadOnce(plain).read('a', number)).toBe(6)
  })

  it('facts again that could not be read, and never what could not be written', async () => {
    const plain = createMeta(createDatabase('facts that fail'))
    vi.spyOn(plain, 'read').mockRejectedValueOnce(new Error('once'))
    vi.spyOn(plain, 'write').mockRejectedValueOnce(new Error('full'))
    const facts = createReadOnce(plain)
    await expect(facts.read('a', String)).rejects.toThrow('once')
    expect(await facts.read('a', String)).toBeUndefined()
    await expect(facts.write('a', 5)).rejects.toThrow('full')
    expect(await facts.read('a', String)).toBeUndefined()
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
