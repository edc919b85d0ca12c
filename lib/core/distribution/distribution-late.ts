import { parseServiceAmount } from './distribution-amount'
import { isDiscarded, type PartRecord } from './distribution-machine'

/** A service that has not paid by then does not. */
const latest = 24 * 60 * 60_000

/**
 * May another part explain growth of the books that fits this one? A person may have closed one whose outcome is open, and
 * the service may pay it late.
 */
export function mayBeLate({ id, origin, total }: PartRecord, parts: readonly PartRecord[], now: number): boolean {
  const most = parseServiceAmount(total) ?? 0n
  return parts.some((other) => {
    const last = other.attempts.at(-1)
    if (other.id === id || other.origin !== origin || other.state !== 'closed' || isDiscarded(other) || !last)
      return false
    const recent = Math.abs(now - (last.endedAt ?? last.startedAt)) < latest
    return recent && (parseServiceAmount(other.total) ?? 0n) <= most
  })
}
