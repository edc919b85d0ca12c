import type { Occurrence } from './occurrence'

/** Elements watched at once; watching all of a long list costs every frame. */
const most = 300
/** Neighbours in the page that are looked at together. */
const chunk = 64

export interface View {
  /** Newly found ones. Those in view are told at once, in the same frame. */
  add(occurrences: readonly Occurrence[]): void
  drop(occurrences: Iterable<Occurrence>): void
  has(occurrence: Occurrence): boolean
  /** The page was scrolled or laid out anew. */
  check(): void
  readonly size: number
  all(): readonly Occurrence[]
}

interface Reader {
  onEnter(occurrences: Occurrence[]): void
  onLeave(occurrences: Occurrence[]): void
}

/** Tells which occurrences the reader can see, watching a bounded number of elements around the viewport. */
export function createView({ onEnter, onLeave }: Reader, signal: AbortSignal): View {
  let everything: Occurrence[] = []
  const inside = new Set<Occurrence>()
  const watched = new Map<Element, Occurrence[]>()
  let windowAt = Number.NaN
  let dropped = 0

  const observer = new IntersectionObserver((entries) => {
    const entered: Occurrence[] = []
    const left: Occurrence[] = []
    for (const { target, isIntersecting } of entries) {
      for (const occurrence of watched.get(target) ?? []) {
        if (!occurrence.live || inside.has(occurrence) === isIntersecting) continue
        if (isIntersecting) inside.add(occurrence)
        else inside.delete(occurrence)
        ;(isIntersecting ? entered : left).push(occurrence)
      }
    }
    if (left.length) onLeave(left)
    if (entered.length) onEnter(entered)
  })

  function watch(occurrences: readonly Occurrence[]): void {
    for (const occurrence of occurrences) {
      const known = watched.get(occurrence.element)
      if (known) {
        if (!known.includes(occurrence)) known.push(occurrence)
        continue
      }
      if (watched.size >= most) return
      watched.set(occurrence.element, [occurrence])
      observer.observe(occurrence.element)
    }
  }

  function unwatch(element: Element): void {
    watched.delete(element)
    observer.unobserve(element)
  }

  /** Moves the watched window to where the reader is. */
  function moveWindow(): void {
    windowAt = scrollY
    const around = near(everything, innerHeight)
    const wanted = new Set(around.map(({ element }) => element))
    for (const [element, occurrences] of watched) {
      if (!wanted.has(element) && !occurrences.some((occurrence) => inside.has(occurrence))) unwatch(element)
    }
    watch(around)
  }

  function add(occurrences: readonly Occurrence[]): void {
    for (const occurrence of occurrences) everything.push(occurrence)
    const entered = near(occurrences, 0).filter((occurrence) => !inside.has(occurrence))
    for (const occurrence of entered) inside.add(occurrence)
    if (everything.length <= most) watch(occurrences)
    else if (Number.isNaN(windowAt)) moveWindow()
    else watch(entered)
    if (entered.length) onEnter(entered)
  }

  function drop(occurrences: Iterable<Occurrence>): void {
    const left: Occurrence[] = []
    for (const occurrence of occurrences) {
      occurrence.live = false
      dropped++
      if (inside.delete(occurrence)) left.push(occurrence)
      const rest = watched.get(occurrence.element)?.filter((other) => other !== occurrence)
      if (rest?.length) watched.set(occurrence.element, rest)
      else if (rest) unwatch(occurrence.element)
    }
    if (left.length) onLeave(left)
    // Taking each out of the list one by one would cost the square of its length.
    if (dropped > 200 && dropped > everything.length / 2) {
      everything = everything.filter(({ live }) => live)
      dropped = 0
    }
  }

  signal.addEventListener('abort', () => observer.disconnect())
  return {
    add,
    drop,
    has: (occurrence) => inside.has(occurrence),
    check() {
      if (everything.length <= most) return
      if (Math.abs(scrollY - windowAt) > innerHeight / 2) moveWindow()
    },
    get size() {
      return everything.length - dropped
    },
    all: () => everything,
  }
}

/** Those within `margin` px of the viewport. Whole neighbourhoods far away are passed by on three looks. */
function near(occurrences: readonly Occurrence[], margin: number): Occurrence[] {
  const found: Occurrence[] = []
  const seen = new Map<Element, boolean>()
  const clips = new Map<Element, DOMRect>()
  const isNear = (occurrence: Occurrence) => {
    const { element } = occurrence
    let result = seen.get(element)
    if (result === undefined) {
      const { top, bottom, width } = element.getBoundingClientRect()
      result =
        width > 0 && bottom >= -margin && top <= innerHeight + margin && !isClipped(element, top, bottom, margin, clips)
      seen.set(element, result)
    }
    return result
  }
  for (let from = 0; from < occurrences.length; from += chunk) {
    const part = occurrences.slice(from, from + chunk)
    if (occurrences.length > chunk && !straddles(part, margin)) continue
    for (const occurrence of part) if (occurrence.live && isNear(occurrence)) found.push(occurrence)
  }
  return found
}

function straddles(part: readonly Occurrence[], margin: number): boolean {
  let top = Number.POSITIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const at of [0, part.length >> 1, part.length - 1]) {
    const edges = part[at]?.element.getBoundingClientRect()
    if (!edges) continue
    top = Math.min(top, edges.top)
    bottom = Math.max(bottom, edges.bottom)
  }
  return bottom >= -margin && top <= innerHeight + margin
}

const scrollers = new WeakMap<Element, Element | null>()
/** Elements that are seldom scrolled themselves and of which there are many. */
const small = new Set(['a', 'span', 'code', 'td', 'th', 'tr', 'li', 'p', 'b', 'strong', 'em', 'dd'])

function scrollerOf(element: Element): Element | null {
  if (element === document.documentElement || element === document.body) return null
  const known = scrollers.get(element)
  if (known !== undefined) return known
  const root = element.getRootNode()
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  const clips = !small.has(element.localName) && getComputedStyle(element).overflowY !== 'visible'
  const result = clips ? element : parent && scrollerOf(parent)
  if (!small.has(element.localName)) scrollers.set(element, result)
  return result
}

function isClipped(
  element: Element,
  top: number,
  bottom: number,
  margin: number,
  known: Map<Element, DOMRect>,
): boolean {
  for (
    let scroller = scrollerOf(element);
    scroller;
    scroller = scroller.parentElement && scrollerOf(scroller.parentElement)
  ) {
    let edges = known.get(scroller)
    if (!edges) {
      edges = scroller.getBoundingClientRect()
      known.set(scroller, edges)
    }
    if (bottom < edges.top - margin || top > edges.bottom + margin) return true
  }
  return false
}
