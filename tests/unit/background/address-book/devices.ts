import 'fake-indexeddb/auto'
import { createBookStore } from '~/lib/background/address-book/address-book-store'
import { createBookSync, type SyncArea } from '~/lib/background/address-book/book-sync'
import { createBook } from '~/lib/background/address-book/create-book'
import { createLabelFiles } from '~/lib/background/address-book/label-files'
import { usual } from '~/lib/background/call/send'
import type { LabelDraft } from '~/lib/core/address-book/address-book'
import { isSyncItem } from '~/lib/core/address-book/merge-books'

/** Two addresses. */
export const a = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
export const b = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const draft = (address: string, label: string, more: Partial<LabelDraft> = {}): LabelDraft => ({
  address,
  label,
  note: '',
  colour: 'none',
  ...more,
})

/** Stores what the browser would store, and refuses what it would refuse. */
export function fakeArea(
  limits = { item: 8192, total: 102_400 },
): SyncArea & { items: Record<string, unknown>; writes: number } {
  const sizeOf = (items: Record<string, unknown>) =>
    Object.entries(items).map(([name, item]) => name.length + JSON.stringify(item).length)
  const area = {
    close: async () => true,
    items: {} as Record<string, unknown>,
    writes: 0,
    readAll: async () => structuredClone(area.items),
    async write(items: Record<string, unknown>) {
      const all = { ...area.items, ...items }
      if (sizeOf(items).some((size) => size > limits.item)) throw new Error('QUOTA_BYTES_PER_ITEM quota exceeded')
      if (sizeOf(all).reduce((sum, size) => sum + size, 0) > limits.total) throw new Error('QUOTA_BYTES quota exceeded')
      area.items = structuredClone(all)
      area.writes += Object.keys(items).length
    },
    async remove(names: string[]) {
      for (const name of names) delete area.items[name]
    },
  }
  return area
}

let count = 0
/** The time of every device. */
export const clock = { now: 1_000_000 }

/** A device: a book of its own, and perhaps an account shared with others. */
export function device(area: SyncArea = fakeArea(), name = `book ${count++}`, { isOpen = false, wasOn = false } = {}) {
  const book = createBook({ store: createBookStore(name), now: () => clock.now })
  const remembered: boolean[] = []
  const remember = async (on: boolean) => void remembered.push(on)
  const sync = createBookSync({
    book,
    area,
    now: () => clock.now,
    onState: () => {},
    isOpen,
    wasOn: Promise.resolve(wasOn),
    remember,
  })
  return { book, sync, name, remembered }
}

export const syncItems = ({ items }: ReturnType<typeof fakeArea>) => Object.keys(items).filter(isSyncItem)

export const labelsOf = async ({ book }: Pick<ReturnType<typeof device>, 'book'>) =>
  Object.fromEntries([...(await book.read()).values()].map(({ address, label }) => [address, label]))

/** Shared label files of a device, asked where `preview` allows it: on this machine. */
export const teamFiles = (needs: Partial<Parameters<typeof createLabelFiles>[0]> = {}) =>
  createLabelFiles({
    sending: usual,
    permitted: async () => true,
    sentLog: { note: async () => {} },
    settings: async () => ({ labelFiles: [], allowPrivateHosts: false }),
    now: () => clock.now,
    preview: true,
    onChange: () => {},
    name: `files ${count++}`,
    ...needs,
  })
