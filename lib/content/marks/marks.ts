import * as dom from '../shared/dom/dom'
import { frameShare } from '../shared/dom/frame-share'
import type { Occurrence } from '../shared/find/occurrence'
import { isShown } from '../shared/marks/mark-lines'
import type { Entry, Marks, MarksNeeds, Moved } from '../shared/marks/marks-types'
import { coloursOfPage, isThere, rectOf } from '../shared/place/finder'
import { hasOtherRoom, nowAt, putAt, roomFor } from './afloat'
import { createAway } from './away'
import css from './badge.css?inline'
import { byText } from './by-text'
import { lookOver } from './look-over'
import type { Afloat, Mark } from './mark'
import { chipStyle, createWays, drawChip, drawOver, type MarkWay } from './mark-ways'
import { createBars } from './place/bars'
import { createHeld } from './place/held'
import { createLayers, type Layer } from './place/layer'
import { makeWay } from './place/make-way'
import type { ChipSpot, OverSpot, Words } from './place/spot'
import { createRejections } from './rejections'
import { createVigil } from './vigil'

const occurrencesOf = (marks: readonly Mark[]) => marks.map(({ occurrence }) => occurrence)

/** Puts badges beside hashes, in the page's flow or in a layer over it, by what it sees. */
export function createMarks(needs: MarksNeeds): Marks {
  const { hostMaker, onFar, listen } = needs
  const marks = new Map<Occurrence, Mark>()
  const byBadge = new WeakMap<Element, Occurrence>()
  const rejections = createRejections()
  const away = createAway()
  /** Its badge had the keyboard's focus when it was taken out just now. */
  let focused: Occurrence | undefined
  /** From its upper edge is seen whether what the card is open at moves, px. */
  let openTop: number | undefined
  const makeHost = hostMaker(css)
  const layers = createLayers(newRoot)
  const held = createHeld(makeHost)
  const { rooms } = held
  const wayOf = createWays({ ...needs, rooms, wasRemoved: rejections.wasRemoved })

  const vigil = createVigil({ nudge, onMoved: needs.onMoved, onRest })
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
    watch()
  }

  /** What is around marks is watched, but for what was written just now. */
  function watch(): void {
    vigil.skip()
    vigil.tie([...marks.keys()].map(({ element }) => element))
  }

  /** Those in a layer go where their hashes are, and nothing else is done. True where these had moved. */
  function nudge(): boolean {
    layers.measure()
    const open = needs.cardAt?.()
    const openNow = open && rectOf(open)?.top
    const isCardAway = openNow !== openTop
    openTop = openNow
    const afloat = [...marks.values()].flatMap((mark) => (mark.over ? { mark, over: mark.over, now: nowAt(mark) } : []))
    return afloat.filter(({ mark, over, now }) => putAt(mark, over, now)).length > 0 || isCardAway
  }

  /** Where something came to rest there may be other room for sentences. */
  function onRest(): void {
    moveAlong()
    const anew = [...marks.values()].filter((mark) => mark.over?.at && hasOtherRoom(mark, mark.over, mark.over.at))
    hide(occurrencesOf(anew))
    if (draw(anew)) moveAlong()
    watch()
  }

  /** Those in a layer go where their hashes went, and those that share a row with what came or went make room for it. */
  function moveAlong(): void {
    layers.measure()
    const moves = [...marks.values()].map((mark) => {
      const { over, occurrence } = mark
      const now = over && nowAt(mark)
      const place = now && held.placeOf(occurrence)
      if (place) Object.assign(over, { x: place.left - now.left, y: place.top - now.top })
      return () => over && putAt(mark, over, now)
    })
    for (const move of moves) move()
  }

  /** True where something of the page moved. */
  function draw(entries: readonly Entry[]): boolean {
    const { texts, again } = byText(entries.filter(isNew), marks.values())
    if (!texts.length) return false
    hide(again)
    held.leave(again)
    away.clear()
    const shown = texts.flat().map(({ occurrence }) => occurrence)
    const all = [...marks.keys(), ...shown]
    const ways = texts.map((text) => text.map((entry) => () => wayOf(entry, all)))
    const { settled, moved } = makeWay(ways, held, putChip)
    const placed = settled.map((each) => ({ ...each, layer: layers.of(each.way.around.occurrence.element) }))
    layers.measure()
    for (const [layer, all] of Map.groupBy(placed, ({ layer }) => layer))
      layer.root.append(...all.map(({ way, spot, words }) => putOver(way, spot, words, layer)))
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

  function putChip(way: MarkWay, spot: ChipSpot, words: Words) {
    const { gloss, around } = way
    const { host, root } = newRoot(chipStyle)
    const badge = drawChip(way, spot, words)
    root.append(badge)
    dom.insertBefore(spot.parent, host, spot.next)
    keep({ occurrence: around.occurrence, gloss, badge, text: around.box, host })
    return { host, remove: () => hide([around.occurrence]) }
  }

  /** Makes a badge one of a layer. */
  function putOver(way: MarkWay, spot: OverSpot, words: Words | undefined, layer: Layer): HTMLButtonElement {
    const { gloss, around } = way
    const { left, top, hash, list } = spot
    const { occurrence, box: text, waits } = around
    const room = roomFor({ text }, hash)
    const over: Afloat = { layer, list, waits, room, x: left - hash.left, y: top - hash.top, at: hash }
    const mark = { occurrence, gloss, badge: drawOver(way, spot, words), text, over }
    putAt(mark, over, hash)
    keep(mark)
    return mark.badge
  }

  function keep(mark: Mark): void {
    marks.set(mark.occurrence, mark)
    byBadge.set(mark.badge, mark.occurrence)
  }

  function hide(occurrences: readonly Occurrence[]): void {
    for (const { host, badge } of taken(occurrences)) (host ?? badge).remove()
    if (held.leave(occurrences.filter((each) => !isThere(each)))) moveAlong()
  }

  function* taken(occurrences: Iterable<Occurrence>): Generator<Mark> {
    for (const occurrence of occurrences) {
      const mark = marks.get(occurrence)
      if (mark?.badge.matches(':focus')) focused = occurrence
      if (marks.delete(occurrence) && mark) yield mark
    }
  }

  function follow({ fresh = [], all = false, rested = false }: Moved = {}): void {
    if (!marks.size) return
    focused = undefined
    // Not where something came, which may be ten times a second.
    all ||= !fresh.length && isRepainted()
    layers.measure()
    const { gone, unlaid, far, anew, lost, takenOut, rows, moves, places } = lookOver(marks.values(), held, {
      fresh,
      all,
    })
    for (const { occurrence } of takenOut) rejections.countRemoved(occurrence.element)
    for (const move of moves) move()
    hide(occurrencesOf([...gone, ...unlaid]))
    away.put([...taken(occurrencesOf(far))].map(({ badge }) => badge))
    // Both are looked for again, as the browser may not tell of what it did not draw meanwhile.
    if (far.length || unlaid.length) onFar(occurrencesOf([...far, ...unlaid]))
    hide(occurrencesOf(anew))
    for (const row of rows) rooms.lose(row)
    if (held.leave(occurrencesOf(lost))) moveAlong()
    if (draw(anew)) moveAlong()
    watch()
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
      away.clear()
      vigil.stop()
      layers.stop()
      bars.forget()
    },
  }
}
