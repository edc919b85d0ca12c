import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { createExportStore } from '../../../../lib/background/export/export-store'
import { newJob } from '../../../../lib/core/export/export-job'

afterEach(() => {
  vi.restoreAllMocks()
})

const subject = { kind: 'list', endpoint: 'addressTransactions', chain: '1', input: {} } as never

it('case 238: an export on a full device says so in plain words, keeps what it has, and goes on once there is room', async () => {
  const store = createExportStore('full-device')
  const first = { ...newJob(subject, 'service', 'Transactions', 0), chunks: 1, count: 2 }
  await store.keep(first, ['a', 'b'])
  const second = { ...first, chunks: 2, count: 4 }

  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No space is left', 'QuotaExceededError')
  })
  await expect(store.keep(second, ['c', 'd'])).rejects.toThrow('The device is full, so this could not be saved.')
  expect(await store.read(first.id)).toMatchObject({ chunks: 1, count: 2 })

  full.mockRestore()
  await store.keep(second, ['c', 'd'])
  expect(await store.read(first.id)).toMatchObject({ chunks: 2, count: 4 })
  expect([await store.chunk(first.id, 0), await store.chunk(first.id, 1)]).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})
