import * as dom from '../dom/dom'
import { frameShare } from '../dom/frame-share'
import { stageOf } from '../dom/stage'
import type { Occurrence } from '../find/occurrence'
import { createBars } from '../place/bars'
import { coloursOfPage, isThere, parentOf, rectOf } from '../place/finder'
import { createHeld } from '../place/held'
import { isCut } from '../place/is-cut'
import { createLayers, type Layer, moveTo, type Offset } from '../place/layer'
import { makeWay } from '../place/make-way'
import type { Place } from '../place/place'
import type { ChipSpot, OverSpot } from '../place/spot'
import css from './badge.css?inline'
import { byText } from './by-text'
import { isShown } from './mark-lines'
import { chipRecolouring, chipStyle, createWays, drawChip, drawOver, type MarkWay } from './mark-ways'
import type { Entry, Marks, MarksNeeds, Moved } from './marks-types'
import { createRejections } from './rejections'

interface Mark extends Entry {
  badge: HTMLButtonElement
  /** The block whose lines it stands in. */
  text: Element
  /** Our element in the page's flow; none for a badge in a layer. */
  host?: HTMLElement
  /** In a layer: how far from its hash the badge is, how wide that is, px, and a row that has to be seen for its words. */
  over?: Offset & { layer: Layer; width: number; waits?: Element | undefined }
}

/** Puts badges beside hashes, in the page's flow or in a layer over it, by what it sees. */
export function createMarks(needs: MarksNeeds): Marks {
  const { hostMaker, onFar, listen } = needs
  const marks = new Map<Occurrence, Mark>()
  const byBadge = new WeakMap<Element, Occurrence>()
  const rejections = createRejections()
  const away: HTMLElement[] = []
  /** Its badge had the keyboard's focus when it was taken out just now. */
  let focused: Occurrence | undefined
  let clearing: ReturnType<typeof setTimeout> | undefined
  const makeHost = hostMaker(css)
  const layers = createLayers(newRoot)
  const held = createHeld(makeHost)
  const { rooms, strips } = held
  const wayOf = createWays({ ...needs, rooms, wasRemoved: rejections.wasRemoved })

  const bars = createBars()
  let colours = coloursOfPage()

  /** Does the page have other colours than when this was asked last? */
  function isRepainted(): boolean {
    const before = colours
    colours = coloursOfPage()
    return before !== colours
  }

  function newRoot(style: string) {
    const made = makeHost(style)
    listen(made.root, (target) => byBadge.get(target))
    return made
  }

  function show(entries: readonly Entry[]): void {
    focused = undefined
    // What was put into the page may have moved what lies under the others.
    if (draw(entries)) moveAlong()
    frameShare().onSentences?.()
  }

  /** Those in a layer go where their hashes went, and those that share a row with what came or went make room for it. */
  function moveAlong(): void {
    layers.measure()
    const moves = [...marks.values()].map(({ occurrence, over, badge }) => {
      const rect = over && rectOf(occurrence)
      const place = rect && held.placeOf(occurrence)
      if (place) Object.assign(over, { x: place.left - rect.left, y: place.top - rect.top })
      return () => rect && moveTo(badge, over, rect, over.layer.origin)
    })
    for (const move of moves) move()
  }

  /** True where something of the page moved. */
  function draw(entries: readonly Entry[]): boolean {
    const { texts, again } = byText(entries.filter(isNew), marks.values())
    if (!texts.length) return false
    hide(again)
    held.leave(again)
    clearAway()
    const shown = texts.flat().map(({ occurrence }) => occurrence)
    const all = [...marks.keys(), ...shown]
    const ways = texts.map((text) => text.map((entry) => () => wayOf(entry, all)))
    const { settled, moved } = makeWay(ways, held, putChip)
    const placed = settled.map((each) => ({ ...each, layer: layers.of(each.way.around.occurrence.element) }))
    layers.measure()
    for (const [layer, all] of Map.groupBy(placed, ({ layer }) => layer))
      layer.root.append(...all.map(({ way, spot }) => putOver(way, spot, layer)))
    keepFocus()
    // Nothing but an observer of the page's runs between a badge and this: frameworks draw in tasks of their own.
    queueMicrotask(() => {
      for (const each of shown) if (!isThere(each)) rejections.countRedrawn(each.hash)
    })
    return moved || again.length > 0
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

  /** Not where it is shown as it is; what it replaces goes. */
  function isNew({ occurrence, gloss }: Entry): boolean {
    const known = marks.get(occurrence)
    if (known?.gloss === gloss) return false
    if (known) hide([occurrence])
    return isShown(gloss) && isThere(occurrence) && !rejections.isFinal(occurrence)
  }

  function putChip(way: MarkWay, spot: ChipSpot) {
    const { gloss, around } = way
    const { host, root } = newRoot(chipStyle)
    const badge = drawChip(way, spot)
    root.append(badge)
    dom.insertBefore(spot.parent, host, spot.next)
    keep({ occurrence: around.occurrence, gloss, badge, text: around.box, host })
    return { host, remove: () => hide([around.occurrence]) }
  }

  /** Makes a badge one of a layer. */
  function putOver(way: MarkWay, spot: OverSpot, layer: Layer): HTMLButtonElement {
    const { gloss, around } = way
    const { left, top, hash, list } = spot
    const badge = drawOver(way, spot)
    const over = { layer, list, waits: around.waits, x: left - hash.left, y: top - hash.top, width: hash.width }
    moveTo(badge, over, hash, layer.origin)
    keep({ occurrence: around.occurrence, gloss, badge, text: around.box, over })
    return badge
  }

  function keep(mark: Mark): void {
    marks.set(mark.occurrence, mark)
    byBadge.set(mark.badge, mark.occurrence)
  }

  function hide(occurrences: readonly Occurrence[]): void {
    for (const { host, badge } of taken(occurrences)) (host ?? badge).remove()
    if (held.leave(occurrences.filter((each) => !isThere(each)))) moveAlong()
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
      fresh.flatMap((node) => {
        const around = node instanceof Text && parentOf(node)
        return [dom.parentNode(node), around && dom.parentNode(around)]
      }),
    )
    const gone: Occurrence[] = []
    const far: Occurrence[] = []
    const anew: Entry[] = []
    const moves: (() => void)[] = []
    const places: [Element, Place][] = []
    const lost: Occurrence[] = []
    const takenRows = rooms.taken()
    layers.measure()
    for (const { occurrence, gloss, host, over, badge } of marks.values()) {
      const { element } = occurrence
      const rect = over && isThere(occurrence) ? rectOf(occurrence) : undefined
      const isLost = takenRows.some((row) => rooms.has(row, occurrence)) || strips.isLost(occurrence)
      const isGone = !(host ?? over?.layer.host)?.isConnected
      const isTaken = isLost || isGone
      if (isGone) rejections.countRemoved(element)
      if (isLost) lost.push(occurrence)
      if (!isThere(occurrence) || (over && !rect)) gone.push(occurrence)
      else if (rect && (rect.bottom < -innerHeight || rect.top > 2 * innerHeight)) far.push(occurrence)
      else if (isTaken) anew.push({ occurrence, gloss })
      else if (host && all) moves.push(chipRecolouring(host, badge))
      else if (over && rect) {
        const { layer, width, waits } = over
        const isNew = touched.has(element) || touched.has(dom.parentNode(element)) || layer.stage !== stageOf(element)
        if (all || isNew || (waits && !isCut(waits)) || Math.abs(rect.width - width) > 1)
          anew.push({ occurrence, gloss })
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
    for (const row of takenRows) rooms.lose(row)
    if (held.leave(lost)) moveAlong()
    if (draw(anew)) moveAlong()
    if (bars.look(places, rested)) follow()
  }

  function clear(): void {
    hide([...marks.keys()])
    held.stop()
  }

  return {
    show,
    hide,
    follow,
    arrange: moveAlong,
    badgeOf: (occurrence) => marks.get(occurrence)?.badge,
    isOver: (occurrence) => marks.get(occurrence)?.over !== undefined,
    shown: () => marks.keys(),
    clear,
    stop() {
      clear()
      clearTimeout(clearing)
      layers.stop()
      bars.forget()
    },
  }
}
