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
