import type { Density } from '../core/density'
import { drawBadge, likelyWidth } from './badge'
import css from './badge.css?inline'
import { isThere, type Occurrence, parentOf } from './find/occurrence'
import { hostMaker } from './ours'
import { forgetBars, lookForBars } from './place/bars'
import { createLayers, type Layer, moveTo, type Offset } from './place/layer'
import { isRepainted } from './place/nearest'
import type { Place } from './place/place'
import { type InlineSpot, inlineSpot } from './place/place-inline'
import { type OverSpot, overSpot } from './place/place-over'
import { rectOf } from './place/room'
import { type Entry, type Plan, roomsOf } from './plan'
import { createRejections } from './rejections'
import { stageOf } from './stage'
import { isShown } from './words'

/** More hashes than this on a page, and none is put into its flow. */
const few = 60

interface Mark extends Entry {
  badge: HTMLButtonElement
  /** Our element in the page's flow; none for a badge in a layer. */
  host?: HTMLElement
  /** In a layer: how far from its hash the badge is, and how wide that is, px. */
  over?: Offset & { layer: Layer; width: number }
}

/** What happened since badges were put in their places. */
interface Moved {
  /** What came; badges on the same line are drawn anew. */
  fresh?: readonly Node[]
  /** All are to be drawn anew. */
  all?: boolean
  /** Scrolling has ended. */
  rested?: boolean
}

export interface Marks {
  /** Shows these; first everything is read, then everything is written. */
  show(entries: readonly Entry[]): void
  hide(occurrences: Iterable<Occurrence>): void
  /** After scrolling and other changes: those in a layer go where their hashes went, some or all are drawn anew. */
  follow(moved?: Moved): void
  badgeOf(occurrence: Occurrence): HTMLButtonElement | undefined
  /** Drawn in a layer, and so only while it is in view. */
  isOver(occurrence: Occurrence): boolean
  shown(): IterableIterator<Occurrence>
  stop(): void
}

interface Needs {
  /** Hashes in view. */
  count(): number
  /** How much the reader wants to stand in the page. */
  density(): Density
  onFar(occurrences: Occurrence[]): void
  listen(root: ShadowRoot, occurrenceOf: (target: Element) => Occurrence | undefined): void
}

/** Puts badges beside hashes, in the page's flow or in a layer over it, by what it sees. */
export function createMarks({ count, density, onFar, listen }: Needs): Marks {
  const marks = new Map<Occurrence, Mark>()
  const byBadge = new WeakMap<Element, Occurrence>()
  const rejections = createRejections()
  const away: HTMLElement[] = []
  /** Its badge had the keyboard's focus when it was taken out just now. */
  let focused: Occurrence | undefined
  let clearing: ReturnType<typeof setTimeout> | undefined
  const layers = createLayers(newRoot)

  const makeHost = hostMaker(css)
  isRepainted()

  const occurrenceOf = (target: Element) => byBadge.get(target)

  function newRoot(style: string) {
    const made = makeHost(style)
    listen(made.root, occurrenceOf)
    return made
  }

  function show(entries: readonly Entry[]): void {
    focused = undefined
    // What was put into the page's text may have moved what lies under the others.
    if (draw(entries) && [...marks.values()].some(({ over }) => over)) follow()
  }

  /** True where something came into the page's flow. */
  function draw(entries: readonly Entry[]): boolean {
    const plans = entries.flatMap((entry) => plan(entry) ?? [])
    if (!plans.length) return false
    const rooms = roomsOf(plans)
    const drawn = new Map<Layer, HTMLElement[]>()
    const layerOf = plans.map(({ over, occurrence }) => over && layers.of(occurrence.element))
    layers.measure()
    clearAway()
    for (const [at, { occurrence, gloss, inline, over }] of plans.entries()) {
      const free = (over ? over.room : rooms.shift()) ?? 0
      const room = density() === 'dots' ? 0 : free
      const badge = drawBadge(gloss, { room, about: inline?.about })
      const mark: Mark = { occurrence, gloss, badge }
      const layer = layerOf[at]
      if (over && layer) {
        place(mark, over, layer)
        const badges = drawn.get(layer)
        if (badges) badges.push(badge)
        else drawn.set(layer, [badge])
      } else if (inline) putInline(mark, inline)
      marks.set(occurrence, mark)
      byBadge.set(badge, occurrence)
    }
    for (const [{ root }, badges] of drawn) root.append(...badges)
    keepFocus()
    // Nothing but an observer of the page's runs between a badge and this: frameworks draw in tasks of their own.
    queueMicrotask(() => {
      for (const { occurrence } of plans) if (!isThere(occurrence)) rejections.countRedrawn(occurrence.hash)
    })
    return plans.some(({ over }) => !over)
  }

  /** What is drawn anew under the reader's hands stays there; this opens no card, as nobody went to it. */
  function keepFocus(): void {
    const badge = focused && marks.get(focused)?.badge
    if (!focused || !badge) return
    byBadge.delete(badge)
    badge.focus({ preventScroll: true })
    byBadge.set(badge, focused)
    focused = undefined
  }

  /** Where an entry would go, or null where it has no place; reads only, apart from what it replaces. */
  function plan({ occurrence, gloss }: Entry): Plan | null {
    const known = marks.get(occurrence)
    if (known?.gloss === gloss) return null
    if (known) hide([occurrence])
    if (!isShown(gloss) || !isThere(occurrence) || rejections.isFinal(occurrence)) return null
    const inline = density() !== 'still' && count() <= few ? inlineSpot(occurrence) : null
    const wish = likelyWidth(gloss, inline?.about)
    const over = inline ? null : overSpot(occurrence, wish)
    return inline || over ? { occurrence, gloss, wish, inline, over } : null
  }

  function putInline(mark: Mark, { parent, next }: InlineSpot): void {
    const { host, root } = newRoot(inlineStyle)
    root.append(mark.badge)
    parent.insertBefore(host, next)
    mark.host = host
  }

  /** Makes a badge one of a layer. */
  function place(mark: Mark, { left, top, hash, list, ink, paper, level, rightToLeft }: OverSpot, layer: Layer) {
    const { badge } = mark
    const over = { layer, x: left - hash.left, y: top - hash.top, width: hash.width, ...(list && { list }) }
    mark.over = over
    badge.className += list ? ' over small' : ' over'
    badge.tabIndex = -1
    const looks = `--ink:${ink};--paper:${paper};${rightToLeft ? 'translate:-100%;' : ''}`
    badge.style.cssText += `${looks}z-index:${level || 'auto'}`
    moveTo(badge, over, hash, layer.origin)
  }

  function hide(occurrences: Iterable<Occurrence>): void {
    for (const mark of taken(occurrences)) (mark.host ?? mark.badge).remove()
  }

  /** Taking one out costs a layout: those that nobody sees go with the next ones that come, or when the page rests. */
  function putAway(far: Iterable<Occurrence>): void {
    for (const { badge } of taken(far)) away.push(badge)
    clearTimeout(clearing)
    clearing = setTimeout(clearAway, 500)
  }

  function* taken(occurrences: Iterable<Occurrence>): Generator<Mark> {
    for (const occurrence of occurrences) {
      const mark = marks.get(occurrence)
      if (mark?.badge.matches(':focus')) focused = occurrence
      if (marks.delete(occurrence) && mark) yield mark
    }
  }

  function clearAway(): void {
    for (const badge of away) badge.remove()
    away.length = 0
  }

  function follow({ fresh = [], all = false, rested = false }: Moved = {}): void {
    if (!marks.size) return
    focused = undefined
    // Not where something came, which may be ten times a second.
    all ||= !fresh.length && isRepainted()
    const touched = new Set(
      fresh.flatMap((node) => [node.parentNode, node instanceof Text && parentOf(node)?.parentNode]),
    )
    const gone: Occurrence[] = []
    const far: Occurrence[] = []
    const anew: Entry[] = []
    const moves: (() => void)[] = []
    const places: [Element, Place][] = []
    layers.measure()
    for (const { occurrence, gloss, host, over, badge } of marks.values()) {
      const { element } = occurrence
      const rect = over && isThere(occurrence) ? rectOf(occurrence) : undefined
      const isTaken = !(host ?? over?.layer.host)?.isConnected
      if (isTaken) rejections.countRemoved(element)
      if (!isThere(occurrence) || (over && !rect)) gone.push(occurrence)
      else if (rect && (rect.bottom < -innerHeight || rect.top > 2 * innerHeight)) far.push(occurrence)
      else if (isTaken) anew.push({ occurrence, gloss })
      else if (over && rect) {
        const { layer, width } = over
        const isNew = touched.has(element) || touched.has(element.parentNode) || layer.stage !== stageOf(element)
        if (all || isNew || Math.abs(rect.width - width) > 1) anew.push({ occurrence, gloss })
        else moves.push(() => moveTo(badge, over, rect, layer.origin))
        places.push([element, rect])
      }
    }
    for (const move of moves) move()
    hide(gone)
    if (far.length) {
      putAway(far)
      onFar(far)
    }
    hide(anew.map(({ occurrence }) => occurrence))
    draw(anew)
    if (lookForBars(places, rested)) follow()
  }

  return {
    show,
    hide,
    follow,
    badgeOf: (occurrence) => marks.get(occurrence)?.badge,
    isOver: (occurrence) => marks.get(occurrence)?.over !== undefined,
    shown: () => marks.keys(),
    stop() {
      hide(marks.keys())
      clearTimeout(clearing)
      layers.stop()
      forgetBars()
    },
  }
}

/** Without height, so that no line grows. */
const inlineStyle =
  'all:initial;color:inherit;visibility:inherit;display:inline-flex;align-items:center;height:0;vertical-align:middle;margin-inline-start:6px;user-select:none;max-width:100%;'
