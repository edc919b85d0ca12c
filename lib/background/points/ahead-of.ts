/** A service whose clock shows another year than these tells no time, ms since 1970. */
const [earliest, latest] = [Date.UTC(2024, 0, 1), Date.UTC(2100, 0, 1)]

/**
 * By how many ms the clock of this device is ahead of the service's (below zero: behind), from the `Date` of an answer that
 * just came. Undefined where it tells none, or none that a service can mean.
 */
export function aheadOf(headers: Headers, now: number): number | undefined {
  const age = headers.get('age') ?? ''
  const date = Date.parse(headers.get('date') ?? '') + (/^\d{1,6}$/.test(age) ? Number(age) * 1000 : 0)
  return date >= earliest && date < latest ? now - date : undefined
}
