// The line has room for the whole sentence after its end: it goes there, and nothing in the page moves.

import * as dom from '../../../shared/dom/dom'
import { textSlice } from '../../../shared/find/text-slice'
import { finder } from '../../../shared/place/given-finder'
import { gap } from '../../../shared/place/room'
import { isBlank } from '../around/is-blank'
import { endAt, high } from '../around/over-spot'
import { pressable } from '../around/pressable'
import type { OverSpot, Words } from '../around/spot'
import type { Surroundings } from '../around/surroundings'
import type { Placer } from './placer'

/** Px between a hash and the end of its line beyond which nobody would connect the two. */
const farthest = 40

export const lineEnd: Placer = (around, words) => {
  const { rect, end, rightToLeft } = around.line
  const tail = rightToLeft ? rect.left - end : end - rect.right
  return spotAt(around, words, () => !around.isShared() && (tail <= farthest || (around.isCode && !isWrapped(around))))
}

/** The same, however many words are in between: better than a dot. The end of a line belongs to its last hash. */
export const farLineEnd: Placer = (around, words) => spotAt(around, words, () => !around.isShared('after'))

/** Characters before a hash that are checked for the start of its line. */
const farthestBack = 500

/** Whether its line of code takes several lines here. Then their ends say nothing. */
function isWrapped({ occurrence: { text, start, endText, end }, line: { rect } }: Surroundings): boolean {
  if (!text || !endText) return false
  const back = textSlice(text, start - farthestBack, start)
  const from = start - back.length + back.lastIndexOf('\n') + 1
  return finder.rangeOver(text, from, endText, end).getBoundingClientRect().height > 1.5 * rect.height
}

/** `mayEnd` is asked only about lines with room: a text of megabytes is dear to measure. */
function spotAt(around: Surroundings, words: Words, mayEnd: () => boolean): OverSpot | null {
  const { room, end, rightToLeft } = around.line
  const visible = Math.min(room, (rightToLeft ? end : innerWidth - end) - gap - 4)
  if (visible < words.width || !mayEnd()) return null
  const spot = endAt(around, visible)
  const left = rightToLeft ? spot.left - words.width : spot.left
  if (hidesMiddle(around.box, left, words.width, spot.top)) return null
  return isBlank(around, { left, top: spot.top + high / 2, width: words.width, height: 0 }) ? spot : null
}

/** Whether words would cover the middle of a link or button that is a block, where it is pressed. */
function hidesMiddle(box: Element, left: number, width: number, top: number): boolean {
  const link = dom.closest(box, pressable)
  if (!link) return false
  const edges = dom.getBoundingClientRect(link)
  const x = (edges.left + edges.right) / 2 - left
  const y = (edges.top + edges.bottom) / 2 - top
  return x > 0 && x < width && y > 0 && y < high
}
