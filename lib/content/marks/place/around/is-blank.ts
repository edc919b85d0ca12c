import * as dom from '../../../shared/dom/dom'
import { metAt } from '../../../shared/place/met-at'
import { fieldOver } from './field-over'
import type { Surroundings } from './surroundings'

/** Whether a box is empty but for what surrounds the hash. Only points in the window can be probed. Reads only. */
export function isBlank(
  around: Surroundings,
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): boolean {
  const { box, line, occurrence } = around
  if (top < 0 || top + height > innerHeight || !line.rect.isSeen) return true
  const rows = height ? [2, height / 2, height - 2] : [0]
  const columns = width ? [4, width / 2, width - 4] : [0]
  /** Its item of a row of spans is as blank as the row: on its own line, and as far as the item goes. */
  const isItem = (met: Element) => {
    const edges = dom.getBoundingClientRect(met)
    return dom.contains(met, occurrence.element) && edges.left <= left && edges.right >= left + width
  }
  return rows.every((y) =>
    columns.every((x) => {
      const met = metAt(box, left + x, top + y)
      return !met || dom.contains(met, box) || (!height && isItem(met)) || met === fieldOver(around)
    }),
  )
}
