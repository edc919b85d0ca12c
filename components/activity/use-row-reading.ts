import { useEffect, useMemo } from 'preact/hooks'
import { type KnownAddress, lookalikes } from '../../lib/core/addresses/lookalike'
import type { FeedState } from '../../lib/ui/activity/activity-feed'
import { recall } from '../../lib/ui/activity/activity-sentences'
import { knownOf } from '../../lib/ui/activity/feed-of'
import { book } from '../../lib/ui/address-book/book'
import type { RowReading } from './activity-row'

/** The context for a feed's rows: labels, look-alikes of addresses it has dealt with, and stored sentences. */
export function useRowReading(address: string, chain: string, state: FeedState): RowReading {
  const { chunks, unmined } = state
  useEffect(() => {
    const latest = [...unmined, ...chunks.flat()]
    void recall(
      chain,
      latest.map(({ entry }) => entry.hash),
      address,
    )
  }, [address, chain, chunks, unmined])

  const labels = book.value
  const alike = useMemo(() => {
    const own: KnownAddress[] = [...labels.values()].map((label) => ({
      address: label.address,
      familiarity: 'book',
      label: label.label,
    }))
    return lookalikes([...own, { address, familiarity: 'self' }, ...knownOf(address, chain)])
  }, [address, chain, labels, state.known])
  return useMemo(() => ({ address, book: labels, alike }), [address, labels, alike])
}
