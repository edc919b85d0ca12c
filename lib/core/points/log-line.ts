import { parseDecimal } from '../amounts/decimal'
import { formatInteger } from '../amounts/format'
import { isObject } from '../is-object'
import { cleanText } from '../text'
import { words } from '../words'

const actions: Record<string, string> = {
  register: 'Registration',
  daily_reward: 'Daily reward',
  activity: 'Activity',
  redeem_offer: 'Offer redeemed',
  manual: 'Distribution',
}

const activities: Record<string, string> = {
  sent_transactions: 'Transactions sent',
  verified_contracts: 'Contracts verified',
  blockscout_usage: 'Explorer used',
}

export interface LogRow {
  action?: string | null | undefined
  details?: unknown
}

const known = (table: Record<string, string>, word: string) => (Object.hasOwn(table, word) ? table[word] : undefined)

/** A line of a points log: what happened in words, and the amount with its sign (empty where it tells none). */
export function logLine({ action, details }: LogRow): { words: string; amount: string } {
  const facts = isObject(details) ? details : {}
  const name = action ?? ''
  const told = typeof facts.description === 'string' ? cleanText(facts.description, 200) : ''
  const activity = typeof facts.activity === 'string' ? facts.activity : ''
  const said = told || known(activities, activity) || known(actions, name) || words(cleanText(name)) || 'Unknown action'
  const value = parseDecimal(facts.amount)
  if (!value) return { words: said, amount: '' }
  const amount = formatInteger(facts.amount) ?? ''
  // What is redeemed is spent, whichever sign the service gives it.
  const sign = name === 'redeem_offer' ? (value.digits > 0n ? '−' : '') : value.digits > 0n ? '+' : ''
  return { words: said, amount: `${sign}${amount.replace(/^-/, '−')}` }
}
