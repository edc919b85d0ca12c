import { Inbox } from 'lucide-preact'
import { chainById } from '../../lib/core/chains/chains'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { notOfFeeds } from '../../lib/core/export/export-job'
import { listed } from '../../lib/core/language/list-words'
import { msg, t } from '../../lib/core/language/t'
import { type FeedState, isBlankFeed, wholeTo } from '../../lib/ui/activity/source-feed'
import { act } from '../../lib/ui/data/act'
import { MoreButton } from '../base/controls/more-button'
import { useFrame } from '../base/frame'
import { useHeldFocus } from '../base/hooks/use-held-focus'
import { Skeleton } from '../base/skeleton'
import { Notice } from '../base/states/notice'
import { State } from '../base/states/state'
import { Trans } from '../base/trans'
import { Failure } from '../records/failure'
import { FoldedButton } from '../records/load-more'
import { OtherChains } from '../records/other-chains'
import { UnreadableNote } from '../records/unreadable-note'
import { TimeText } from '../values/time-text'
import '../records/load-more.css'

interface Props {
  state: FeedState
  chain: string
  filtered: boolean
  onAgain: () => void
}

const halves = {
  transactions: msg('Transactions could not be loaded. Only the other half of the activity is shown.'),
  transfers: msg('Token transfers could not be loaded. Only the other half of the activity is shown.'),
}

/** What to know about a feed before reading it: loading, empty, failed, one half missing. */
export function ActivityNotes({ state, chain, filtered, onAgain }: Props) {
  const frame = useFrame()
  const { status, count, failed, held, notes, unreadable } = state
  const { name } = chainById(chain)
  const onAction = (action: ErrorAction, error: AppError) => void act(action, error, frame, onAgain)
  if (status === 'loading' && count + unreadable.length === 0) {
    return (
      <div class="card">
        <Skeleton rows={8} />
      </div>
    )
  }
  if (isBlankFeed(state)) {
    return (
      <div class="card">
        {failed ? (
          <Failure error={failed.error} onAction={onAction} chain={chain} />
        ) : (
          <State
            icon={Inbox}
            title={filtered ? t('Nothing matches') : t('No activity')}
            text={
              <>
                {filtered
                  ? t('The service lists no matching transactions or token transfers of this address on {name}.', {
                      name,
                    })
                  : t('The service lists no transactions or token transfers of this address on {name}.', { name })}{' '}
                <OtherChains chain={chain} />
              </>
            }
          />
        )}
      </div>
    )
  }
  return (
    <>
      {failed && held.length > 0 && (
        <>
          <Notice tone="warn">{t(halves[failed.side])}</Notice>
          <Failure error={failed.error} onAction={onAction} inline />
        </>
      )}
      {notes.map((note) => (
        <Notice key={note} tone="warn">
          {note}
        </Notice>
      ))}
      <UnreadableNote reasons={unreadable} />
    </>
  )
}

interface FoldedProps {
  state: FeedState
  unfolded: boolean
  onUnfold: (show: boolean) => void
}

/** How many rows of a feed are folded away. It stands in the line of filters, so that the rows come first. */
export function FoldedRows({ state, unfolded, onUnfold }: FoldedProps) {
  let scam = 0
  let nothing = 0
  for (const rows of [state.unmined, ...state.chunks, state.held]) {
    for (const { fold } of rows) {
      if (fold === 'scam') scam += 1
      if (fold === 'nothing') nothing += 1
    }
  }
  const why = listed([
    scam > 0 && t('{count} marked as scam', { count: scam }),
    nothing > 0 && t('{n, plural, one {# that moves nothing} other {# that move nothing}}', { n: nothing }),
  ])
  return <FoldedButton count={scam + nothing} why={why} unfolded={unfolded} onUnfold={onUnfold} />
}

const reasons = {
  repeated: msg('The service sent the same page twice, so the feed stops here. There may be more.'),
  'nothing-new': msg('The service keeps sending the same rows, so the feed stops here.'),
  'too-long': msg('There is more than this feed loads. An export gets all of it.'),
}

interface FootProps {
  state: FeedState
  onMore: () => void
  /** Leaves out the notes about amounts. */
  bare?: boolean
}

/** The foot of a feed: how much is loaded, back to when, what failed, and the button for more. */
export function ActivityFoot({ state, onMore, bare }: FootProps) {
  const frame = useFrame()
  const foot = useHeldFocus<HTMLDivElement>()
  const { status, count, doubles, stopped, waiting, failed, held } = state
  if (isBlankFeed(state) || (count === 0 && status === 'end')) return null
  const oldest = wholeTo(state)
  return (
    <div class="load-more" ref={foot} tabIndex={-1}>
      {stopped && <Notice tone="warn">{t(reasons[stopped.why])}</Notice>}
      {failed && held.length === 0 && (
        <Failure error={failed.error} onAction={(action, error) => void act(action, error, frame, onMore)} inline />
      )}
      <div class="load-more-line">
        <span role="status">
          {count === 0 ? (
            t('Nothing to show yet')
          ) : status !== 'end' && oldest !== null ? (
            <Trans text="{count} so far, complete back to {time}" with={{ count, time: <TimeText value={oldest} /> }} />
          ) : status === 'end' && !stopped ? (
            t('{count} in all', { count })
          ) : (
            t('{count} so far', { count })
          )}
          {waiting > 0 && status !== 'end' && ` · ${waitingWords(waiting, count)}`}
          {doubles > 0 && ` · ${t('{count} sent twice, shown once', { count: doubles })}`}
        </span>
        {status === 'end' && !stopped && <span>{t('End of the feed')}</span>}
        <MoreButton status={status} error={failed?.error ?? null} onMore={onMore} />
      </div>
      {count > 0 && !bare && (
        <p class="muted">
          {t('Dollar values without “then” are at today’s price.')} {t(notOfFeeds)}
        </p>
      )}
    </div>
  )
}

/** A row waits until all newer ones are loaded. */
const waitingWords = (n: number, count: number) =>
  count > 0
    ? t('{n, plural, one {# more row follows} other {# more rows follow}} once the other list has loaded that far', {
        n,
      })
    : t('{n, plural, one {# row follows} other {# rows follow}} once the newest block is loaded whole', { n })
