import { parseServiceAmount } from './distribution-amount'
import { isDiscarded, isSettled, type KeyMark, maybePaid, type PartRecord, wasPaid } from './distribution-machine'

/**
 * Compares the totals with a confirmation: `unchanged`, or grown by `less` than the part. Null if they agree, if that
 * is unknown, or if some wallets were left out, which makes less correct.
 */
export function booksAgainst({ state, total, grownAfter, attempts }: PartRecord): 'unchanged' | 'less' | null {
  const [growth, expected] = [parseServiceAmount(grownAfter ?? ''), parseServiceAmount(total)]
  if (growth === null || expected === null || growth >= expected) return null
  if (state === 'confirmed') return growth === 0n ? 'unchanged' : 'less'
  const some = state === 'confirmed-partial' && attempts.at(-1)?.verdict?.accountsDistributed !== '0'
  return some && growth <= 0n ? 'unchanged' : null
}

/** How many parts a balance covers, in sending order; null if it cannot be represented exactly. */
export function partsCovered(balance: string, parts: readonly Pick<PartRecord, 'total'>[]): number | null {
  let left = parseServiceAmount(balance)
  if (left === null) return null
  let covered = 0
  for (const { total } of parts) {
    left -= parseServiceAmount(total) ?? 0n
    if (left < 0n) break
    covered++
  }
  return covered
}

/** Totals that lag for longer were reset, and are trusted again. */
const lasts = 60 * 60_000

/**
 * The minimum of the service's total after recent payments under a key, in units; null if unknown. For a part paid to
 * fewer wallets, or whose id was already used, only an increase is certain.
 */
export function floorOf(
  parts: readonly PartRecord[],
  { origin, key, now }: { origin: string; key: KeyMark; now: number },
): bigint | null {
  let floor: bigint | null = null
  for (const part of parts) {
    const baseline = parseServiceAmount(part.baseline ?? '')
    const last = part.attempts.at(-1)
    if (part.origin !== origin || last?.key?.fingerprint !== key.fingerprint || baseline === null) continue
    if (!wasPaid(part) || Math.abs(now - (last.endedAt ?? now)) > lasts) continue
    const least = baseline + leastOf(part)
    if (floor === null || least > floor) floor = least
  }
  return floor
}

function leastOf({ state, total, attempts }: PartRecord): bigint {
  if (state === 'confirmed' || state === 'confirmed-by-balance') return parseServiceAmount(total) ?? 0n
  return attempts.at(-1)?.verdict?.accountsDistributed === '0' ? 0n : 1n
}

/** A service that has not paid by then will not pay. */
const latest = 24 * 60 * 60_000

/**
 * Whether another part could explain this growth of the total. A person may have closed a part with an open outcome,
 * which the service pays late.
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

/**
 * The maximum of the service's total according to the record of a key, in units; null if the record has none. `began`
 * is the total when the record first saw the key. Includes possible late payments.
 */
export function mostExplained(
  parts: readonly PartRecord[],
  { origin, fingerprint, began, now }: { origin: string; fingerprint: string; began: bigint | null; now: number },
): bigint | null {
  let known = began
  let late = 0n
  for (const part of parts) {
    const last = part.attempts.at(-1)
    const sentWith = last?.key?.fingerprint
    if (part.origin !== origin || !maybePaid(part) || (sentWith !== undefined && sentWith !== fingerprint)) continue
    const baseline = parseServiceAmount(part.baseline ?? '')
    const total = parseServiceAmount(part.total) ?? 0n
    const isOver = isSettled(part) && Math.abs(now - (last?.endedAt ?? last?.startedAt ?? now)) >= latest
    if ((baseline === null || !wasPaid(part)) && !isOver) late += total
    if (baseline === null) continue
    const seen = [part.grown, part.grownAfter].map((growth) => parseServiceAmount(growth ?? '') ?? 0n)
    const most = [total, ...seen].reduce((a, b) => (a > b ? a : b))
    const after = baseline + (wasPaid(part) ? most : 0n)
    if (known === null || after > known) known = after
  }
  return known === null ? null : known + late
}
