import { parseServiceAmount } from '../distribution-amount'
import type { BooksSeen } from './part-world'

/** The service's total in a reading; null if unreadable. */
export const totalIn = (seen: BooksSeen): bigint | null =>
  seen.kind === 'told' ? parseServiceAmount(seen.books.totalDistributed ?? '') : null
