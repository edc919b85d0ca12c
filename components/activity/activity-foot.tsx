import { counted } from '../../lib/core/counted'
import { notOfFeeds } from '../../lib/core/export/export-job'
import { type FeedState, isBlankFeed } from '../../lib/ui/activity/activity-feed'
import { act } from '../../lib/ui/data/act'
import { useFrame } from '../base/frame'
import { MoreButton } from '../base/more-button'
import { Notice } from '../base/notice'
import { useHeldFocus } from '../base/use-held-focus'
import { Failure } from '../records/failure'
import { TimeText } from '../values/time-text'
import '../records/load-more.css'

const reasons = {
  repeated: 'The service sent the same page twice, so the feed stops here. There may be more.',
  'nothing-new': 'The service keeps sending the same rows, so the feed stops here.',
  'too-long': 'There is more than this feed loads. An export gets all of it.',
}

/** The foot of a feed: how much there is so far, back to when, what failed on the way, and the way to more. */
export function ActivityFoot({ state, onMore }: { state: FeedState; onMore: () => void }) {
  const frame = useFrame()
  const foot = useHeldFocus<HTMLDivElement>()
  const { status, count, doubles, stopped, chunks, waiting, failed, held } = state
  if (isBlankFeed(state) || (count === 0 && status === 'end')) return null
  const oldest = chunks.at(-1)?.at(-1)?.time ?? null
  return (
    <div class="load-more" ref={foot} tabIndex={-1}>
      {stopped && <Notice tone="warn">{reasons[stopped.why]}</Notice>}
      {failed && held.length === 0 && (
        <Failure error={failed.error} onAction={(action, error) => void act(action, error, frame, onMore)} inline />
      )}
      <div class="load-more-line">
        <span role="status">
          {count === 0
            ? 'Nothing to show yet'
            : `${count.toLocaleString('en')} ${status === 'end' && !stopped ? 'in all' : 'so far'}`}
          {status !== 'end' && oldest !== null && (
            <>
              , complete back to <TimeText value={oldest} />
            </>
          )}
          {waiting > 0 && status !== 'end' && ` · ${waitingWords(waiting, count)}`}
          {doubles > 0 && ` · ${doubles} sent twice, shown once`}
        </span>
        {status === 'end' && !stopped && <span>End of the feed</span>}
        <MoreButton status={status} error={failed?.error ?? null} onMore={onMore} />
      </div>
      {count > 0 && <p class="muted">{notOfFeeds}</p>}
    </div>
  )
}

/** A row is shown once all that is as new is here. */
const waitingWords = (waiting: number, count: number) => {
  const follow = waiting === 1 ? 'follows' : 'follow'
  return count > 0
    ? `${counted(waiting, 'more row')} ${follow} once the other list is loaded as far`
    : `${counted(waiting, 'row')} ${follow} once the newest block is loaded whole`
}
