import { browser } from 'wxt/browser'
import { AppError } from '../core/errors'
import { type Setting, type SettingName, type SettingValue, type SettingValues, settings } from './schema'

const key = (name: SettingName) => `setting:${name}`

const names = Object.keys(settings) as SettingName[]

// The table's own type loses which name has which value once it is indexed by a variable.
const declared = settings as unknown as { [N in SettingName]: Setting<SettingValue<N>> }

/** A stored value that cannot be used is set aside under this prefix, never overwritten in silence. */
const aside = 'corrupt:'

function parsed<N extends SettingName>(name: N, stored: unknown): SettingValue<N> {
  const { initial, parse } = declared[name]
  if (stored === undefined) return initial
  const value = parse(stored)
  if (value !== undefined) return value
  void browser.storage.local.set({ [`${aside}${name}`]: { at: Date.now(), value: stored } })
  return initial
}

export async function readSetting<N extends SettingName>(name: N): Promise<SettingValue<N>> {
  const stored = await browser.storage.local.get(key(name))
  return parsed(name, stored[key(name)])
}

export async function readSettings(): Promise<SettingValues> {
  const stored = await browser.storage.local.get(names.map(key))
  return Object.fromEntries(names.map((name) => [name, parsed(name, stored[key(name)])])) as SettingValues
}

/** Throws `input.invalid` where the value is not one of this setting. */
export async function writeSetting<N extends SettingName>(name: N, value: SettingValue<N>): Promise<void> {
  if (declared[name].parse(value) === undefined) {
    throw new AppError('input.invalid', `${declared[name].label}: this value cannot be used.`, {
      data: { field: name },
    })
  }
  await browser.storage.local.set({ [key(name)]: value })
}

/** Calls back on every change from any context, until the signal aborts. */
export function watchSettings(changed: (name: SettingName) => void, signal?: AbortSignal): void {
  const listener = (changes: Record<string, unknown>, area: string) => {
    if (area !== 'local') return
    for (const name of names) if (key(name) in changes) changed(name)
  }
  browser.storage.onChanged.addListener(listener)
  signal?.addEventListener('abort', () => browser.storage.onChanged.removeListener(listener), { once: true })
}
