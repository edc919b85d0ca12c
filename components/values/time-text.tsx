import { formatAge, formatClock, formatTime, parseTime, shortTime, unknownTime } from '../../lib/core/time/format-time'
import { setting } from '../../lib/ui/base/settings'
import { useReading } from './reading'

const day = 86_400_000
/** Clocks differ, and this one updates every half minute: a time up to this far ahead counts as now. */
const slack = 60_000

interface Props {
  value: unknown
  /** Both, where there is room. */
  full?: boolean
  /** Below a heading that names the day. */
  inDay?: boolean
}

/** The age, with the exact time as tooltip, or the reverse, as the reader chose; below its day, the time of day. */
export function TimeText({ value, full, inDay }: Props) {
  const { now } = useReading()
  const ms = typeof value === 'number' ? value : parseTime(value)
  const isClock = inDay || setting('timeStyle').value === 'clock'
  // Redraws after a change of time zone.
  setting('timeZone').value
  if (ms === null) return <span class="nothing">{unknownTime()}</span>
  const exact = formatTime(ms)
  // Only recent times redraw as time passes: "3 days ago" can wait for the next visit, and lists are long. The clock
  // updates only now and then, so a recent answer does not count as future; a later time does.
  const at = Math.abs(now.peek() - ms) < day ? now.value : now.peek()
  const age = formatAge(ms, ms - at <= slack ? Math.max(at, ms) : at)
  return (
    <time
      class={full || isClock ? undefined : 'fits'}
      dateTime={new Date(ms).toISOString()}
      title={full ? undefined : isClock ? `${exact} · ${age}` : exact}
    >
      {full ? `${exact} · ${age}` : inDay ? formatClock(ms) : isClock ? shortTime(ms, at) : age}
    </time>
  )
}
