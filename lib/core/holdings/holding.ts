import { isScam } from '../addresses/is-scam'
import { addDecimals, compareDecimals, type Decimal, fromUnits, multiplyDecimals } from '../amounts/decimal'
import { isDoubtfulPrice, priceOf } from '../amounts/doubtful-price'
import { coinDecimals, formatFiat } from '../amounts/format'
import { type AmountRow, isItemRow, type TokenAmount, tokenAmount } from '../amounts/token-amount'
import type { Chain } from '../chains/chains'
import { listed } from '../language/list-words'
import { t } from '../language/t'
import { cleanText } from '../text/text'
import { isSame, type Token } from '../transactions/list-rows'

type Told<T> = T | null | undefined

/** As the service lists it (E22). */
export interface HoldingRow {
  token?: Told<Token>
  token_id?: Told<string>
  value?: Told<string>
  token_instance?: Told<{ metadata?: Told<{ name?: unknown }> }>
}

/** Why a holding is folded away by default. */
type HoldingFold = 'scam' | 'name'

/** An amount of the coin, of a token, or of one item. */
export interface Holding {
  /** Null for the chain's coin. */
  token: Token | null
  item: { id: string; name: string } | null
  /** For components that draw amounts. */
  amount: AmountRow
  known: TokenAmount['state']
  price: Decimal | null
  /** US dollars at that price; null if amount or price is unknown. */
  worth: Decimal | null
  /** The token's creator may have set its price too, so sums leave out its worth. */
  doubtful: boolean
  fold: HoldingFold | null
}

/** `misleads`: whether the token's name imitates something else. */
export function holdingOf(row: HoldingRow, misleads: (token: Token) => boolean): Holding {
  const token = row.token ?? {}
  const id = row.token_id ?? null
  const amount: AmountRow = {
    token,
    token_type: token.type,
    total: { value: row.value, token_id: id, ui_multiplier: token.ui_multiplier },
  }
  const held = tokenAmount(amount)
  const price = isItemRow(amount) ? null : priceOf(token.exchange_rate)
  const counted = held.state === 'told' ? held.amount : null
  const name = row.token_instance?.metadata?.name
  return {
    token,
    item: id === null ? null : { id, name: typeof name === 'string' ? name : '' },
    amount,
    known: held.state,
    price,
    worth: counted && price && multiplyDecimals(counted, price),
    doubtful: isDoubtfulPrice(counted, price, token),
    fold: isScam(token) ? 'scam' : misleads(token) || isLure(token) ? 'name' : null,
  }
}

/** Credible prices first, then none, then incredible ones; items last. */
function rankOf({ worth, doubtful, item, token }: Holding): number {
  if (worth && !doubtful) return 0
  if (item || /^ERC-(721|1155)$/.test(token?.type ?? '')) return 3
  return worth ? 2 : 1
}

/** Sorts holdings by worth, highest first; ties keep the service's order. */
export function byWorth(a: Holding, b: Holding): number {
  const rank = rankOf(a) - rankOf(b)
  return rank !== 0 || !a.worth || !b.worth ? rank : compareDecimals(b.worth, a.worth)
}

const site = /https?:|\bwww\.|\bt\.me\b|[a-z0-9-]\.[a-z]{2,}(?![a-z])/i
const invites = /\b(?:visit|claim|redeem|swap|get|bonus|reward|voucher|airdrop|gift|free|win|access)\w*/i

/**
 * Whether a token's name advertises a site, as mass-airdropped ones do. A genuine project may be named after its site.
 */
function isLure({ symbol, name }: { symbol?: string | null | undefined; name?: string | null | undefined }): boolean {
  const text = cleanText(`${symbol ?? ''} ${name ?? ''}`, 400)
  return site.test(text) && invites.test(text)
}

interface Balance {
  coin_balance?: string | null | undefined
  exchange_rate?: string | null | undefined
}

/** An address's holding of the chain's coin; null if its balance is unknown. */
export function coinHolding({ coin_balance: value, exchange_rate: rate }: Balance): Holding | null {
  const held = fromUnits(value, coinDecimals)
  if (!held || held.digits < 0n) return null
  const price = priceOf(rate)
  return {
    token: null,
    item: null,
    amount: { total: { value: value ?? null } },
    known: 'told',
    price,
    worth: price && multiplyDecimals(held, price),
    doubtful: false,
    fold: null,
  }
}

/** Whether a token has the symbol of the chain's coin: then it is the coin itself, or it imitates it. */
export const namesCoin = ({ symbol }: Token, { coin }: Pick<Chain, 'coin'>): boolean =>
  cleanText(symbol ?? '').toLowerCase() === coin.toLowerCase()

/**
 * Whether a row is the coin's own contract: on some chains the coin is also a token, and the service lists it twice. The
 * chain table names some. Elsewhere it has the coin's symbol and, to the last digit, its balance.
 */
export function isCoinItself({ token, token_id, value }: HoldingRow, chain: Chain, balance: unknown): boolean {
  if (!token || (token_id ?? null) !== null) return false
  if (isSame(token.address_hash, chain.coinToken?.address)) return true
  const units = fromUnits(value, 0)
  return namesCoin(token, chain) && !!units && units.digits > 0n && String(balance) === String(value)
}

export interface TotalWorth {
  /** US dollars of what is included; null if nothing is. */
  worth: Decimal | null
  counted: number
  /** Left out, each for one reason. */
  doubtful: number
  /** US dollars of the doubtful ones at their prices. */
  doubted: Decimal | null
  priceless: number
  uncounted: number
  folded: number
}

const sumOf = (sum: Decimal | null, worth: Decimal | null) => (sum && worth ? addDecimals(sum, worth) : (sum ?? worth))

/** The total worth of holdings. Nothing is guessed: exclusions are counted by reason. */
export function totalWorth(holdings: readonly Holding[]): TotalWorth {
  const total: TotalWorth = {
    worth: null,
    counted: 0,
    doubtful: 0,
    doubted: null,
    priceless: 0,
    uncounted: 0,
    folded: 0,
  }
  for (const { worth, price, doubtful, fold } of holdings) {
    if (fold === 'scam') total.folded += 1
    else if (doubtful) {
      total.doubtful += 1
      total.doubted = sumOf(total.doubted, worth)
    } else if (fold) total.folded += 1
    else if (worth) {
      total.counted += 1
      total.worth = sumOf(total.worth, worth)
    } else if (price) total.uncounted += 1
    else total.priceless += 1
  }
  return total
}

/** What a total leaves out, by reason; empty if nothing. `veil` covers the amount while values are hidden. */
export const leftOutWords = (
  { doubtful, doubted, priceless, uncounted, folded }: TotalWorth,
  veil: (text: string) => string,
): string =>
  listed([
    doubtful > 0 &&
      t('{n, plural, one {# at a doubtful price} other {# at doubtful prices}} ({worth})', {
        n: doubtful,
        worth: veil(formatFiat(doubted) ?? '—'),
      }),
    priceless > 0 && t('{n} without a price', { n: priceless }),
    uncounted > 0 && t('{n} of unknown amount', { n: uncounted }),
    folded > 0 && t('{n} hidden', { n: folded }),
  ])
