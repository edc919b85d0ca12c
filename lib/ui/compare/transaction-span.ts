import { endpoints } from '../../api/index'
import { providers } from '../../api/providers'
import { parseTime } from '../../core/time/format-time'
import { call } from '../../rpc/send-message'
import { setting } from '../base/settings'
import { refreshCredits } from '../data/credential-states'
import { createResource, type Resource } from '../data/resource'

/** When an address took part in transactions and how often, according to one page from each end of its list. */
interface TransactionSpan {
  count: number
  /** There are more than were counted. */
  more: boolean
  /** Ms since 1970; null if the list gives no time. */
  first: number | null
  last: number | null
}

/** Loads the newest page of the list and, if there are more, the oldest. */
export function transactionSpan(address: string, chain: string): Resource<TransactionSpan> {
  return createResource(async (fresh) => {
    try {
      const newest = await call('addressTransactions', { address, chain }, { fresh })
      const { items, next } = newest.value
      const more = next !== null
      const oldest = more
        ? await call('addressTransactions', { address, chain, sort: 'block_number', order: 'asc' }, { fresh })
        : newest
      const times = (rows: typeof items) => rows.flatMap(({ timestamp }) => parseTime(timestamp) ?? [])
      const value = {
        count: items.length,
        more,
        first: least(times(oldest.value.items)),
        last: greatest(times(items)),
      }
      return { ...newest, value, at: Math.min(newest.at, oldest.at) }
    } finally {
      refreshCredits()
    }
  })
}

const least = (times: readonly number[]) => (times.length > 0 ? Math.min(...times) : null)
const greatest = (times: readonly number[]) => (times.length > 0 ? Math.max(...times) : null)

/** Maximum credits this costs for a number of columns; 0 if credits are not counted. */
export const spanCredits = (columns: number): number =>
  providers[setting('provider').value].keyRequired ? columns * 2 * endpoints.addressTransactions.credits : 0
