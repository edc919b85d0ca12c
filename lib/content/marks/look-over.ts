import * as dom from '../shared/dom/dom'
import { stageOf } from '../shared/dom/stage'
import type { MarksNeeds } from '../shared/marks/marks-types'
import { finder } from '../shared/place/given-finder'
import type { HashLine } from '../shared/place/place'
import { isHidden, nowAt, putAt } from './afloat'
import type { Mark } from './mark'
import type { Kinds } from './place/kinds'

/** What should become of marks after something appeared, vanished or moved. */
export function lookOver(
  marks: Iterable<Mark>,
  kinds: Pick<Kinds, 'isLost'>,
  { isClose }: Pick<MarksNeeds, 'isClose'>,
  fresh: readonly Node[],
  all: boolean,
) {
  const touched = new Set(
    fresh.flatMap((node) => {
      const around = node instanceof Text && finder.parentOf(node)
      return [dom.parentNode(node), around && dom.parentNode(around)]
    }),
  )
  /** Their hashes are gone, not laid out, or far out of view. */
  const gone: Mark[] = []
  const unlaid: Mark[] = []
  const far: Mark[] = []
  /** These must be redrawn. */
  const anew: Mark[] = []
  /** The page removed their line, or the marks themselves. */
  const lost: Mark[] = []
  const takenOut: Mark[] = []
  /** The others follow their hashes. Each one writes. */
  const moves: (() => void)[] = []
  const places: [Element, HashLine][] = []
  for (const mark of marks) {
    const { occurrence, layer, room } = mark
    const { element } = occurrence
    const rect = nowAt(mark)
    const isLost = kinds.isLost(occurrence)
    const isOut = !layer.host.isConnected
    if (isOut) takenOut.push(mark)
    if (isLost) lost.push(mark)
    if (rect) moves.push(() => putAt(mark, rect))
    if (!finder.isThere(occurrence)) gone.push(mark)
    else if (!rect) unlaid.push(mark)
    else if (rect.bottom < -innerHeight || rect.top > 2 * innerHeight || !isClose(occurrence, rect)) far.push(mark)
    else if (isLost || isOut) anew.push(mark)
    else {
      const isNew = touched.has(element) || touched.has(dom.parentNode(element)) || layer.stage !== stageOf(element)
      const [, width = rect.width] = room
      if (all || isNew || isHidden(mark, rect) || Math.abs(rect.width - width) > 1) anew.push(mark)
      places.push([element, rect])
    }
  }
  return { gone, unlaid, far, anew, lost, takenOut, moves, places }
}
