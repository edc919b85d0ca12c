import { type Phrase, phrase } from '../phrases/phrase'
import {
  addressNames,
  type Delimiter,
  looksLikeAddress,
  mostColumns,
  plainName,
  type TableRow,
} from '../tables/read-table'

export interface Columns {
  address: number
  amount: number
}

/** A possible column, with the content of its first rows. */
interface ColumnChoice {
  column: number
  cells: string[]
}

/** Another column than the assumed one may contain the wallets or the amounts: a person has to decide. */
export interface ColumnDoubt {
  which: keyof Columns
  choices: ColumnChoice[]
}

/**
 * Assigns the columns: as chosen, by name, or by content. It is a doubt if another column could be meant, or if the
 * only one's name is not a known name for amounts or contains a unit: nobody is paid by a guess. `reach` is the number
 * of columns; null if nothing suggests more than those that are read.
 */
export function listColumns(
  header: readonly string[] | null,
  rows: readonly TableRow[],
  reach: number | null,
  chosen: Partial<Columns> = {},
): Columns & { doubts: ColumnDoubt[] } {
  const named = header?.map(plainName) ?? []
  const placesOf = (wanted: readonly string[]) =>
    wanted.flatMap((name) => named.flatMap((other, place) => (other === name ? [place] : [])))
  const known = { address: placesOf(columnNames.address), amount: placesOf(columnNames.amount) }
  const seen = lookAt(rows, reach ?? mostColumns)

  const filled = fullest(seen, (column) => column.addresses, known.address)
  // A column “user” or “to” may contain people's names beside a column with their wallets.
  const byName = known.address.find((place) => filled.includes(place))
  const address = chosen.address ?? byName ?? filled[0] ?? known.address[0] ?? (known.amount[0] === 0 ? 1 : 0)
  // If a named wallet column has no wallets, those of another may be somebody else's.
  const meant = byName === undefined ? known.address.filter((place) => (seen[place]?.filled ?? 0) > 0) : []
  const others = header && isOtherParty(header[address] ?? '') ? [address] : []

  const isFree = (place: number) => place !== address && !filled.includes(place)
  const likely = fullest(seen, (column) => column.amounts, known.amount).filter(
    (place) => isFree(place) && !isOtherNumber(header?.[place] ?? ''),
  )
  const byAmountName = known.amount.filter((place) => place !== address)
  const bestNamed = byAmountName.find((place) => likely.includes(place)) ?? byAmountName[0]
  const beside = header ? (likely.find((place) => place > address) ?? likely[0]) : undefined
  const amount = chosen.amount ?? bestNamed ?? beside ?? (address === 0 ? 1 : 0)

  const width = reach ?? 1 + Math.max(1, address, amount)
  const doubtOf = (which: keyof Columns, places: readonly number[], asked: boolean): ColumnDoubt[] => {
    const choices = [...new Set(places)].filter((place) => place < width).sort((a, b) => a - b)
    if (chosen[which] !== undefined || choices.length === 0 || (choices.length < 2 && !asked)) return []
    return [{ which, choices: choices.map((column) => ({ column, cells: firstCells(rows, column) })) }]
  }
  const isUnknown = header !== null && (!known.amount.includes(amount) || namesUnit(header[amount] ?? ''))
  const doubts = [
    ...doubtOf('address', [address, ...filled, ...meant], others.length > 0),
    ...doubtOf(
      'amount',
      [amount, ...likely, ...byAmountName.filter(isFree)],
      isUnknown && (seen[amount]?.amounts ?? 0) > 0,
    ),
  ]
  return { address, amount, doubts }
}

/** The first filled cells: an empty start says nothing about a column. */
function firstCells(rows: readonly TableRow[], column: number): string[] {
  const cells = rows.slice(0, 3).map(({ cells }) => cells[column] ?? '')
  if (cells.some((cell) => cell !== '')) return cells
  const late = rows.find(({ cells }) => (cells[column] ?? '') !== '')
  return late ? [...cells.slice(0, 2), late.cells[column] ?? ''] : cells
}

interface Seen {
  /** Cells that are not empty. */
  filled: number
  /** How many of them were examined, because they say something. */
  looked: number
  addresses: number
  amounts: number
}

/** Filled cells to examine per column: more add nothing. */
const sampled = 200

function lookAt(rows: readonly TableRow[], width: number): Seen[] {
  const seen = Array.from({ length: width }, (): Seen => ({ filled: 0, looked: 0, addresses: 0, amounts: 0 }))
  for (const { cells } of rows) {
    for (let place = 0; place < cells.length && place < width; place++) {
      const [cell, column] = [cells[place] ?? '', seen[place]]
      if (cell === '' || !column) continue
      column.filled++
      if (column.looked >= sampled || isUnfilled(cell)) continue
      column.looked++
      if (looksLikeAddress(cell)) column.addresses++
      else if (looksLikeAmount(cell)) column.amounts++
    }
  }
  return seen
}

/** Columns with such cells, fullest first: at least half of their content, or any if the name is known. */
function fullest(seen: readonly Seen[], count: (column: Seen) => number, known: readonly number[]): number[] {
  return seen
    .map((column, place) => ({ place, looked: column.looked, found: count(column) }))
    .filter(({ place, looked, found }) => found > 0 && (2 * found >= looked || known.includes(place)))
    .sort((a, b) => b.found - a.found || a.place - b.place)
    .map(({ place }) => place)
}

/** Names of amount columns, normalised; if a list has two, the earlier one here counts. */
const amounts =
  'amount points merits reward rewards quantity qty sum value amounts totalamount totalpoints totalreward totalrewards ' +
  'rewardamount pointsamount pointamount amounttopay payout tokens tokenamount merit point ' +
  'betrag punkte menge summe montant quantité cantidad importe monto puntos recompensa quantidade quantia pontos importo ' +
  'punti quantità miktar tutar puan kwota punkty сумма количество баллы награда 金额 金額 数量 數量 积分 積分 奖励 獎勵 点数 ' +
  'ポイント 報酬 金額 額 数額 数额 數額 금액 수량 포인트 보상 المبلغ مبلغ الكمية النقاط نقاط المكافأة القيمة sốtiền sốlượng điểm राशि अंक'

const columnNames = { address: addressNames, amount: amounts.split(' ').map(plainName) }

const all: ReadonlySet<string> = new Set([...columnNames.address, ...columnNames.amount])

/** Whether this normalised name belongs to a list of wallets and amounts. */
export const isListName = (plain: string): boolean => all.has(plain)

/** Names of columns with addresses of other parties than the recipient. */
const otherParties: ReadonlySet<string> = new Set(
  (
    'from fromaddress sender senderaddress senderwallet payer referrer referer referredby referreraddress refereraddress inviter ' +
    'invitedby token tokenaddress contract contractaddress deployer delegate operator owner parent source sponsor spender ' +
    'absender absenderadresse auftraggeber zahler werber geworbenvon eingeladenvon vertrag expéditeur émetteur payeur ' +
    'parrain contrat remitente emisor pagador referidor contrato remetente pagante mittente contratto gönderen gönderici ' +
    'sözleşme nadawca płatnik отправитель плательщик пригласивший пригласил реферер спонсор контракт токен відправник платник ' +
    '发送方 发送人 发送者 发件人 付款方 付款人 付款地址 推荐人 邀请人 合约 合约地址 代币 代币地址 發送方 發送者 推薦人 邀請人 合約 ' +
    '合約地址 送信元 送信者 送金元 差出人 支払人 紹介者 招待者 コントラクト トークン 보낸사람 보내는사람 발신자 송신자 추천인 초대자 계약 ' +
    'المرسل الدافع المحيل الداعي العقد من ngườigửi प्रेषक'
  )
    .split(' ')
    .map(plainName),
)

const isOtherParty = (name: string): boolean => otherParties.has(plainName(name))

/** Text in brackets after a name: money, other tokens, or a multiplier. */
const inBrackets = /[([]\s*([^()[\]]+?)\s*[)\]]\s*$/
const units =
  /[\p{Sc}%‰]|^(?:in )?(?:g?wei|eth(?:er)?|btc|usd[ct]?|eur|gbp|chf|jpy|cny|rmb|rub|inr|krw|brl|try|k|m|mio|mn|tsd|bn|'?000s?|ct|cents?|hundreds?|thousands?|millions?)\.?$/iu
const code = /^[A-Z]{3,5}$/

/** Whether a column's name says that its numbers are not points. */
function namesUnit(name: string): boolean {
  const [, said = ''] = inBrackets.exec(name) ?? []
  return units.test(said) || code.test(said)
}

/** Names of columns with numbers that are not payouts. */
const otherNumbers =
  /^(?:n|no|nr|num|number|row|line|index|idx|rank|ranking|place|position|(?:user|wallet|member|customer|account|order|external|token|chain|tx|transaction|u|uu)?id|chain|chainid|nonce|block|blocknumber|height|decimals|age|year|month|day|week|date|time|timestamp|createdat|updatedat|phone|tel|telephone|mobile|zip|zipcode|postcode|plz|lat|lng|lon|latitude|longitude)$/

const isOtherNumber = (name: string): boolean => otherNumbers.test(plainName(name))

/** What can surround a number: currencies, units and signs of any script, quotation marks, brackets. */
const aside = String.raw`[\p{L}\p{M}\p{S}\p{Zs}\t\u200d\ufe0f.()\[\]\-–—−'’‘"“”„«»*#/:%&,]{0,32}?`

/** One number with something around it. Digits of any script. */
const shape = new RegExp(String.raw`^${aside}(?:\p{N}[\p{N}.,'’_٫٬\p{Zs}]*|[.,]\p{N}+)(?:e[+-]?\p{N}+)?${aside}$`, 'iu')

/**
 * Patterns that contain a number but are not one: dates, times, names such as user42 and name.eth, and two signs before
 * a number.
 */
const others: readonly RegExp[] = [
  /\p{N}{1,4}[-./]\p{N}{1,2}[-./]\p{N}{1,4}/u,
  /\p{N}:\p{N}\p{N}/u,
  /\p{Ll}{4,}\p{N}/u,
  /\p{L}\.\p{L}{2,}\s*$/u,
  /[+\-−–]\s*[+\-−–]/u,
  /^\s*0x/i,
]

/** Whether this is meant as an amount, however it is written. */
const looksLikeAmount = (cell: string): boolean =>
  cell.length <= 80 && shape.test(cell) && !others.some((other) => other.test(cell))

/** What people enter in empty cells. */
const placeholder = /^[\s\p{P}\p{S}]*$|^\s*(?:n\.?\/?a\.?|nan|null|none|nil|tbd|tba|x|\?)\s*$/iu

const isUnfilled = (cell: string): boolean => placeholder.test(cell)

/** Whether these two cells may be one amount, split at a comma used for thousands or decimals. */
export const looksCut = (amount: string, beside: string): boolean =>
  /^\d+$/.test(amount) && (/^\d+$/.test(beside) || (amount.length <= 3 && /^\d{3}\.\d+$/.test(beside)))

/** The length of a complete row: spreadsheets also save empty columns, in the header or in most of the rows. */
export function fullLength(rows: readonly TableRow[], header: TableRow | undefined): number {
  const lengths = new Map<number, number>()
  for (const { cells } of rows) lengths.set(cells.length, (lengths.get(cells.length) ?? 0) + 1)
  const [most] = [...lengths].find(([, count]) => 2 * count > rows.length) ?? [0]
  return Math.max(most, header?.cells.length ?? 0)
}

interface Shape {
  width: number
  full: number
  delimiter: Delimiter
  amount: number
}

// Rows may lack trailing cells that are not read anyway; a missing amount is reported by the amount itself.
export function shapeFault(cells: readonly string[], { width, full, delimiter, amount }: Shape): Phrase | null {
  if (cells.length <= width) return null
  if (cells.slice(width).every((cell) => cell.trim() === '')) {
    // A lone number after a whole amount may be its split-off decimals.
    const isCut = delimiter === ',' && cells.length === amount + 2 && /^\d+$/.test(cells[amount] ?? '')
    return isCut && cells.length > full ? phrase('row.extra') : null
  }
  const end = cells.slice(-2).join(delimiter)
  const sizes = { count: cells.length, width }
  if (delimiter !== ',' || !/^\d+,\d+(\.\d+)?$/.test(end)) return phrase('row.cells', sizes)
  return /^\d{1,3},\d{3}(\.\d+)?$/.test(end)
    ? phrase('row.cellsThousands', { ...sizes, amount: end })
    : phrase('row.cellsDecimals', sizes)
}

/** Quotation marks that no program puts around cells, but people do: what begins a quotation, and what ends it. */
const pairs: readonly (readonly [begin: string, end: string])[] = [
  ["'", "'"],
  ['`', '`'],
  ['‘', '’'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['「', '」'],
]

/**
 * Rows that may be the lines of one cell, because such a quotation begins in a cell of one row and ends in a cell of a
 * later one.
 */
export function otherQuotes(rows: readonly TableRow[]): { from: TableRow; to: TableRow }[] {
  const found: { from: TableRow; to: TableRow }[] = []
  const marked = rows.filter(({ cells }) => cells.some((cell) => /['`‘’“”„«»「」]/.test(cell)))
  for (const [begin, end] of pairs) {
    let from: TableRow | undefined
    for (const row of marked) {
      const texts = row.cells.map((cell) => cell.trim())
      if (from && texts.some((text) => text.length > 1 && text.indexOf(end) === text.length - 1)) {
        found.push({ from, to: row })
        from = undefined
      }
      const at = texts.findLastIndex((text) => text.startsWith(begin) && !isPrefix(text))
      if (at >= 0 && !texts.slice(at).some((text, place) => text.includes(end, place === 0 ? 1 : 0))) from = row
    }
  }
  return found
}

/** Spreadsheets mark a number or a formula as text with a single quotation mark. */
const isPrefix = (text: string) => /^'[\d=+\-@.,]/.test(text)
