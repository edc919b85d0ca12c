import { isObject } from '../json/is-object'
import { t } from '../language/t'
import { cleanText } from '../text/text'
import { type LogRow, logLine } from './log-line'

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
  const told = member && isScalar(facts[member]) ? cleanText(String(facts[member]), 60) : ''
  const isToldBy = (part: LogRow) => logLine(part).words === words && words !== logLine({ action }).words
  const isSaid = (name: string, value: unknown) =>
    (name === 'amount' && amount !== '') ||
    (name === 'description' && value === words) ||
    (name === 'activity' && isToldBy({ action, details: { activity: value } })) ||
    (name === member && String(value) === told)
  const rest = Object.entries(facts)
    .filter(([name, value]) => (value ?? '') !== '' && !isSaid(name, value))
    .map(([name, value]): [string, string] => [
      cleanText(name, 60),
      cleanText(isScalar(value) ? String(value) : JSON.stringify(value), 4000),
    ])
  return { remark: told && say ? say(told) : '', rest }
}
