import * as dom from '../../../shared/dom/dom'
import { finder } from '../../../shared/place/given-finder'

/** Two lists with this many rows or more, and equally many, are panes of one view, like both sides of a comparison. */
const fewest = 5
/** Elements around a list that are checked as its pane, and the px allowed between two panes. */
const farthest = 6
const apart = 8
const level = 2

/** The row of another pane at the same height as a given row. Reads only. */
export function paneRowOf(row: Element): Element | null {
  const list = dom.parentElement(row)
  const count = list ? dom.children(list).length : 0
  if (!list || count < fewest) return null
  const { top } = dom.getBoundingClientRect(row)
  let at = -1
  let pane: Element | null = list
  for (let steps = farthest; steps-- && pane; pane = finder.parentOf(pane)) {
    if (pane === dom.body(document)) return null
    const { left, right } = dom.getBoundingClientRect(pane)
    for (const other of [dom.previousElementSibling(pane), dom.nextElementSibling(pane)]) {
      if (!other) continue
      const edges = dom.getBoundingClientRect(other)
      if (!edges.width || edges.top > top + level || edges.bottom < top) continue
      if (Math.min(Math.abs(edges.left - right), Math.abs(edges.right - left)) > apart) continue
      for (const each of dom.querySelectorAll(other, dom.localName(list))) {
        if (dom.children(each).length !== count) continue
        if (at < 0) at = [...dom.children(list)].indexOf(row)
        const found = dom.children(each)[at]
        if (found && Math.abs(dom.getBoundingClientRect(found).top - top) <= level) return found
      }
    }
  }
  return null
}
