import type { SyncState } from '../../core/address-book/book-state'
import { isSyncItem, packBook, stopItem, stoppedAt, syncLimits, unpackBook } from '../../core/address-book/merge-books'
import { createMutex } from '../../core/async/mutex'
import { AppError } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import type { Book } from './create-book'

/** The part of `storage.sync` that this needs. Passed in so that tests can try its limits. */
export interface SyncArea {
  readAll(): Promise<Record<string, unknown>>
  write(items: Record<string, unknown>): Promise<void>
  remove(names: string[]): Promise<void>
  /** Closes it to scripts in web pages, if the browser can; false if it refused. */
  close(): Promise<boolean>
}

export interface BookSync {
  /** Resolves once it is known whether the book is synced. */
  state(): Promise<SyncState>
  /** Reads what other devices have, then writes what they lack. Never throws: the state names any problem. */
  run(): Promise<SyncState>
  /** Removes the labels from the browser account, and tells the other devices to stop. Their books stay. */
  forget(): Promise<SyncState>
  /** A person switches it on or off. Switching it on cancels an earlier stop. */
  turn(on: boolean): Promise<SyncState>
}

interface Options {
  book: Book
  area: SyncArea
  now: () => number
  onState: () => void
  /** Whether scripts in web pages can read and write the area. */
  isOpen: boolean
  /** Whether syncing was on before this background started. */
  wasOn: Promise<boolean>
  /** Remembers whether the book is synced. */
  remember(on: boolean): Promise<void>
}

/** Keeps the book in step with `storage.sync`, through which the browser carries it to the user's other devices. */
export function createBookSync({ book, area, now, onState, isOpen, wasOn, remember }: Options): BookSync {
  const empty = { at: null, packed: 0, left: 0, bytes: 0, error: null }
  let state: SyncState = { ...empty, on: false, open: isOpen, limit: syncLimits.total, stopped: null }
  const exclusive = createMutex()

  const set = (change: Partial<SyncState>) => {
    state = { ...state, ...change }
    onState()
    return state
  }

  /** While it is off: why it was stopped, and how many labels are still in the account. */
  async function look(): Promise<void> {
    const there = await area.readAll().catch(() => null)
    if (!there) return
    const stopped = stoppedAt(there)
    const packed = unpackBook(there).labels.size
    if (stopped !== state.stopped || packed !== state.packed) set({ stopped, packed })
  }

  async function takeOut(): Promise<void> {
    const names = Object.keys(await area.readAll()).filter(isSyncItem)
    if (names.length > 0) await area.remove(names)
  }

  async function once(): Promise<void> {
    // In an open area, anybody could have written what is there, and could read what we write.
    if (!(await area.close())) throw new AppError('bug', phrase('book.sync.unclosed'))
    const there = await area.readAll()
    const stopped = stoppedAt(there)
    if (stopped !== null) {
      await remember(false)
      set({ ...empty, on: false, stopped })
      // This device may have written since.
      return takeOut()
    }
    await book.merge(unpackBook(there))
    const { items, packed, left, bytes } = packBook(await book.all(), now())
    // Unchanged buckets are not written again, because the browser limits writes.
    const changed = Object.fromEntries(
      Object.entries(items).filter(([name, item]) => JSON.stringify(there[name]) !== JSON.stringify(item)),
    )
    const gone = Object.keys(there).filter((name) => isSyncItem(name) && !Object.hasOwn(items, name))
    // Free room first: a write may need it.
    if (gone.length > 0) await area.remove(gone)
    if (Object.keys(changed).length > 0) await area.write(changed)
    set({ at: now(), packed, left, bytes, error: null })
  }

  /** Sync was on in an open area: read it once more, then clear it, and tell other devices to stop. */
  async function leave(): Promise<void> {
    await book.merge(unpackBook(await area.readAll()))
    await remember(false)
    const stopped = now()
    await area.write({ [stopItem]: stopped })
    await takeOut()
    set({ ...empty, on: false, stopped })
  }

  const queued = (work: () => Promise<void>): Promise<SyncState> =>
    exclusive(async () => {
      await work().catch((error: unknown) => set({ error: reasonOf(error) }))
      return state
    })

  const ready = wasOn.then((on) => {
    if (on) set({ on })
  })

  return {
    state: () => ready.then(() => state),
    async turn(on) {
      if (on && isOpen) throw new AppError('input.invalid', phrase('book.sync.open'))
      if (!on) {
        await remember(false)
        return set({ on, error: null })
      }
      return queued(async () => {
        await area.remove([stopItem])
        await remember(true)
        set({ on, stopped: null, error: null })
        await once()
      })
    },
    run: () =>
      ready.then(() =>
        queued(() => {
          if (!state.on) return look()
          return isOpen ? leave() : once()
        }),
      ),
    forget: () =>
      queued(async () => {
        const stopped = now()
        // The stop is written first, so no device sees the labels gone without it and restores them.
        await area.write({ [stopItem]: stopped })
        await takeOut()
        set({ ...empty, stopped })
      }),
  }
}

/** Browsers report their limits in their own words; people get one sentence instead. */
function reasonOf(error: unknown): Phrase {
  if (error instanceof AppError) return error.phrase
  const text = error instanceof Error ? error.message : String(error)
  if (/MAX_WRITE_OPERATIONS|rate|too many/i.test(text)) {
    return phrase('book.sync.rate')
  }
  if (/QUOTA|quota/.test(text)) return phrase('book.sync.full')
  return phrase('book.sync.silent')
}
