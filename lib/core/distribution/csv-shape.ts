import Papa from 'papaparse'

export type Delimiter = ',' | ';' | '\t' | '|' | ' '

export const delimiters: readonly { value: Delimiter; label: string }[] = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
  { value: ' ', label: 'Space' },
]

/** A row as it stands in the text; blank lines are not among them. */
export interface Row {
  /** Of its first line, from 1, as an editor counts. */
  line: number
  cells: string[]
}

/** One kind of line end and no byte-order mark, so that lines can be counted. */
export function plainLines(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
}

/** Reads cells of several lines too. */
export function splitRows(text: string, delimiter: Delimiter): Row[] {
  const rows: Row[] = []
  let seen = 0
  let line = 1
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, meta }) => {
      const start = line
      for (; seen < meta.cursor; seen++) if (text[seen] === '\n') line++
      if (data.some((cell) => cell !== '')) rows.push({ line: start, cells: data })
    },
  })
  return rows
}

/** A spreadsheet's own first line, `sep=;`, which tells how cells are parted and is no row. */
const told = /^(\n*)[ \t]*"?sep=([,;\t| ])"?[ \t]*(?=\n|$)/i

/** The delimiter a text tells of itself, and the text with that line left blank, so that lines are counted as they stand. */
export function toldDelimiter(text: string): { delimiter?: Delimiter; text: string } {
  const [line, before = '', mark] = told.exec(text) ?? []
  return line ? { delimiter: mark as Delimiter, text: before + text.slice(line.length) } : { text }
}

/** A line as it stands in the text, blank ones left out. */
export interface Line extends Row {
  text: string
  /** Why its cells cannot be told for certain. */
  fault: string | null
}

/** Reads every line by itself, so that a stray quotation mark ends with its line and swallows no other. */
export function splitLines(text: string, delimiter: Delimiter): Line[] {
  return text.split('\n').flatMap((source, index) => {
    const { cells, fault } = splitLine(source, delimiter)
    return cells.some((cell) => cell !== '') ? { line: index + 1, cells, text: source, fault } : []
  })
}

function splitLine(line: string, delimiter: Delimiter): Pick<Line, 'cells' | 'fault'> {
  if (!line.includes('"')) return { cells: line.split(delimiter), fault: null }
  const { data, errors } = Papa.parse<string[]>(line, { delimiter, newline: '\n' })
  return { cells: data[0] ?? [], fault: quoteFault(errors[0]) }
}

function quoteFault(error: Papa.ParseError | undefined): string | null {
  if (!error) return null
  return error.code === 'MissingQuotes'
    ? 'A quotation mark is opened here and not closed in this row'
    : 'A quotation mark stands here where none belongs'
}

const looksLikeAddress = /^\s*0x[0-9a-z]*\s*$/i

export const hasAddress = ({ cells }: Row): boolean => cells.some((cell) => looksLikeAddress.test(cell))

/** Names of columns people use, compared without case, spaces and signs; of two in one list the earlier here is meant. */
const names = {
  address: ['address', 'walletaddress', 'wallet', 'receiveraddress', 'recipient', 'receiver', 'account', 'user', 'to'],
  amount: ['amount', 'points', 'merits', 'reward', 'rewards', 'quantity', 'qty', 'sum', 'value'],
}

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * The delimiter under which most of the first rows have an address in a cell of its own; without any address, the one that
 * parts known column names. A comma, where nothing tells.
 */
export function detectDelimiter(text: string): Delimiter {
  let end = -1
  for (let count = 0; count < 50; count++) {
    end = text.indexOf('\n', end + 1)
    if (end < 0) break
  }
  const sample = end < 0 ? text : text.slice(0, end)
  const known = new Set([...names.address, ...names.amount])
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const { value } of delimiters) {
    let score = 0
    for (const row of splitLines(sample, value)) {
      if (row.cells.length > 1 && hasAddress(row)) score += 2
      else if (row.cells.length > 1 && row.cells.some((cell) => known.has(plainName(cell)))) score += 1
    }
    if (score > best.score) best = { delimiter: value, score }
  }
  return best.delimiter
}

/** True where the first row names columns: no address in it, and no cell that starts like a number. */
export function detectHeader(first: Row | undefined): boolean {
  if (!first || hasAddress(first)) return false
  const known = new Set([...names.address, ...names.amount])
  if (first.cells.some((cell) => known.has(plainName(cell)))) return true
  return first.cells.length > 1 && first.cells.every((cell) => !/^\s*[-+.,]?\d/.test(cell)) && !first.cells.some(isName)
}

// Something like vitalik.eth is a wallet somebody meant, and its row must be told, not skipped as a header.
const isName = (cell: string) => /^\s*\S+\.\S+\s*$/.test(cell)

export interface Columns {
  address: number
  amount: number
}

/** Which column is which: by name, else by what stands in it. `guessed` where that leaves more than one. */
export function detectColumns(header: string[] | null, rows: readonly Row[]): Columns & { guessed: boolean } {
  const named = header?.map(plainName) ?? []
  const placesOf = (wanted: readonly string[]) =>
    wanted.map((name) => named.indexOf(name)).filter((place) => place >= 0)
  const [addresses, amounts] = [placesOf(names.address), placesOf(names.amount)]
  const filled = columnsLike(looksLikeAddress, rows)
  // A column “user” or “to” may hold names of people beside one that holds their wallets.
  const byName = addresses.find((place) => filled.includes(place))
  const address = byName ?? filled[0] ?? addresses[0] ?? (amounts[0] === 0 ? 1 : 0)
  const unclear = header !== null && byName === undefined && filled.length > 1
  const amount = amounts.find((place) => place !== address)
  if (amount !== undefined) return { address, amount, guessed: unclear }
  const likely = header ? columnsLike(looksLikeAmount, rows).filter((place) => place !== address) : []
  const beside = likely.find((place) => place > address) ?? likely[0] ?? (address === 0 ? 1 : 0)
  return { address, amount: beside, guessed: unclear || likely.length > 1 }
}

const looksLikeAmount = /^\s*\d+(\.\d+)?\s*$/

/** Columns with such a cell in the first rows, the fullest first. */
function columnsLike(shape: RegExp, rows: readonly Row[]): number[] {
  const counts = new Map<number, number>()
  for (const { cells } of rows.slice(0, 50)) {
    cells.forEach((cell, index) => {
      if (shape.test(cell)) counts.set(index, (counts.get(index) ?? 0) + 1)
    })
  }
  return [...counts].sort(([a, most], [b, other]) => other - most || a - b).map(([place]) => place)
}
