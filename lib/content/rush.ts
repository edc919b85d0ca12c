import type { Occurrence } from './find/occurrence'
import { createUnderline } from './place/underline'

/** Ms in which nobody reads a sentence. */
const glance = 250
/** What comes into view within so many ms came together. */
const together = 20
/** After so many times in a row that what came was gone when the next came, the next has to stay first. */
const enough = 2

interface Page {
  /** Can the reader see the hash now? */
  isSeen(occurrence: Occurrence): boolean
  /** These may be asked for. */
  onStay(occurrences: Occurrence[]): void
  /** These were gone before anyone could have read about them. */
  onGone(occurrences: Occurrence[]): void
}

/**
 * Tells which hashes that come into view are worth a question: as a rule all, at once. Where a page shows things more
 * shortly than they can be read, a list that is flung through, a log that runs, they are underlined and have to stay
 * first, as a sentence would cost credits, and a frame which the page needs itself.
 */
export function createRush({ isSeen, onStay, onGone }: Page, signal: AbortSignal) {
  const underline = createUnderline()
  let newest: Occurrence[] = []
  let isHeld = false
  /** When the newest came, ms. */
  let since = 0
  /** Times in a row that most of them were gone at a glance. */
  let flown = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function settle(soon: boolean): void {
    clearTimeout(timer)
    const came = newest
    newest = []
    // Nothing depends on it otherwise, and to look costs a layout.
    const stayed = soon || isHeld ? stillSeen(came) : came
    const staying = new Set(stayed)
    const gone = came.filter((each) => !staying.has(each))
    flown = soon && gone.length > stayed.length ? flown + 1 : 0
    if (!isHeld) return
    isHeld = false
    underline.draw([])
    onStay(stayed)
    onGone(gone)
  }

  /** Of what flew by as a whole not every row is measured. */
  function stillSeen(came: Occurrence[]): Occurrence[] {
    const some = [came[0], came[came.length >> 1], came.at(-1)]
    return some.some((each) => each && isSeen(each)) ? came.filter(isSeen) : []
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    underline.stop()
  })
  return {
    /** What came into view and was never asked for. */
    enter(occurrences: Occurrence[]): void {
      const now = performance.now()
      if (now - since > together) {
        settle(now - since < glance)
        since = now
        isHeld = flown >= enough
        timer = setTimeout(settle, glance, false)
      }
      newest = newest.concat(occurrences)
      if (isHeld) underline.draw(newest)
      else onStay(occurrences)
    },
  }
}
