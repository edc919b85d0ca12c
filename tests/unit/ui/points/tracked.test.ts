import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { isTracked, noteStanding, readTracked, track, trackedKey, trackedList, untrack } from '~/lib/ui/points/tracked'

const address = '0x8BA1f109551bD432803012645Ac136ddd64DBA72'

// First of all: later the database is open.
test('a list that could not be opened once is opened the next time', async () => {
  const refused = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(readTracked()).rejects.toThrow('did not open')
  await readTracked()
  expect(trackedList.value).toEqual([])
  refused.mockRestore()
})

test('an address is tracked once, in whatever capitals a link writes it, and at one host only', async () => {
  const key = trackedKey('production', address.toLowerCase())
  await track('production', address)
  await track('production', address.toLowerCase())
  await noteStanding(key, { rank: '7', total: '10.5', at: 1 })
  await readTracked()
  expect(trackedList.value).toMatchObject([{ address, seen: { rank: '7' } }])
  expect(isTracked('production', address.toLowerCase())).toBe(true)
  expect(isTracked('test', address)).toBe(false)
  await untrack(key)
  expect(isTracked('production', address)).toBe(false)
})

test('an older look, such as one that was kept, never takes the place of a newer one', async () => {
  const key = trackedKey('production', address)
  await track('production', address)
  await noteStanding(key, { rank: '7', total: '10.5', at: 20 })
  await noteStanding(key, { rank: '9', total: '8', at: 10 })
  expect(trackedList.value).toMatchObject([{ seen: { rank: '7', at: 20 }, before: null }])
  await untrack(key)
})
