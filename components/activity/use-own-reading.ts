import { useEffect, useMemo } from 'preact/hooks'
import type { FeedSource } from '../../lib/core/activity/activity-describe'
import { type KnownAddress, lookalikes } from '../../lib/core/addresses/lookalike'
import type { FeedState } from '../../lib/ui/activity/activity-feed'
import { recall } from '../../lib/ui/activity/activity-sentences'
import { book } from '../../lib/ui/address-book/book'
import type { RowReading } from './activity-row'

/** The context for rows of several addresses and chains. Each row names its own. */
export function useOwnReading(sources: readonly FeedSource[], state: FeedState): RowReading {
  const { chunks, unmined } = state
  useEffect(() => {
    const rows = [...unmined, ...chunks.flat()]
    for (const { address, chain } of sources) {
      const of = rows.filter((row) => row.of?.address === address && row.of.chain === chain)
      if (of.length > 0)
        void recall(
          chain,
          of.map(({ entry }) => entry.hash),
          address,
        )
    }
  }, [sources, chunks, unmined])
  const labels = book.value
  const alike = useMemo(() => {
    const own: KnownAddress[] = [...labels.values()].map(({ address, label }) => ({
      address,
      familiarity: 'book',
      label,
    }))
    const selves: KnownAddress[] = sources.map(({ address }) => ({ address, familiarity: 'self' }))
    return lookalikes([...own, ...selves, ...state.known])
  }, [labels, sources, state.known])
  return useMemo(() => ({ address: '', book: labels, alike }), [labels, alike])
}
