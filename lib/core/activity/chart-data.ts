import { addDecimals, type Decimal, fromUnits, multiplyDecimals } from '../amounts/decimal'
import { coinDecimals } from '../amounts/format'
import { parseTime } from '../time/format-time'
import type { Activity } from './activity-describe'
import { worth } from './activity-movements'

/** What happened on one day (UTC). Sums are exact; only drawing rounds them. */
export interface Day {
  /** Midnight UTC, ms since 1970. */
  start: number
  /** Transactions, and how many of them changed a balance or paid a fee. */
  count: number
  moving: number
  /** The chain's coin. */
  coinIn: Decimal
  coinOut: Decimal
  fees: Decimal
  /** US dollars at the price of the time, if the service gave it; excludes tokens, which have no historic price. */
  usdIn: Decimal
  usdOut: Decimal
  usdFees: Decimal
  /** Fees not included, because their historic price is unknown. */
  unpricedFees: number
}

interface ChartData {
  /** Every day from the first to the last, including quiet ones; oldest first. */
  days: Day[]
  /** Rows without a time, mostly pending ones. They belong to no day. */
  timeless: number
  /** Token movements, which the coin sums leave out. */
  tokens: number
}

const day = 86_400_000
const zero: Decimal = { digits: 0n, scale: 0 }

/** Years of daily points: beyond this, days would be thinner than a pixel, and one wrong date would fill memory. */
const mostDays = 4000

const newDay = (start: number): Day => ({
  start,
  count: 0,
  moving: 0,
  coinIn: zero,
  coinOut: zero,
  fees: zero,
  usdIn: zero,
  usdOut: zero,
  usdFees: zero,
  unpricedFees: 0,
})

/** Sums by day what is loaded of a feed. A failed transaction moved nothing, but paid its fee. */
export function chartData(activities: readonly Activity[]): ChartData {
  const days = new Map<number, Day>()
  let timeless = 0
  let tokens = 0
  for (const activity of activities) {
    if (activity.time === null) {
      timeless += 1
      continue
    }
    const start = Math.floor(activity.time / day) * day
    const at = days.get(start) ?? newDay(start)
    days.set(start, at)
    at.count += 1
    const { movements, fee } = activity
    if (movements.length > 0 || fee?.paid) at.moving += 1
    if (fee?.paid && !fee.most && !fee.token) {
      at.fees = addDecimals(at.fees, fee.amount)
      const usd = worth(fee.amount, activity.priceThen)
      if (usd) at.usdFees = addDecimals(at.usdFees, usd)
      else at.unpricedFees += 1
    }
    for (const { kind, direction, amount, priceThen } of movements) {
      if (kind !== 'coin') {
        tokens += 1
        continue
      }
      if (!amount || direction === 'self') continue
      const fiat = worth(amount, priceThen) ?? zero
      if (direction === 'in') {
        at.coinIn = addDecimals(at.coinIn, amount)
        at.usdIn = addDecimals(at.usdIn, fiat)
      } else {
        at.coinOut = addDecimals(at.coinOut, amount)
        at.usdOut = addDecimals(at.usdOut, fiat)
      }
    }
  }
  return { days: withQuietDays(days), timeless, tokens }
}

function withQuietDays(days: ReadonlyMap<number, Day>): Day[] {
  const starts = [...days.keys()].sort((a, b) => a - b)
  const [first] = starts
  const last = starts.at(-1)
  if (first === undefined || last === undefined) return []
  if ((last - first) / day >= mostDays) return starts.map((start) => days.get(start) ?? newDay(start))
  return Array.from({ length: (last - first) / day + 1 }, (_, index) => {
    const start = first + index * day
    return days.get(start) ?? newDay(start)
  })
}

/** For drawing only. */
export function drawn({ digits, scale }: Decimal): number {
  return Number(digits) / 10 ** scale
}

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

/** The fees of one month (UTC). */
export interface Month {
  /** Its first moment, ms since 1970. */
  start: number
  count: number
  fees: Decimal
  usdFees: Decimal
  unpricedFees: number
}

/** Days grouped into months, newest first; months without a transaction are left out. */
export function monthsOf(days: readonly Day[]): Month[] {
  const months = new Map<number, Month>()
  for (const { start, count, fees, usdFees, unpricedFees } of days) {
    if (count === 0) continue
    const date = new Date(start)
    const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
    const month = months.get(first) ?? { start: first, count: 0, fees: zero, usdFees: zero, unpricedFees: 0 }
    months.set(first, {
      ...month,
      count: month.count + count,
      fees: addDecimals(month.fees, fees),
      usdFees: addDecimals(month.usdFees, usdFees),
      unpricedFees: month.unpricedFees + unpricedFees,
    })
  }
  return [...months.values()].sort((a, b) => b.start - a.start)
}

/** The months of the newest year (UTC) combined; expects the newest first. */
export function newestYear(months: readonly Month[]): Month | null {
  const [newest] = months
  if (!newest) return null
  const start = Date.UTC(new Date(newest.start).getUTCFullYear(), 0, 1)
  return months
    .filter((month) => month.start >= start)
    .reduce((sum, month) => ({
      start,
      count: sum.count + month.count,
      fees: addDecimals(sum.fees, month.fees),
      usdFees: addDecimals(sum.usdFees, month.usdFees),
      unpricedFees: sum.unpricedFees + month.unpricedFees,
    }))
}
