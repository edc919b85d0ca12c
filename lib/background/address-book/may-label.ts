import type { SettingValues } from '../../settings/schema'
import { isNever } from '../../settings/site-patterns'

type Sites = Pick<SettingValues, 'annotateWhere' | 'sitesOn'>

/**
 * Whether the reader's labels may appear in pages of an origin. Firefox lets a page reach into what the reader points
 * at or presses (`docs/security.md`, Assumptions). So in Firefox they appear only where the reader chose the site, and
 * not where all sites are annotated.
 */
export const mayLabel = (origin: string, { annotateWhere, sitesOn }: Sites, ourOrigin: string): boolean =>
  !ourOrigin.startsWith('moz-') || annotateWhere !== 'everywhere' || sitesOn.includes(origin)

/** Whether a key held over an address opens its card: on every page of ours, as it draws nothing until then. */
export const cardStands = (
  host: string,
  { addressCardKey, neverSites }: Pick<SettingValues, 'addressCardKey' | 'neverSites'>,
): boolean => addressCardKey !== 'off' && !isNever(neverSites, host)

type Choice = Sites & Pick<SettingValues, 'labelAddresses' | 'neverSites'>

/**
 * Whether labels may appear beside addresses of a page. In any browser the page sees which of its addresses get a mark,
 * and could find out by trial whom the reader knows. So they appear only on sites that were chosen, one by one or by
 * their kind, and on a page that was annotated once.
 */
export const labelsStand = (origin: string, host: string, choice: Choice): boolean =>
  choice.labelAddresses &&
  (choice.annotateWhere !== 'everywhere' || choice.sitesOn.includes(origin)) &&
  !isNever(choice.neverSites, host)
