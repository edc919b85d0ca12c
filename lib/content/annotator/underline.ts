import * as dom from '../shared/dom/dom'
import { boundsOf, type Occurrence } from '../shared/find/occurrence'

const name = 'hash-gloss'
const look = `::highlight(${name}){text-decoration:underline dotted 2px}`
// The root's highlight style applies to everything below it, except in Firefox. Reading each element's own would make
// every new row more expensive.
const css = `:root${look}@supports (-moz-appearance:none){${look}}`

/**
 * Underlines hashes in the frame they appear in. The browser draws the line with the page's own text, so nothing is
 * laid out or inserted.
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
    /** Underlines exactly these. */
    draw(occurrences: readonly Occurrence[]): void {
      try {
        highlight ??= open()
      } catch {
        // Firefox before 153 denies content scripts the list of style sheets; everything but the underline works
        // without it.
        return
      }
      highlight.clear()
      for (const occurrence of occurrences) highlight.add(new StaticRange(boundsOf(occurrence)))
    },
    stop(): void {
      if (!highlight) return
      CSS.highlights.delete(name)
      // The page may have replaced the list and dropped ours.
      const at = dom.adoptedStyleSheets(document).indexOf(sheet)
      if (at >= 0) dom.adoptedStyleSheets(document).splice(at, 1)
    },
  }
}
