import { type Decimal, fromUnits, multiplyDecimals } from '../amounts/decimal'
import { coinDecimals } from '../amounts/format'
import { parseTime } from '../time/format-time'
import type { Activity } from './activity-describe'

/** As the service lists it (E23). */
export interface BalanceRow {
  block_timestamp?: string | null | undefined
  value?: string | null | undefined
}

/** An address's coin balance at the end of a day (UTC). */
export interface BalanceDay {
  start: number
  balance: Decimal
  /** US dollars at that day's price; null if unknown. */
  worth: Decimal | null
}

const day = 86_400_000
const dayStart = (ms: number) => Math.floor(ms / day) * day

/** Coin prices by day, taken from that day's transactions; today's is the newest one. */
function pricesBy(activities: readonly Activity[], now: number): Map<number, Decimal> {
  const prices = new Map<number, Decimal>()
  for (const { time, priceThen, priceNow } of activities) {
    if (time !== null && priceThen && !prices.has(dayStart(time))) prices.set(dayStart(time), priceThen)
    if (priceNow) prices.set(dayStart(now), priceNow)
  }
  return prices
}

/**
 * Balances by day, oldest first: each day with a change or a known price, and today. Rows come newest first; those
 * without a time or a valid number are left out.
 */
export function balanceDays(rows: readonly BalanceRow[], activities: readonly Activity[], now: number): BalanceDay[] {
  const balances = new Map<number, Decimal>()
  for (const { block_timestamp, value } of rows) {
    const time = parseTime(block_timestamp)
    const balance = fromUnits(value, coinDecimals)
    // The newest of a day is the balance at its end.
    if (time !== null && balance && !balances.has(dayStart(time))) balances.set(dayStart(time), balance)
  }
  if (balances.size === 0) return []
  const prices = pricesBy(activities, now)
  const first = Math.min(...balances.keys())
  const starts = new Set([...balances.keys(), ...prices.keys(), dayStart(now)])
  let balance: Decimal = { digits: 0n, scale: 0 }
  return [...starts]
    .filter((start) => start >= first)
    .sort((a, b) => a - b)
    .map((start) => {
      balance = balances.get(start) ?? balance
      const price = prices.get(start)
      return { start, balance, worth: price ? multiplyDecimals(balance, price) : null }
    })
}
