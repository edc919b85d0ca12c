import type { SettingValues } from './schema'

export type SitesWanted = Pick<SettingValues, 'annotateWhere' | 'sitesOn' | 'sitesOff'>

/** Does the reader want hashes on this site annotated? `explorer` tells whether it is a known explorer. */
export function wantsSite(
  origin: string,
  { annotateWhere, sitesOn, sitesOff }: SitesWanted,
  explorer: boolean,
): boolean {
  if (annotateWhere === 'nowhere' || sitesOff.includes(origin)) return false
  return sitesOn.includes(origin) || annotateWhere === 'everywhere' || (annotateWhere === 'explorers' && explorer)
}
