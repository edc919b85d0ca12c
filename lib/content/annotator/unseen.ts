import * as dom from '../shared/dom/dom'
import { frameShare } from '../shared/dom/frame-share'
import type { Occurrence } from '../shared/find/occurrence'
import { seeable } from './seeable'
import { hiddenPatience } from './until-seen'

/** Ms between two checks while no event says that the page shows more: a fade, for example, fires none. */
const firstPause = 500
const longestPause = 8000
/** How many are checked at once. */
const mostLookedAt = 100

interface Page {
  isInView(occurrence: Occurrence): boolean
  onSeen(occurrences: Occurrence[]): void
}

/**
 * Holds hashes that are in view but invisible, such as those in a folded menu or a background tab. They are looked up
 * once they can be seen.
 */
export function createUnseen({ isInView, onSeen }: Page, signal: AbortSignal) {
  const kept = new Set<Occurrence>()
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = dom.hidden(document) ? Date.now() : Number.POSITIVE_INFINITY

  const isAway = () => dom.hidden(document) && !(frameShare().seen && Date.now() - hiddenAt < hiddenPatience)
  const seenOf = (occurrences: readonly Occurrence[]) => (isAway() ? [] : seeable(occurrences))

  function check(): void {
    if (!kept.size) return
    for (const each of kept) if (!each.live || !isInView(each)) kept.delete(each)
    const seen = seenOf([...kept].slice(0, mostLookedAt))
    for (const each of seen) kept.delete(each)
    if (!seen.length) return
    pause = firstPause
    onSeen(seen)
  }

  function wait(): void {
    clearTimeout(timer)
    if (!kept.size) return
    timer = setTimeout(() => {
      pause = Math.min(2 * pause, longestPause)
      check()
      wait()
    }, pause)
  }

  const onVisibility = () => {
    hiddenAt = dom.hidden(document) ? Date.now() : Number.POSITIVE_INFINITY
    check()
  }
  addEventListener('visibilitychange', onVisibility, { capture: true, signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return {
    /** Reports those that can be seen now. */
    enter(occurrences: Occurrence[]): void {
      const seen = seenOf(occurrences)
      if (seen.length) onSeen(seen)
      if (seen.length === occurrences.length) return
      const isSeen = new Set(seen)
      for (const each of occurrences) if (!isSeen.has(each)) kept.add(each)
      pause = firstPause
      wait()
    },
    check,
  }
}
