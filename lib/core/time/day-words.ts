import { t } from '../language/t'
import { formatDate, readerTime } from './format-time'

/** Ms. */
export const dayLength = 86_400_000

/** The day of a time in the reader's time zone, as `2026-09-15`. */
export function dayOf(ms: number): string {
  const date = new Date(ms)
  if (readerTime.timeZone === 'UTC') return date.toISOString().slice(0, 10)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** When a day such as `2026-09-15` begins in the reader's time zone, ms since 1970. */
export function dayStart(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return readerTime.timeZone === 'UTC' ? Date.UTC(year, month - 1, date) : new Date(year, month - 1, date).getTime()
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + dayLength).toISOString().slice(0, 10)

/** By the calendar: around a change of clocks a day has 23 or 25 hours. */
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00Z`) - dayLength).toISOString().slice(0, 10)

/** `Today`, `Yesterday` or `Sep 15, 2026`. */
export function dayWords(ms: number, now: number): string {
  const day = dayOf(ms)
  if (day === dayOf(now)) return t('Today')
  if (day === dayBefore(dayOf(now))) return t('Yesterday')
  return formatDate(Date.parse(`${day}T00:00Z`))
}
