import { addDecimals, type Decimal, parseDecimal } from '../amounts/decimal'
import { isObject } from '../json/is-object'
import { parseTime } from '../time/format-time'
import { type LogRow, logLine } from './log-line'

export interface TimedLogRow extends LogRow {
  timestamp?: string | null | undefined
}

const zero: Decimal = { digits: 0n, scale: 0 }

/** What a line of the log added or removed, exactly; null if it has no amount. */
export function gainOf({ action, details }: LogRow): Decimal | null {
  const facts = isObject(details) ? details : {}
  const value = parseDecimal(facts.amount)
  // Redeeming spends points, whichever sign the service gives.
  return value && action === 'redeem_offer' && value.digits > 0n ? { ...value, digits: -value.digits } : value
}

export interface ActionTotal {
  /** As the service names it. */
  action: string
  words: string
  count: number
  /** Lines without an amount, which the total therefore excludes. */
  untold: number
  /** Null if none has an amount. */
  total: Decimal | null
}

/** Sums by action, most frequent first. */
export function totalsByAction(rows: readonly LogRow[]): ActionTotal[] {
  const totals = new Map<string, ActionTotal>()
  for (const row of rows) {
    const action = row.action ?? ''
    const sum = totals.get(action) ?? { action, words: logLine({ action }).words, count: 0, untold: 0, total: null }
    totals.set(action, sum)
    const gain = gainOf(row)
    sum.count += 1
    if (gain) sum.total = addDecimals(sum.total ?? zero, gain)
    else sum.untold += 1
  }
  return [...totals.values()].sort((a, b) => b.count - a.count)
}

export interface RunningPoint {
  /** Ms since 1970. */
  at: number
  total: Decimal
}

/** The sum after each line with a time and an amount, oldest first. */
export function runningTotal(rows: readonly TimedLogRow[]): RunningPoint[] {
  const steps = rows.flatMap((row) => {
    const at = parseTime(row.timestamp)
    const gain = gainOf(row)
    return at === null || gain === null ? [] : [{ at, gain }]
  })
  steps.sort((a, b) => a.at - b.at)
  let total = zero
  return steps.map(({ at, gain }) => {
    total = addDecimals(total, gain)
    return { at, total }
  })
}
