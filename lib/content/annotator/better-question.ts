import type { Found } from '../../core/gloss/found'

/**
 * Whether this link is the first to name the chain. A link within the page's own site says no more than the page does.
 */
export const tellsMore = ({ host, chain }: Found, before: Found) =>
  !!host && !chain && !before.host && !before.chain && host !== location.host

/** Whether the text here names the hash, in other words than before. */
export const callsIt = ({ path, before: words }: Found, { path: known, before }: Found) =>
  (path !== undefined && !known) || (words !== undefined && words !== before)
