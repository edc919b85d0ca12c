import * as dom from '../shared/dom/dom'
import { finder } from '../shared/place/given-finder'

/** Ms between two looks at a page that rests, and how many times as long as such a look took: some measure texts of megabytes. */
const rest = 150
const restPerLook = 10
/** Frames in a row in which nothing moves, before it is taken to rest again. */
const stillFrames = 3

interface Watched {
  /** Puts what moved where it belongs, and changes nothing else. True where something had moved. */
  nudge(): boolean
  /** Something moved. */
  onMoved(): void
  /** It rests again. */
  onRest(): void
}

/**
 * Sees that something moved of which no event tells: a row that a style hides, a frame that gets its size late, an
 * animation, a transform, a rule of a style sheet. What is around the marks is observed, sizes in the very frame; and as
 * nothing tells of all else, a page that rests is looked at now and then, and one that moves in each frame.
 */
export function createVigil({ nudge, onMoved, onRest }: Watched) {
  const tied = new Set<Element>()
  /** Those whose size was never told. */
  const fresh = new Set<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let frames = 0
  /** Styles may be others than those that are known, which were forgotten last at this time, ms. */
  let isRestyled = false
  let forgotAt = 0
  const ended = new AbortController()

  const sizes = new ResizeObserver((entries) => {
    const isNews = entries.filter(({ target }) => !fresh.delete(target)).length > 0
    if (!isNews) return
    isRestyled = true
    wake()
    // What makes room would change sizes once more, which browsers call an error of the page: that waits for the next frame.
    if (nudge()) moveSoon()
  })
  const styles = new MutationObserver(() => {
    isRestyled = true
    frame ||= requestAnimationFrame(look)
  })

  function moveSoon(): void {
    if (!frames) finder.forgetStyles()
    frames = stillFrames
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
      onRest()
    }
    if (frames) frame = requestAnimationFrame(look)
    else timer = setTimeout(look, Math.max(rest, restPerLook * cost))
  }

  const wake = () => {
    if (!frame && timer === undefined) timer = setTimeout(look, rest)
  }
  dom.addEventListener(document, 'visibilitychange', wake, { signal: ended.signal })

  return {
    /** These are what marks stand beside now. Reads only. */
    tie(elements: Iterable<Element>): void {
      const around = new Set<Element>()
      for (const element of elements)
        for (let at: Element | null = element; at && !around.has(at); at = finder.parentOf(at)) around.add(at)
      // Nothing told of what the page changed between finding its hashes and this.
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
      wake()
    },
    /** What was just written is ours. */
    skip: () => void styles.takeRecords(),
    stop(): void {
      sizes.disconnect()
      styles.disconnect()
      tied.clear()
      fresh.clear()
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      ended.abort()
    },
  }
}
