import { checkHost } from '../core/hosts/check-host'
import { isObject } from '../core/json/parse-json'
import { cleanText } from '../core/text/text'
import { chainIdShape, type SettingName, type SettingValue, type SettingValues, settings } from './schema'
import { settingLabel } from './setting-label'
import { everyHost, readSitePattern } from './site-patterns'

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
  | 'labelFiles'

/** What a member decides; of its value, what could not be read, as text. Undefined if none of it could. */
interface Decision {
  values: Partial<SettingValues>
  lost?: readonly string[]
}

function one(name: 'provider' | 'density', value: unknown): Decision | undefined {
  const parsed = settings[name].parse(value)
  return parsed === undefined ? undefined : { values: { [name]: parsed } }
}

/** `false` decides nothing. */
const flag = (value: unknown, decided: Partial<SettingValues>): Decision | undefined =>
  typeof value !== 'boolean' ? undefined : { values: value ? decided : {} }

/** A host that can be called. Whether it may be on the own network is the reader's choice, at each call. */
function callable(name: 'explorerHost' | 'instances', value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  try {
    return checkHost(value, {
      field: name,
      label: settingLabel(name),
      allowPrivate: name === 'explorerHost',
      preview: false,
    }).base
  } catch {
    return undefined
  }
}

function explorerHost(value: unknown): Decision | undefined {
  const base = callable('explorerHost', value)
  return base === undefined ? undefined : { values: { explorerHost: base } }
}

function instances(value: unknown): Decision | undefined {
  if (!isObject(value)) return undefined
  const all = Object.entries(value).map(([chain, base]) => [chain, callable('instances', base)] as const)
  const good = all.filter(([chain, base]) => chainIdShape.test(chain) && base !== undefined)
  const lost = all.filter((each) => !good.includes(each)).map(([chain]) => chain)
  return good.length === 0 && lost.length > 0
    ? undefined
    : { values: { instances: Object.fromEntries(good) as SettingValues['instances'] }, lost }
}

/**
 * Nobody knows which hosts an unreadable entry was meant to close, so it closes all of them: an administrator sees that
 * at once, and a page that should have stayed closed is not read meanwhile.
 */
function closedHosts(value: unknown): Decision {
  const entries: unknown[] = Array.isArray(value) ? value : [value]
  const patterns = entries.map((each) => (typeof each === 'string' ? readSitePattern(each) : null))
  const lost = entries.filter((_, index) => patterns[index] === null).map(asText)
  const closed = patterns.filter((pattern) => pattern !== null)
  return { values: { neverSites: lost.length > 0 ? [everyHost, ...closed] : closed }, lost }
}

/** One file that cannot be used costs only itself: an address that is none, or a checksum that is unreadable. */
function labelFiles(value: unknown): Decision | undefined {
  const sifted = settings.labelFiles.sift(value)
  if (!sifted || (sifted.kept.length === 0 && sifted.lost.length > 0)) return undefined
  return { values: { labelFiles: sifted.kept }, lost: sifted.lost.map(asText) }
}

const asText = (value: unknown) => cleanText((typeof value === 'string' && value.trim()) || JSON.stringify(value), 60)

/**
 * The settings that each member of a policy decides; undefined if its value is invalid. `docs/organisations.md`
 * describes the members.
 */
export const managedMembers: Readonly<Record<ManagedName, (value: unknown) => Decision | undefined>> = {
  source: (value) => one('provider', value),
  explorerHost,
  instances,
  closedHosts,
  density: (value) => one('density', value),
  logOff: (value) => flag(value, { logSent: false }),
  pointsOff: (value) => flag(value, { pointsOff: true }),
  keylessOff: (value) => flag(value, { keylessOff: true }),
  labelFiles,
}

/** The organisation's decisions, and what of its policy is unreadable: members, and single entries (`name: entry`). */
export interface Managed {
  values: Partial<SettingValues>
  faults: readonly string[]
}

/** Reads the policy that the browser provides. An unreadable member is dropped alone and named. */
export function readManaged(raw: unknown): Managed {
  const values: Partial<SettingValues> = {}
  const faults: string[] = []
  for (const [name, value] of Object.entries(isObject(raw) ? raw : {})) {
    const decision = Object.hasOwn(managedMembers, name) ? managedMembers[name as ManagedName](value) : undefined
    Object.assign(values, decision?.values)
    faults.push(...(decision ? (decision.lost ?? []).map((entry) => `${name}: ${entry}`) : [asText(name)]))
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
