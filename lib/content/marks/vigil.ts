import * as dom from '../shared/dom/dom'
import { finder } from '../shared/place/given-finder'

/**
 * Ms between two checks of a resting page, more after each that found nothing, up to a limit, and the least multiple of
 * the time that a check took: some measure texts of megabytes.
 */
const rest = 150
const longestRest = 450
const restPerLook = 10
/** Consecutive frames without movement before the page counts as resting. */
const stillFrames = 3

interface Watched {
  /** Moves what is out of place, and changes nothing else. True if anything had moved. */
  nudge(): boolean
  /** Something moved. */
  onMoved(): void
  /** It rests: just `now`, or since an earlier look. */
  onRest(since: { now: boolean }): void
}

/**
 * Notices movement that no event reports: a row that a style hides, a frame that is sized late, an animation, a
 * transform, a style sheet's rule. Observers watch what is around the marks and report size changes within the frame.
 * Apart from that, a resting page is checked now and then, and a moving one in every frame.
 */
export function createVigil({ nudge, onMoved, onRest }: Watched, signal: AbortSignal) {
  const tied = new Set<Element>()
  /** Elements whose size has not been reported yet. */
  const fresh = new Set<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let frames = 0
  /** Until the next check of a page at rest, ms. */
  let pause = rest
  /** When known styles were last forgotten, ms; the page's may have changed since. */
  let isRestyled = false
  let forgotAt = 0

  const sizes = new ResizeObserver((entries) => {
    const isNews = entries.filter(({ target }) => !fresh.delete(target)).length > 0
    if (!isNews) return
    isRestyled = true
    wake()
    // Making room would change sizes again, which browsers report as an error of the page; so it waits for the next
    // frame.
    if (nudge()) moveSoon()
  })
  const styles = new MutationObserver(() => {
    isRestyled = true
    frame ||= requestAnimationFrame(look)
  })

  function moveSoon(): void {
    if (!frames) finder.forgetStyles()
    frames = stillFrames
    pause = rest
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      onMoved()
      look()
    })
  }

  function look(): void {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    frame = 0
    timer = undefined
    if (!tied.size || dom.hidden(document)) return
    const now = performance.now()
    if (isRestyled && now - forgotAt > rest) {
      finder.forgetStyles()
      forgotAt = now
      isRestyled = false
    }
    if (nudge()) {
      moveSoon()
      return
    }
    const cost = performance.now() - now
    if (frames && --frames === 0) {
      finder.forgetStyles()
      onRest({ now: true })
    }
    if (frames) frame = requestAnimationFrame(look)
    else {
      timer = setTimeout(look, Math.max(pause, restPerLook * cost))
      pause = Math.min(pause + rest, longestRest)
      onRest({ now: false })
    }
  }

  const wake = () => {
    pause = rest
    if (!frame && timer === undefined) timer = setTimeout(look, rest)
  }
  dom.addEventListener(document, 'visibilitychange', wake, { signal })

  return {
    /** The elements that marks are beside now; none once all marks are gone, as what is watched is kept. Reads only. */
    tie(elements: Iterable<Element>): void {
      const around = new Set<Element>()
      for (const element of elements)
        for (let at: Element | null = element; at && !around.has(at); at = finder.parentOf(at)) around.add(at)
      // No observer reported what the page changed between finding its hashes and now.
      isRestyled ||= !tied.size
      let left = 0
      for (const each of tied) {
        if (around.has(each)) continue
        left++
        tied.delete(each)
        fresh.delete(each)
        sizes.unobserve(each)
      }
      const watch = (element: Element) =>
        styles.observe(element, { attributes: true, attributeFilter: ['class', 'style', 'hidden'] })
      if (left) styles.disconnect()
      if (left) for (const each of tied) watch(each)
      for (const each of around) {
        if (tied.has(each)) continue
        tied.add(each)
        fresh.add(each)
        sizes.observe(each)
        watch(each)
      }
      if (tied.size) wake()
    },
    /** What was just written is our own. */
    skip: () => void styles.takeRecords(),
    stop(): void {
      sizes.disconnect()
      styles.disconnect()
      tied.clear()
      fresh.clear()
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    },
  }
}
