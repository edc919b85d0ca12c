/** What the clock and the time zone of a device do in a year, by day. */
export interface Change {
  day: number
  /** Ms that the clock is off from then on. */
  off?: number
  zone?: string
  what: string
}

const hour = 3_600_000
export const dayMs = 24 * hour

export const calendar: readonly Change[] = [
  { day: 0, zone: 'Europe/Berlin', what: 'in Berlin' },
  { day: 60, zone: 'America/Los_Angeles', what: 'a journey west' },
  { day: 75, zone: 'Pacific/Kiritimati', what: 'over the date line' },
  { day: 90, zone: 'Europe/Berlin', what: 'home' },
  { day: 120, off: -3 * dayMs, what: 'the clock is set back three days' },
  { day: 122, off: 0, what: 'and right again' },
  { day: 200, off: 40 * dayMs, what: 'the clock is forty days ahead' },
  { day: 201, off: 0, what: 'and right again' },
  { day: 250, off: -hour, what: 'an hour back, by hand' },
  { day: 300, off: 0, what: 'and right again' },
]
