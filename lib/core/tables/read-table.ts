import { msg, t } from '../language/t'
import { type Phrase, phrase } from '../phrases/phrase'

/** A row as it is in the text; blank rows are omitted. */
export interface TableRow {
  /** Number of its first line, from 1, as in an editor. */
  line: number
  cells: string[]
  /** The start of the row, for people to recognise it. */
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
const separatorLine = /^(\ufeff?[\r\n]*)[ \t]*"?sep=([,;\t| ])"?[ \t]*(?=[\r\n]|$)/i

/** The delimiter that a text declares, and the text with that line blanked, so line numbers stay the same. */
export function declaredDelimiter(text: string): { delimiter?: Delimiter; text: string } {
  const [line, before = '', mark] = separatorLine.exec(text) ?? []
  return line ? { delimiter: mark as Delimiter, text: before + text.slice(line.length) } : { text }
}

/** More than any list has: reading and showing them would only block the page. */
export const mostColumns = 200

/**
 * A column's name without case, spaces and punctuation, and without text in brackets at its end: “Points (Nov)” is
 * `points`.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\S)\s*[([][^()[\]]*[)\]]\s*$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** An address in any state, with what wallets put around it (EIP-3770, EIP-681). */
const shape = /^\s*(?:[a-z0-9-]{1,32}:\s*)*0x[0-9a-z]*(?:@\d+)?\s*$/i

export const looksLikeAddress = (cell: string): boolean => shape.test(cell)

export const hasAddress = ({ cells }: { cells: readonly string[] }): boolean => cells.some(looksLikeAddress)

/** Names of address columns, normalised; if a list has two, the earlier one here counts. */
export const addressNames: readonly string[] = (
  'address walletaddress wallet ethaddress evmaddress ethwallet evmwallet receiveraddress recipientaddress recipient ' +
  'receiver beneficiary payee account accountaddress useraddress userwallet user toaddress to wallets addresses ' +
  'adresse walletadresse empfänger begünstigter dirección direccion billetera cartera destinatario receptor endereço endereco ' +
  'carteira destinatário portefeuille destinataire bénéficiaire indirizzo portafoglio cüzdan adres alıcı portfel odbiorca ' +
  'адрес кошелек кошелёк получатель адреса гаманець отримувач 地址 钱包地址 钱包 接收方 收款方 收款人 收款地址 接收地址 ' +
  '錢包地址 錢包 アドレス ウォレット ウォレットアドレス 受取人 受信者 送信先 送金先 주소 지갑주소 지갑 수신자 받는사람 ' +
  'العنوان عنوان المحفظة محفظة المستلم المستفيد địachỉ địachỉví ví ngườinhận पता वॉलेट प्राप्तकर्ता'
)
  .split(' ')
  .map(plainName)

/** A wallet or an amount, well-formed or not: its row is data, and never skipped as a header. */
const dataShapes: readonly RegExp[] = [
  // An address anywhere, truncated or in a link.
  /0x[0-9a-f]{2}/i,
  /^["'`‘’“”<]*[0-9a-f]{40}["'`‘’“”>]*$/i,
  // A number, with signs, separators, a currency or a unit.
  /^["'`‘’“”(~≈=+-]*(?:\p{Sc}|[A-Z]{3,5})?\s*[+-]?\s*[.,]?\p{N}[\p{N}.,'’_٫٬\s]*(?:[eE][+-]?\d+)?\s*(?:\p{Sc}|%|[a-zA-Z]{1,8})?["'`‘’“”)]*$/u,
]

const isData = ({ cells }: TableRow) => cells.some((cell) => dataShapes.some((shape) => shape.test(cell.trim())))
const holdsAddress = ({ cells }: TableRow) =>
  cells.some((cell) => dataShapes.slice(0, 2).some((shape) => shape.test(cell.trim())))

/** Something like vitalik.eth is meant as a wallet, unless a known column name is beside it. */
const isName = (cell: string) => /^\s*[^\s.]+(\.[^\s.]+)+\s*$/.test(cell)

const filledOf = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length

type IsKnown = (plain: string) => boolean

const knownIn = ({ cells }: TableRow, isKnown: IsKnown) => cells.filter((cell) => isKnown(plainName(cell))).length

/** True if a row names columns: it contains no data. */
export function isHeader(row: TableRow | undefined, isKnown: IsKnown): boolean {
  if (!row || isData(row)) return false
  return knownIn(row, isKnown) > 0 || (row.cells.length > 1 && !row.cells.some(isName))
}

/** Rows above a table to examine. */
const mostTitles = 20

/**
 * The index of the row where a table seems to begin: 0, or later if titles are above it. It is the row with most known
 * column names, among those before the first address; if none has any, the row after titles of one cell.
 */
export function beginOf(rows: readonly TableRow[], isKnown: IsKnown): number {
  const first = rows.slice(0, mostTitles).findIndex(holdsAddress)
  if (first < 1) return 0
  const above = rows.slice(0, first)
  const names = above.map((row) => (isHeader(row, isKnown) && filledOf(row) > 1 ? knownIn(row, isKnown) : 0))
  const most = Math.max(...names)
  if (most > 0) return names.indexOf(most)
  const titles = above.findIndex((row) => !isTitle(row, isKnown))
  return titles < 0 ? first : titles
}

/** One cell of words above a table. */
const isTitle = (row: TableRow, isKnown: IsKnown) =>
  filledOf(row) === 1 && !isData(row) && !row.cells.some(isName) && knownIn(row, isKnown) === 0

/** Names that distinguish all columns, in order. */
export function columnLabels(names: readonly string[]): string[] {
  const times = new Map<string, number>()
  const plain = names.map((name) => name.trim())
  for (const name of plain) times.set(name.toLowerCase(), (times.get(name.toLowerCase()) ?? 0) + 1)
  return plain.map((name, index) => {
    if (name === '') return t('Column {number}', { number: index + 1 })
    return times.get(name.toLowerCase()) === 1 ? name : t('{name} (column {number})', { name, number: index + 1 })
  })
}

/** Rows to examine. */
const sampled = 50

/**
 * The delimiter under which most of the first rows have an address in a separate cell; without any address, the one
 * that separates known column names. A comma if nothing helps.
 */
export function detectDelimiter(text: string, isKnown: (name: string) => boolean): Delimiter {
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const { value } of delimiters) {
    let score = 0
    for (const row of readTable(text, value, sampled).rows) {
      if (row.cells.length > 1 && hasAddress(row)) score += 2
      else if (row.cells.length > 1 && row.cells.some((cell) => isKnown(plainName(cell)))) score += 1
    }
    if (score > best.score) best = { delimiter: value, score }
  }
  return best.delimiter
}
