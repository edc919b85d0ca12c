import { useEffect, useMemo } from 'preact/hooks'
import { knownInBook } from '../../lib/core/address-book/address-marks'
import { type KnownAddress, lookalikes } from '../../lib/core/addresses/lookalike'
import { recall } from '../../lib/ui/activity/activity-sentences'
import { type FeedSubject, sourcesOf } from '../../lib/ui/activity/feed'
import { knownOf } from '../../lib/ui/activity/feed-of'
import type { FeedState } from '../../lib/ui/activity/source-feed'
import { book } from '../../lib/ui/address-book/book'
import type { RowReading } from './activity-row'

/** The context for a feed's rows: labels, look-alikes of addresses it has dealt with, and stored sentences. */
export function useRowReading(of: FeedSubject, state: FeedState): RowReading {
  const { chunks, unmined } = state
  useEffect(() => {
    const rows = [...unmined, ...chunks.flat()]
    for (const { address, chain } of sourcesOf(of)) {
      const its = rows.filter((row) => row.of === undefined || (row.of.address === address && row.of.chain === chain))
      const hashes = its.map(({ entry }) => entry.hash)
      if (hashes.length > 0) void recall(chain, hashes, address)
    }
  }, [of, chunks, unmined])

  const labels = book.value
  const alike = useMemo(() => {
    const selves: KnownAddress[] = sourcesOf(of).map(({ address }) => ({ address, familiarity: 'self' }))
    return lookalikes([...knownInBook(labels), ...selves, ...knownOf(of)])
  }, [labels, of, state.known])
  // The rows of several sources name their own address.
  const address = 'address' in of ? of.address : ''
  return useMemo(() => ({ address, book: labels, alike }), [address, labels, alike])
}
