import * as dom from '../../shared/dom/dom'

const cells = 'td,th,[role=cell],[role=gridcell]'
const rows = 'tr,[role=row]'
const tables = 'table,[role=table],[role=grid],[role=treegrid]'
/** Most header rows read, and most characters of one header cell. */
const mostRows = 3
const longestHead = 120

const isHead = (cell: Element) => dom.matches(cell, 'th,[role=columnheader]')
/** The columns that a cell covers. */
const width = (cell: Element) => Number(dom.getAttribute(cell, 'colspan')) || 1

/** What the column's header says about a cell, nearest header row first; empty if the header contains hashes itself. */
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
  // Sums stand at the foot of a table as well. A search for it would walk every row of a table that has none.
  const group = [...dom.children(table)].find((each) => dom.localName(each) === 'tfoot')
  const foot = group && dom.firstElementChild(group)
  if (foot && !/\d/.test(dom.textContent(foot))) names.push(...nameAt(foot, column))
  return names
}

/** What the first cell of its row says about a cell. Empty if that cell contains a hash. */
export function rowHead(element: Element): string {
  const cell = dom.closest(element, cells)
  const row = cell && dom.closest(cell, rows)
  return row ? (nameAt(row, 0)[0] ?? '') : ''
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
