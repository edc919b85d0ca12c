import { parseTime } from '../../core/time/format-time'
import { call } from '../../rpc/send-message'
import { createResource, type Resource } from '../data/resource'

/**
 * When the oldest transaction of an address was mined, in ms since 1970: one page of its list in reverse order. Null
 * for none.
 */
export function firstSeenOf(address: string, chain: string): Resource<number | null> {
  return createResource(async (fresh) => {
    const input = { address, chain, sort: 'block_number', order: 'asc' } as const
    const answer = await call('addressTransactions', input, { fresh })
    const times = answer.value.items.flatMap(({ timestamp }) => parseTime(timestamp) ?? [])
    return { ...answer, value: times.length > 0 ? Math.min(...times) : null }
  })
}

/** The same from a complete feed, which already contains it. */
export const oldestIn = (times: readonly (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null)
  return known.length > 0 ? Math.min(...known) : null
}
