import * as dom from '../../../shared/dom/dom'
import type { Row } from '../around/row-of'

/** How often the page may remove a line, or throw away rows that just got one, before the row gets no more. */
const mostLinesLost = 3

/** Laying out a longer list takes too long for it to grow while somebody reads it. */
const longestGrownList = 400

/** What applies to one row of a list applies to all of them; a block of text counts alone. */
const wholeOf = ({ element, cells }: Row) => (cells.length > 1 ? dom.parentNode(element) : element)

/** Remembers which rows get no line, because the page removed it or it would harm the page. */
export function createRowRefusals() {
  const refused = new WeakMap<Node, number>()
  const timesOf = (node: Node | null) => (node && refused.get(node)) ?? 0
  const lostOf = (element: Element) => Math.max(timesOf(element), timesOf(dom.parentNode(element)))

  function count(at: Node | null, times = timesOf(at) + 1): void {
    if (at) refused.set(at, Math.max(timesOf(at), times))
  }

  return {
    canGrow({ element, padded }: Row): boolean {
      const list = dom.parentElement(element)
      const isLong = list !== null && dom.children(list).length > longestGrownList
      return !isLong && lostOf(element) < mostLinesLost && padded.every((each) => each instanceof HTMLElement)
    },
    /** This row gets no line from now on. */
    refuse: (row: Row) => count(wholeOf(row), mostLinesLost),
    /** The page removed a line from it. */
    lose: (row: Row) => count(wholeOf(row)),
    count,
  }
}
