const shortestPause = 1000
/** The longest pause, ms. */
export const longestPause = 15 * 60_000

/**
 * When a rate limit ends, in ms since 1970, from the answer's headers: `Retry-After` in seconds or as a date, otherwise
 * `x-ratelimit-reset` in milliseconds. Always between 1 s and 15 min from now; undefined if the headers say nothing
 * useful, so that the caller backs off by its own rule.
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const wait = fromRetryAfter(headers, now) ?? fromReset(headers)
  return wait === undefined ? undefined : now + Math.min(Math.max(wait, shortestPause), longestPause)
}

function fromRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000
  // Only the formats that HTTP defines: `Date.parse` alone would read "-5" as a year.
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return undefined
  const at = Date.parse(text)
  if (Number.isNaN(at)) return undefined
  // Measured by the service's own clock.
  const server = Date.parse(headers.get('date') ?? '')
  return at - (Number.isNaN(server) ? now : server)
}

function fromReset(headers: Headers): number | undefined {
  const text = headers.get('x-ratelimit-reset')?.trim()
  return text && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

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
  const headerOf = (name: string) => headers.get(prefix + name)?.trim() ?? ''
  const limit = limitOf(headerOf('limit'))
  const remaining = wholeNumber(headerOf('remaining'))
  const resetMs = resetOf(headerOf('reset'), unit, headers, now)
  const windowMs = windowOf(headerOf('limit')) ?? windowOf(headers.get('ratelimit-policy') ?? '')
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(remaining === undefined || remaining > (limit ?? largestLimit) ? {} : { remaining }),
    ...(resetMs === undefined ? {} : { resetMs }),
    ...(windowMs === undefined ? {} : { windowMs }),
  }
}

const wholeNumber = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** Several in one header, such as `30, 5` or `30, 30;w=1`: the lowest applies. */
function limitOf(text: string): number | undefined {
  const all = text.split(',').map((part) => wholeNumber(part.replace(/;.*/, '').trim()))
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
  const stated = /^\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : 0
  const theirs = Date.parse(headers.get('date') ?? '')
  const base = Number.isNaN(theirs) ? now : theirs
  return [stated * unit, stated - base, stated * 1000 - base].find((ms) => ms > 0 && ms <= longestPause)
}

/** A service whose clock shows a year outside these has no usable time, ms since 1970. */
const [earliest, latest] = [Date.UTC(2024, 0, 1), Date.UTC(2100, 0, 1)]

/**
 * How far this device's clock is ahead of the service's (negative: behind), in ms, from the `Date` of an answer that
 * just arrived. Undefined if there is none, or an implausible one.
 */
export function aheadOf(headers: Headers, now: number): number | undefined {
  const age = headers.get('age') ?? ''
  const date = Date.parse(headers.get('date') ?? '') + (/^\d{1,6}$/.test(age) ? Number(age) * 1000 : 0)
  return date >= earliest && date < latest ? now - date : undefined
}
