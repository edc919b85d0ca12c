import type { Density } from '../../core/pages/density'
import { withSite } from '../../settings/site-patterns'
import { changedBy } from '../base/settings'

/** Stores the density of a site (its host); empty for the general one. Its open pages follow at once. */
export const chooseSiteDensity = (host: string, density: Density | ''): Promise<boolean> =>
  changedBy({ siteDensities: (chosen) => withSite(chosen, host, density) })
