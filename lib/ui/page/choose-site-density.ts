import type { Density } from '../../core/pages/density'
import { withSite } from '../../settings/with-site'
import { changedBy } from '../base/settings'

/** Remembers how much is shown on a site (its host); empty for as much as everywhere. Open pages of it follow at once. */
export const chooseSiteDensity = (host: string, density: Density | ''): Promise<boolean> =>
  changedBy({ siteDensities: (chosen) => withSite(chosen, host, density) })
