import type { Density } from '../core/pages/density'
import type { SettingValues } from './schema'

/** The reader's choice for a site, otherwise the general one. */
export const densityOf = (
  host: string,
  { density, siteDensities }: Pick<SettingValues, 'density' | 'siteDensities'>,
): Density => (Object.hasOwn(siteDensities, host) && siteDensities[host]) || density
