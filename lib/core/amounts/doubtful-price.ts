import { compareDecimals, type Decimal, multiplyDecimals, parseDecimal } from './decimal'

/** US dollars. No single token costs this much, and nobody ever moves this much of an unlisted one. */
const mostBelieved = { one: 1_000_000n, unvalued: 1_000_000n }

const whole = (digits: bigint): Decimal => ({ digits, scale: 0 })

/**
 * Whether the price is absurd. Airdropped tokens come with prices set by a single trade of their creator: a million
 * coins “worth” billions of a worthless token. A price is believed if the amount fits into the token's whole market
 * value, `cap`.
 */
export function isDoubtfulPrice(amount: Decimal | null, price: Decimal | null, cap: unknown): boolean {
  if (!amount || !price) return false
  if (compareDecimals(price, whole(mostBelieved.one)) > 0) return true
  const market = parseDecimal(cap)
  const bound = market && market.digits > 0n ? market : whole(mostBelieved.unvalued)
  return compareDecimals(multiplyDecimals(amount, price), bound) > 0
}
