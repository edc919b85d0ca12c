import type { Density } from '../core/pages/density'
import type { SettingValues } from './schema'

/** What the reader chose for a site, else for all. */
export const densityOf = (
  host: string,
  { density, siteDensities }: Pick<SettingValues, 'density' | 'siteDensities'>,
): Density => (Object.hasOwn(siteDensities, host) && siteDensities[host]) || density
