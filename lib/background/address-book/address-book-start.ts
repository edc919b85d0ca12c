import { browser } from 'wxt/browser'
import { type AddressBook, bookRevision, type Label, withShared } from '../../core/address-book/address-book'
import { isSyncItem, stopItem } from '../../core/address-book/merge-books'
import { forgetLooks } from '../../core/data/own-memory'
import { readSetting, writeSetting } from '../../settings/store'
import { addressBookHandlers } from './address-book-handlers'
import { createBookStore } from './address-book-store'
import { createBookSync, type SyncArea } from './book-sync'
import { createBook, sizeOf } from './create-book'
import { createLabelFiles, type LabelFilesNeeds } from './label-files'

const syncArea: Omit<SyncArea, 'close'> = {
  readAll: () => browser.storage.sync.get(null),
  write: (items) => browser.storage.sync.set(items),
  remove: (names) => browser.storage.sync.remove(names),
}

/**
 * The address book of this background. Call it at once when it starts: a change by another device may be what woke it.
 * `closeStorage` closes storage to scripts in web pages, and returns the areas that the browser refuses to close.
 * `grew` receives the number of addresses after a change, before the change is reported as done.
 */
export function startAddressBook(
  services: Omit<LabelFilesNeeds, 'onChange' | 'name'>,
  closeStorage: () => Promise<string[]>,
  grew: (size: number) => Promise<unknown>,
) {
  const { now } = services
  let revision = 0
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
      await Promise.allSettled([grew(size), forgetFormer()])
    },
  })
  /** Own addresses at the last change. */
  let owned: string | undefined
  /** What home remembers of an address goes with it, whichever device removed it. */
  async function forgetFormer(): Promise<void> {
    const own = [...(await book.read())].flatMap(([key, { mine }]) => (mine ? [key] : [])).sort()
    if (owned === own.join()) return
    await forgetLooks(new Set(own))
    owned = own.join()
  }
  const files = createLabelFiles({ ...services, onChange: tell })
  const withBoth = merged()
  const sync = createBookSync({
    book,
    area: { ...syncArea, close: async () => !(await closeStorage()).includes('sync') },
    now,
    onState: tell,
    isOpen: !('setAccessLevel' in browser.storage.sync),
    wasOn: readSetting('syncLabels'),
    remember: (on) => writeSetting('syncLabels', on),
  })
  /** The first read of what other devices wrote. */
  const synced = sync.run()

  browser.storage.onChanged.addListener((changes, area) => {
    if (area !== 'sync' || !Object.keys(changes).some((name) => isSyncItem(name) || name === stopItem)) return
    void sync.run()
  })

  return {
    handlers: addressBookHandlers(book, sync, files),
    /** How many addresses it has, removed ones included, once the data of other devices is in. */
    async size(): Promise<number> {
      await synced.catch(() => {})
      if (await book.hasLost()) {
        await sync.run()
        tell()
      }
      return sizeOf(await book.all())
    },
    /** How many labels are the reader's own. */
    ownCount: async (): Promise<number> => (await book.read()).size,
    readFiles: files.readDue,
    /** The book with shared labels. Never rejects: an unreadable one is no reason to withhold a sentence. */
    async labels(): Promise<AddressBook> {
      const [own, shared] = await Promise.all([
        book.read().catch((): AddressBook => new Map()),
        files.labels().catch((): readonly Label[] => []),
      ])
      return withBoth(own, shared)
    },
  }
}

/** The whole book, the same object while neither half changed: what is derived from a book is kept by it. */
function merged(): (own: AddressBook, shared: readonly Label[]) => AddressBook {
  let last: { own: AddressBook; shared: readonly Label[]; all: AddressBook } | undefined
  return (own, shared) => {
    if (last?.own !== own || last.shared !== shared) last = { own, shared, all: withShared(own, shared) }
    return last.all
  }
}
