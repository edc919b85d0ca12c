import * as dom from '../../../shared/dom/dom'
import type { Row } from '../around/row-of'

/** Times the page may take a line from a row, or throw rows away that just got one, until it gets none any more. */
const mostLinesLost = 3

/** A longer list is laid out anew too slowly to grow while it is read. */
const longestGrownList = 400

/** What holds for one row of a list holds for the others; a block of text stands for itself. */
const wholeOf = ({ element, cells }: Row) => (cells.length > 1 ? dom.parentNode(element) : element)

/** Remembers which rows get no line, as the page took it away or would be harmed by it. */
export function createRowRefusals() {
  const refused = new WeakMap<Node, number>()
  const timesOf = (node: Node | null) => (node && refused.get(node)) ?? 0
  const lostOf = (element: Element) => Math.max(timesOf(element), timesOf(dom.parentNode(element)))

  function raise(at: Node | null, times: number): void {
    if (at) refused.set(at, Math.max(timesOf(at), times))
  }

  const count = (at: Node | null) => raise(at, timesOf(at) + 1)

  return {
    canGrow({ element, padded }: Row): boolean {
      const list = dom.parentElement(element)
      const isLong = list !== null && dom.childElementCount(list) > longestGrownList
      return !isLong && lostOf(element) < mostLinesLost && padded.every((each) => each instanceof HTMLElement)
    },
    /** May the words of a row be moved within it? */
    canMove: ({ element }: Row) => lostOf(element) <= mostLinesLost,
    /** It does not get its line, whatever comes. */
    refuse: (row: Row) => raise(wholeOf(row), mostLinesLost + (row.height ? 1 : 0)),
    /** The page took a line from it. */
    lose: (row: Row) => count(wholeOf(row)),
    count,
  }
}
