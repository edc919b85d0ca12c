import type { DBSchema } from 'idb'
import { browser } from 'wxt/browser'
import { createMutex } from '../../core/async/mutex'
import { withRoom } from '../../core/async/with-room'
import { lazyDatabase } from '../../core/data/lazy-database'
import { AppError } from '../../core/errors/errors'
import { isLasting, isNewer, markKey, type SettingsMark, settingsVersion } from '../../settings/store'
import { earlierSettings, type Installation, installationKey } from './installation-mark'

interface Schema extends DBSchema {
  kept: { key: string; value: unknown }
}

type Entries = Record<string, unknown>

/** The lasting copy of the settings. */
export interface LastingSettings {
  /** Copies it into `storage.session`, unless that was done since the browser started. */
  load(): Promise<void>
  /** Stores the current content of `storage.session`, and nothing else. Rejects if that fails. */
  keep(): Promise<void>
  /** Removes entries of `storage.local` under names of settings: nobody reads them. */
  sweep(): Promise<void>
}

/** Code of a browser that offers no database: choices then last until it closes. */
interface Unkept extends SettingsMark {
  unkept?: true
}

const session = () => browser.storage.session
const local = () => browser.storage.local

const keptIn = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => isLasting(name)))

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Settings open pages to labels, and lookups to a host. So they are stored in a database of the extension, which no
 * script in a web page can open; in Firefox, such scripts can open `storage.local`. An earlier version stored settings
 * there; they are adopted once, and ignored afterwards. `onLost` is called if there was a lasting copy, and it is empty
 * now.
 */
export function createLastingSettings(onLost: () => Promise<void>, name = 'hashgloss-settings'): LastingSettings {
  const db = lazyDatabase<Schema>(name, 1, (made) => void made.createObjectStore('kept'))
  const oneByOne = createMutex()

  async function read(): Promise<Entries> {
    const kept = (await db()).transaction('kept').store
    const [names, values] = await Promise.all([kept.getAllKeys(), kept.getAll()])
    return Object.fromEntries(names.map((name, at) => [name, values[at]]))
  }

  /** Writes all of it or nothing. */
  async function write(wanted: Entries, there: Entries): Promise<void> {
    const changed = Object.entries(wanted).filter(([name, value]) => !same(value, there[name]))
    const gone = Object.keys(there).filter((name) => !(name in wanted))
    if (changed.length + gone.length === 0) return
    await withRoom(async () => {
      const change = (await db()).transaction('kept', 'readwrite', { durability: 'strict' })
      for (const [name, value] of changed) void change.store.put(value, name)
      for (const name of gone) void change.store.delete(name)
      await change.done
    })
  }

  async function sweep(): Promise<void> {
    const left = Object.keys(await local().get(null)).filter(isLasting)
    if (left.length > 0) await local().remove(left)
  }

  /** The first start, or the first after an earlier version, or after a loss. */
  async function begin(): Promise<Entries> {
    const mark = (await local().get(installationKey))[installationKey] as Installation | undefined
    const earlier = mark?.version === earlierSettings ? keptIn(await local().get(null)) : {}
    const entries: Entries = { ...earlier, [markKey]: { version: settingsVersion } satisfies SettingsMark }
    await write(entries, {})
    if (mark && mark.version !== earlierSettings) await onLost()
    return entries
  }

  async function loadNow(): Promise<void> {
    const here = (await session().get(null)) as Entries
    const mark = here[markKey] as Unkept | undefined
    if (mark && !mark.unkept) return
    let entries: Entries
    try {
      const there = await read()
      entries = there[markKey] === undefined ? await begin() : there
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
      if (!mark) await session().set({ [markKey]: { version: settingsVersion, unkept: true } satisfies Unkept })
      return
    }
    // What was chosen while there was no database is newer.
    await session().set({ ...entries, ...keptIn(here), [markKey]: entries[markKey] })
    await sweep()
  }

  async function keepNow(): Promise<void> {
    await loadNow()
    const here = (await session().get(null)) as Entries
    const mark = here[markKey] as Unkept | undefined
    if (!mark || mark.unkept || isNewer(mark)) return
    await write({ ...keptIn(here), [markKey]: mark }, await read())
  }

  return {
    load: () => oneByOne(loadNow),
    keep: () => oneByOne(keepNow),
    sweep: () => oneByOne(sweep),
  }
}

/**
 * Whether this error means that the browser has no database for anybody, for example because it never remembers
 * anything.
 */
const isRefused = (thrown: unknown) =>
  thrown instanceof AppError && thrown.phrase.id === 'storage.closed' && thrown.cause instanceof DOMException
