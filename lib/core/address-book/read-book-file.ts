import { type Delimiter, detectDelimiter, plainLines, splitRows, toldDelimiter } from '../distribution/csv-shape'
import { unguarded } from '../export/formula-guard'
import { isObject } from '../is-object'
import { wordsOf } from '../phrases/words-of'
import { type AddressBook, bookKey, type Label, type LabelDraft, labelLimits, sameLabel } from './address-book'
import { checkLabel } from './check-label'

export type RowOutcome = 'added' | 'changed' | 'same' | 'refused'

/** What becomes of one row of a file. */
export interface ImportRow {
  /** Line of a CSV, or place in a JSON list; from 1. */
  row: number
  outcome: RowOutcome
  draft: LabelDraft | null
  /** What the address is called so far, where that changes. */
  before?: LabelDraft
  /** Why it is refused. */
  reason?: string
  /** What stands there, cut short. */
  text: string
}

export interface ImportPlan {
  format: 'csv' | 'json'
  /** Of a CSV, so that a wrong guess can be seen and put right. */
  delimiter: Delimiter | null
  rows: ImportRow[]
  /** Set where the file as a whole cannot be read. */
  fault: string | null
}

interface Raw {
  row: number
  address: string
  label: string
  note?: string | undefined
  colour?: string | undefined
  text: string
}

/** Names other tools give the same columns, compared without case and signs. */
const names: Record<'address' | 'label' | 'note' | 'colour', readonly string[]> = {
  address: ['address', 'addr', 'wallet', 'account', 'addresshash', 'hash'],
  label: ['label', 'name', 'nametag', 'tag', 'title', 'nickname', 'alias', 'displayname'],
  note: ['note', 'notes', 'comment', 'comments', 'description', 'memo'],
  colour: ['colour', 'color'],
}

type Column = keyof typeof names

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

const columnOf = (name: string): Column | undefined =>
  (Object.keys(names) as Column[]).find((column) => names[column].includes(plain(name)))

const looksLikeAddress = /^\s*0x[0-9a-z]{10,}\s*$/i

/** More than any list has: reading them would only stop the page. */
const mostColumns = 200

/**
 * Reads a list of labels and says of each row what it would do to the book: added, changed, already there, or
 * refused and why. Changes nothing itself, and throws nothing: what was typed is kept, and read again at each opening.
 */
export function planImport(source: string, book: AddressBook, options: { delimiter?: Delimiter } = {}): ImportPlan {
  try {
    return planOf(source, book, options)
  } catch {
    return { format: 'csv', delimiter: null, rows: [], fault: 'It cannot be read: it is nested too deep or too large.' }
  }
}

function planOf(source: string, book: AddressBook, options: { delimiter?: Delimiter }): ImportPlan {
  const { delimiter: told, text } = toldDelimiter(plainLines(source))
  const isJson = /^\s*[[{]/.test(text)
  const delimiter = isJson ? null : (options.delimiter ?? told ?? detectDelimiter(text))
  const plan: ImportPlan = { format: isJson ? 'json' : 'csv', delimiter, rows: [], fault: null }
  const raws = delimiter === null ? fromJson(text) : fromCsv(text, delimiter)
  if (typeof raws === 'string') return { ...plan, fault: raws }
  if (raws.length === 0) return { ...plan, fault: 'There is nothing in it.' }
  if (raws.length > labelLimits.book) {
    return { ...plan, fault: `It has ${raws.length} rows; the book holds at most ${labelLimits.book}.` }
  }
  return { ...plan, rows: outcomes(raws, book) }
}

function outcomes(raws: readonly Raw[], book: AddressBook): ImportRow[] {
  const seen = new Map<string, number>()
  let size = book.size
  return raws.map((raw): ImportRow => {
    const refused = (reason: string): ImportRow => ({
      row: raw.row,
      outcome: 'refused',
      draft: null,
      reason,
      text: raw.text.slice(0, 120),
    })
    const checked = checkLabel(raw)
    if ('id' in checked) return refused(wordsOf(checked))
    const key = bookKey(checked.address)
    const first = seen.get(key)
    if (first !== undefined) return refused(`Row ${first} has the same address`)
    const known = book.get(key)
    // A file that knows nothing of notes and colours does not take them away.
    const draft: LabelDraft = {
      ...checked,
      note: raw.note === undefined ? (known?.note ?? '') : checked.note,
      colour: raw.colour === undefined ? (known?.colour ?? 'none') : checked.colour,
    }
    if (!known && size >= labelLimits.book) return refused(`The book is full: ${labelLimits.book} labels`)
    seen.set(key, raw.row)
    const found = { row: raw.row, draft, text: raw.text.slice(0, 120) }
    if (!known) {
      size += 1
      return { ...found, outcome: 'added' }
    }
    return sameLabel(known, draft)
      ? { ...found, outcome: 'same' }
      : { ...found, outcome: 'changed', before: draftOf(known) }
  })
}

const draftOf = ({ address, label, note, colour }: Label): LabelDraft => ({ address, label, note, colour })

function fromCsv(text: string, delimiter: Delimiter): Raw[] | string {
  const rows = splitRows(text, delimiter)
  const first = rows[0]
  if (!first) return []
  if (rows.some(({ cells }) => cells.length > mostColumns)) return `It has more than ${mostColumns} columns.`
  const header = !first.cells.some((cell) => looksLikeAddress.test(cell)) && first.cells.some((cell) => columnOf(cell))
  const columns = header ? namedColumns(first.cells) : placedColumns(rows.map(({ cells }) => cells))
  if (columns.address === undefined) return 'No column of it holds addresses.'
  if (columns.label === undefined) return 'No column of it holds labels. Name one “label”.'
  return rows.slice(header ? 1 : 0).map(({ line, cells }) => {
    const cell = (column: Column) => (columns[column] === undefined ? undefined : cells[columns[column]])
    return {
      row: line,
      address: unguarded(cell('address') ?? ''),
      label: unguarded(cell('label') ?? ''),
      note: columns.note === undefined ? undefined : unguarded(cell('note') ?? ''),
      colour: columns.colour === undefined ? undefined : (cell('colour') ?? ''),
      text: cells.join(delimiter),
    }
  })
}

type Columns = { [C in Column]?: number }

function namedColumns(cells: readonly string[]): Columns {
  const columns: Columns = {}
  for (const [index, cell] of cells.entries()) {
    const column = columnOf(cell)
    if (column && columns[column] === undefined) columns[column] = index
  }
  return columns
}

/** Without a header: the column where addresses stand, then label and note in the order of what is left. */
function placedColumns(rows: readonly (readonly string[])[]): Columns {
  const sample = rows.slice(0, 50)
  const width = Math.max(...sample.map((cells) => cells.length))
  const counts = Array.from(
    { length: width },
    (_, index) => sample.filter((cells) => looksLikeAddress.test(cells[index] ?? '')).length,
  )
  const address = counts.indexOf(Math.max(...counts))
  if ((counts[address] ?? 0) === 0) return {}
  const [label, note] = counts.map((_, index) => index).filter((index) => index !== address)
  return { address, ...(label === undefined ? {} : { label }), ...(note === undefined ? {} : { note }) }
}

function fromJson(text: string): Raw[] | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'This is not readable JSON. It may have been cut short.'
  }
  const list = listIn(value)
  return list ?? 'This JSON is no list of labels. Expected is a list of objects with “address” and “label”.'
}

/** A list of objects; such a list under one member; or a map of address to label. */
function listIn(value: unknown): Raw[] | null {
  if (Array.isArray(value)) return value.map((item, index) => rawOf(item, index + 1))
  if (!isObject(value)) return null
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key]) => looksLikeAddress.test(key))) {
    return entries.map(([address, held], index) =>
      rawOf(isObject(held) ? { ...held, address } : { address, label: held }, index + 1),
    )
  }
  const inner = entries.map(([, held]) => held).filter((held) => Array.isArray(held))
  return inner.length === 1 ? listIn(inner[0]) : null
}

function rawOf(item: unknown, row: number): Raw {
  const text = JSON.stringify(item) ?? ''
  if (!isObject(item)) return { row, address: '', label: '', text }
  const read = (column: Column): string | undefined => {
    const name = Object.keys(item).find((key) => columnOf(key) === column)
    const held = name === undefined ? undefined : item[name]
    return typeof held === 'string' || typeof held === 'number' ? String(held) : undefined
  }
  return {
    row,
    address: read('address') ?? '',
    label: read('label') ?? '',
    note: read('note'),
    colour: read('colour'),
    text,
  }
}
