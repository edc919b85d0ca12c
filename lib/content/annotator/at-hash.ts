import type { Opened } from '../shared/card/card-types'
import * as dom from '../shared/dom/dom'
import { frameShare } from '../shared/dom/frame-share'
import { isOurs } from '../shared/dom/ours'
import { nodesOf, type Occurrence, rangeOf } from '../shared/find/occurrence'

/**
 * Ms that the pointer must rest on a hash before its card opens: longer than on a mark, since hashes are rarely pointed
 * at for that.
 */
const rests = 400
/** Ms that the focus must stay on what contains a hash, so that tabbing through a page opens nothing. */
const stays = 800
/** A focus within this many ms of a key is the reader's; one without a key is the page's own doing. */
const keyed = 1000
/** Elements that react when pressed. */
const acts =
  'a[href],button,input,select,textarea,label,summary,area,video,audio,[role=button],[role=link],[onclick],[contenteditable]'

/** Whether a point of the window lies within a hash. */
export const lies = (occurrence: Occurrence, x: number, y: number): boolean =>
  [...rangeOf(occurrence).getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  )

interface Card {
  reach(occurrence: Occurrence, how: Opened): void
  leave(): void
}

/**
 * Opens the card at the hash itself without changing what the page does there: when the pointer rests on it, when the
 * focus stays on its link, and when it is tapped, unless it is a link or a control.
 */
export function openAtHashes(
  shown: () => Iterable<Occurrence>,
  { reach: open, leave }: Card,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The hash at which the pointer or the focus opened the card. */
  let at: Occurrence | undefined

  const within = (target: Element) =>
    [...shown()].filter((each) => nodesOf(each).some((node) => dom.contains(target, node)))

  function go(): void {
    clearTimeout(timer)
    if (at) leave()
    at = undefined
  }

  function onMove(event: PointerEvent): void {
    const { clientX: x, clientY: y } = event
    if (!event.isTrusted || event.pointerType !== 'mouse' || event.buttons) return
    const target = targetOf(event)
    if (!target || (at && lies(at, x, y))) return
    go()
    timer = setTimeout(() => {
      at = within(target).find((each) => lies(each, x, y))
      if (at) open(at, 'hover')
    }, rests)
  }

  function onFocus(event: Event): void {
    const target = targetOf(event)
    if (!event.isTrusted || !target) return
    go()
    const { keyAt = Number.NEGATIVE_INFINITY } = frameShare()
    if (event.timeStamp - keyAt > keyed || !dom.matches(target, ':focus-visible')) return
    timer = setTimeout(() => {
      const [only, another] = within(target)
      // An element with several hashes, such as a list scrolled by keys, refers to none of them.
      if (!only || another) return
      at = only
      open(only, 'focus')
    }, stays)
  }

  function onClick(event: Event): void {
    const target = targetOf(event)
    const { pointerType, clientX: x, clientY: y } = event as PointerEvent
    if (!event.isTrusted || pointerType !== 'touch' || event.defaultPrevented || !target) return
    if (dom.closest(target, acts)) return
    const touched = within(target).find((each) => lies(each, x, y))
    if (touched) open(touched, 'click')
  }

  const quiet = { capture: true, passive: true, signal }
  addEventListener('pointermove', onMove, quiet)
  addEventListener('focusin', onFocus, quiet)
  addEventListener('focusout', go, quiet)
  addEventListener('click', onClick, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** The page's innermost element that an event happened on; none if it is ours. */
function targetOf(event: Event): Element | undefined {
  const path = event.composedPath()
  if (path.some(isOurs)) return
  return path.find((each) => each instanceof Element)
}
