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
