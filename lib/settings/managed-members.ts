import { isObject } from '../core/json/is-object'
import { readSitePattern } from './never-site'
import { type SettingName, type SettingValue, type SettingValues, settings } from './schema'

/** Members of a policy. */
export type ManagedName =
  | 'source'
  | 'explorerHost'
  | 'instances'
  | 'closedHosts'
  | 'density'
  | 'logOff'
  | 'pointsOff'
  | 'keylessOff'

function one(name: 'provider' | 'explorerHost' | 'density', value: unknown): Partial<SettingValues> | undefined {
  const read = settings[name].parse(value)
  return read === undefined ? undefined : { [name]: read }
}

/** `false` decides nothing. */
const flag = (value: unknown, decided: Partial<SettingValues>) =>
  typeof value !== 'boolean' ? undefined : value ? decided : {}

/** Unreadable entries are dropped alone: one of them must not open a list that closes hosts. */
function instances(value: unknown): Partial<SettingValues> | undefined {
  if (!isObject(value)) return undefined
  const good = Object.entries(value).filter(
    ([chain, base]) => settings.instances.parse({ [chain]: base }) !== undefined,
  )
  return good.length === 0 && Object.keys(value).length > 0
    ? undefined
    : { instances: Object.fromEntries(good) as SettingValues['instances'] }
}

function closedHosts(value: unknown): Partial<SettingValues> | undefined {
  if (!Array.isArray(value)) return undefined
  const good = value
    .map((each: unknown) => (typeof each === 'string' ? readSitePattern(each) : null))
    .filter((pattern) => pattern !== null)
  return good.length === 0 && value.length > 0 ? undefined : { neverSites: good }
}

/**
 * The settings that each member of a policy decides; undefined if its value is invalid. `docs/organisations.md`
 * describes the members.
 */
export const managedMembers: Readonly<Record<ManagedName, (value: unknown) => Partial<SettingValues> | undefined>> = {
  source: (value) => one('provider', value),
  explorerHost: (value) => (/^https:/.test(String(value)) ? one('explorerHost', value) : undefined),
  instances,
  closedHosts,
  density: (value) => one('density', value),
  logOff: (value) => flag(value, { logSent: false }),
  pointsOff: (value) => flag(value, { pointsOff: true }),
  keylessOff: (value) => flag(value, { keylessOff: true }),
}

/** The organisation's decisions, and the names of unreadable members. */
export interface Managed {
  values: Partial<SettingValues>
  faults: readonly string[]
}

/** Reads the policy that the browser provides. An unreadable member is dropped alone and named. */
export function readManaged(raw: unknown): Managed {
  const values: Partial<SettingValues> = {}
  const faults: string[] = []
  for (const [name, value] of Object.entries(isObject(raw) ? raw : {})) {
    const decided = Object.hasOwn(managedMembers, name) && managedMembers[name as ManagedName](value)
    if (decided) Object.assign(values, decided)
    else faults.push(name)
  }
  return { values, faults }
}

/** Lists that a reader can extend: the organisation's entries stay in them beside the reader's. */
const shared: ReadonlySet<SettingName> = new Set(['neverSites', 'instances'])

/** Whether the organisation decides the whole setting, so nobody else can. */
export const isDecided = (name: SettingName, { values }: Managed): boolean =>
  values[name] !== undefined && !shared.has(name)

/** Whether the organisation rules this choice out: a provider that needs no key, if keyless use is off. */
export const isForbidden = (name: SettingName, value: unknown, { values }: Pick<Managed, 'values'>): boolean =>
  name === 'provider' && value === 'public' && values.keylessOff === true

/** The effective value of a setting: the organisation's if it decided one, otherwise the reader's. */
export function withManaged<N extends SettingName>(
  name: N,
  chosen: SettingValue<N>,
  { values }: Managed,
): SettingValue<N> {
  const decided: unknown = values[name]
  const all: unknown = chosen
  // A policy that names the public explorers and also rules them out means the stricter of the two.
  if (isForbidden(name, decided ?? chosen, { values })) return settings[name].initial as SettingValue<N>
  if (decided === undefined) return chosen
  if (Array.isArray(decided) && Array.isArray(all)) return [...new Set([...decided, ...all])] as SettingValue<N>
  return (shared.has(name) && isObject(all) ? { ...all, ...(decided as object) } : decided) as SettingValue<N>
}
