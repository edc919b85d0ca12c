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
export interface CsvRow {
  /** Of its first line, from 1, as an editor counts. */
  line: number
  cells: string[]
}

/** One kind of line end and no byte-order mark, so that lines can be counted. */
export function plainLines(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
}

/** Reads cells of several lines too. */
export function splitRows(text: string, delimiter: Delimiter): CsvRow[] {
  const rows: CsvRow[] = []
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
export interface CsvLine extends CsvRow {
  text: string
  /** Why its cells cannot be told for certain. */
  fault: string | null
}

/** Reads every line by itself, so that a stray quotation mark ends with its line and swallows no other. */
export function splitLines(text: string, delimiter: Delimiter): CsvLine[] {
  return text.split('\n').flatMap((source, index) => {
    const { cells, fault } = splitLine(source, delimiter)
    return cells.some((cell) => cell !== '') ? { line: index + 1, cells, text: source, fault } : []
  })
}

function splitLine(line: string, delimiter: Delimiter): Pick<CsvLine, 'cells' | 'fault'> {
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

/** An address, in whatever state, with what wallets put before and after it (EIP-3770, EIP-681). */
const looksLikeAddress = /^\s*(?:[a-z0-9-]{1,32}:)*0x[0-9a-z]*(?:@\d+)?\s*$/i

export const hasAddress = ({ cells }: CsvRow): boolean => cells.some((cell) => looksLikeAddress.test(cell))

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

/** Somebody’s wallet or amount, well written or not: its row is told, and never skipped as names of columns. */
const dataShapes: readonly RegExp[] = [
  // An address anywhere, cut short or in a link.
  /0x[0-9a-f]{2}/i,
  /^["'`‘’“”<]*[0-9a-f]{40}["'`‘’“”>]*$/i,
  // A number, with signs, separators, a currency or a unit.
  /^["'`‘’“”(~≈=+-]*(?:\p{Sc}|[A-Z]{3,5})?\s*[+-]?\s*[.,]?\p{N}[\p{N}.,'’_٫٬\s]*(?:[eE][+-]?\d+)?\s*(?:\p{Sc}|%|[a-zA-Z]{1,8})?["'`‘’“”)]*$/u,
]

/** Something like vitalik.eth is a wallet somebody meant, if no known name of a column stands beside it. */
const isName = (cell: string) => /^\s*[^\s.]+(\.[^\s.]+)+\s*$/.test(cell)

/** True where the first row names columns: nothing in it is data. */
export function detectHeader(first: CsvRow | undefined): boolean {
  if (!first || first.cells.some((cell) => dataShapes.some((shape) => shape.test(cell.trim())))) return false
  const known = new Set([...names.address, ...names.amount])
  if (first.cells.some((cell) => known.has(plainName(cell)))) return true
  return first.cells.length > 1 && !first.cells.some(isName)
}

export interface Columns {
  address: number
  amount: number
}

/** A column that may be meant, and what stands in its first rows. */
export interface ColumnChoice {
  column: number
  cells: string[]
}

/** More than one column may hold the wallets, or the amounts: a person has to say which. */
export interface ColumnDoubt {
  which: keyof Columns
  choices: ColumnChoice[]
}

/**
 * Which column is which: as somebody chose, else by name, else by what stands in it. Wherever that leaves more than one, it
 * is a doubt: a list with a second column of numbers or wallets is not paid by a guess.
 */
export function detectColumns(
  header: string[] | null,
  rows: readonly CsvRow[],
  chosen: Partial<Columns> = {},
): Columns & { doubts: ColumnDoubt[] } {
  const named = header?.map(plainName) ?? []
  // Without a header nothing tells that a column beyond those that are read is meant: such rows are told by their length.
  const reach = header ? header.length : Number.POSITIVE_INFINITY
  const placesOf = (wanted: readonly string[]) =>
    wanted.flatMap((name) => named.flatMap((other, place) => (other === name ? [place] : [])))
  const [addresses, amounts] = [placesOf(names.address), placesOf(names.amount)]
  const filled = columnsLike(looksLikeAddress, rows, addresses).filter((place) => place < reach)
  // A column “user” or “to” may hold names of people beside one that holds their wallets.
  const byName = addresses.find((place) => filled.includes(place))
  const address = chosen.address ?? byName ?? filled[0] ?? addresses[0] ?? (amounts[0] === 0 ? 1 : 0)
  const others = (places: readonly number[]) => places.filter((place) => place !== address)
  const likely = others(columnsLike(looksLikeAmount, rows, amounts)).filter(
    (place) => place < reach && !filled.includes(place) && !otherNumbers.test(named[place] ?? ''),
  )
  const known = others(amounts)
  const byAmountName = known.find((place) => likely.includes(place)) ?? known[0]
  const beside = header ? (likely.find((place) => place > address) ?? likely[0]) : undefined
  const amount = chosen.amount ?? byAmountName ?? beside ?? (address === 0 ? 1 : 0)
  // Beyond the two that are read a list without a header has no columns.
  const width = header ? reach : 1 + Math.max(1, address, amount)
  const doubtOf = (which: keyof Columns, places: readonly number[], meant: number): ColumnDoubt[] => {
    const choices = [...new Set([meant, ...places])].filter((place) => place < width).sort((a, b) => a - b)
    if (chosen[which] !== undefined || choices.length < 2) return []
    return [{ which, choices: choices.map((column) => ({ column, cells: firstCells(rows, column) })) }]
  }
  const doubts = [...doubtOf('address', filled, address), ...doubtOf('amount', likely, amount)]
  return { address, amount, doubts }
}

const firstCells = (rows: readonly CsvRow[], column: number) => rows.slice(0, 3).map(({ cells }) => cells[column] ?? '')

/** A number as people write amounts, well or not. */
const looksLikeAmount =
  /^\s*[+-]?\p{Sc}?\s*(?:\p{N}[\p{N}.,'’_ \u00a0\u202f]*|\.\d+)(?:e[+-]?\d+)?\s*(?:\p{Sc}|%|[a-z]{1,8})?\s*$/iu

/** Names, without signs, of numbers that nobody pays out. */
const otherNumbers =
  /^(?:n|no|nr|num|number|row|line|index|idx|rank|ranking|place|position|(?:user|wallet|member|customer|account|order|external|token|chain|tx|transaction|u|uu)?id|chain|chainid|nonce|block|blocknumber|height|decimals|age|year|month|day|week|date|time|timestamp|createdat|updatedat|phone|tel|telephone|mobile|zip|zipcode|postcode|plz|lat|lng|lon|latitude|longitude)$/

/** Rows that are looked at for a column whose name tells nothing. */
const sampled = 200

/**
 * Columns with such cells, the fullest first: those of known names that have one in any row, and others that have them in
 * at least half of the first rows.
 */
function columnsLike(shape: RegExp, rows: readonly CsvRow[], known: readonly number[]): number[] {
  const counts = new Map<number, number>()
  const look = (cells: readonly string[], column: number) => {
    if (shape.test(cells[column] ?? '')) counts.set(column, (counts.get(column) ?? 0) + 1)
  }
  rows.forEach(({ cells }, index) => {
    if (index < sampled) for (let column = 0; column < cells.length; column++) look(cells, column)
    else for (const column of known) if (!counts.has(column)) look(cells, column)
  })
  const most = Math.min(rows.length, sampled)
  return [...counts]
    .filter(([column, count]) => known.includes(column) || 2 * count >= most)
    .sort(([a, count], [b, other]) => other - count || a - b)
    .map(([column]) => column)
}

/** Names of columns that tell each apart from the others, in the order of the columns. */
export function columnLabels(names: readonly string[]): string[] {
  const times = new Map<string, number>()
  const plain = names.map((name) => name.trim())
  for (const name of plain) times.set(name.toLowerCase(), (times.get(name.toLowerCase()) ?? 0) + 1)
  return plain.map((name, index) => {
    if (name === '') return `Column ${index + 1}`
    return times.get(name.toLowerCase()) === 1 ? name : `${name} (column ${index + 1})`
  })
}
