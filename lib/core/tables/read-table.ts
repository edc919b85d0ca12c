import { msg } from '../language/t'
import { type Phrase, phrase } from '../phrases/phrase'

/** A row as it is in the text; blank rows are omitted. */
export interface TableRow {
  /** Number of its first line, from 1, as in an editor. */
  line: number
  cells: string[]
  /** Its start, for people to recognise it. */
  text: string
}

/** Why the boundaries of rows cannot be determined. */
export interface TableFault {
  line: number
  reason: Phrase
  text: string
}

interface Table {
  /** After a fault: the rows before it, which may not be the intended ones. */
  rows: TableRow[]
  fault: TableFault | null
}

interface Cell {
  value: string
  /** Without quotation marks around it. */
  bare: boolean
  /** The index of the following separator. */
  end: number
  reason?: Phrase
}

/**
 * A single quotation mark inside an unquoted cell, before a word or after one. If the second kind follows the first in
 * a later row, a quotation may span the rows between.
 */
const opens = /(?:^|[\s([])"[^"\s][^"]*$/
const closes = /^[^"]*[^"\s]"\s*$/

/** Characters of a row that are shown. */
const longestShown = 120

/**
 * Reads a table according to RFC 4180: a quoted cell can contain separators and line ends, and doubled quotation marks.
 * A table that no program writes is refused as a whole, with the line: everything after it could be different rows than
 * intended.
 */
export function readTable(source: string, delimiter: Delimiter, most = Number.POSITIVE_INFINITY): Table {
  const text = source.replace(/^\ufeff/, '')
  const cellAt = cellReader(text, delimiter)
  const rows: TableRow[] = []
  let line = 1
  let opened: TableFault | null = null
  for (let at = 0; at < text.length && rows.length < most; ) {
    const cells: string[] = []
    let end = at
    let reason: Phrase | undefined
    let mark = false
    for (let from = at; ; from = end + 1) {
      const cell = cellAt(from)
      cells.push(cell.value)
      end = cell.end
      reason = cell.reason
      if (cell.bare && opened && closes.test(cell.value)) return { rows, fault: opened }
      if (cell.bare && opens.test(cell.value)) mark = true
      if (reason || text[end] !== delimiter) break
    }
    const shown = text.slice(at, Math.min(end, at + longestShown))
    if (reason) return { rows, fault: { line, reason, text: shown } }
    if (mark) opened = { line, reason: phrase('table.strayQuote'), text: shown }
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells, text: shown })
    const next = text.startsWith('\r\n', end) ? end + 2 : end + 1
    line += linesIn(text.slice(at, next))
    at = next
  }
  return { rows, fault: null }
}

const linesIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

/** Reads the cell at an index. */
function cellReader(text: string, delimiter: Delimiter): (from: number) => Cell {
  const plain = new RegExp(`[^\\${delimiter}\\r\\n]*`, 'y')
  // Spaces around a quotation are not part of the cell, unless they are the separator.
  const blanks = delimiter === ' ' ? /[\t]*/y : delimiter === '\t' ? /[ ]*/y : /[ \t]*/y
  const passed = (shape: RegExp, from: number) => {
    shape.lastIndex = from
    shape.test(text)
    return shape.lastIndex
  }
  // A lone carriage return ends rows only if nothing else does: among line feeds it may belong to a cell.
  const hasLineFeeds = text.includes('\n')
  const isOdd = (at: number) => hasLineFeeds && text[at] === '\r' && !/\r+\n/y.test(text.slice(at, at + 3))
  const quoted = (from: number, opened: number): Cell => {
    let value = ''
    for (let at = opened + 1; ; ) {
      const mark = text.indexOf('"', at)
      if (mark < 0) return { value, bare: false, end: from, reason: phrase('table.openQuote') }
      value += text.slice(at, mark)
      if (text[mark + 1] === '"') {
        value += '"'
        at = mark + 2
        continue
      }
      const end = passed(blanks, mark + 1)
      if (end < text.length && text[end] !== delimiter && text[end] !== '\r' && text[end] !== '\n')
        return { value, bare: false, end, reason: phrase('table.strayQuote') }
      // Some programs escape a quotation mark in a cell with a backslash, so the cell would not end here.
      if (value.endsWith('\\')) return { value, bare: false, end, reason: phrase('table.backslash') }
      return isOdd(end) ? { value, bare: false, end, reason: phrase('table.lineEnd') } : { value, bare: false, end }
    }
  }
  return (from) => {
    const opened = passed(blanks, from)
    if (text[opened] === '"') return quoted(from, opened)
    const end = passed(plain, from)
    const value = text.slice(from, end)
    return isOdd(end) ? { value, bare: true, end, reason: phrase('table.lineEnd') } : { value, bare: true, end }
  }
}

export type Delimiter = ',' | ';' | '\t' | '|' | ' '

export const delimiters: readonly { value: Delimiter; label: string }[] = [
  { value: ',', label: msg('Comma') },
  { value: ';', label: msg('Semicolon') },
  { value: '\t', label: msg('Tab // the character') },
  { value: '|', label: msg('Bar // the sign |') },
  { value: ' ', label: msg('Space // the character') },
]

/** A spreadsheet's own first line, `sep=;`, which declares the separator and is not a row. */
const told = /^(\ufeff?[\r\n]*)[ \t]*"?sep=([,;\t| ])"?[ \t]*(?=[\r\n]|$)/i

/** The delimiter that a text declares, and the text with that line blanked, so line numbers stay the same. */
export function toldDelimiter(text: string): { delimiter?: Delimiter; text: string } {
  const [line, before = '', mark] = told.exec(text) ?? []
  return line ? { delimiter: mark as Delimiter, text: before + text.slice(line.length) } : { text }
}

/** More than any list has: reading and showing them would only block the page. */
export const mostColumns = 200
