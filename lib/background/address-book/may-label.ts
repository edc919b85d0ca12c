import type { SettingValues } from '../../settings/schema'

type Sites = Pick<SettingValues, 'annotateWhere' | 'sitesOn'>

/**
 * May the reader's labels stand in pages of an origin? Firefox lets a page reach into what the reader points at or presses
 * (`docs/security.md`, Assumptions), so there they stand where the reader chose the site, and not where all are annotated.
 */
export const mayLabel = (origin: string, { annotateWhere, sitesOn }: Sites, ourOrigin: string): boolean =>
  !ourOrigin.startsWith('moz-') || annotateWhere !== 'everywhere' || sitesOn.includes(origin)
