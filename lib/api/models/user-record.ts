import * as z from 'zod/mini'
import { field, record } from '../scalars'
import { unreadOf } from '../shapes'
import { UserBalances } from './user-balances'
import { UserLog } from './user-log'

const PassportScore = record('PassportScore', {
  score: field.digits('Score', { column: 1 }),
  expiry_at: field.time('Expires'),
  details: field.json('Details'),
})

const logs = field.list('Activity', UserLog)

/** A line that does not fit loses no other, and is there to be read as it came. */
function readable(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const fits = (line: unknown) => {
    const read = line === null || z.safeParse(UserLog.schema, line)
    return read === true || (read.success && unreadOf(read.data).length === 0)
  }
  return value.map((line) => (fits(line) ? line : { details: line }))
}

/** The whole record of one user, for administrators. */
export const UserRecord = record('UserRecord', {
  address: field.addressHash('Address', { column: 1 }),
  code: field.text('Referral code', { column: 2 }),
  balances: field.record('Balances', UserBalances, { column: 3 }),
  invited_users: field.texts('Invited users'),
  passport_score: field.record('Passport score', PassportScore),
  logs: { ...logs, schema: z.pipe(z.transform(readable), logs.schema) },
})
