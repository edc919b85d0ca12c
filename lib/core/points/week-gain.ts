import { addDecimals, type Decimal } from '../amounts/decimal'
import { parseTime } from '../time/format-time'
import { gainOf, type TimedLogRow } from './log-line'

export interface WeekGain {
  gain: Decimal
  /** False if lines of these days may be missing, or one of them has no time or amount. */
  isAll: boolean
}

const weekMs = 7 * 86_400_000

/**
 * What the lines of a log, newest first, added and removed in the seven days before. `whole` if the log is complete.
 */
export function weekGain(rows: readonly TimedLogRow[], { whole, at }: { whole: boolean; at: number }): WeekGain {
  let gain: Decimal = { digits: 0n, scale: 0 }
  let isAll = true
  let reaches = whole
  for (const row of rows) {
    const time = parseTime(row.timestamp)
    if (time !== null && time <= at - weekMs) reaches = true
    else if (time === null) isAll = false
    else {
      const own = gainOf(row)
      if (own) gain = addDecimals(gain, own)
      else isAll = false
    }
  }
  return { gain, isAll: isAll && reaches }
}
