import { addDecimals, type Decimal } from '../amounts/decimal'
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

export interface ChartData {
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
