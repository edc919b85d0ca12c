import type { Activity } from '../activity/activity-describe'
import { type Movement, movesNothing, worth } from '../activity/activity-movements'
import { hashOf } from '../activity/activity-order'
import { addDecimals, type Decimal, decimalText, fixedText } from '../amounts/decimal'
import type { Chain } from '../chains/chains'
import { t } from '../language/t'
import { tokenFault, tokenSymbol } from '../names/token-name'
import { isSame, type Token } from '../transactions/list-rows'

/*
 * Files that tax software imports. Their columns, words and times are those of docs/exports.md, in English whatever the
 * reader's language, because programs read them.
 */

export const taxTools = ['koinly', 'coinledger', 'bittytax'] as const
export type TaxTool = (typeof taxTools)[number]

/** What a file leaves out, because its format has no place for it or it would be counted wrongly. */
const reasons = ['spam', 'unknown', 'items', 'between', 'undated', 'unmined', 'testnet'] as const
export type LeftOut = Partial<Record<(typeof reasons)[number], number>>

/** One transaction, as one of the exported addresses took part in it. */
export interface TaxEntry {
  activity: Activity
  address: string
  chain: Pick<Chain, 'id' | 'name' | 'coin' | 'coinToken' | 'testnet'>
  /** What happened, in words. */
  words: string
  /** Whether the same file has the other side on this chain, too. */
  isAmong: (address: string) => boolean
}

/** An amount of one asset; it never has a sign. */
interface Leg {
  amount: Decimal
  asset: string
  /** Tells assets of the same name apart. */
  key: string
  /** US dollars then; null if the service has no price of that day. */
  worth: Decimal | null
}

/** One line of such a file. */
interface Line {
  kind: 'trade' | 'deposit' | 'withdrawal' | 'fee'
  sent: Leg | null
  received: Leg | null
  fee: Leg | null
}

interface Format {
  name: string
  header: readonly string[]
  cells(line: Line, entry: TaxEntry, at: number): string[]
  /** An item of a collection has a name here. */
  takesItems: boolean
  /** All exported addresses are one wallet of the software, inside which nothing moves. */
  isOneWallet: boolean
}

const iso = (at: number) => new Date(at).toISOString()
/** `2026-11-29 18:50:36`. */
const spaced = (at: number) => iso(at).slice(0, 19).replace('T', ' ')

/** `11/29/2026 18:50:36`. */
function american(at: number): string {
  const [date = '', clock = ''] = spaced(at).split(' ')
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year} ${clock}`
}

const amount = (leg: Leg | null) => (leg ? decimalText(leg.amount) : '')
const asset = (leg: Leg | null) => leg?.asset ?? ''
const walletOf = ({ chain, address }: TaxEntry) => `${chain.name} ${address}`
const hashIn = ({ activity }: TaxEntry) => hashOf(activity.entry) ?? ''

/** The worth of a line at the price of its day, if one of its sides has one. */
function worthOf({ sent, received }: Line): string {
  const known = sent?.worth ?? received?.worth
  return known ? fixedText(known, 2) : ''
}

/** What a file can be checked by: which contract a symbol is, and who was on the other side. */
function noteOf(line: Line, entry: TaxEntry): string {
  const contracts = [line.sent, line.received].flatMap((leg) =>
    leg?.key.startsWith('0x') ? [`${leg.asset} ${leg.key}`] : [],
  )
  const parts = [entry.words, walletOf(entry), ...contracts]
  return parts.filter(Boolean).join('; ')
}

const formats: Record<TaxTool, Format> = {
  koinly: {
    name: 'Koinly',
    header: [
      ...['Date', 'Sent Amount', 'Sent Currency', 'Received Amount', 'Received Currency', 'Fee Amount', 'Fee Currency'],
      ...['Net Worth Amount', 'Net Worth Currency', 'Label', 'Description', 'TxHash'],
    ],
    takesItems: false,
    isOneWallet: true,
    cells: (line, entry, at) => {
      const { sent, received, fee, kind } = asSpent(line)
      const dollars = worthOf({ sent, received, fee, kind })
      return [
        ...[`${spaced(at)} UTC`, amount(sent), asset(sent), amount(received), asset(received), amount(fee), asset(fee)],
        ...[dollars, dollars && 'USD', kind === 'fee' ? 'cost' : '', noteOf(line, entry), hashIn(entry)],
      ]
    },
  },
  coinledger: {
    name: 'CoinLedger',
    header: [
      ...['Date (UTC)', 'Platform (Optional)', 'Asset Sent', 'Amount Sent', 'Asset Received', 'Amount Received'],
      ...['Fee Currency (Optional)', 'Fee Amount (Optional)', 'Type', 'Description (Optional)', 'TxHash (Optional)'],
    ],
    takesItems: true,
    isOneWallet: false,
    cells: (line, entry, at) => {
      const { sent, received, fee, kind } = asSpent(line)
      return [
        ...[american(at), walletOf(entry), asset(sent), amount(sent), asset(received), amount(received)],
        ...[
          asset(fee),
          amount(fee),
          { trade: 'Trade', deposit: 'Deposit', withdrawal: 'Withdrawal', fee: 'Withdrawal' }[kind],
        ],
        ...[noteOf(line, entry), hashIn(entry)],
      ]
    },
  },
  bittytax: {
    name: 'BittyTax',
    header: [
      ...['Type', 'Buy Quantity', 'Buy Asset', 'Buy Value in GBP', 'Sell Quantity', 'Sell Asset', 'Sell Value in GBP'],
      ...['Fee Quantity', 'Fee Asset', 'Fee Value in GBP', 'Wallet', 'Timestamp', 'Note'],
    ],
    takesItems: true,
    isOneWallet: false,
    cells: (line, entry, at) => {
      const { sent, received, fee, kind } = line
      return [
        { trade: 'Trade', deposit: 'Deposit', withdrawal: 'Withdrawal', fee: 'Spend' }[kind],
        ...[amount(received), asset(received), ''],
        // A fee alone is a spend of nothing with a fee.
        ...(kind === 'fee' ? ['0', asset(fee), ''] : [amount(sent), asset(sent), '']),
        ...[amount(fee), asset(fee), '', walletOf(entry), `${iso(at).slice(0, 19)} UTC`],
        [noteOf(line, entry), hashIn(entry)].filter(Boolean).join('; '),
      ]
    },
  },
}

/** A fee alone, where it has to be something that was sent. */
const asSpent = (line: Line): Line => (line.kind === 'fee' ? { ...line, sent: line.fee, fee: null } : line)

export const taxToolName = (tool: TaxTool): string => formats[tool].name
export const taxHeader = (tool: TaxTool): readonly string[] => formats[tool].header

/** The lines of one transaction, and what they leave out. */
export function taxLines(tool: TaxTool, entry: TaxEntry): { lines: string[][]; left: LeftOut } {
  const format = formats[tool]
  const { activity, chain } = entry
  const real = activity.movements.filter((movement) => movement.direction !== 'self' && !movesNothing(movement))
  const fee = feeLeg(entry)
  const all = Math.max(real.length, fee ? 1 : 0)
  if (all === 0) return { lines: [], left: {} }
  if (chain.testnet) return { lines: [], left: { testnet: all } }
  if (!activity.mined) return { lines: [], left: { unmined: all } }
  const at = activity.time
  if (at === null) return { lines: [], left: { undated: all } }
  const left: LeftOut = {}
  const legs = real.flatMap((movement): { out: boolean; leg: Leg }[] => {
    const reason = reasonOf(movement, entry, format)
    const leg = reason === null ? legOf(movement, entry) : null
    if (leg) return [{ out: movement.direction === 'out', leg }]
    const why = reason ?? 'unknown'
    left[why] = (left[why] ?? 0) + 1
    return []
  })
  const lines = withFee(linesOf(legs), fee)
  return { lines: lines.map((line) => format.cells(line, entry, at)), left }
}

function reasonOf(
  { marked, token, kind, other, known }: Movement,
  { activity, chain, isAmong }: TaxEntry,
  { takesItems, isOneWallet }: Format,
): keyof LeftOut | null {
  if (marked || activity.fold === 'scam' || (token && !isCoin(token, chain) && tokenFault(token, chain))) return 'spam'
  if (isOneWallet && other?.hash && isAmong(other.hash)) return 'between'
  if (kind === 'nft' && !takesItems) return 'items'
  return known === 'told' ? null : 'unknown'
}

/** On some chains the coin is also a token. */
const isCoin = (token: Token, { coinToken }: TaxEntry['chain']) => isSame(token.address_hash, coinToken?.address)

function legOf({ amount, token, kind, tokenId, priceThen }: Movement, { chain }: TaxEntry): Leg | null {
  if (!amount) return null
  const then = worth(amount, priceThen)
  if (!token || isCoin(token, chain)) return { amount, asset: chain.coin, key: '', worth: then }
  const contract = token.address_hash?.toLowerCase() ?? ''
  const name = tokenSymbol(token) || contract
  if (!name) return null
  const isItem = kind === 'nft' && tokenId !== null
  return { amount, asset: isItem ? `${name} #${tokenId}` : name, key: contract || name, worth: then }
}

function feeLeg({ activity: { fee, priceThen }, chain }: TaxEntry): Leg | null {
  if (!fee?.paid || fee.most || fee.unit !== '' || fee.amount.digits === 0n) return null
  const { token, amount } = fee
  const name = token && !isCoin(token, chain) ? tokenSymbol(token) || token.address_hash : chain.coin
  return name ? { amount, asset: name, key: '', worth: token ? null : worth(amount, priceThen) } : null
}

const isOne = (legs: readonly Leg[]): legs is [Leg, ...Leg[]] => new Set(legs.map(legName)).size === 1
const legName = ({ key, asset }: Leg) => `${key} ${asset}`

function sumOf([first, ...others]: readonly [Leg, ...Leg[]]): Leg {
  const sum = { ...first }
  for (const leg of others) {
    sum.amount = addDecimals(sum.amount, leg.amount)
    sum.worth = sum.worth && leg.worth && addDecimals(sum.worth, leg.worth)
  }
  return sum
}

/** One asset for another is one line; anything else has a line for each movement. */
function linesOf(legs: readonly { out: boolean; leg: Leg }[]): Line[] {
  const sent = legs.filter(({ out }) => out).map(({ leg }) => leg)
  const received = legs.filter(({ out }) => !out).map(({ leg }) => leg)
  if (isOne(sent) && isOne(received) && legName(sent[0]) !== legName(received[0]))
    return [{ kind: 'trade', sent: sumOf(sent), received: sumOf(received), fee: null }]
  return legs.map(({ out, leg }) =>
    out
      ? { kind: 'withdrawal', sent: leg, received: null, fee: null }
      : { kind: 'deposit', sent: null, received: leg, fee: null },
  )
}

/** The fee belongs to the first line that gives something; without one, it has its own. */
function withFee(lines: readonly Line[], fee: Leg | null): Line[] {
  if (!fee) return [...lines]
  const payer = lines.find(({ sent }) => sent !== null)
  if (!payer) return [...lines, { kind: 'fee', sent: null, received: null, fee }]
  return lines.map((line) => (line === payer ? { ...line, fee } : line))
}

/** What was left out, each in a sentence. */
export function taxLeftOutWords(left: LeftOut): string[] {
  return reasons.flatMap((reason) => {
    const n = left[reason] ?? 0
    return n > 0 ? [wordsFor[reason](n)] : []
  })
}

const wordsFor: Record<(typeof reasons)[number], (n: number) => string> = {
  spam: (n) =>
    t(
      '{n, plural, one {# movement of a token or address that is marked as a scam or imitates another is left out.} other {# movements of tokens or addresses that are marked as scams or imitate others are left out.}}',
      { n },
    ),
  unknown: (n) =>
    t(
      '{n, plural, one {# movement of an unknown amount or asset is left out.} other {# movements of unknown amounts or assets are left out.}}',
      { n },
    ),
  items: (n) =>
    t(
      '{n, plural, one {# movement of an NFT is left out: this format has no name for it.} other {# movements of NFTs are left out: this format has no names for them.}}',
      { n },
    ),
  between: (n) =>
    t(
      '{n, plural, one {# movement between the exported addresses is left out: here they are one wallet.} other {# movements between the exported addresses are left out: here they are one wallet.}}',
      { n },
    ),
  undated: (n) =>
    t('{n, plural, one {# movement without a time is left out.} other {# movements without a time are left out.}}', {
      n,
    }),
  unmined: (n) =>
    t(
      '{n, plural, one {# movement that is in no block yet is left out.} other {# movements that are in no block yet are left out.}}',
      { n },
    ),
  testnet: (n) =>
    t(
      '{n, plural, one {# movement on a test network is left out: it is worth nothing.} other {# movements on test networks are left out: they are worth nothing.}}',
      { n },
    ),
}
