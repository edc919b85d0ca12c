import type { Found } from '../../core/gloss/found'

/** Is a link the first to tell the chain? What leads within the page's own site tells no more than the page. */
export const tellsMore = ({ host, chain }: Found, before: Found) =>
  !!host && !chain && !before.host && !before.chain && host !== location.host

/** Is it called something here, and by other words than before? */
export const callsIt = ({ path, before: words }: Found, { path: known, before }: Found) =>
  (path !== undefined && !known) || (words !== undefined && words !== before)
