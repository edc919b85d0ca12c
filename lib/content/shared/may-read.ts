import * as dom from './dom/dom'

/** Around what Chromium's viewer shows of XML. */
const viewer = '#webkit-xml-viewer-source-xml'

/**
 * Pages, and what the browser shows as plain text, whatever kind of text it is. A feed is one of those, or stands in the
 * browser's viewer; other XML, which may be drawn or arranged by a script of the browser's, is left to its viewer, but for
 * pages written in XML or made of it by a style sheet. Frames of other origins, such as advertisements, are not the page the
 * reader chose.
 */
export function mayRead(): boolean {
  const body = dom.body(document)
  const isText = /(html|rss|atom)\+xml|^(text|application)\/(?!.*xml)/.test(dom.contentType(document))
  if (!isText && (!body || dom.querySelector(body, viewer))) return false
  try {
    return window === window.top || window.frameElement !== null
  } catch {
    return false
  }
}
