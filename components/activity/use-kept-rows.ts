import { useCallback, useMemo } from 'preact/hooks'
import type { Activity } from '../../lib/core/activity/activity-describe'
import { fitsNarrowing, type Narrowing } from '../../lib/core/activity/activity-narrow'
import { isNarrowed } from '../../lib/core/activity/read-narrowing'
import { rowText } from '../../lib/ui/activity/activity-sentences'
import { type FeedState, feedRows } from '../../lib/ui/activity/source-feed'
import { useReading } from '../values/reading'
import type { RowReading } from './activity-row'

interface Sought {
  narrowing: Narrowing
  /** Words that a row must contain. */
  find: string
  /** Also show unrequested rows. */
  unfolded: boolean
}

/** Which loaded rows are shown. */
export interface KeptRows {
  /** Passes the filters and contains the words. */
  holds: (activity: Activity) => boolean
  /** Is shown as well. */
  keep: (activity: Activity) => boolean
  /** Whether any filter or word is set. */
  isSought: boolean
  shown: number
  loaded: number
}

export function useKeptRows(state: FeedState, reading: RowReading, { narrowing, find, unfolded }: Sought): KeptRows {
  const { chain } = useReading()
  const words = find.trim().toLowerCase()
  const holds = useCallback(
    (activity: Activity) =>
      fitsNarrowing(activity, narrowing, reading) &&
      (words === '' || rowText(activity, reading, chain).includes(words)),
    [words, reading, chain, narrowing],
  )
  const keep = useCallback(
    (activity: Activity) => (unfolded || activity.fold === null) && holds(activity),
    [unfolded, holds],
  )
  const isSought = words !== '' || isNarrowed(narrowing)
  return useMemo(() => {
    const rows = feedRows(state)
    return { holds, keep, isSought, shown: isSought ? rows.filter(keep).length : rows.length, loaded: rows.length }
  }, [state.unmined, state.chunks, state.held, holds, keep, isSought])
}
