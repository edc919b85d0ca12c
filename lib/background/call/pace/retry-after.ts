const shortestPause = 1000
/** No pause lasts longer, ms. */
export const longestPause = 15 * 60_000

/**
 * When a rate limit ends, in ms since 1970, from the answer's headers: `Retry-After` in seconds or as a date,
 * else `x-ratelimit-reset` in milliseconds. Always between 1 s and 15 min from now; undefined where nothing
 * useful is said, so that the caller backs off by its own rule.
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const wait = fromRetryAfter(headers, now) ?? fromReset(headers)
  return wait === undefined ? undefined : now + Math.min(Math.max(wait, shortestPause), longestPause)
}

function fromRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000
  // Only the forms HTTP knows: `Date.parse` alone would read "-5" as a year.
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return undefined
  const at = Date.parse(text)
  if (Number.isNaN(at)) return undefined
  // The service's own clock tells how far away its date is.
  const server = Date.parse(headers.get('date') ?? '')
  return at - (Number.isNaN(server) ? now : server)
}

function fromReset(headers: Headers): number | undefined {
  const text = headers.get('x-ratelimit-reset')?.trim()
  return text && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}
