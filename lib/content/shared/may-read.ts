import * as dom from './dom/dom'

/** The root of Chromium's XML viewer. */
const viewer = '#webkit-xml-viewer-source-xml'

/**
 * Whether we may read this document: pages, and what the browser shows as plain text of any kind. A feed is one of
 * those, or is shown in the browser's viewer. Other XML is left to its viewer, which may draw or arrange it by script,
 * except pages written in XML or produced by a style sheet. Frames of other origins, such as advertisements, are not
 * the page that the reader chose.
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
