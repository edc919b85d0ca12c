import { parseServiceAmount } from '../distribution-amount'
import type { BooksSeen } from './part-world'

export const refusesKey = (status: number | undefined) => status === 401 || status === 403

/** The service's total in a reading; `refused` where it refuses the key, null where nobody could read it. */
export function totalIn(seen: BooksSeen): bigint | 'refused' | null {
  if (seen.kind === 'told') return parseServiceAmount(seen.books.totalDistributed ?? '')
  return refusesKey(seen.error.data.status) ? 'refused' : null
}
