import type { Endpoint } from '../../lib/api/define'
import type { AnyRecord } from '../../lib/api/models/shapes'
import { shapeIssues } from '../../lib/api/parse'
import { addDecimals, compareDecimals, decimalText, parseDecimal } from '../../lib/core/amounts/decimal'
import { wordsOf } from '../../lib/core/phrases/words-of'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What we send must be complete, although answers may omit members. */
function incomplete(record: AnyRecord, value: unknown, path = ''): string[] {
  if (!isObject(value)) return [`${path || 'body'}: expected object`]
  const issues: string[] = []
  for (const [name, { inner }] of Object.entries(record.fields)) {
    const member = value[name]
    if (member === null || member === undefined || member === '') issues.push(`${path}${name}: missing`)
    else if (inner && Array.isArray(member)) {
      issues.push(...member.flatMap((entry, index) => incomplete(inner, entry, `${path}${name}.${index}.`)))
    }
  }
  return issues
}

/** Why a recorded request body cannot be one of ours. */
export function bodyIssues({ body }: Pick<Endpoint, 'body'>, value: unknown): string[] {
  if (!body) return ['body: this endpoint takes none']
  const read = body.schema.safeParse(value)
  return read.success ? incomplete(body, value) : shapeIssues(read.error).map(wordsOf)
}

/** A recorded example may be well-formed and still break the sum rule; the console refuses it before sending. */
export function sumNote(value: unknown): string {
  if (!isObject(value) || !Array.isArray(value.distributions)) return ''
  const amounts = value.distributions.map((entry) => parseDecimal(isObject(entry) ? entry.amount : null))
  const total = parseDecimal(value.expected_total)
  if (!total || amounts.some((amount) => !amount)) return 'an amount is no number'
  const sum = amounts.reduce((left, right) => (left && right ? addDecimals(left, right) : null), {
    digits: 0n,
    scale: 0,
  })
  return sum && compareDecimals(sum, total) === 0
    ? ''
    : `would be refused: amounts make ${sum ? decimalText(sum) : '?'}, total says ${decimalText(total)}`
}
