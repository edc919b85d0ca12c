import { browser } from 'wxt/browser'
import { type AddressBook, bookRevision } from '../../core/address-book/address-book'
import { isSyncItem, stopItem } from '../../core/address-book/merge-books'
import { readSetting, writeSetting } from '../../settings/store'
import { addressBookHandlers } from './address-book-handlers'
import { createBookStore } from './address-book-store'
import { createBookSync, type SyncArea } from './book-sync'
import { createBook, sizeOf } from './create-book'

interface Needs {
  now: () => number
  /** Receives the number of addresses after a change, before the change is reported as done. */
  grew(size: number): Promise<unknown>
  /** Closes storage to scripts in web pages; returns the areas that the browser refuses to close. */
  closeStorage(): Promise<string[]>
}

const syncArea: Omit<SyncArea, 'close'> = {
  readAll: () => browser.storage.sync.get(null),
  write: (items) => browser.storage.sync.set(items),
  remove: (names) => browser.storage.sync.remove(names),
}

/**
 * The address book of this background. Call it at once when it starts: a change by another device may be what woke it.
 */
export function startAddressBook({ now, grew, closeStorage }: Needs) {
  let revision = 0
  /** The first read of what other devices wrote. */
  let synced: Promise<unknown> = Promise.resolve()
  const tell = () => {
    revision += 1
    void browser.storage.session.set({ [bookRevision]: `${now()} ${revision}` })
  }

  const book = createBook({
    store: createBookStore(),
    now,
    async onChange(own, size) {
      tell()
      if (own) void sync.run()
      await grew(size).catch(() => {})
    },
  })
  const sync = createBookSync({
    book,
    area: { ...syncArea, close: async () => !(await closeStorage()).includes('sync') },
    now,
    onState: tell,
    isOpen: !('setAccessLevel' in browser.storage.sync),
    remember: (on) => writeSetting('syncLabels', on),
  })
  const ready = readSetting('syncLabels').then((on) => {
    if (on) sync.goOn()
    synced = sync.run()
  })

  browser.storage.onChanged.addListener((changes, area) => {
    if (area !== 'sync' || !Object.keys(changes).some((name) => isSyncItem(name) || name === stopItem)) return
    void ready.then(() => sync.run())
  })

  return {
    handlers: addressBookHandlers({ book, sync, ready }),
    /** How many addresses it has, removed ones included, once the data of other devices is in. */
    async size(): Promise<number> {
      await ready.then(() => synced).catch(() => {})
      if (await book.hasLost()) {
        await sync.run()
        tell()
      }
      return sizeOf(await book.all())
    },
    /** Never rejects: an unreadable book is no reason to withhold a sentence. */
    labels: (): Promise<AddressBook> => book.read().catch(() => new Map()),
  }
}
