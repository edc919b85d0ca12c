import { counted } from './counted'

/** What is shown for a time that is none. */
export const unknownTime = 'unknown time'

const earliest = Date.UTC(1970, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/** ISO 8601 with a zone, or none (UTC is meant), to ms since 1970. Null for garbage and for years no chain reaches. */
export function parseTime(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) || text.length > 40) return null
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`
  return inRange(Date.parse(zoned.replace(' ', 'T')))
}

/** Seconds since 1970, as text or number, to ms. */
export function parseSeconds(value: unknown): number | null {
  if (typeof value !== 'number' && !(typeof value === 'string' && /^\d{1,12}(\.\d+)?$/.test(value))) return null
  return inRange(Math.floor(Number(value) * 1000))
}

const inRange = (ms: number) => (ms >= earliest && ms < latest ? ms : null)

export interface TimeStyle {
  /** BCP 47; the browser's own where left out. */
  locale?: string | undefined
  /** IANA name; the machine's own where left out. */
  timeZone?: string | undefined
}

/** How the reader wants times, told once to each process of ours. */
export const readerTime: { timeZone: string | undefined; isExact: boolean } = { timeZone: undefined, isExact: false }

// The styles of `dateStyle` have none with a zone that is short.
const minutes: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/** `Sep 15, 2026, 2:54 PM EDT`, in the reader's zone. */
export function formatTime(ms: number, { locale, timeZone = readerTime.timeZone }: TimeStyle = {}): string {
  return kept(`${locale} ${timeZone}`, locale, { ...minutes, timeZone }).format(ms)
}

// Making one costs a hundred times what using it does, and long lists use them row by row.
const dates = new Map<string, Intl.DateTimeFormat>()

function kept(key: string, locale: string | undefined, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = dates.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(english(locale), style)
  dates.set(key, made)
  return made
}

/** What stands around a time is English, so its words are; in the order that the reader is used to, where that is known. */
function english(locale = new Intl.DateTimeFormat().resolvedOptions().locale): string {
  return locale.startsWith('en') ? locale : 'en-GB'
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Jun 17 2023` in UTC, as sentences say it. */
export function formatDay(ms: number): string {
  const date = new Date(ms)
  return `${months[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2, '0')} ${date.getUTCFullYear()}`
}

const days: Record<'medium' | 'short', Intl.DateTimeFormatOptions> = {
  medium: { dateStyle: 'medium' },
  short: { month: 'short', day: 'numeric' },
}

/** `Jun 17, 2023` in UTC, as `formatTime` writes it; short `Jun 17`, as an axis needs it. Who shows it says UTC once. */
export function formatDate(ms: number, { locale }: TimeStyle = {}, length: 'medium' | 'short' = 'medium'): string {
  return kept(`${locale} ${length} day`, locale, { ...days[length], timeZone: 'UTC' }).format(ms)
}

const steps: readonly [unit: string, length: number][] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
]

/** `3 minutes ago`, in whole units: what is one day and some hours old was not always “yesterday”. */
export function formatAge(ms: number, now: number): string {
  const age = Math.abs(now - ms)
  const step = steps.find(([, length]) => age >= length)
  if (!step) return 'now'
  const [unit, length] = step
  const words = counted(Math.floor(age / length), unit)
  return ms > now ? `in ${words}` : `${words} ago`
}

const shortUnits: Readonly<Record<string, string>> = {
  year: 'y',
  month: 'mo',
  day: 'd',
  hour: 'h',
  minute: 'min',
  second: 's',
}

/** `3 min`, `2 h`, `5 mo`: how long ago, where there is room for two short words. */
export function shortAge(ms: number, now: number): string {
  const age = now - ms
  const step = steps.find(([, length]) => age >= length)
  return step && age >= 60_000 ? `${Math.floor(age / step[1])} ${shortUnits[step[0]]}` : 'now'
}

const shortStyles = {
  thisYear: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  earlier: { year: 'numeric', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** `Sep 15, 2:54 PM`, or `Sep 15, 2025` of another year: a time where there is little room. */
export function shortTime(ms: number, now: number): string {
  const { timeZone } = readerTime
  const style = new Date(ms).getFullYear() === new Date(now).getFullYear() ? 'thisYear' : 'earlier'
  return kept(`${style} ${timeZone}`, undefined, { ...shortStyles[style], timeZone }).format(ms)
}

/** A span of time in its two largest units: `6.4 s`, `2 min 5 s`, `3 h 10 min`. */
export function formatSpan(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 60) return `${Math.round(seconds * 10) / 10} s`
  const whole = Math.round(seconds)
  if (whole < 3600) return pair(Math.floor(whole / 60), 'min', whole % 60, 's')
  if (whole < 86_400) return pair(Math.floor(whole / 3600), 'h', Math.floor((whole % 3600) / 60), 'min')
  return pair(Math.floor(whole / 86_400), 'd', Math.floor((whole % 86_400) / 3600), 'h')
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`
}

/** `[]` nothing known, `[a]` within a, `[a, b]` from a to b; all in milliseconds. */
export function formatDurations(spans: readonly number[]): string | null {
  const [first, second] = spans
  if (first === undefined) return null
  if (second === undefined) return `within ${formatSpan(first)}`
  return first === 0 ? `within ${formatSpan(second)}` : `${formatSpan(first)} to ${formatSpan(second)}`
}
