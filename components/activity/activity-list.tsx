import { Fragment } from 'preact'
import { useCallback, useMemo, useState } from 'preact/hooks'
import type { Activity } from '../../lib/core/activity/activity-describe'
import { fitsNarrowing, type Narrowing } from '../../lib/core/activity/activity-narrow'
import { hashOf } from '../../lib/core/activity/activity-order'
import { rowSentence } from '../../lib/core/activity/activity-sentence'
import { bookKey } from '../../lib/core/address-book/address-book'
import { mineIn } from '../../lib/core/address-book/mine-in'
import { sentenceText } from '../../lib/core/gloss/sentence-text'
import { t } from '../../lib/core/language/t'
import { dayOf, dayWords } from '../../lib/core/time/day-words'
import type { FeedState } from '../../lib/ui/activity/activity-feed'
import { saidOf } from '../../lib/ui/activity/activity-sentences'
import { Button } from '../base/controls/button'
import { useReading } from '../values/reading'
import { ActivityRow, type RowReading } from './activity-row'
import { Windowed } from './activity-window'

interface Props {
  state: FeedState
  reading: RowReading
  unfolded: boolean
  /** Words that a shown row must contain. */
  find: string
  narrowing: Narrowing
  /** Also shows unrequested rows. */
  onUnfold: () => void
}

/** Estimated row height in pixels before the first draw. */
const rowHeight = 76

/** The rows of a feed. Only stretches near the viewport are in the DOM, so thousands scroll like ten. */
export function ActivityList({ state, reading, unfolded, find, narrowing, onUnfold }: Props) {
  const { chain } = useReading()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((hash: string) => {
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(hash)) after.add(hash)
      return after
    })
  }, [])
  const words = find.trim().toLowerCase()
  const { kind, token } = narrowing
  const holds = useCallback(
    (activity: Activity) =>
      fitsNarrowing(activity, { kind, token }) && (words === '' || textOf(activity, reading, chain).includes(words)),
    [words, reading, chain, kind, token],
  )
  const keep = useCallback(
    (activity: Activity) => (unfolded || activity.fold === null) && holds(activity),
    [unfolded, holds],
  )
  const chunks = [...(state.unmined.length > 0 ? [state.unmined] : []), ...state.chunks]
  if (state.held.length > 0) chunks.push(state.held)
  if (chunks.length === 0) return null
  const sought = find.trim()
  const any = (fits: (activity: Activity) => boolean) => chunks.some((chunk) => chunk.some(fits))
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
      {(words !== '' || kind || token) && !any(keep) && (
        <p class="activity-none">
          {!unfolded && any(holds) ? (
            <>
              {sought ? t('Only hidden rows match “{sought}”.', { sought }) : t('Only hidden rows match.')}{' '}
              <Button look="quiet" size="s" onClick={onUnfold}>
                {t('Show')}
              </Button>
            </>
          ) : (
            <>{sought ? t('No loaded row matches “{sought}”.', { sought }) : t('No loaded row matches.')}</>
          )}
        </p>
      )}
    </div>
  )
}

/** The day of the last shown row; null if none has one. */
function lastDay(chunks: readonly (readonly Activity[])[], keep: ChunkProps['keep']): string | null {
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
            <Fragment key={activity.entry.hash}>
              {isNew && activity.time !== null && (
                <li class="activity-day">
                  <h2>{dayWords(activity.time, now.peek())}</h2>
                </li>
              )}
              <ActivityRow
                activity={activity}
                reading={reading}
                open={open.has(activity.entry.hash)}
                onToggle={onToggle}
              />
            </Fragment>
          )
        })}
      </>
    ),
    [before, rows, reading, opened === 0 ? null : open, onToggle],
  )
}

/** The text to search: the sentence, names and labels, hashes, tokens, the method. */
function textOf(activity: Activity, { address, book }: RowReading, chain: { id: string; coin: string }): string {
  const { entry, movements, failure } = activity
  const said = saidOf(chain.id, entry.hash, address).peek()
  const summary = said.state === 'said' ? said.sentence : null
  const { parts } = rowSentence(entry, address, chain, summary, mineIn(book))
  const { from, to, method } = entry.transaction ?? {}
  const parties = [from, to, ...movements.map(({ other }) => other)]
  const texts = [
    sentenceText(parts),
    hashOf(entry),
    method,
    failure,
    ...parties.flatMap((party) => [party?.hash, party?.name, party?.hash && book.get(bookKey(party.hash))?.label]),
    ...movements.flatMap(({ token, tokenId }) => [token?.symbol, token?.name, token?.address_hash, tokenId]),
  ]
  return texts.filter(Boolean).join(' ').toLowerCase()
}
