import { parseDecimal } from '../amounts/decimal'
import { formatInteger } from '../amounts/format'
import { isObject } from '../json/is-object'
import { msg, t } from '../language/t'
import { cleanText } from '../text/text'
import { words } from '../text/words'

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
  const told = typeof facts.description === 'string' ? cleanText(facts.description, 200) : ''
  const activity = typeof facts.activity === 'string' ? facts.activity : ''
  const said =
    told || known(activities, activity) || known(actions, name) || words(cleanText(name)) || t('Unknown action')
  const value = parseDecimal(facts.amount)
  if (!value) return { words: said, amount: '' }
  const amount = formatInteger(facts.amount) ?? ''
  // Redeeming spends points, whichever sign the service gives.
  const sign = name === 'redeem_offer' ? (value.digits > 0n ? '−' : '') : value.digits > 0n ? '+' : ''
  return { words: said, amount: `${sign}${amount.replace(/^-/, '−')}` }
}
