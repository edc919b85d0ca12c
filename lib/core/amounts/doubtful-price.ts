import { compareDecimals, type Decimal, multiplyDecimals, parseDecimal } from './decimal'

/** US dollars. One of no token costs as much; nor is so much of one moved that no market values. */
const mostBelieved = { one: 1_000_000n, unvalued: 1_000_000n }

const whole = (digits: bigint): Decimal => ({ digits, scale: 0 })

/**
 * Is the price absurd? Airdrops come with prices that a single trade of their maker's set: a million coins worth billions, of a
 * token that is worth nothing. A price is believed of what its whole market, `cap`, can be worth.
 */
export function isDoubtfulPrice(amount: Decimal | null, price: Decimal | null, cap: unknown): boolean {
  if (!amount || !price) return false
  if (compareDecimals(price, whole(mostBelieved.one)) > 0) return true
  const market = parseDecimal(cap)
  const bound = market && market.digits > 0n ? market : whole(mostBelieved.unvalued)
  return compareDecimals(multiplyDecimals(amount, price), bound) > 0
}
