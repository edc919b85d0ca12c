import * as dom from '../shared/dom/dom'
import { finder } from '../shared/place/given-finder'
import type { HashLine } from '../shared/place/place'
import { moveTo } from './layer'
import type { Mark } from './mark'
import { isLineSeen } from './place/geometry'

/** Where a mark's hash is now. Reads only. */
export const nowAt = ({ occurrence }: Mark) => (finder.isThere(occurrence) ? finder.rectOf(occurrence) : undefined)

/** How a hash lies in its text: its width, the width around it, and where it begins there, px. Reads only. */
export function roomFor({ text }: Pick<Mark, 'text'>, { left, width }: HashLine): readonly number[] {
  const edges = dom.getBoundingClientRect(text)
  return [edges.width, width, left - edges.left]
}

/** Whether a mark has different room than when it was drawn. Reads only. */
export const hasOtherRoom = (mark: Mark): boolean =>
  mark.at !== undefined &&
  (isHidden(mark, mark.at) || roomFor(mark, mark.at).some((each, at) => Math.abs(each - (mark.room[at] ?? each)) > 1))

/** Whether a mark's list shows the hash but hides the line of the sentence, or shows a line that a dot waits for. */
export function isHidden(mark: Mark, { top, isSeen }: HashLine): boolean {
  const down = mark.waits ?? mark.y
  return isSeen && down > leastDown && isLineSeen(mark, top + down) === !!mark.waits
}

/** Px down from a hash to a line of its own; less is on the line of the hash. */
const leastDown = 8

/** Moves a badge to its hash. True if that had moved. Writes. */
export function putAt(mark: Mark, now: HashLine | undefined): boolean {
  const { at, badge } = mark
  const isStill =
    now && at
      ? now.isSeen === at.isSeen &&
        Math.abs(now.left - at.left) + Math.abs(now.top - at.top) < 0.5 &&
        now.width === at.width
      : now === at
  mark.at = now
  if (now) moveTo(badge, mark, now, mark.layer.origin)
  else badge.style.visibility = 'hidden'
  return !isStill
}
