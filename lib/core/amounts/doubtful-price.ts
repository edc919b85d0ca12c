import { compareDecimals, type Decimal, multiplyDecimals, parseDecimal } from './decimal'

/** The members of a token that say who stands for its price. */
interface PricedToken {
  circulating_market_cap?: string | null | undefined
  icon_url?: string | null | undefined
}

const usd = (digits: bigint): Decimal => ({ digits, scale: 0 })

/** US dollars: no token costs more for one. */
const highestPrice = usd(1_000_000n)
/** US dollars: no token's market is worth more. The largest, a dollar's, is worth two thirds of it. */
const highestMarket = usd(300_000_000_000n)
/** US dollars: what one holding of a token may be worth that is listed without its market's value. */
const highestListed = usd(1_000_000n)

/** Where the pictures of listed tokens are: an explorer takes them together with the price. */
const listings = /^https:\/\/(?:[\w-]+\.)?(?:coingecko|coinmarketcap)\.com\//i

/** A price in US dollars; null for none, for zero and for a negative one, which is no price. */
export function priceOf(value: unknown): Decimal | null {
  const price = parseDecimal(value)
  return price && price.digits > 0n ? price : null
}

/** What a holding of the token may be worth before nobody believes it; null if nobody stands for its price. */
function believedUpTo({ circulating_market_cap: cap, icon_url: icon }: PricedToken): Decimal | null {
  const market = priceOf(cap)
  if (market && compareDecimals(market, highestMarket) <= 0) return market
  return listings.test(icon ?? '') ? highestListed : null
}

/**
 * Whether nobody but the token's maker stands for the price. Airdropped tokens have prices that a single trade of their
 * maker set, and the service's mark “ok” only says that nobody reported them. A price is believed if the token has a
 * known market value, and the amount fits into it, or if a known exchange or price list has it.
 */
export function isDoubtfulPrice(
  amount: Decimal | null,
  price: Decimal | null,
  token: PricedToken | null | undefined,
): boolean {
  if (!amount || !price) return false
  const bound = believedUpTo(token ?? {})
  return (
    !bound || compareDecimals(price, highestPrice) > 0 || compareDecimals(multiplyDecimals(amount, price), bound) > 0
  )
}

/** Whether a price is also absurd, so that a sentence warns of it: it makes millions of what nobody stands for. */
export const isAbsurdPrice = (
  amount: Decimal | null,
  price: Decimal | null,
  token: PricedToken | null | undefined,
): boolean =>
  isDoubtfulPrice(amount, price, token) &&
  !!amount &&
  !!price &&
  (compareDecimals(price, highestPrice) > 0 || compareDecimals(multiplyDecimals(amount, price), highestListed) > 0)
