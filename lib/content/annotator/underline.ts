import * as dom from '../shared/dom/dom'
import { boundsOf, type Occurrence } from '../shared/find/occurrence'

const name = 'hash-gloss'
const look = `::highlight(${name}){text-decoration:underline dotted 2px}`
// The root's highlight is that of all below it, except in Firefox; asking for every element's makes each new row dearer.
const css = `:root${look}@supports (-moz-appearance:none){${look}}`

/**
 * Underlines hashes in the frame they come with: drawn by the browser with the page's own text, so that nothing has to
 * be laid out or put into the page.
 */
export function createUnderline() {
  let sheet: CSSStyleSheet
  let highlight: Highlight | undefined

  function open(): Highlight {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    dom.adoptedStyleSheets(document).push(sheet)
    const opened = new Highlight()
    CSS.highlights.set(name, opened)
    return opened
  }

  return {
    /** Underlines these and no others. */
    draw(occurrences: readonly Occurrence[]): void {
      try {
        highlight ??= open()
      } catch {
        // Firefox before 153 keeps the list of sheets from content scripts; all else works without a line.
        return
      }
      highlight.clear()
      for (const occurrence of occurrences) highlight.add(new StaticRange(boundsOf(occurrence)))
    },
    stop(): void {
      if (!highlight) return
      CSS.highlights.delete(name)
      // The page may have set the list anew, without ours.
      const at = dom.adoptedStyleSheets(document).indexOf(sheet)
      if (at >= 0) dom.adoptedStyleSheets(document).splice(at, 1)
    },
  }
}
