import { catalogue, keptFormat } from '../language/catalogue'
import { t } from '../language/t'

/** Shown for an invalid time. */
export const unknownTime = (): string => t('unknown time')

const earliest = Date.UTC(1970, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/**
 * Parses ISO 8601 with a zone, or without one (UTC), to ms since 1970. Null for garbage and for years no chain reaches.
 */
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
  /** BCP 47; defaults to the browser's. */
  locale?: string | undefined
  /** IANA name; defaults to the machine's. */
  timeZone?: string | undefined
}

/** How the reader wants times, set once in each process. */
export const readerTime: { timeZone: string | undefined; isExact: boolean } = { timeZone: undefined, isExact: false }

// No `dateStyle` has a short zone.
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
  return dates('time', locale, { ...minutes, timeZone }).format(ms)
}

/** `2:54 PM EDT`, in the reader's zone. */
export function formatClock(ms: number): string {
  const { timeZone } = readerTime
  const { hour, minute, timeZoneName } = minutes
  return dates('clock', undefined, { hour, minute, timeZoneName, timeZone }).format(ms)
}

const dates = (name: string, locale: string | undefined, style: Intl.DateTimeFormatOptions) =>
  keptFormat(
    `${catalogue().locale} ${name} ${locale} ${style.timeZone}`,
    () => new Intl.DateTimeFormat(readerLocale(locale), style),
  )

/** The IANA name of the reader's time zone. */
export const readerZone = (): string =>
  dates('zone', undefined, { timeZone: readerTime.timeZone }).resolvedOptions().timeZone

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Jun 17 2023` in UTC, for sentences. */
export function formatDay(ms: number): string {
  const date = new Date(ms)
  return `${months[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2, '0')} ${date.getUTCFullYear()}`
}

const days: Record<'long' | 'medium' | 'short', Intl.DateTimeFormatOptions> = {
  long: { dateStyle: 'long' },
  medium: { dateStyle: 'medium' },
  short: { month: 'short', day: 'numeric' },
}

/** `Jun 17, 2023` in UTC, as `formatTime` writes it; short `Jun 17`, for an axis. The caller mentions UTC once. */
export function formatDate(ms: number, { locale }: TimeStyle = {}, length: 'medium' | 'short' = 'medium'): string {
  // Arabic of this length is digits alone, so a heading would not read as a day.
  const style = length === 'medium' && readerLocale(locale).startsWith('ar') ? days.long : days[length]
  return dates(`${length} day`, locale, { ...style, timeZone: 'UTC' }).format(ms)
}

type Unit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

const steps: readonly [unit: Unit, length: number][] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
]

/** `3 minutes ago`, in whole units: an age of one day and some hours is not always “yesterday”. */
export function formatAge(ms: number, now: number): string {
  const { locale } = catalogue()
  const age = now - ms
  const step = steps.find(([, length]) => Math.abs(age) >= length)
  if (!step) return nowWord()
  const [unit, length] = step
  const ages = keptFormat(`${locale} age`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))
  return ages.format(-Math.trunc(age / length), unit)
}

const nowWord = () => {
  const { locale } = catalogue()
  return keptFormat(`${locale} now`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second'))
}

/** Shorter than `Intl` in English, and the same in the plural. */
const shortUnits: Readonly<Record<Unit, string>> = {
  year: 'y',
  month: 'mo',
  day: 'd',
  hour: 'h',
  minute: 'min',
  second: 's',
}

/** `3 min`, at most one decimal place. */
function short(value: number, unit: Unit): string {
  const { locale } = catalogue()
  const rounded = Math.round(value * 10) / 10
  if (locale === 'en') return `${rounded} ${shortUnits[unit]}`
  return keptFormat(`${locale} ${unit}`, () => new Intl.NumberFormat(locale, { style: 'unit', unit })).format(rounded)
}

/** `3 min`, `2 h`, `5 mo`: the age, for places with room for two short words. */
export function shortAge(ms: number, now: number): string {
  const age = now - ms
  const step = steps.find(([, length]) => age >= length)
  return step && age >= 60_000 ? short(Math.floor(age / step[1]), step[0]) : nowWord()
}

const shortStyles = {
  thisYear: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  earlier: { year: 'numeric', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** `Sep 15, 2:54 PM`, or `Sep 15, 2025` in another year: a time for narrow places. */
export function shortTime(ms: number, now: number): string {
  const { timeZone } = readerTime
  const style = new Date(ms).getFullYear() === new Date(now).getFullYear() ? 'thisYear' : 'earlier'
  return dates(style, undefined, { ...shortStyles[style], timeZone }).format(ms)
}

/** A duration in its two largest units: `6.4 s`, `2 min 5 s`, `3 h 10 min`. */
export function formatSpan(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 60) return short(seconds, 'second')
  const all = Math.round(seconds)
  if (all < 3600) return pair(Math.floor(all / 60), 'minute', all % 60, 'second')
  if (all < 86_400) return pair(Math.floor(all / 3600), 'hour', Math.floor((all % 3600) / 60), 'minute')
  return pair(Math.floor(all / 86_400), 'day', Math.floor((all % 86_400) / 3600), 'hour')
}

function pair(large: number, largeUnit: Unit, small: number, smallUnit: Unit): string {
  const { locale } = catalogue()
  const first = short(large, largeUnit)
  if (small === 0) return first
  const both = keptFormat(`${locale} pair`, () => new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }))
  return both.format([first, short(small, smallUnit)])
}

/** The least and the most of a confirmation's wait in the cells of an export; the least is empty if only one is told. */
export function spanTexts(spans: unknown): { after: string; within: string } {
  const valid = Array.isArray(spans) ? spans.filter((span) => Number.isFinite(span) && span >= 0).map(String) : []
  return { after: valid.length > 1 ? (valid[0] ?? '') : '', within: valid.at(-1) ?? '' }
}

/** `[]` unknown, `[a]` within a, `[a, b]` from a to b; all in milliseconds. */
export function formatDurations(spans: readonly number[]): string | null {
  const [first, second] = spans
  if (first === undefined) return null
  if (second === undefined) return t('within {span}', { span: formatSpan(first) })
  return first === 0
    ? t('within {span}', { span: formatSpan(second) })
    : t('{shortest} to {longest}', { shortest: formatSpan(first), longest: formatSpan(second) })
}

/** The browser's, which stays while it runs. */
const ownLocale = () => keptFormat('own', () => new Intl.DateTimeFormat().resolvedOptions().locale)

const writing = (locale: Intl.Locale) => {
  const { language, script } = locale.maximize()
  return `${language}-${script}`
}

/**
 * The locale for dates, BCP 47: the interface's language, in its variant for the reader's region if the browser (`own`)
 * uses the same language. Otherwise, English puts the day before the month.
 */
function readerLocale(own = ownLocale()): string {
  const wanted = new Intl.Locale(catalogue().locale)
  const { numberingSystem } = wanted
  if (writing(new Intl.Locale(own)) !== writing(wanted)) return wanted.language === 'en' ? 'en-GB' : catalogue().locale
  return new Intl.Locale(own, numberingSystem ? { numberingSystem } : {}).toString()
}
