import { notOfFeeds } from '../../lib/core/export/export-job'
import { msg, t } from '../../lib/core/language/t'
import { type FeedState, isBlankFeed, wholeTo } from '../../lib/ui/activity/source-feed'
import { act } from '../../lib/ui/data/act'
import { MoreButton } from '../base/controls/more-button'
import { useFrame } from '../base/frame'
import { useHeldFocus } from '../base/hooks/use-held-focus'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { Failure } from '../records/failure'
import { TimeText } from '../values/time-text'
import '../records/load-more.css'

const reasons = {
  repeated: msg('The service sent the same page twice, so the feed stops here. There may be more.'),
  'nothing-new': msg('The service keeps sending the same rows, so the feed stops here.'),
  'too-long': msg('There is more than this feed loads. An export gets all of it.'),
}

/** The foot of a feed: how much is loaded, back to when, what failed, and the button for more. */
export function ActivityFoot({ state, onMore }: { state: FeedState; onMore: () => void }) {
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
      {count > 0 && <p class="muted">{t(notOfFeeds)}</p>}
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
