import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  ChevronDown,
  CircleDot,
  FilePlus2,
  type LucideIcon,
  PhoneIncoming,
  RotateCcw,
  SquareCode,
  TriangleAlert,
} from 'lucide-preact'
import { type Activity, type Direction, directions } from '../../lib/core/activity/activity-describe'
import { type Movement, movesNothing } from '../../lib/core/activity/activity-movements'
import { hashOf } from '../../lib/core/activity/activity-order'
import { rowSentence } from '../../lib/core/activity/activity-sentence'
import { type AddressBook, mineIn } from '../../lib/core/address-book/address-book'
import { labelledSentence } from '../../lib/core/address-book/address-book-sentence'
import { type Lookalike, lookalikeReason } from '../../lib/core/addresses/lookalike'
import { t } from '../../lib/core/language/t'
import { unknownTime } from '../../lib/core/time/format-time'
import { saidOf } from '../../lib/ui/activity/activity-sentences'
import { veiled } from '../../lib/ui/base/hidden-values'
import { Badge } from '../base/states/badge'
import { Trans } from '../base/trans'
import { FeeText } from '../values/amount-text'
import { useReading } from '../values/reading'
import { SummaryText } from '../values/summary-text'
import { TimeText } from '../values/time-text'
import { Value } from '../values/value'
import { MovementAmount, MovementWorth } from './activity-amount'
import { ActivityDetails } from './details-activity'
import { RowOwners } from './row-owners'

/** The context that every row of a feed is displayed in. */
export interface RowReading {
  address: string
  book: AddressBook
  alike: ReadonlyMap<string, Lookalike>
}

interface Props {
  activity: Activity
  reading: RowReading
  open: boolean
  onToggle: (hash: string) => void
  /** Below a heading that names its day. */
  inDay?: boolean
}

const icons: Record<Direction, LucideIcon> = {
  sent: ArrowUpRight,
  received: ArrowDownLeft,
  exchanged: ArrowLeftRight,
  self: RotateCcw,
  called: SquareCode,
  'was-called': PhoneIncoming,
  created: FilePlus2,
  other: CircleDot,
}

/** Of several movements, one outgoing and one incoming; otherwise the first two. */
function mostTelling(movements: readonly Movement[]): readonly Movement[] {
  const out = movements.find(({ direction }) => direction === 'out')
  const into = movements.find(({ direction }) => direction === 'in')
  return out && into ? [out, into] : movements.slice(0, 2)
}

/** Replaces the time; for an unmined transaction its badge is enough. */
const timeless = ({ mined }: Activity) => (mined ? unknownTime() : '')

/** One transaction of a feed: a sentence, and what it moved. */
export function ActivityRow({ activity, reading, open, onToggle, inDay = false }: Props) {
  const { chain } = useReading()
  const { entry, direction, status, movements, fee, time } = activity
  const { known } = saidOf(chain.id, entry.hash, reading.address).value
  const sentence = rowSentence(entry, reading.address, chain, known, mineIn(reading.book))
  const real = movements.filter((movement) => !movesNothing(movement))
  const counted = real.length > 0 ? real : movements
  const first = mostTelling(counted)
  // Sentences built from the row already say that it is pending or failed, and why.
  const isOurs = /method|stub|record/.test(sentence.source)
  const tells = (status === 'failed' || status === 'dropped') && isOurs
  const flags = lookalikesOf(activity, reading)
  // The line below names what looks alike, and says at a glance that it is a scam.
  const warnings = sentence.warnings.filter(({ id }) => !(id === 'warning.alike' && flags.length > 0))
  const Icon = icons[direction]
  const toggle = (event: MouseEvent) => {
    const target = event.target as Element
    // Ignores clicks that follow a link or end a selection.
    if (!target.closest('a, button') && getSelection()?.isCollapsed !== false) onToggle(entry.hash)
  }
  return (
    <li class="activity-item" data-open={open} data-hash={hashOf(entry)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by key */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same by key */}
      <div class="activity-row" onClick={toggle}>
        <span class="activity-icon" data-status={status} title={t(directions[direction].word)}>
          <Icon size={15} aria-hidden="true" />
        </span>
        <div class="activity-what">
          <p class="activity-sentence">
            <SummaryText
              sentence={labelledSentence(sentence.parts, reading.book)}
              chain={chain.id}
              warnings={warnings}
            />
          </p>
          <p class="activity-line">
            <span class="activity-time">
              {time !== null ? <TimeText value={time} inDay={inDay} /> : timeless(activity)}
            </span>
            {activity.of && <RowOwners of={activity.of} also={activity.also ?? []} />}
            <StatusBadges activity={activity} isSaid={isOurs} />
            {flags.map((flag) => (
              <span key={flag.address} class="activity-flag" title={veiled(lookalikeReason(flag))}>
                <TriangleAlert size={12} aria-hidden="true" />
                {t('Look-alike address')}
              </span>
            ))}
          </p>
          {activity.failure && !tells && (
            <p class="activity-failure">
              <Value>{activity.failure}</Value>
            </p>
          )}
        </div>
        <div class="activity-amounts">
          {first.map((movement, index) => (
            <span key={index} class="activity-movement">
              <MovementAmount movement={movement} />
              <MovementWorth movement={movement} />
            </span>
          ))}
          {counted.length > first.length && (
            <span class="activity-worth">{t('and {count} more', { count: counted.length - first.length })}</span>
          )}
          {counted.length === 0 && fee?.paid && (
            <span class="activity-worth">
              <Trans
                text={fee.most ? 'Fee at most {amount}' : 'Fee {amount}'}
                with={{ amount: <FeeText fee={fee} /> }}
              />
            </span>
          )}
        </div>
        <button
          type="button"
          class="icon-button activity-open"
          data-size="s"
          aria-expanded={open}
          aria-label={open ? t('Hide details') : t('Show details')}
          onClick={() => onToggle(entry.hash)}
        >
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      </div>
      {open && <ActivityDetails address={reading.address} activity={activity} source={sentence.source} flags={flags} />}
    </li>
  )
}

interface StatusProps {
  activity: Activity
  /** The sentence says whether it succeeded. */
  isSaid: boolean
}

function StatusBadges({ activity: { status, fold, rollup, delegations }, isSaid }: StatusProps) {
  return (
    <>
      {status === 'pending' && !isSaid && <Badge tone="warn">{t('Pending')}</Badge>}
      {status === 'tracing' && <Badge tone="warn">{t('Being traced')}</Badge>}
      {status === 'failed' && !isSaid && <Badge tone="bad">{t('Failed')}</Badge>}
      {status === 'dropped' && !isSaid && <Badge tone="bad">{t('Dropped')}</Badge>}
      {status === 'inside' && <Badge tone="warn">{t('Internal failure')}</Badge>}
      {fold === 'scam' && <Badge tone="bad">{t('Scam')}</Badge>}
      {fold === 'nothing' && <Badge>{t('Moves nothing')}</Badge>}
      {delegations.length > 0 && <Badge>{t('Account code')}</Badge>}
      {rollup && (
        <Badge title={veiled(rollup)}>
          <Value>{rollup.split(';')[0]}</Value>
        </Badge>
      )}
    </>
  )
}

/** Look-alikes among the addresses in the row. */
function lookalikesOf({ entry, movements }: Activity, { alike }: RowReading): Lookalike[] {
  if (alike.size === 0) return []
  const { from, to } = entry.transaction ?? {}
  const hashes = [from?.hash, to?.hash, ...movements.map(({ other }) => other?.hash)]
  const keys = new Set(hashes.flatMap((hash) => (hash ? [hash.toLowerCase()] : [])))
  return [...keys].flatMap((key) => alike.get(key) ?? [])
}
