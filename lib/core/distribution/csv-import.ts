import { type Phrase, type PhraseId, phrase } from '../phrases/phrase'
import {
  beginOf,
  columnLabels,
  type Delimiter,
  declaredDelimiter,
  detectDelimiter,
  hasAddress,
  isHeader,
  mostColumns,
  readTable,
  type TableFault,
  type TableRow,
} from '../tables/read-table'
import { cleanText } from '../text/text'
import { type AmountMends, mendAmount, parseAmount, unitOf } from './distribution-amount'
import { mostWallets } from './distribution-plan'
import { parseWallet, sentinelOf } from './distribution-wallet'
import {
  type ColumnDoubt,
  type Columns,
  fullLength,
  isListName,
  listColumns,
  looksCut,
  otherQuotes,
  shapeFault,
} from './list-columns'

/** A wallet with its amount, and its line. */
interface Recipient {
  line: number
  /** With EIP-55 capitals. */
  address: string
  /** In units of 10^-18 points. */
  units: bigint
}

/** A row that cannot be used, or a usable one that needs a check. */
export interface RowNote {
  line: number
  reasons: Phrase[]
  /** The raw text, truncated. */
  text: string
}

export interface ImportOptions extends AmountMends {
  /** Detected if undefined. */
  delimiter?: Delimiter | undefined
  /** The line where the table begins. */
  begin?: number | undefined
  header?: boolean | undefined
  /** The columns that a person chose. */
  columns?: Partial<Columns> | undefined
  /** Trim spaces around cells instead of refusing them. */
  trim?: boolean | undefined
}

/** A row where the table may begin. */
interface Beginning {
  line: number
  cells: string[]
}

export interface CsvImport {
  delimiter: Delimiter
  header: boolean
  /** Names from the header, or positions; one per column, all different. */
  columnNames: string[]
  columns: Columns
  /** To be answered before the entries can be used. */
  doubts: ColumnDoubt[]
  /** Set if titles seem to be above the table: the first row, and the one assumed here. Also to be answered. */
  beginnings: Beginning[]
  entries: Recipient[]
  errors: RowNote[]
  /** What was done with usable rows, shown to the user. */
  remarks: Phrase[]
  /** To be accepted before the entries can be used. */
  warnings: RowNote[]
  /** The unit for which amounts are refused, if it is the same for all. */
  unit: string | null
  /** Rows of data, good and bad. */
  rows: number
}

/**
 * Reads a list of wallets and amounts from a table as text. A bad row never shifts or swallows another, nothing is
 * corrected silently, and nothing ambiguous is chosen without a question.
 */
export function importCsv(source: string, options: ImportOptions = {}): CsvImport {
  const { delimiter: declared, text } = declaredDelimiter(source)
  const delimiter = options.delimiter ?? declared ?? detectDelimiter(text, isListName)
  const table = readTable(text, delimiter)
  const start = table.fault ? 0 : startOf(table.rows, options.begin)
  const all = table.rows.slice(start)
  const header = options.header ?? isHeader(all[0], isListName)
  const used = usedColumns(all)
  const names = header ? (all[0]?.cells ?? []).slice(0, used) : null
  const rows = header ? all.slice(1) : all
  const reach = names ? names.length : looseReach(rows, delimiter)
  const { doubts, ...columns } = listColumns(names, rows, reach, options.columns)
  // An unnamed extra column is not assumed: there are two columns, or as many as are read.
  const named = names?.findLastIndex((name) => name.trim() !== '') ?? Math.max(1, (reach ?? 0) - 1)
  const width = 1 + Math.max(named, columns.address, columns.amount)
  const result: CsvImport = {
    delimiter,
    header,
    columnNames: columnLabels(Array.from({ length: width }, (_, place) => names?.[place] ?? '')),
    columns,
    doubts,
    beginnings: start > 0 && options.begin === undefined ? [table.rows[0], all[0]].flatMap(beginning) : [],
    entries: [],
    errors: [],
    remarks: [],
    warnings: [],
    unit: null,
    rows: rows.length,
  }
  const ofList = wholeFault(table.fault, rows.length, used, columns)
  if (ofList) {
    result.errors.push(ofList)
    return result
  }
  if (rows.length === 0) {
    const reason = phrase(header ? 'table.onlyHeader' : 'table.empty')
    result.errors.push({ line: 1, reasons: [reason], text: '' })
  }
  if (header && all[0] && hasAddress(all[0])) result.errors.push(noteOf(all[0], phrase('row.headerWallet')))
  for (const { from, to } of otherQuotes(rows))
    result.warnings.push(noteOf(from, phrase('row.otherQuotes', { line: to.line })))
  readRows(rows, names, { result, width, full: fullLength(rows, header ? all[0] : undefined), options })
  return result
}

/** Columns with any content, up to one more than are read: spreadsheets also save empty ones. */
function usedColumns(rows: readonly TableRow[]): number {
  let used = 0
  for (const { cells } of rows) used = Math.max(used, 1 + cells.findLastIndex((cell) => cell.trim() !== ''))
  return Math.min(used, mostColumns + 1)
}

/** The row where a table begins, as chosen or as it seems. */
function startOf(rows: readonly TableRow[], begin: number | undefined): number {
  if (begin === undefined) return beginOf(rows, isListName)
  return Math.max(
    0,
    rows.findIndex(({ line }) => line >= begin),
  )
}

const beginning = (row: TableRow | undefined): Beginning[] => (row ? [{ line: row.line, cells: row.cells }] : [])

/**
 * How many columns a list without a header has; null if content after the first two may be the rest of an amount that
 * its own comma or space has split.
 */
function looseReach(rows: readonly TableRow[], delimiter: Delimiter): number | null {
  const mayCut = delimiter === ',' || delimiter === ' '
  if (mayCut && rows.some(({ cells }) => cells.slice(2).some((cell) => /^\s*\d/.test(cell)))) return null
  return Math.max(2, ...rows.slice(0, 1000).map(({ cells }) => 1 + cells.findLastIndex((cell) => cell !== '')))
}

const noteOf = ({ line, text }: TableRow, ...reasons: Phrase[]): RowNote => ({ line, reasons, text })

interface Reading {
  /** Findings are added here. */
  result: CsvImport
  width: number
  full: number
  options: ImportOptions
}

function readRows(
  rows: readonly TableRow[],
  names: readonly string[] | null,
  { result, width, full, options }: Reading,
): void {
  const { columns, delimiter } = result
  const cuts: RowNote[] = []
  const units = new Set<string | null>()
  let prefixed = 0
  let mended = 0
  for (const row of rows) {
    const { line, cells } = row
    const cell = (index: number) => (options.trim ? (cells[index] ?? '').trim() : (cells[index] ?? ''))
    const said = cell(columns.amount)
    const wrongShape = shapeFault(cells, { width, full, delimiter, amount: columns.amount })
    if (wrongShape) {
      result.errors.push(noteOf(row, wrongShape))
      continue
    }
    const wallet = parseWallet(cell(columns.address))
    const written = mendAmount(said, options)
    const amount = parseAmount(written)
    if ('id' in wallet || 'id' in amount) {
      result.errors.push(noteOf(row, ...[wallet, amount].filter((part) => 'id' in part)))
      if ('id' in amount && besideNumber.has(amount.id)) units.add(unitOf(written))
      continue
    }
    const beside = cells[columns.amount + 1]?.trim() ?? ''
    const isCut = delimiter === ',' && looksCut(written, beside)
    const shown = cleanText(beside, 40)
    if (isCut && names?.[columns.amount + 1]?.trim() === '') {
      result.errors.push(noteOf(row, phrase('row.unnamed', { beside: shown })))
      continue
    }
    result.entries.push({ line, address: wallet.address, units: amount.units })
    if (wallet.prefix) prefixed++
    if (written !== said) mended++
    const nobody = sentinelOf(wallet.address)
    if (nobody) result.warnings.push(noteOf(row, nobody))
    if (amount.fine) result.warnings.push(noteOf(row, fineReason(written)))
    if (isCut) cuts.push(noteOf(row, phrase('row.cut', { beside: shown })))
    if (cells.some((each) => /[\r\n].*0x[0-9a-f]{40}|0x[0-9a-f]{40}.*[\r\n]/is.test(each)))
      result.remarks.push(phrase('row.swallowed', { line }))
  }
  if (prefixed > 0) result.remarks.push(phrase('row.prefixed', { n: prefixed }))
  if (mended > 0 && options.unit !== undefined) result.remarks.push(phrase('row.unit', { unit: options.unit }))
  if (mended > 0 && options.comma) result.remarks.push(phrase('row.commas'))
  if (units.size === 1) result.unit = [...units][0] ?? null
  // One by one: a list can have more rows than a call can have arguments.
  for (const note of together(cuts, rows, result)) result.warnings.push(note)
}

/** Refusals caused by text beside the number, which a person can accept as the unit of all amounts. */
const besideNumber: ReadonlySet<string> = new Set<PhraseId>(['amount.unit', 'amount.currency', 'amount.signs'])

/** A column that is filled in every row is intentional: one check for all of them is enough. */
function together(cuts: readonly RowNote[], rows: readonly TableRow[], { columns, columnNames }: CsvImport): RowNote[] {
  const [first, ...further] = cuts
  const isColumn = further.length > 0 && rows.every(({ cells }) => (cells[columns.amount + 1] ?? '').trim() !== '')
  const name = columnNames[columns.amount + 1] ?? ''
  return first && isColumn ? [{ ...first, reasons: [phrase('row.cuts', { count: cuts.length, name })] }] : [...cuts]
}

const mostRows = 2 * mostWallets

/** Why none of it is readable. */
function wholeFault(
  fault: TableFault | null,
  rows: number,
  width: number,
  { address, amount }: Columns,
): RowNote | null {
  const note = (reason: Phrase): RowNote => ({ line: 1, reasons: [reason], text: '' })
  if (fault) return { line: fault.line, reasons: [fault.reason], text: fault.text }
  if (rows > mostRows) return note(phrase('table.rows', { most: mostRows }))
  if (width > mostColumns) return note(phrase('table.columns', { most: mostColumns }))
  return address === amount ? note(phrase('row.oneColumn')) : null
}

/** Why more than two decimal places cause a warning. */
function fineReason(amount: string): Phrase {
  const thousands = /^[1-9]\d{0,2}\.\d{3}$/.test(amount)
  return thousands ? phrase('row.thousands', { amount, read: amount.replace(/\.?0+$/, '') }) : phrase('row.fine')
}

/** Wallets that appear in more than one row, compared without capitals. */
export function findDuplicates(entries: readonly Recipient[]): Recipient[][] {
  const byAddress = new Map<string, Recipient[]>()
  for (const entry of entries) {
    const key = entry.address.toLowerCase()
    const group = byAddress.get(key)
    if (group) group.push(entry)
    else byAddress.set(key, [entry])
  }
  return [...byAddress.values()].filter((group) => group.length > 1)
}

/** `merge` adds up a wallet's amounts; `first` keeps its first row and drops the others. */
export type DuplicateRule = 'merge' | 'first'

/** Each wallet once, in the order of its first row; does not change the input. */
export function resolveDuplicates(entries: readonly Recipient[], rule: DuplicateRule): Recipient[] {
  const kept = new Map<string, Recipient>()
  for (const entry of entries) {
    const key = entry.address.toLowerCase()
    const before = kept.get(key)
    if (!before) kept.set(key, { ...entry })
    else if (rule === 'merge') before.units += entry.units
  }
  return [...kept.values()]
}
