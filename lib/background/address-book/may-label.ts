import { isNever } from '../../settings/never-site'
import type { SettingValues } from '../../settings/schema'

type Sites = Pick<SettingValues, 'annotateWhere' | 'sitesOn'>

/**
 * May the reader's labels stand in pages of an origin? Firefox lets a page reach into what the reader points at or presses
 * (`docs/security.md`, Assumptions), so there they stand where the reader chose the site, and not where all are annotated.
 */
export const mayLabel = (origin: string, { annotateWhere, sitesOn }: Sites, ourOrigin: string): boolean =>
  !ourOrigin.startsWith('moz-') || annotateWhere !== 'everywhere' || sitesOn.includes(origin)

type Choice = Sites & Pick<SettingValues, 'labelAddresses' | 'neverSites'>

/**
 * Do labels stand beside addresses of a page? The page sees which of its addresses get a mark, in any browser, and could try
 * out whom the reader knows: so nowhere but on sites that were chosen, by themselves or by their kind, and on a page that was
 * annotated once.
 */
export const labelsStand = (origin: string, host: string, choice: Choice): boolean =>
  choice.labelAddresses &&
  (choice.annotateWhere !== 'everywhere' || choice.sitesOn.includes(origin)) &&
  !isNever(choice.neverSites, host)
