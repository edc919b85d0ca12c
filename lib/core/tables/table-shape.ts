import { t } from '../language/t'
import { type Delimiter, delimiters, readTable, type TableRow } from './read-table'

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
