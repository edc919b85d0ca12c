import { aroundBoxless } from './boxless'
import { type Occurrence, parentOf } from './occurrence'
import { seenPart } from './seen-part'

/** Elements watched at once; watching all of a long list costs every frame. */
const most = 300
/** Least time between two moves of what is watched while the page is scrolled, ms. */
const rest = 500
/** Neighbours in the page that are looked at together. */
const chunk = 64

export interface View {
  /** Newly found ones. Those in view are told at once, in the same frame. */
  add(occurrences: readonly Occurrence[]): void
  /** Ones that are in view for certain, and dropped when they no longer are. */
  put(occurrences: readonly Occurrence[]): void
  drop(occurrences: Iterable<Occurrence>): void
  /** Lets go of all that was dropped, and with it of what the page took away. */
  tidy(): void
  /** Ones seen to be far from what the reader sees, sooner than the browser tells. */
  leave(occurrences: Iterable<Occurrence>): void
  has(occurrence: Occurrence): boolean
  /** Looks itself, where the browser may not have told yet. */
  sees(occurrence: Occurrence): boolean
  /** The page was laid out anew or scrolled, `within` an element of it perhaps. */
  check(within: boolean): void
  readonly size: number
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
  /** What is watched in place of elements that have no box. */
  const homes = new WeakMap<Element, Element>()
  const homeOf = ({ element }: Occurrence) => homes.get(element) ?? element
  let windowAt = 0
  /** When the window was moved last, ms. */
  let movedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When something came that is not watched yet, ms. */
  let since = 0
  let dropped = 0

  const observer = new IntersectionObserver((entries) => {
    const entered: Occurrence[] = []
    const left: Occurrence[] = []
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const around = boundingClientRect.width ? undefined : aroundBoxless(target)
      if (around) {
        rehouse(target, around)
        continue
      }
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
      const home = homeOf(occurrence)
      const known = watched.get(home)
      if (known) {
        if (!known.includes(occurrence)) known.push(occurrence)
        continue
      }
      if (watched.size >= most) return
      watched.set(home, [occurrence])
      observer.observe(home)
    }
  }

  function rehouse(element: Element, home: Element): void {
    const occurrences = watched.get(element) ?? []
    unwatch(element)
    for (const occurrence of occurrences) homes.set(occurrence.element, home)
    watch(occurrences)
  }

  function unwatch(element: Element): void {
    watched.delete(element)
    observer.unobserve(element)
  }

  /** Moves the watched window to where the reader is. */
  function moveWindow(): void {
    clearTimeout(timer)
    since = 0
    windowAt = scrollY
    movedAt = Date.now()
    const around = everything.length > most ? near(everything, innerHeight) : everything.filter(({ live }) => live)
    const wanted = new Set(around.map(homeOf))
    for (const [element, occurrences] of watched) {
      if (!wanted.has(element) && !occurrences.some((occurrence) => inside.has(occurrence))) unwatch(element)
    }
    watch([...inside, ...around])
  }

  function add(occurrences: readonly Occurrence[]): void {
    if (!occurrences.length) return
    for (const occurrence of occurrences) everything.push(occurrence)
    put(near(occurrences, 0))
    watchSoon()
  }

  function put(occurrences: readonly Occurrence[]): void {
    const entered = occurrences.filter((occurrence) => !inside.has(occurrence))
    for (const occurrence of entered) inside.add(occurrence)
    if (entered.length) onEnter(entered)
  }

  /** Not at once: what a page draws anew ten times a second would be watched for nothing. */
  function watchSoon(): void {
    if (since && Date.now() - since < 2000) clearTimeout(timer)
    else if (since) return
    since ||= Date.now()
    timer = setTimeout(moveWindow, 200)
  }

  function drop(occurrences: Iterable<Occurrence>): void {
    const left: Occurrence[] = []
    for (const occurrence of occurrences) {
      occurrence.live = false
      dropped++
      if (inside.delete(occurrence)) left.push(occurrence)
      const home = homeOf(occurrence)
      const rest = watched.get(home)?.filter((other) => other !== occurrence)
      if (rest?.length) watched.set(home, rest)
      else if (rest) unwatch(home)
    }
    if (left.length) onLeave(left)
    // Taking each out of the list one by one would cost the square of its length.
    if (dropped > everything.length / 2) tidy()
  }

  function tidy(): void {
    everything = everything.filter(({ live }) => live)
    dropped = 0
  }

  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return {
    add,
    put(occurrences) {
      everything.push(...occurrences)
      put(occurrences)
    },
    drop,
    tidy,
    has: (occurrence) => inside.has(occurrence),
    sees: ({ live, element }) => live && element.isConnected && isNear(element, 0),
    leave(occurrences) {
      for (const occurrence of occurrences) inside.delete(occurrence)
    },
    check(within) {
      if (!since && (everything.length <= most || (!within && Math.abs(scrollY - windowAt) < innerHeight / 2))) return
      // A page may scroll in every frame, and looking where the reader is costs more the longer the page is.
      if (Date.now() - movedAt > rest) moveWindow()
      else watchSoon()
    },
    get size() {
      return everything.length - dropped
    },
  }
}

/** Those within `margin` px of what can be seen. Whole neighbourhoods far away are passed by on three looks. */
function near(occurrences: readonly Occurrence[], margin: number): Occurrence[] {
  const found: Occurrence[] = []
  for (let from = 0; from < occurrences.length; from += chunk) {
    const part = occurrences.slice(from, from + chunk)
    if (occurrences.length > chunk && !straddles(part, margin)) continue
    for (const occurrence of part) if (occurrence.live && isNear(occurrence.element, margin)) found.push(occurrence)
  }
  return found
}

function isNear(element: Element, margin: number): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  if (!width) {
    const around = aroundBoxless(element)
    return around !== undefined && isNear(around, margin)
  }
  if (bottom < -margin || top > innerHeight + margin) return false
  const seen = seenPart(parentOf(element))
  return bottom >= seen.top - margin && top <= seen.bottom + margin && element.checkVisibility()
}

function straddles(part: readonly Occurrence[], margin: number): boolean {
  const edges = [0, part.length >> 1, part.length - 1].flatMap((at) => part[at]?.element.getBoundingClientRect() ?? [])
  return edges.some(({ bottom }) => bottom >= -margin) && edges.some(({ top }) => top <= innerHeight + margin)
}
