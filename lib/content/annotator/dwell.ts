import type { Occurrence } from '../shared/find/occurrence'
import { createUnderline } from './underline'

/** Dwell time: ms in view below which nobody has read a sentence. */
const dwellTime = 250
/** What comes into view within so many ms is one batch. */
const batchTime = 20
/** After so many batches in a row of which most was gone within the dwell time, the next one is held back. */
const holdsAfter = 2

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
 * shortly than they can be read, a list that is flung through, a log that runs, they are underlined and have to dwell
 * in view first, as a sentence would cost credits, and a frame which the page needs itself.
 */
export function createDwell({ isSeen, onStay, onGone }: Page, signal: AbortSignal) {
  const underline = createUnderline()
  let batch: Occurrence[] = []
  let isHeld = false
  /** When the batch began, ms. */
  let since = 0
  /** Batches in a row of which most was gone within the dwell time. */
  let skimmed = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function settle(soon: boolean): void {
    clearTimeout(timer)
    const came = batch
    batch = []
    // Nothing depends on it otherwise, and to look costs a layout.
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
