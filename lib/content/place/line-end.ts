// A line that has room after its end for the whole sentence: it stands there, and nothing of the page moves.
import * as dom from '../dom/dom'
import { endAt, high } from './over-spot'
import type { Placer } from './placer'
import { gap } from './room'
import type { OverSpot } from './spot'
import type { Surroundings } from './surroundings'

/** Px between a hash and the end of its line beyond which nobody sees that they belong together. */
const farthest = 40

export const lineEnd: Placer = (around, words, may, rooms) => {
  const { rect, end, rightToLeft } = around.line
  const tail = rightToLeft ? rect.left - end : end - rect.right
  return (tail > farthest || around.isShared()) && !around.isCode ? null : farLineEnd(around, words, may, rooms)
}

/** The same where many words stand between: rather that than a dot. */
export const farLineEnd: Placer = (around, words) => {
  const { room, end, rightToLeft } = around.line
  const visible = Math.min(room, (rightToLeft ? end : innerWidth - end) - gap - 4)
  // The end of a line is that of its last hash.
  if (visible < words.width || around.isShared('after')) return null
  const spot = endAt(around, visible)
  return isBlank(around, spot, words.width) ? spot : null
}

/** Does nothing but what is around the hash lie where words are to stand? Only what is in the window can be asked. */
function isBlank({ box, line }: Surroundings, { left, top, rightToLeft }: OverSpot, width: number): boolean {
  const root = dom.getRootNode(box) as Document | ShadowRoot
  const y = top + high / 2
  if (y < 0 || y > innerHeight || !line.rect.isSeen) return true
  return [4, width / 2, width - 4].every((by) => {
    const met = root.elementFromPoint(rightToLeft ? left - by : left + by, y)
    return !met || dom.contains(met, box)
  })
}
