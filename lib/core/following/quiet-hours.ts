/** `22:00-07:00`, or empty: no news in this period, in the reader's own time. */
export const quietShape = /^$|^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Start and end as `HH:MM`; null if there are none. */
export function readQuiet(quiet: string): { from: string; to: string } | null {
  const [from = '', to = ''] = quiet.split('-')
  // A period with equal ends is empty.
  return from === to ? null : { from, to }
}

/**
 * Whether the time is within quiet hours. They span midnight if the end is before the start; the end itself is not
 * quiet.
 */
export function isQuiet(quiet: string, at: number): boolean {
  const hours = readQuiet(quiet)
  if (!hours) return false
  const date = new Date(at)
  const now = date.getHours() * 60 + date.getMinutes()
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)]
  return from < to ? now >= from && now < to : now >= from || now < to
}

/** Ms since 1970 when these quiet hours end, by the reader's local clock, including daylight saving changes. */
export function quietEnd(quiet: string, at: number): number | null {
  const hours = readQuiet(quiet)
  if (!hours || !isQuiet(quiet, at)) return null
  const to = minutesOf(hours.to)
  const end = new Date(at)
  end.setHours(0, to, 0, 0)
  if (end.getTime() <= at) end.setHours(24, to, 0, 0)
  return end.getTime()
}
