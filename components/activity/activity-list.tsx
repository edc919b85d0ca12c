import { type ComponentChildren, Fragment } from 'preact'
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Activity } from '../../lib/core/activity/activity-describe'
import { chainById } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import { dayOf, dayWords } from '../../lib/core/time/day-words'
import type { FeedState } from '../../lib/ui/activity/source-feed'
import { watchNear } from '../base/hooks/watch-near'
import { ReadingContext, useReading } from '../values/reading'
import { ActivityRow, type RowReading } from './activity-row'

interface Props {
  state: FeedState
  reading: RowReading
  /** Which rows are shown. */
  keep: (activity: Activity) => boolean
  /** Below the rows, such as why there are none. */
  children?: ComponentChildren
}

/** Estimated row height in pixels before the first draw. */
const rowHeight = 76

/** The rows of a feed. Only stretches near the viewport are in the DOM, so thousands scroll like ten. */
export function ActivityList({ state, reading, keep, children }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((hash: string) => {
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(hash)) after.add(hash)
      return after
    })
  }, [])
  const chunks = [...(state.unmined.length > 0 ? [state.unmined] : []), ...state.chunks]
  if (state.held.length > 0) chunks.push(state.held)
  if (chunks.length === 0) return null
  return (
    <div class="card activity-card">
      <section class="activity-list" aria-label={t('Activity')}>
        {chunks.map((chunk, index) => (
          <Chunk
            key={index}
            before={lastDay(chunks.slice(0, index), keep)}
            eager={index < 3}
            rows={chunk}
            keep={keep}
            reading={reading}
            open={open}
            onToggle={toggle}
          />
        ))}
      </section>
      {children}
    </div>
  )
}

/** The day of the last shown row; null if none has one. */
function lastDay(chunks: readonly (readonly Activity[])[], keep: Props['keep']): string | null {
  const last = chunks.findLast((chunk) => chunk.some(keep))?.findLast(keep)
  return last?.time == null ? null : dayOf(last.time)
}

interface ChunkProps {
  /** The day of the row above. */
  before: string | null
  eager: boolean
  rows: readonly Activity[]
  keep: (activity: Activity) => boolean
  reading: RowReading
  open: ReadonlySet<string>
  onToggle: (hash: string) => void
}

function Chunk({ before, eager, rows, keep, reading, open, onToggle }: ChunkProps) {
  const kept = useMemo(() => rows.filter(keep), [rows, keep])
  const opened = kept.filter(({ entry }) => open.has(entry.hash)).length
  if (kept.length === 0) return null
  return (
    <Windowed eager={eager} estimate={kept.length * rowHeight}>
      {() => <Rows before={before} rows={kept} reading={reading} open={open} opened={opened} onToggle={onToggle} />}
    </Windowed>
  )
}

type RowsProps = Pick<ChunkProps, 'before' | 'rows' | 'reading' | 'open' | 'onToggle'> & { opened: number }

function Rows({ before, rows, reading, open, opened, onToggle }: RowsProps) {
  const { now } = useReading()
  // Returning the same element tells Preact that nothing below has changed.
  return useMemo(
    () => (
      <>
        {rows.map((activity, index) => {
          const above = rows[index - 1]?.time
          const day = activity.time === null ? null : dayOf(activity.time)
          const isNew = day !== null && day !== (above == null ? index === 0 && before : dayOf(above))
          return (
            <Fragment key={`${activity.of?.chain} ${activity.entry.hash}`}>
              {isNew && activity.time !== null && (
                <li class="activity-day">
                  <h2>{dayWords(activity.time, now.peek())}</h2>
                </li>
              )}
              <PlacedRow
                activity={activity}
                reading={reading}
                open={open.has(activity.entry.hash)}
                onToggle={onToggle}
                inDay
              />
            </Fragment>
          )
        })}
      </>
    ),
    [before, rows, reading, opened === 0 ? null : open, onToggle],
  )
}

/** A row from the view of its own address and chain, in a feed of several. */
export function PlacedRow(props: Parameters<typeof ActivityRow>[0]) {
  const outer = useReading()
  const { of } = props.activity
  const here = useMemo(() => (of ? { ...outer, chain: chainById(of.chain) } : outer), [of, outer])
  const reading = useMemo(() => (of ? { ...props.reading, address: of.address } : props.reading), [of, props.reading])
  return (
    <ReadingContext.Provider value={here}>
      <ActivityRow {...props} reading={reading} />
    </ReadingContext.Provider>
  )
}

interface WindowedProps {
  /** Height in pixels to reserve until it is known. */
  estimate: number
  /** Draw at once, without waiting until it is near the viewport. */
  eager: boolean
  /** Rendered only near the viewport. */
  children: () => ComponentChildren
}

/** How far beyond the viewport to draw. */
const margin = '1200px'

/** A stretch of a long list: in the DOM near the viewport, and replaced by empty space of the same height elsewhere. */
export function Windowed({ estimate, eager, children }: WindowedProps) {
  const [near, setNear] = useState(eager)
  const place = useRef<HTMLOListElement>(null)
  const height = useRef(estimate)
  useEffect(() => {
    const element = place.current
    if (!element) return
    return watchNear(element, margin, (isNear) => {
      if (!isNear && element.offsetHeight > 0) height.current = element.offsetHeight
      setNear(isNear)
    })
  }, [])
  return (
    <ol ref={place} style={near ? undefined : { height: `${height.current}px` }}>
      {near && children()}
    </ol>
  )
}
