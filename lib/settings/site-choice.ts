import type { Density } from '../core/pages/density'
import type { AnnotateWhere, SettingValues } from './schema'
import { isNever } from './site-patterns'
import type { SettingChanges } from './store'

export type SitesWanted = Pick<SettingValues, 'annotateWhere' | 'sitesOn' | 'sitesOff' | 'neverSites'>

/** Whether the reader wants hashes on this site annotated. `explorer`: it is a known explorer. */
export function wantsSite(
  origin: string,
  { annotateWhere, sitesOn, sitesOff, neverSites }: SitesWanted,
  explorer: boolean,
): boolean {
  if (isNever(neverSites, new URL(origin).host)) return false
  if (annotateWhere === 'nowhere' || sitesOff.includes(origin)) return false
  return sitesOn.includes(origin) || annotateWhere === 'everywhere' || (annotateWhere === 'explorers' && explorer)
}

/** The reader's choice for a site, otherwise the general one. */
export const densityOf = (
  host: string,
  { density, siteDensities }: Pick<SettingValues, 'density' | 'siteDensities'>,
): Density => (Object.hasOwn(siteDensities, host) && siteDensities[host]) || density

/** Length of a pause, in ms. */
export const pause = 3_600_000
/** Ms by which an ordinary clock correction can move the time. */
const leeway = 60_000

/**
 * An end further away than any pause means that the clock was set back; the pause is then over. Both are ms since 1970.
 */
export const isPaused = (until: number, now: number): boolean => until > now && until - now <= pause + leeway

/** Key in `storage.session`: the reader's wish until the browser's permission prompt is answered. */
export const wishKey = 'wish'

/** To annotate one site, or all of a kind. */
export type AnnotateWish = { site: string } | { where: AnnotateWhere }

/** The setting changes once permission is granted; `where` is the current choice. */
export const changesOf = (wish: AnnotateWish, where: AnnotateWhere): SettingChanges =>
  'site' in wish ? switchSiteOn(wish.site, where) : { annotateWhere: () => wish.where }

/** Annotates a site from now on. After "nowhere", only this site is on: sites that were on before stay off. */
function switchSiteOn(origin: string, where: AnnotateWhere): SettingChanges {
  const without = (list: readonly string[]) => list.filter((each) => each !== origin)
  return {
    sitesOn: (list) => (where === 'nowhere' ? [origin] : [...without(list), origin]),
    sitesOff: without,
    ...(where === 'nowhere' && { annotateWhere: () => 'sites' }),
  }
}
