import { wordsOf } from '../phrases/words-of'
import {
  type ColumnDoubt,
  type Columns,
  type CsvLine,
  columnLabels,
  type Delimiter,
  detectColumns,
  detectDelimiter,
  detectHeader,
  hasAddress,
  plainLines,
  splitLines,
  toldDelimiter,
} from './csv-shape'
import { parseAmount } from './distribution-amount'
import { mostWallets } from './distribution-plan'
import { sentinelOf } from './distribution-sentinel'
import { parseWallet } from './distribution-wallet'

/** A wallet with its amount, and the line it stood in. */
export interface Recipient {
  line: number
  /** With EIP-55 capitals. */
  address: string
  /** In units of 10^-18 points. */
  units: bigint
}

/** A row that cannot be used, or one that can but should be looked at. */
export interface RowNote {
  line: number
  reason: string
  /** What stands there, cut short. */
  text: string
}

export interface ImportOptions {
  /** Undefined detects it. */
  delimiter?: Delimiter | undefined
  header?: boolean | undefined
  /** What a person said of them. */
  columns?: Partial<Columns> | undefined
  /** Take spaces around cells away instead of refusing them. */
  trim?: boolean | undefined
}

export interface CsvImport {
  delimiter: Delimiter
  header: boolean
  /** Names from the header, or positions; one for each column, and no two the same. */
  columnNames: string[]
  columns: Columns
  /** To be answered before the entries may be used. */
  doubts: ColumnDoubt[]
  entries: Recipient[]
  errors: RowNote[]
  /** What was done with rows that can be used, for everybody to see. */
  remarks: string[]
  /** To be accepted before the entries may be used. */
  warnings: RowNote[]
  /** Rows of data, good and bad. */
  rows: number
}

/**
 * Reads a list of wallets and amounts from CSV text. Every row is read by itself, so that a bad one never shifts or
 * swallows another, and nothing is corrected in silence.
 */
export function importCsv(source: string, options: ImportOptions = {}): CsvImport {
  const { delimiter: told, text } = toldDelimiter(plainLines(source))
  const delimiter = options.delimiter ?? told ?? detectDelimiter(text)
  const all = splitLines(text, delimiter)
  const header = options.header ?? detectHeader(all[0])
  const names = header ? (all[0]?.cells ?? []) : null
  const rows = header ? all.slice(1) : all
  const { doubts, ...columns } = detectColumns(names, rows, options.columns)
  // Without a name nothing tells that a further column is meant: then there are two, or as many as are read.
  const named = names?.findLastIndex((name) => name.trim() !== '') ?? 1
  const width = 1 + Math.max(named, columns.address, columns.amount)
  const result: CsvImport = {
    delimiter,
    header,
    columnNames: columnLabels(names ?? Array.from({ length: width }, () => '')),
    columns,
    doubts,
    entries: [],
    errors: [],
    remarks: [],
    warnings: [],
    rows: rows.length,
  }
  if (rows.length === 0) {
    result.errors.push({ line: 1, reason: header ? 'There is only a header' : 'There is nothing in it', text: '' })
  }
  const whole = wholeFault(rows.length, result.columnNames.length, columns)
  if (whole) {
    result.errors.push({ line: 1, reason: whole, text: '' })
    result.columnNames.length = Math.min(result.columnNames.length, mostColumns)
    return result
  }
  const noteOf = ({ line, text }: CsvLine, reason: string): RowNote => ({ line, reason, text: text.slice(0, 120) })
  const wrongHeader = header && all[0] && headerFault(all[0])
  if (all[0] && wrongHeader) result.errors.push(noteOf(all[0], wrongHeader))
  const cuts: RowNote[] = []
  let prefixed = 0
  for (const row of rows) {
    const { line, cells } = row
    const note = (reason: string) => noteOf(row, reason)
    const wrongShape = row.fault ?? shapeFault(cells, width, delimiter)
    if (wrongShape) {
      result.errors.push(note(wrongShape))
      continue
    }
    const cell = (index: number) => (options.trim ? (cells[index] ?? '').trim() : (cells[index] ?? ''))
    const wallet = parseWallet(cell(columns.address))
    const amount = parseAmount(cell(columns.amount))
    if ('id' in wallet || 'id' in amount) {
      const faults = [wallet, amount].flatMap((part) => ('id' in part ? [wordsOf(part)] : []))
      result.errors.push(note(faults.join('. ')))
      continue
    }
    const beside = cells[columns.amount + 1]?.trim() ?? ''
    const isCut = delimiter === ',' && looksCut(cell(columns.amount), beside)
    if (isCut && names?.[columns.amount + 1]?.trim() === '') {
      result.errors.push(note(`The next column is ${beside} and has no name: write decimals with a point`))
      continue
    }
    result.entries.push({ line, address: wallet.address, units: amount.units })
    if (wallet.prefix) prefixed++
    const nobody = sentinelOf(wallet.address)
    if (nobody) result.warnings.push(note(nobody))
    if (amount.fine) result.warnings.push(note(fineReason(cell(columns.amount))))
    if (isCut) cuts.push(note(`The next column is ${beside}: if a comma was meant within the amount, it is cut`))
  }
  if (prefixed > 0)
    result.remarks.push(
      `${prefixed === 1 ? '1 address' : `${prefixed.toLocaleString('en')} addresses`} named Ethereum by “eth:”, which was taken off.`,
    )
  const [first, ...further] = cuts
  // A column that is filled in every row is one that somebody made: then one look at it is enough.
  const isColumn = further.length > 0 && rows.every(({ cells }) => (cells[columns.amount + 1] ?? '').trim() !== '')
  if (first && isColumn) {
    const name = result.columnNames[columns.amount + 1]
    const reason = `In ${cuts.length.toLocaleString('en')} rows “${name}” is a number beside a whole amount`
    result.warnings.push({ ...first, reason: `${reason}: if a comma was meant within amounts, they are cut` })
  } else result.warnings.push(...cuts)
  return result
}

/** More than any list has: reading and showing them would only stop the page. */
const mostColumns = 200
const mostRows = 2 * mostWallets

/** Why none of it can be read. */
function wholeFault(rows: number, width: number, { address, amount }: Columns): string | null {
  if (rows > mostRows) return `There are more than ${mostRows.toLocaleString('en')} rows: split the list`
  if (width > mostColumns) return `There are more than ${mostColumns} columns`
  return address === amount ? 'One column cannot be both address and amount' : null
}

function headerFault(row: CsvLine): string | null {
  if (hasAddress(row)) return 'This row is used for column names, but a wallet is in it'
  return row.fault
}

/** May these two cells be one amount, parted by a comma that stands for thousands or decimals? */
const looksCut = (amount: string, beside: string): boolean =>
  /^\d+$/.test(amount) && (/^\d+$/.test(beside) || (amount.length <= 3 && /^\d{3}\.\d+$/.test(beside)))

// Rows may lack trailing cells that are not read anyway; a missing amount is told by the amount itself.
function shapeFault(cells: readonly string[], width: number, delimiter: Delimiter): string | null {
  if (cells.length <= width) return null
  if (cells.slice(width).every((cell) => cell === '')) return 'Extra separator at the end of the row'
  const end = cells.slice(-2).join(delimiter)
  const fault = `${cells.length} cells where ${width} belong`
  if (delimiter !== ',' || !/^\d+,\d+(\.\d+)?$/.test(end)) return fault
  return /^\d{1,3},\d{3}(\.\d+)?$/.test(end)
    ? `${fault}: write ${end} without the comma`
    : `${fault}: use a point for decimals, or a semicolon between cells`
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

/** `merge` adds the amounts of a wallet up; `first` keeps its first row and drops the others. */
export type DuplicateRule = 'merge' | 'first'

/** Each wallet once, in the order of its first row; the entries given stay as they are. */
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

/** What people start from. */
export const templateCsv = `address,amount
0x813399E5B08Bb50b038aA7dF6347b6aF2D161338,10.50
0x242ba6d68FfEb4a098B591B32d370F973FF882B7,0.01
`

/** Why more than two decimal places are a warning. */
function fineReason(amount: string): string {
  const thousands = /^[1-9]\d{0,2}\.\d{3}$/.test(amount)
  return thousands
    ? `${amount} is read as ${amount.replace(/\.?0+$/, '')}: a point is a decimal point here. If it is meant for thousands, take it out`
    : 'More than two decimal places: the service recommends two at most'
}
