import { addDecimals, type Decimal, decimalText, grouped, parseDecimal } from '../amounts/decimal'
import { signed } from '../amounts/format'
import { isObject } from '../json/parse-json'
import { msg, t } from '../language/t'
import { cleanText } from '../text/text'
import { words } from '../text/words'
import { parseTime } from '../time/format-time'

const actions: Record<string, string> = {
  register: msg('Registration'),
  daily_reward: msg('Daily reward'),
  activity: msg('Activity'),
  redeem_offer: msg('Offer redeemed'),
  manual: msg('Distribution'),
}

const activities: Record<string, string> = {
  sent_transactions: msg('Transactions sent'),
  verified_contracts: msg('Contracts verified'),
  blockscout_usage: msg('Explorer used'),
}

export interface LogRow {
  action?: string | null | undefined
  details?: unknown
}

const known = (table: Record<string, string>, word: string) =>
  Object.hasOwn(table, word) ? t(table[word] ?? '') : undefined

/** A line of a points log: what happened in words, and the signed amount (empty if it has none). */
export function logLine({ action, details }: LogRow): { words: string; amount: string } {
  const facts = isObject(details) ? details : {}
  const name = action ?? ''
  const description = typeof facts.description === 'string' ? cleanText(facts.description, 200) : ''
  const activity = typeof facts.activity === 'string' ? facts.activity : ''
  const said =
    description || known(activities, activity) || known(actions, name) || words(cleanText(name)) || t('Unknown action')
  const value = parseDecimal(facts.amount)
  if (!value) return { words: said, amount: '' }
  // Redeeming spends points, whichever sign the service gives.
  const isSpent = name === 'redeem_offer' && value.digits > 0n
  const by = isSpent ? { ...value, digits: -value.digits } : value
  return { words: said, amount: signed(by, (size) => grouped(decimalText(size))) }
}

/** The fact that an action's line shows in addition, and how. */
const remarks: Record<string, readonly [member: string, say: (text: string) => string]> = {
  daily_reward: ['streak', (text) => t('day {day} in a row', { day: text })],
  redeem_offer: ['offer_id', (text) => text],
  manual: ['manual_id', (text) => text],
}

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** Details of a points log line besides its words and amount: a remark, and the rest with names. */
export function logDetails(row: LogRow): { remark: string; rest: [name: string, text: string][] } {
  const { action, details } = row
  const facts: Record<string, unknown> = isObject(details) ? details : { details }
  const { words, amount } = logLine(row)
  const [member, say] = (Object.hasOwn(remarks, action ?? '') && remarks[action ?? '']) || []
  const fact = member && isScalar(facts[member]) ? cleanText(String(facts[member]), 60) : ''
  const isToldBy = (part: LogRow) => logLine(part).words === words && words !== logLine({ action }).words
  const isSaid = (name: string, value: unknown) =>
    (name === 'amount' && amount !== '') ||
    (name === 'description' && value === words) ||
    (name === 'activity' && isToldBy({ action, details: { activity: value } })) ||
    (name === member && String(value) === fact)
  const rest = Object.entries(facts)
    .filter(([name, value]) => (value ?? '') !== '' && !isSaid(name, value))
    .map(([name, value]): [string, string] => [
      cleanText(name, 60),
      cleanText(isScalar(value) ? String(value) : JSON.stringify(value), 4000),
    ])
  return { remark: fact && say ? say(fact) : '', rest }
}

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

interface ActionTotal {
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
