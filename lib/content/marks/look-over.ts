import * as dom from '../shared/dom/dom'
import { stageOf } from '../shared/dom/stage'
import { isThere, parentOf } from '../shared/place/finder'
import type { Place } from '../shared/place/place'
import { nowAt, putAt } from './afloat'
import type { Mark } from './mark'
import { chipRecolouring } from './mark-ways'
import type { Held } from './place/held'
import { isCut } from './place/is-cut'

/** What is to become of marks as something came, went or moved. */
export function lookOver(
  marks: Iterable<Mark>,
  { rooms, strips }: Held,
  { fresh, all }: { fresh: readonly Node[]; all: boolean },
) {
  const touched = new Set(
    fresh.flatMap((node) => {
      const around = node instanceof Text && parentOf(node)
      return [dom.parentNode(node), around && dom.parentNode(around)]
    }),
  )
  const found = {
    /** Their hashes are gone; are not laid out; are far from what is seen. */
    gone: [] as Mark[],
    unlaid: [] as Mark[],
    far: [] as Mark[],
    /** They are to be drawn anew. */
    anew: [] as Mark[],
    /** The page took their line, or took themselves out. */
    lost: [] as Mark[],
    takenOut: [] as Mark[],
    rows: rooms.taken(),
    /** Those that stay go where their hashes are, or take other colours. Each writes. */
    moves: [] as (() => void)[],
    places: [] as [Element, Place][],
  }
  const { gone, unlaid, far, anew, lost, takenOut, rows, moves, places } = found
  for (const mark of marks) {
    const { occurrence, host, over, badge } = mark
    const { element } = occurrence
    const rect = over && nowAt(mark)
    const isLost = rows.some((row) => rooms.has(row, occurrence)) || strips.isLost(occurrence)
    const isOut = !(host ?? over?.layer.host)?.isConnected
    if (isOut) takenOut.push(mark)
    if (isLost) lost.push(mark)
    if (rect) moves.push(() => putAt(mark, over, rect))
    if (!isThere(occurrence)) gone.push(mark)
    else if (over && !rect) unlaid.push(mark)
    else if (rect && (rect.bottom < -innerHeight || rect.top > 2 * innerHeight)) far.push(mark)
    else if (isLost || isOut) anew.push(mark)
    else if (host && all) moves.push(chipRecolouring(host, badge))
    else if (over && rect) {
      const { layer, room, waits } = over
      const isNew = touched.has(element) || touched.has(dom.parentNode(element)) || layer.stage !== stageOf(element)
      const [, width = rect.width] = room
      if (all || isNew || (waits && !isCut(waits)) || Math.abs(rect.width - width) > 1) anew.push(mark)
      places.push([element, rect])
    }
  }
  return found
}
