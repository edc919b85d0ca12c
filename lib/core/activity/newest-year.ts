import { addDecimals } from '../amounts/decimal'
import type { Month } from './months-of'

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
