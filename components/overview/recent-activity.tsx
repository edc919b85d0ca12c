import { ChevronRight } from 'lucide-preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { feedOf } from '../../lib/ui/activity/feed-of'
import { firstSeenOf, oldestIn } from '../../lib/ui/activity/first-seen'
import type { FeedState } from '../../lib/ui/activity/source-feed'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { ActivityRow } from '../activity/activity-row'
import { useRowReading } from '../activity/use-row-reading'
import { Trans } from '../base/trans'
import '../activity/activity.css'
import { useResource } from '../../lib/ui/data/use-resource'
import { Button } from '../base/controls/button'
import { Skeleton } from '../base/skeleton'
import { Notice } from '../base/states/notice'
import { TimeText } from '../values/time-text'

const mostActivities = 5

/** The latest activity of an address, the link to all of it, and the time of its first transaction. */
export function RecentActivity({ address, chain }: { address: string; chain: string }) {
  const of = useMemo(() => ({ address, chain }), [address, chain])
  const feed = useMemo(() => feedOf(of), [of])
  const state = feed.state.value
  const reading = useRowReading(of, state)
  const [open, setOpen] = useState<string | null>(null)
  useEffect(() => {
    if (feed.state.peek().count === 0 && feed.state.peek().status === 'loading') void feed.more()
  }, [feed])

  const all = [...state.unmined, ...state.chunks.flat(), ...state.held]
  const shown = all.filter(({ fold }) => fold === null).slice(0, mostActivities)
  return (
    <section class="card activity-card" aria-labelledby="recent-activity">
      <div class="overview-head">
        <h2 id="recent-activity">{t('Recent activity')}</h2>
        <a class="link" href={viewHref('address-activity', address, { chain })}>
          {t('All activity')}
          <ChevronRight size={13} aria-hidden="true" />
        </a>
      </div>
      {state.failed && (
        <Notice
          tone="bad"
          action={
            <Button size="s" onClick={() => void feed.more()}>
              {t('Load again')}
            </Button>
          }
        >
          {state.failed.error.message}
        </Notice>
      )}
      {shown.length > 0 ? (
        <div class="activity-list">
          <ol>
            {shown.map((activity) => (
              <ActivityRow
                key={activity.entry.hash}
                activity={activity}
                reading={reading}
                open={open === activity.entry.hash}
                onToggle={(hash) => setOpen(open === hash ? null : hash)}
              />
            ))}
          </ol>
        </div>
      ) : state.status === 'loading' ? (
        <Skeleton rows={3} />
      ) : (
        !state.failed && <p class="overview-none">{t('No transactions or token transfers.')}</p>
      )}
      {all.length > 0 && <Seen address={address} chain={chain} state={state} />}
    </section>
  )
}

/** First and last time: the last is the feed's newest, the first is requested if the feed is incomplete. */
function Seen({ address, chain, state }: { address: string; chain: string; state: FeedState }) {
  const times = state.chunks.flat().map(({ time }) => time)
  const last = times.find((time) => time !== null)
  const whole = state.status === 'end' && !state.stopped
  return (
    <p class="overview-seen">
      {last !== undefined && (
        <span>
          <Trans text="Last seen {time}" with={{ time: <TimeText value={last} /> }} />
        </span>
      )}
      {whole ? <First time={oldestIn(times)} /> : <AskFirst address={address} chain={chain} />}
    </p>
  )
}

function AskFirst({ address, chain }: { address: string; chain: string }) {
  const first = useMemo(() => firstSeenOf(address, chain), [address, chain])
  return <First time={useResource(first).value ?? null} />
}

const First = ({ time }: { time: number | null }) =>
  time === null ? null : (
    <span>
      <Trans text="First seen {time}" with={{ time: <TimeText value={time} /> }} />
    </span>
  )
