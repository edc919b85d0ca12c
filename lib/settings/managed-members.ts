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

/** By `false` nothing is decided. */
const flag = (value: unknown, decided: Partial<SettingValues>) =>
  typeof value !== 'boolean' ? undefined : value ? decided : {}

/** Entries that cannot be read cost themselves: a list that closes hosts does not open for one of them. */
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

/** What follows from each member of a policy; undefined where its value is none. `docs/organisations.md` tells what each does. */
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

/** What an organisation decided, and the names of what could not be read. */
export interface Managed {
  values: Partial<SettingValues>
  faults: readonly string[]
}

/** Reads what the browser gives of the policy. A member that cannot be read costs itself and is named. */
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

/** Lists that a reader may add to: the organisation's entries stand beside theirs, and stay. */
const shared: ReadonlySet<SettingName> = new Set(['neverSites', 'instances'])

/** Is the whole of a setting decided, so that nobody else can? */
export const isDecided = (name: SettingName, { values }: Managed): boolean =>
  values[name] !== undefined && !shared.has(name)

/** Is it a choice that is ruled out: a provider that needs no key, where none may be used? */
export const isForbidden = (name: SettingName, value: unknown, { values }: Pick<Managed, 'values'>): boolean =>
  name === 'provider' && value === 'public' && values.keylessOff === true

/** A setting as it holds: what the organisation decided, and else what the reader chose. */
export function withManaged<N extends SettingName>(
  name: N,
  chosen: SettingValue<N>,
  { values }: Managed,
): SettingValue<N> {
  const decided: unknown = values[name]
  const all: unknown = chosen
  if (decided === undefined)
    return isForbidden(name, chosen, { values }) ? (settings[name].initial as SettingValue<N>) : chosen
  if (Array.isArray(decided) && Array.isArray(all)) return [...new Set([...decided, ...all])] as SettingValue<N>
  return (shared.has(name) && isObject(all) ? { ...all, ...(decided as object) } : decided) as SettingValue<N>
}
