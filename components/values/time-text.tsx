import { formatAge, formatTime, parseTime, shortTime, unknownTime } from '../../lib/core/time/format-time'
import { setting } from '../../lib/ui/base/settings'
import { useReading } from './reading'

const day = 86_400_000
/** Clocks differ, and the one here is looked at each half minute: so far ahead is now. */
const slack = 60_000

/** How long ago, with the exact time as its tooltip, or the other way round, as the reader chose; or both, where there is room. */
export function TimeText({ value, full }: { value: unknown; full?: boolean }) {
  const { now } = useReading()
  const ms = typeof value === 'number' ? value : parseTime(value)
  const isClock = setting('timeStyle').value === 'clock'
  // Drawn anew in another zone.
  setting('timeZone').value
  if (ms === null) return <span class="nothing">{unknownTime()}</span>
  const exact = formatTime(ms)
  // Only young times are redrawn as time passes: "3 days ago" can wait for the next visit, and lists are long.
  // The clock is looked at now and then only: what was answered since is not from the future. What is further ahead is.
  const at = Math.abs(now.peek() - ms) < day ? now.value : now.peek()
  const age = formatAge(ms, ms - at <= slack ? Math.max(at, ms) : at)
  return (
    <time
      class={full || isClock ? undefined : 'fits'}
      dateTime={new Date(ms).toISOString()}
      title={full ? undefined : isClock ? `${exact} · ${age}` : exact}
    >
      {full ? `${exact} · ${age}` : isClock ? shortTime(ms, at) : age}
    </time>
  )
}
