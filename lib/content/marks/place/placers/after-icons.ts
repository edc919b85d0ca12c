// The icons of the hash have wrapped to a line of their own: the sentence follows them on that line.
import { edgesOf } from '../../../shared/place/edges-of'
import { gap } from '../../../shared/place/room'
import { farLineEnd } from './line-end'
import type { Placer } from './placer'

export const afterIcons: Placer = (around, ...rest) => {
  const { icons, box, line } = around
  if (!icons || line.rightToLeft) return null
  const { top, height, right: end } = icons
  const rect = { ...line.rect, top, height }
  const room = edgesOf(box).right - end - gap
  const spot = farLineEnd({ ...around, line: { ...line, rect, end, room } }, ...rest)
  return spot && { ...spot, hash: line.rect }
}
