import * as dom from '../../shared/dom/dom'

const cells = 'td,th,[role=cell],[role=gridcell]'
const rows = 'tr,[role=row]'
const tables = 'table,[role=table],[role=grid],[role=treegrid]'
/** Rows of a head, and characters of what one cell of it says. */
const mostRows = 3
const longestHead = 60

const isHead = (cell: Element) => dom.matches(cell, 'th,[role=columnheader]')
/** Columns of a cell. */
const width = (cell: Element) => Number(dom.getAttribute(cell, 'colspan')) || 1

/** What the head of a table's column says of a cell, its nearest row first; nothing where that holds hashes itself. */
export function columnHeads(element: Element): string[] {
  const cell = dom.closest(element, cells)
  const row = cell && dom.closest(cell, rows)
  const table = row && dom.closest(row, tables)
  if (!cell || !row || !table) return []
  let column = 0
  for (const each of dom.children(row)) {
    if (each === cell) break
    column += width(each)
  }
  const names: string[] = []
  let head = dom.querySelector(table, rows)
  for (let at = 0; head && head !== row && at < mostRows; at++) {
    if (at === 0 || [...dom.children(head)].every(isHead)) names.unshift(...nameAt(head, column))
    head = dom.nextElementSibling(head)
  }
  return names
}

function nameAt(row: Element, column: number): string[] {
  let from = 0
  for (const cell of dom.children(row)) {
    from += width(cell)
    if (from <= column) continue
    const name = dom.textContent(cell).trim()
    return name.length < longestHead && !/0x[\da-f]{8}/i.test(name) ? [name] : []
  }
  return []
}
