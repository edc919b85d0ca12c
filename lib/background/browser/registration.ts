import { chainOfExplorer } from '../../core/chains/chains'
import { explorerPatterns } from '../../core/chains/explorer-patterns'
import { covers, patternOf } from '../../core/hosts/match-pattern'
import type { SettingValues } from '../../settings/schema'
import { isPaused, type SitesWanted, wantsSite } from '../../settings/site-choice'
import { neverMatches } from '../../settings/site-patterns'

type Where = SitesWanted & Pick<SettingValues, 'pausedUntil' | 'ownExplorers'>

/** Where the gate runs. */
export interface Registration {
  matches: string[]
  excludeMatches: string[]
}

/** Whether the reader wants this page annotated. `host` is the origin's, with its port. */
export function isWanted(origin: string, host: string, where: Where, now: number): boolean {
  const isExplorer = chainOfExplorer(host, where.ownExplorers) !== undefined
  return !isPaused(where.pausedUntil, now) && wantsSite(origin, where, isExplorer)
}

/** The same for labels beside addresses; where all sites are annotated, only on those chosen one by one. */
export const labelRegistrationOf = (
  where: Where & Pick<SettingValues, 'labelAddresses'>,
  ...rest: [granted: readonly string[], services: readonly string[], now: number]
): Registration | null =>
  where.labelAddresses
    ? registrationOf(where.annotateWhere === 'everywhere' ? { ...where, annotateWhere: 'sites' } : where, ...rest)
    : null

/**
 * The pages whose gate the reader wants, as far as the browser granted them (`granted`: match patterns). Null for none.
 * `services` are hosts of the API itself, whose grant does not mean annotation.
 */
export function registrationOf(
  where: Where,
  granted: readonly string[],
  services: readonly string[],
  now: number,
): Registration | null {
  const { annotateWhere, sitesOn, sitesOff, neverSites, pausedUntil, ownExplorers } = where
  if (annotateWhere === 'nowhere' || isPaused(pausedUntil, now)) return null
  const wanted = new Set(sitesOn.map(patternOf))
  if (annotateWhere === 'explorers') for (const pattern of explorerPatterns(ownExplorers)) wanted.add(pattern)
  const matches = new Set([...wanted].filter((pattern) => covers(granted, pattern)))
  if (annotateWhere === 'everywhere') {
    for (const grant of granted) if (!services.includes(grant)) matches.add(grant)
  }
  if (matches.size === 0) return null
  // Patterns have no ports: if a port decides whether a site is on, the gate's call is refused for the one that is off.
  const on = new Set(sitesOn.map(patternOf))
  const off = sitesOff.filter((origin) => new URL(origin).port === '').map(patternOf)
  const excluded = new Set([...off.filter((pattern) => !on.has(pattern)), ...neverMatches(neverSites)])
  return { matches: [...matches].sort(), excludeMatches: [...excluded].sort() }
}
