import { isNever } from './never-site'
import type { SettingValues } from './schema'

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
