import * as dom from '../shared/dom/dom'
import { boundsOf, type Occurrence } from '../shared/find/occurrence'

/** Dwell time, ms: nobody can read a sentence that is in view for less. */
const dwellTime = 250
/** Hashes that come into view within this many ms form one batch. */
const batchTime = 20
/** After this many consecutive batches that mostly left within the dwell time, the next batch is held back. */
const holdsAfter = 2

interface Page {
  /** Whether the reader can see the hash now. */
  isSeen(occurrence: Occurrence): boolean
  /** These may be looked up. */
  onStay(occurrences: Occurrence[]): void
  /** These left the view before anyone could have read about them. */
  onGone(occurrences: Occurrence[]): void
}

/**
 * Decides which hashes that come into view are worth looking up. Usually that is all of them, at once. When a page
 * shows them faster than anyone can read (a list scrolled at speed, a running log), they get an underline and must
 * first dwell in view: each sentence costs credits, and drawing time that the page needs for itself.
 */
export function createDwell({ isSeen, onStay, onGone }: Page, signal: AbortSignal) {
  const underline = createUnderline()
  let batch: Occurrence[] = []
  let isHeld = false
  /** When the batch began, ms. */
  let since = 0
  /** Consecutive batches that mostly left within the dwell time. */
  let skimmed = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function settle(soon: boolean): void {
    clearTimeout(timer)
    const came = batch
    batch = []
    // Checked only now: nothing else needs it, and it forces a layout.
    const stayed = soon || isHeld ? stillSeen(came) : came
    const staying = new Set(stayed)
    const gone = came.filter((each) => !staying.has(each))
    skimmed = soon && gone.length > stayed.length ? skimmed + 1 : 0
    if (!isHeld) return
    isHeld = false
    underline.draw([])
    onStay(stayed)
    onGone(gone)
  }

  /** If the whole batch flew by, there is no need to measure every row. */
  function stillSeen(came: Occurrence[]): Occurrence[] {
    const some = [came[0], came[came.length >> 1], came.at(-1)]
    return some.some((each) => each && isSeen(each)) ? came.filter(isSeen) : []
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    underline.stop()
  })
  return {
    /** Hashes that came into view and were never looked up. */
    enter(occurrences: Occurrence[]): void {
      const now = performance.now()
      if (now - since > batchTime) {
        settle(now - since < dwellTime)
        since = now
        isHeld = skimmed >= holdsAfter
        timer = setTimeout(settle, dwellTime, false)
      }
      batch = batch.concat(occurrences)
      if (isHeld) underline.draw(batch)
      else onStay(occurrences)
    },
  }
}

const name = 'hash-gloss'
const look = `::highlight(${name}){text-decoration:underline dotted 2px}`
// The root's highlight style applies to everything below it, except in Firefox. Reading each element's own would make
// every new row more expensive.
const css = `:root${look}@supports (-moz-appearance:none){${look}}`

/**
 * Underlines hashes in the frame they appear in. The browser draws the line with the page's own text, so nothing is
 * laid out or inserted.
 */
function createUnderline() {
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
