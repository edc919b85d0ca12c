import * as dom from '../shared/dom/dom'
import { frameShare } from '../shared/dom/frame-share'
import type { Ours } from '../shared/dom/ours'
import type { Occurrence } from '../shared/find/occurrence'
import { isShown } from '../shared/marks/mark-lines'
import type { Entry, Marks, MarksNeeds, Moved } from '../shared/marks/marks-types'
import { finder } from '../shared/place/given-finder'
import { hasOtherRoom, putAt, roomFor } from './afloat'
import css from './badge.css?inline'
import { createBars } from './bars'
import { byText } from './by-text'
import { createLayers, type Layer } from './layer'
import { createLights } from './lights'
import { lookOver } from './look-over'
import type { Mark } from './mark'
import { createMoving } from './moving'
import { createKinds } from './place/kinds'
import { placeAll, type Settled } from './place/place-all'
import { createRejections } from './rejections'
import { createSpares, type Spares } from './spares'
import { createStanding } from './standing'
import { createUnplaced, drawOver, lookOf, type UnplacedMark } from './unplaced-marks'
import { createVigil } from './vigil'

const occurrencesOf = (marks: readonly Entry[]) => marks.map(({ occurrence }) => occurrence)

/** Layers whose badges are listened to. */
const heardLayers = (
  makeHost: (style: string) => Ours,
  { of }: ReturnType<typeof createStanding>,
  listeners: readonly MarksNeeds['listen'][],
) =>
  createLayers((style) => {
    const made = makeHost(style)
    for (const listen of listeners) listen(made.root, of)
    return made
  })

/** Paper has other lines, so neither sentences nor their room are printed. */
function leaveOutOfPrint(
  marks: ReadonlyMap<Occurrence, Entry>,
  clear: () => void,
  show: (entries: readonly Entry[]) => void,
  signal: AbortSignal,
): void {
  let printed: Entry[] = []
  const onPrint = () => {
    printed = [...marks.values()]
    clear()
  }
  dom.addEventListener(window, 'beforeprint', onPrint, { signal })
  dom.addEventListener(window, 'afterprint', () => show(printed.splice(0)), { signal })
}

/** Draws badges beside hashes, in a layer over the page. */
export function createMarks(needs: MarksNeeds): Marks {
  const ended = new AbortController()
  const standing = createStanding()
  const { marks, take } = standing
  const rejections = createRejections()
  const spares = createSpares()
  const makeHost = needs.hostMaker(css)
  const lights = createLights(marks, standing.of, ended.signal)
  const layers = heardLayers(makeHost, standing, [needs.listen, lights.listen])
  const kinds = createKinds(makeHost, ended.signal)
  const unplacedOf = createUnplaced(needs, kinds, rejections)
  const [measure, nudge, moveAlong] = createMoving(marks, kinds, layers, lights.follow, needs.cardAt)
  const vigil = createVigil({ nudge, onMoved: needs.onMoved, onRest }, ended.signal)
  const bars = createBars()
  let colours = finder.coloursOfPage()

  function show(entries: readonly Entry[]): void {
    standing.forgetFocus()
    draw(entries)
    frameShare().onSentences?.()
    watch()
  }

  /** Read everything first, then write everything. */
  function draw(entries: readonly Entry[]): void {
    const fresh = entries.filter(({ occurrence, gloss }) => marks.get(occurrence)?.gloss !== gloss)
    hide(occurrencesOf(fresh))
    const isFor = ({ occurrence, gloss }: Entry) =>
      isShown(gloss) && finder.isThere(occurrence) && !rejections.isFinal(occurrence)
    const { texts, again } = byText(fresh.filter(isFor), marks.values())
    if (!texts.length) return
    kinds.comeBack()
    hide(again)
    kinds.leave(again)
    const shown = occurrencesOf(texts.flat())
    const all = [...marks.keys(), ...shown]
    kinds.pullBack(shown)
    const unplaced = texts.map((text) => text.map((entry) => () => unplacedOf(entry, all)))
    const { settled, moved } = placeAll(unplaced, kinds)
    const placed = Map.groupBy(settled, ({ mark }) => layers.of(mark.around.occurrence.element))
    measure()
    for (const [layer, all] of placed) {
      const badges = all.map((each) => standing.keep(putMark(each, layer, spares)))
      layer.root.append(...badges.filter(({ isConnected }) => !isConnected))
    }
    spares.clear()
    standing.keepFocus()
    rejections.watch(shown)
    // What the page hides just now may be back before the browser reports that it was away.
    needs.onFar(shown.filter((each) => !marks.has(each) && !dom.checkVisibility(each.element)))
    // Making room in the page may move what is under other marks.
    if (moved || again.length) moveAlong()
  }

  /** Watch what is around the marks, ignoring our own writes. */
  function watch(): void {
    vigil.skip()
    vigil.tie([...marks.keys()].map(({ element }) => element))
  }

  /** Once movement stops, sentences may have different room; at rest, the page may make them unreadable. */
  function onRest({ now }: { now: boolean }): void {
    if (now) moveAlong()
    const anew = now ? [...marks.values()].filter(hasOtherRoom) : rejections.countFaint(marks.values())
    if (!anew.length) return
    hide(occurrencesOf(anew))
    draw(anew)
    watch()
  }

  function hide(occurrences: readonly Occurrence[]): void {
    spares.put(take(occurrences))
    if (kinds.leave(occurrences.filter((each) => !finder.isThere(each)))) moveAlong()
  }

  function follow({ fresh = [], all = false, rested = false }: Moved = {}): void {
    if (!marks.size) return void vigil.tie([])
    standing.forgetFocus()
    const before = colours
    // Insertions do not renew the colours: they may come ten times a second.
    if (!fresh.length) colours = finder.coloursOfPage()
    all ||= before !== colours
    measure()
    const looked = lookOver(marks.values(), kinds, needs, fresh, all)
    const { gone, unlaid, far, anew, lost, takenOut, moves, places } = looked
    for (const { occurrence } of takenOut) rejections.countRemoved(occurrence.element)
    for (const move of moves) move()
    hide(occurrencesOf([...gone, ...unlaid]))
    spares.put(take(occurrencesOf(far)), { far: true })
    // Look for both again: the browser may not report what it did not draw in the meantime.
    needs.onFar(occurrencesOf([...far, ...unlaid]))
    hide(occurrencesOf(anew))
    kinds.countLost()
    if (kinds.leave(occurrencesOf(lost))) moveAlong()
    draw(anew)
    watch()
    if (bars.look(places, rested)) follow()
  }

  function clear(): void {
    hide([...marks.keys()])
    kinds.clear()
    layers.stop()
  }

  leaveOutOfPrint(marks, clear, show, ended.signal)
  return {
    show,
    hide,
    follow,
    arrange: moveAlong,
    badgeOf: (occurrence) => marks.get(occurrence)?.badge,
    shown: () => marks.keys(),
    clear,
    stop() {
      for (const end of [clear, vigil.stop, spares.clear, bars.forget]) end()
      ended.abort()
    },
  }
}

/** Creates the badge for a placed sentence, to be added to a layer, or reuses the badge it had. */
export function putMark({ mark: unplaced, spot, words }: Settled<UnplacedMark>, layer: Layer, spares: Spares): Mark {
  const { gloss, around } = unplaced
  const { left, top, hash, row, waits, text } = spot
  const { occurrence } = around
  const at = { at: hash, x: left - hash.left, y: top - hash.top, room: roomFor({ text }, hash) }
  const drawn = { occurrence, gloss, layer, look: lookOf(unplaced, spot, words) }
  const badge = spares.take(drawn) ?? drawOver(unplaced, spot, words)
  const mark = { ...drawn, badge, text, row, waits, ...at }
  putAt(mark, hash)
  return mark
}
