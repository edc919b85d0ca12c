import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { AppError } from '../../core/errors/errors'
import { wordsOf } from '../../core/phrases/words-of'
import { managed } from '../../settings/managed'
import { isDecided, type Managed } from '../../settings/managed-members'
import { type SettingName, type SettingValue, type SettingValues, settings } from '../../settings/schema'
import { settingLabel } from '../../settings/setting-label'
import * as store from '../../settings/store'
import { notify } from './toasts'

const initial = Object.fromEntries(Object.entries(settings).map(([name, { initial }]) => [name, initial]))

/** All settings as stored now. Defaults until they have been read; see `settingsRead`. */
export const settingValues = signal(initial as SettingValues)

/** False for the few milliseconds until storage answers: nothing that depends on a setting may start. */
export const settingsRead = signal(false)

/** The organisation's decisions; none until they have been read. */
export const organisation = signal<Managed>({ values: {}, faults: [] })

/** Whether an organisation decides a setting, so nobody here can change it. */
export const isSetByOrganisation = (name: SettingName): boolean => isDecided(name, organisation.value)

/** A setting's label in words. */
export const labelOf = (name: SettingName): string => wordsOf(settingLabel(name))

const views = new Map<SettingName, ReadonlySignal<unknown>>()

/** One setting as a separate signal, so changes of others do not redraw its readers. */
export function setting<N extends SettingName>(name: N): ReadonlySignal<SettingValue<N>> {
  const known = views.get(name)
  if (known) return known as ReadonlySignal<SettingValue<N>>
  const view = computed(() => settingValues.value[name])
  views.set(name, view)
  return view
}

/** Shows the change at once and stores it; if that fails, reverts it and says so. */
export async function changeSetting<N extends SettingName>(name: N, value: SettingValue<N>): Promise<boolean> {
  return changedBy({ [name]: () => value })
}

/** The same for changes based on the stored value, which another page may be changing too. */
export async function changedBy(changes: store.SettingChanges): Promise<boolean> {
  const shown = settingValues.peek()
  const entries = Object.entries(changes) as [SettingName, (value: unknown) => unknown][]
  const show = (value: (entry: (typeof entries)[number]) => unknown) => {
    const values = entries.map((entry) => [entry[0], value(entry)])
    settingValues.value = { ...settingValues.peek(), ...Object.fromEntries(values) }
  }
  show(([name, change]) => change(shown[name]))
  try {
    await store.changeSettings(changes, settingsRead.peek() ? shown : undefined)
    return true
  } catch (thrown) {
    show(([name]) => shown[name])
    notify(AppError.from(thrown).message, 'bad')
    return false
  }
}

/** Reads everything once and follows changes from any page. Call once per page. */
export async function followSettings(signal?: AbortSignal): Promise<void> {
  store.watchSettings((name, read) => {
    void read().then(async (value) => {
      organisation.value = await managed()
      settingValues.value = { ...settingValues.peek(), [name]: value }
    })
  }, signal)
  const [values, decided] = await Promise.all([store.readSettings(), managed()])
  organisation.value = decided
  settingValues.value = values
  settingsRead.value = true
}
