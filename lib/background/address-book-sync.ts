import { isSyncItem, packBook, type SyncItems, syncLimits, unpackBook } from '../core/address-book-sync'
import type { SyncState } from '../rpc/contract'
import type { Book } from './address-book'

/** The part of `storage.sync` this needs. Passed in, so that its limits can be tried. */
export interface SyncArea {
  readAll(): Promise<Record<string, unknown>>
  write(items: SyncItems): Promise<void>
  remove(names: string[]): Promise<void>
}

export interface BookSync {
  state(): SyncState
  /** Takes in what other devices have, then writes what they lack. Never throws: what went wrong is in the state. */
  run(): Promise<SyncState>
  /** Takes the labels out of the browser account. The book on this device stays. */
  forget(): Promise<SyncState>
  turn(on: boolean): void
}

interface Options {
  book: Book
  area: SyncArea
  now: () => number
  onState: () => void
}

/** Keeps the book in step with `storage.sync`, through which the browser carries it to the user's other devices. */
export function createBookSync({ book, area, now, onState }: Options): BookSync {
  let state: SyncState = { on: false, at: null, packed: 0, left: 0, bytes: 0, limit: syncLimits.total, error: null }
  let last: Promise<unknown> = Promise.resolve()

  const set = (change: Partial<SyncState>) => {
    state = { ...state, ...change }
    onState()
    return state
  }

  async function once(): Promise<void> {
    const there = await area.readAll()
    await book.merge(unpackBook(there))
    const { items, packed, left, bytes } = packBook(await book.all(), now())
    // Buckets that did not change are not written again: writes are counted by the browser.
    const changed = Object.fromEntries(
      Object.entries(items).filter(([name, item]) => JSON.stringify(there[name]) !== JSON.stringify(item)),
    )
    const gone = Object.keys(there).filter((name) => isSyncItem(name) && !Object.hasOwn(items, name))
    // Room first: a write may need what a removal frees.
    if (gone.length > 0) await area.remove(gone)
    if (Object.keys(changed).length > 0) await area.write(changed)
    set({ at: now(), packed, left, bytes, error: null })
  }

  function queued(work: () => Promise<void>): Promise<SyncState> {
    const done = last.then(async () => {
      await work().catch((error: unknown) => set({ error: reasonOf(error) }))
      return state
    })
    last = done
    return done
  }

  return {
    state: () => state,
    turn: (on) => set({ on, error: null }),
    run: () => queued(async () => (state.on ? once() : undefined)),
    forget: () =>
      queued(async () => {
        const names = Object.keys(await area.readAll()).filter(isSyncItem)
        if (names.length > 0) await area.remove(names)
        set({ packed: 0, left: 0, bytes: 0, at: null, error: null })
      }),
  }
}

/** Browsers name their limits in their own words; people get one sentence. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (/MAX_WRITE_OPERATIONS|rate|too many/i.test(text)) {
    return 'The browser allows only so many changes an hour. The rest follows with the next change.'
  }
  if (/QUOTA|quota/.test(text)) return 'The browser’s sync storage is full. Other labels of yours may be in it.'
  return 'The browser’s sync storage did not answer.'
}
