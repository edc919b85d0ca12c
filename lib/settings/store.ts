import { browser } from 'wxt/browser'
import { createMutex } from '../core/async/mutex'
import { retryRead } from '../core/async/retry-read'
import { AppError } from '../core/errors/errors'
import { phrase } from '../core/phrases/phrase'
import { forgetManaged, managed, managedNow } from './managed'
import { isDecided, isForbidden, withManaged } from './managed-members'
import { type Setting, type SettingName, type SettingValue, type SettingValues, settings } from './schema'
import { settingLabel } from './setting-label'

const key = (name: SettingName) => `setting:${name}`

const names = Object.keys(settings) as SettingName[]

// The table's own type loses which name has which value once it is indexed by a variable.
const declared = settings as unknown as { [N in SettingName]: Setting<SettingValue<N>> }

/**
 * All of it lies in `storage.session`, which no script in a web page can open in any browser, so whoever changes a setting
 * is a page of ours or the background. It is gone with the browser: the background keeps a lasting copy (see
 * `lib/background/storage/lasting-settings.ts`).
 */
const area = () => browser.storage.session

/**
 * Stands beside the settings once the lasting ones are there: where it is missing, nothing was read. `version` is raised
 * when stored values change their meaning.
 */
export interface SettingsMark {
  version: number
}
export const markKey = 'settings'
export const settingsVersion = 1

/** A stored value that cannot be used is moved here, so that nobody's data is overwritten in silence. */
export const setAsidePrefix = 'corrupt:'

/** Is this a key of what the lasting copy holds? */
export const isLasting = (name: string): boolean => name.startsWith('setting:') || name.startsWith(setAsidePrefix)

/** How this process reaches the lasting copy. Each says so at its start. */
export const lasting = {
  /** Brings it into `storage.session`, where that was not done since the browser started. */
  load: async (): Promise<unknown> => undefined,
  /** Keeps what lies in `storage.session` now. Rejects where that cannot be. */
  keep: async (): Promise<unknown> => undefined,
}

type Stored = Record<string, unknown>

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Was the mark read, and is it no newer version's? */
let writable = false

/** What lies under these keys, with the mark. Throws where the browser does not give it. */
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

/** True where a newer version of the extension wrote the settings: they are read as far as they can be, and left alone. */
export function isNewer(mark: unknown): boolean {
  const { version } = (mark ?? {}) as Partial<SettingsMark>
  return typeof version === 'number' && version > settingsVersion
}

function parsed<N extends SettingName>(name: N, stored: Stored): SettingValue<N> {
  const { initial, parse } = declared[name]
  const raw = stored[key(name)]
  if (raw === undefined) return initial
  const value = parse(raw)
  if (value !== undefined) return value
  if (!isNewer(stored[markKey])) void setAside(name, raw).catch(() => {})
  return initial
}

/** What took its place meanwhile stays. */
async function setAside(name: SettingName, value: unknown): Promise<void> {
  await area().set({ [setAsidePrefix + name]: { at: Date.now(), value } })
  await alone(async () => {
    const { [key(name)]: stored } = await area().get(key(name))
    if (declared[name].parse(stored) === undefined) await area().remove(key(name))
    await lasting.keep()
  })
}

/**
 * Its first value where none is stored, or none that can be used; what an organisation decided comes before both. Rejects only
 * where the browser gives nothing.
 */
export async function readSetting<N extends SettingName>(name: N): Promise<SettingValue<N>> {
  const [stored, decided] = await Promise.all([read([key(name)]), managed()])
  return withManaged(name, parsed(name, stored), decided)
}

/** All of them; see `readSetting`. */
export async function readSettings(): Promise<SettingValues> {
  const [stored, decided] = await Promise.all([read(names.map(key)), managed()])
  return Object.fromEntries(
    names.map((name) => [name, withManaged(name, parsed(name, stored), decided)]),
  ) as SettingValues
}

/**
 * Throws `input.invalid` where the value is not one of this setting, or a newer version's settings lie there; `bug` where
 * the browser gives nothing.
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
  // Without the mark nothing was read, and something may lie there all the same.
  if (stored[markKey] === undefined) {
    throw new AppError('bug', phrase('settings.noneUnchanged'))
  }
  if (isNewer(stored[markKey])) {
    throw new AppError('input.invalid', phrase('settings.newer'))
  }
  await area().set(values)
  await keep(Object.keys(values), stored)
}

/** What cannot be kept is as it was before. */
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

/** One after another in this context, and, where the browser has locks, in all of them. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks ? (locks.request('settings', work) as Promise<T>) : exclusive(work)
}

/** What becomes of some settings, by what each is now. */
export type SettingChanges = { [N in SettingName]?: (value: SettingValue<N>) => SettingValue<N> }

/** What this context sent ahead last, by key. */
const ahead: Stored = {}

const isList = (value: unknown) => typeof value === 'object'

/**
 * Changes settings by what they are now, all in one write. No change is lost, whoever else makes one. Throws as
 * `writeSetting` does.
 *
 * @param shown what the caller has read of them. With it a choice is sent in this very turn, ahead of lock and reading, as
 * a page that closes in the next takes with it all but what is sent already; a message would wait for the background to
 * wake, and be dropped. Lists wait for the lock: another page may have entered something that is not shown yet.
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
    // Something else lies there only where it could not be written, or somebody else wrote at the same moment.
    if (before && Object.keys(before).every((each) => stored[each] === ahead[each]))
      return keep(Object.keys(before), before)
    await write(
      made((name) => parsed(name, stored)),
      stored,
    )
  })
}

/** Changes one setting by what it is now; see `changeSettings`. */
export const changeSettingBy = <N extends SettingName>(
  name: N,
  change: (value: SettingValue<N>) => SettingValue<N>,
): Promise<void> => changeSettings({ [name]: change } as SettingChanges)

/** Calls back on every change from any context, until the signal aborts. */
export function watchSettings(changed: (name: SettingName) => void, signal?: AbortSignal): void {
  const listener = (changes: Record<string, unknown>, where: string) => {
    if (where === 'managed') {
      forgetManaged()
      names.forEach(changed)
    }
    if (where !== 'session') return
    for (const name of names) if (key(name) in changes) changed(name)
  }
  browser.storage.onChanged.addListener(listener)
  signal?.addEventListener('abort', () => browser.storage.onChanged.removeListener(listener), { once: true })
}
