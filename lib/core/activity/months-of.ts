import { addDecimals, type Decimal } from '../amounts/decimal'
import type { Day } from './chart-data'

/** The fees of one month (UTC). */
export interface Month {
  /** Its first moment, ms since 1970. */
  start: number
  count: number
  fees: Decimal
  usdFees: Decimal
  unpricedFees: number
}

const zero: Decimal = { digits: 0n, scale: 0 }

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
