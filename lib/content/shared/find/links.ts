import * as dom from '../dom/dom'

export const titled = '[title*="0x" i]'
// Links in drawings may use an attribute name that selectors cannot express simply.
export const toHash = 'a[href*="0x" i],svg a'
/** What may hold a hash in an attribute. */
export const holders = `${toHash},${titled}`

/** A link's address as written; drawings may have it under another attribute. */
export const hrefOf = (link: Element): string =>
  dom.getAttribute(link, 'href') ?? dom.getAttribute(link, 'xlink:href') ?? ''

/** An address with another one's encoded slashes decoded, as in links that pass through a redirect page. */
export const plainAddress = (href: string): string => href.replace(/%(?:25)*2f/gi, '/')
