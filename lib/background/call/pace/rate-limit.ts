import { longestPause } from './retry-after'

/** What an answer's headers say about the rate limit of the key. Each part may be missing. */
export interface RateLimit {
  /** Requests per window. */
  limit?: number
  /** How many of them are left. */
  remaining?: number
  /** Ms until the window ends. */
  resetMs?: number
  /** The length of the window in ms, if the headers name it. */
  windowMs?: number
}

/** Requests per window; plans end far below. Anything larger is not a limit. */
const largestLimit = 1000

/** Spellings in use. The service's own reset is in ms from now; the draft standard's is in seconds. */
const spellings = [
  { prefix: 'x-ratelimit-', unit: 1 },
  { prefix: 'x-rate-limit-', unit: 1 },
  { prefix: 'ratelimit-', unit: 1000 },
] as const

/**
 * Reads the headers of any answer. Values that make no sense are ignored: fractions, a limit of zero or beyond belief,
 * more left than the limit, an end in the past or too far away.
 */
export function readRateLimit(headers: Headers, now: number): RateLimit {
  const spelling = spellings.find(({ prefix }) => headers.has(`${prefix}limit`) || headers.has(`${prefix}remaining`))
  if (!spelling) return {}
  const { prefix, unit } = spelling
  const told = (name: string) => headers.get(prefix + name)?.trim() ?? ''
  const limit = limitOf(told('limit'))
  const remaining = whole(told('remaining'))
  const resetMs = resetOf(told('reset'), unit, headers, now)
  const windowMs = windowOf(told('limit')) ?? windowOf(headers.get('ratelimit-policy') ?? '')
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(remaining === undefined || remaining > (limit ?? largestLimit) ? {} : { remaining }),
    ...(resetMs === undefined ? {} : { resetMs }),
    ...(windowMs === undefined ? {} : { windowMs }),
  }
}

const whole = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** Several in one header, such as `30, 5` or `30, 30;w=1`: the lowest applies. */
function limitOf(text: string): number | undefined {
  const all = text.split(',').map((part) => whole(part.replace(/;.*/, '').trim()))
  const least = Math.min(...all.map((each) => each ?? Number.NaN))
  return least >= 1 && least <= largestLimit ? least : undefined
}

/** `30;w=60`: per minute. */
function windowOf(text: string): number | undefined {
  const seconds = Number(/;\s*w=(\d{1,6})\b/i.exec(text)?.[1])
  return seconds > 0 && seconds * 1000 <= longestPause ? seconds * 1000 : undefined
}

/** Ms from now. Also accepts a time since 1970 in seconds or ms, by the service's own clock if it sends one. */
function resetOf(text: string, unit: number, headers: Headers, now: number): number | undefined {
  const told = /^\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : 0
  const theirs = Date.parse(headers.get('date') ?? '')
  const base = Number.isNaN(theirs) ? now : theirs
  return [told * unit, told - base, told * 1000 - base].find((ms) => ms > 0 && ms <= longestPause)
}
