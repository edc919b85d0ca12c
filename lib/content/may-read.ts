import * as dom from './dom/dom'

/**
 * Pages, and what the browser shows as plain text, whatever kind of text it is. A feed is one of those, or stands in the
 * browser's viewer; other XML, which may be drawn or arranged by a script of the browser's, is left to its viewer. Frames
 * of other origins, such as advertisements, are not the page the reader chose.
 */
export function mayRead(): boolean {
  if (!/(html|rss|atom)\+xml|^(text|application)\/(?!.*xml)/.test(dom.contentType(document))) return false
  try {
    return window === window.top || window.frameElement !== null
  } catch {
    return false
  }
}
