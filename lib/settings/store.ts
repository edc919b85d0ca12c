import { browser } from 'wxt/browser'
import { createMutex } from '../core/async/mutex'
import { retryRead } from '../core/async/retry-read'
import { AppError } from '../core/errors/errors'
import { phrase } from '../core/phrases/phrase'
import { forgetManaged, isManagedRead, managed, managedNow } from './managed'
import { isDecided, isForbidden, withManaged } from './managed-members'
import { type Setting, type SettingName, type SettingValue, type SettingValues, settings } from './schema'
import { settingLabel } from './setting-label'

const key = (name: SettingName) => `setting:${name}`

const names = Object.keys(settings) as SettingName[]

// Indexing by a variable loses which name has which value type.
const declared = settings as unknown as { [N in SettingName]: Setting<SettingValue<N>> }

/**
 * Settings live in `storage.session`, which web page scripts cannot open in any browser, so only the extension's pages
 * and the background change them. It is cleared when the browser closes: the background keeps a persistent copy (see
 * `lib/background/storage/lasting-settings.ts`).
 */
const area = () => browser.storage.session

/**
 * Stored beside the settings once the persistent ones are loaded: without it, nothing was read. `version` increases
 * when stored values change their meaning.
 */
export interface SettingsMark {
  version: number
}
export const markKey = 'settings'
export const settingsVersion = 1

/** An unusable stored value moves here, so no data is overwritten silently. */
export const setAsidePrefix = 'corrupt:'

/** Whether the persistent copy includes this key. */
export const isLasting = (name: string): boolean => name.startsWith('setting:') || name.startsWith(setAsidePrefix)

/** How this process reaches the persistent copy. Each process sets this at its start. */
export const lasting = {
  /** Loads it into `storage.session`, unless that was done since the browser started. */
  load: async (): Promise<unknown> => undefined,
  /** Saves the current `storage.session`. Rejects if that fails. */
  keep: async (): Promise<unknown> => undefined,
}

type Stored = Record<string, unknown>

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Whether the mark was read and is not from a newer version. */
let writable = false

/** The stored values of these keys, with the mark. Throws if the browser returns nothing. */
async function read(keys: readonly string[]): Promise<Stored> {
  const once = async (): Promise<Stored> => {
    const stored: unknown = await area().get([...keys, markKey])
    if (typeof stored !== 'object' || stored === null) throw new AppError('bug', phrase('settings.none'))
    return stored as Stored
  }
  const isThere = (stored: Stored) => stored[markKey] !== undefined
  let stored = await once().catch((): Stored => ({}))
  if (!isThere(stored)) {
    await lasting.load().catch(() => {})
    stored = await retryRead(once, sleep, isThere)()
  }
  writable = isThere(stored) && !isNewer(stored[markKey])
  return stored
}

/** True if a newer version of the extension wrote the settings: they are read as far as possible and never changed. */
export function isNewer(mark: unknown): boolean {
  const { version } = (mark ?? {}) as Partial<SettingsMark>
  return typeof version === 'number' && version > settingsVersion
}

function parsed<N extends SettingName>(name: N, stored: Stored): SettingValue<N> {
  const { initial, parse, sift } = declared[name]
  const raw = stored[key(name)]
  if (raw === undefined) return initial
  const value = parse(raw)
  if (value !== undefined) return value
  if (!isNewer(stored[markKey])) void setAside(name, raw).catch(() => {})
  return sift?.(raw)?.kept ?? initial
}

/** Leaves the usable entries of a list, and a valid value that was stored meanwhile. */
async function setAside(name: SettingName, value: unknown): Promise<void> {
  await area().set({ [setAsidePrefix + name]: { at: Date.now(), value } })
  await alone(async () => {
    const { parse, sift } = declared[name]
    const { [key(name)]: stored } = await area().get(key(name))
    const usable = sift?.(stored)?.kept
    if (parse(stored) === undefined) {
      if (usable === undefined) await area().remove(key(name))
      else await area().set({ [key(name)]: usable })
    }
    await lasting.keep()
  })
}

/**
 * The stored value, or the initial one if none is stored or it is unusable; an organisation's decision overrides both.
 * Rejects only if the browser returns nothing.
 */
export async function readSetting<N extends SettingName>(name: N): Promise<SettingValue<N>> {
  const [stored, decided] = await Promise.all([read([key(name)]), managed()])
  return withManaged(name, parsed(name, stored), decided)
}

/** The same for what storage just reported, without reading it again. Only values that need care are read again. */
async function changedTo(name: SettingName, raw: unknown): Promise<unknown> {
  const { initial, parse } = declared[name]
  const value = raw === undefined ? initial : parse(raw)
  return value === undefined ? readSetting(name) : withManaged(name, value as never, await managed())
}

/** All of them; see `readSetting`. */
export async function readSettings(): Promise<SettingValues> {
  const [stored, decided] = await Promise.all([read(names.map(key)), managed()])
  return Object.fromEntries(
    names.map((name) => [name, withManaged(name, parsed(name, stored), decided)]),
  ) as SettingValues
}

/**
 * Throws `input.invalid` if the value is not valid for this setting, or if a newer version wrote the settings; `bug` if
 * the browser returns nothing.
 */
export async function writeSetting<N extends SettingName>(name: N, value: SettingValue<N>): Promise<void> {
  await managed()
  await write({ [key(name)]: usable(name, value) }, await read([key(name)]))
}

function usable(name: SettingName, value: unknown): unknown {
  if (isDecided(name, managedNow()) || isForbidden(name, value, managedNow()))
    throw new AppError('input.invalid', phrase('settings.managed', { label: settingLabel(name) }), {
      data: { field: name },
    })
  if (declared[name].parse(value) !== undefined) return value
  throw new AppError('input.invalid', phrase('settings.unusable', { label: settingLabel(name) }), {
    data: { field: name },
  })
}

async function write(values: Stored, stored: Stored): Promise<void> {
  // Without the mark nothing was read, so a stored value may exist all the same.
  if (stored[markKey] === undefined) {
    throw new AppError('bug', phrase('settings.noneUnchanged'))
  }
  if (isNewer(stored[markKey])) {
    throw new AppError('input.invalid', phrase('settings.newer'))
  }
  await area().set(values)
  await keep(Object.keys(values), stored)
}

/** Restores the previous values if saving fails. */
async function keep(keys: readonly string[], before: Stored): Promise<void> {
  try {
    await lasting.keep()
  } catch (thrown) {
    const there = keys.filter((each) => before[each] !== undefined)
    await area().set(Object.fromEntries(there.map((each) => [each, before[each]])))
    await area().remove(keys.filter((each) => !there.includes(each)))
    throw thrown
  }
}

const exclusive = createMutex()

/** Runs one task at a time in this context and, if the browser has locks, across all contexts. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks ? (locks.request('settings', work) as Promise<T>) : exclusive(work)
}

/** Changes of settings, each computed from the current value. */
export type SettingChanges = { [N in SettingName]?: (value: SettingValue<N>) => SettingValue<N> }

/** The values this context last wrote ahead, by key. */
const ahead: Stored = {}

const isList = (value: unknown) => typeof value === 'object'

/**
 * Changes settings based on their current values, in one write. No concurrent change is lost. Throws like
 * `writeSetting`.
 *
 * @param shown what the caller has read of them. With it, a choice is written in this very turn, before lock and
 * reading: a page that closes in the next turn loses whatever it has not sent, and a message would be dropped while the
 * background wakes. Lists wait for the lock, because another page may have added an entry that is not shown yet.
 */
export async function changeSettings(changes: SettingChanges, shown?: SettingValues): Promise<void> {
  const changed = Object.entries(changes) as [SettingName, (value: unknown) => unknown][]
  const made = (from: (name: SettingName) => unknown): Stored =>
    Object.fromEntries(changed.map(([name, change]) => [key(name), usable(name, change(from(name)))]))
  const chosen = shown && writable ? made((name) => shown[name]) : undefined
  const early = chosen && !Object.values(chosen).some(isList) ? chosen : undefined
  Object.assign(ahead, early)
  const before = early && shown && Object.fromEntries(changed.map(([name]) => [key(name), shown[name]]))
  const sent =
    early &&
    area()
      .set(early)
      .catch(() => {})
  await alone(async () => {
    await sent
    await managed()
    const stored = await read(changed.map(([name]) => key(name)))
    // A different stored value means that the write failed, or that someone else wrote at the same moment.
    if (before && Object.keys(before).every((each) => stored[each] === ahead[each]))
      return keep(Object.keys(before), before)
    await write(
      made((name) => parsed(name, stored)),
      stored,
    )
  })
}

/** Changes one setting based on its current value; see `changeSettings`. */
export const changeSettingBy = <N extends SettingName>(
  name: N,
  change: (value: SettingValue<N>) => SettingValue<N>,
): Promise<void> => changeSettings({ [name]: change } as SettingChanges)

/** All of them, read once and again after a change: for code that asks at every step. */
export function createSettingsReader(read: () => Promise<SettingValues>): () => Promise<SettingValues> {
  let known: Promise<SettingValues> | undefined
  watchSettings(() => {
    known = undefined
  })
  return () => {
    if (known) return known
    const reading = read()
    known = reading
    const forget = () => {
      if (known === reading) known = undefined
    }
    // Nothing was stored yet, or something could not be read.
    reading.then(() => (writable && isManagedRead()) || forget(), forget)
    return reading
  }
}

/** Calls back on every change from any context until the signal aborts. */
export function watchSettings(
  changed: (name: SettingName, value: () => Promise<unknown>) => void,
  signal?: AbortSignal,
): void {
  const listener = (changes: Record<string, { newValue?: unknown }>, where: string) => {
    if (where === 'managed') {
      forgetManaged()
      for (const name of names) changed(name, () => readSetting(name))
    }
    if (where !== 'session') return
    for (const name of names) {
      const change = changes[key(name)]
      if (change) changed(name, () => changedTo(name, change.newValue))
    }
  }
  browser.storage.onChanged.addListener(listener)
  signal?.addEventListener('abort', () => browser.storage.onChanged.removeListener(listener), { once: true })
}
