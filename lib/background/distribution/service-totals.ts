import { formatAmount, parseServiceAmount, sumOf } from '../../core/distribution/distribution-amount'
import {
  type Finding,
  isDiscarded,
  type KeyMark,
  maybePaid,
  type PartEvent,
  type PartRecord,
  wasPaid,
} from '../../core/distribution/distribution-machine'
import { booksAgainst } from '../../core/distribution/distribution-summary'
import { phrase } from '../../core/phrases/phrase'
import { type BooksSeen, type Checking, done, type Effect, type PartnerTarget, type Sending } from './part-world'

type Note = Extract<PartEvent, { type: 'note' }>

/** By how much a total grew for a part; later parts that may have been paid are subtracted. */
function growthOf(part: PartRecord, total: bigint, parts: readonly PartRecord[]): bigint | null {
  const baseline = parseServiceAmount(part.baseline ?? '')
  const last = part.attempts.at(-1)
  if (baseline === null || !last) return null
  const after = parts.filter(
    (other) =>
      other.id !== part.id &&
      other.origin === part.origin &&
      maybePaid(other) &&
      other.attempts.some(({ startedAt }) => startedAt > (last.endedAt ?? last.startedAt)),
  )
  return total - baseline - sumOf(after.map((other) => parseServiceAmount(other.total) ?? 0n))
}

/** The note to record for a growth; null if the part already says so. */
function growthNote(part: PartRecord, growth: bigint, at: number): Note | null {
  const grownAfter = formatAmount(growth)
  const before = booksAgainst(part)
  const against = booksAgainst({ ...part, grownAfter })
  // Some wallets were left out, which makes less correct.
  const agrees = !against && (part.state === 'confirmed-partial' || grownAfter === part.total)
  if (grownAfter === part.grownAfter || (agrees && !before)) return null
  const isTwice = growth === 2n * (parseServiceAmount(part.total) ?? 0n)
  const grew = { grown: grownAfter, total: part.total }
  const text = agrees
    ? phrase('evidence.shows')
    : against === 'unchanged'
      ? phrase('evidence.unchanged')
      : phrase(isTwice ? 'evidence.grewTwice' : 'evidence.grew', grew)
  return { type: 'note', text, grownAfter, at }
}

/** Parts of a key whose totals contradicted them and have caught up in this reading. */
export function growthsShown(
  parts: readonly PartRecord[],
  { origin, key }: PartnerTarget,
  total: bigint,
  at: number,
): { id: string; event: Note }[] {
  return parts.flatMap((part) => {
    const isOurs = part.origin === origin && part.attempts.at(-1)?.key?.fingerprint === key.fingerprint
    const growth = isOurs && booksAgainst(part) ? growthOf(part, total, parts) : null
    if (growth === null || booksAgainst({ ...part, grownAfter: formatAmount(growth) })) return []
    const event = growthNote(part, growth, at)
    return event ? [{ id: part.id, event }] : []
  })
}

/**
 * After a confirmation: whether the totals show one payment, more or none. They do so some seconds later, so totals
 * that are too low are read a few more times.
 */
export function compareBooks(part: PartRecord, world: Sending | Checking, under: PartnerTarget): Effect {
  const { books, parts, now } = world
  const isConfirmed = part.state === 'confirmed' || part.state === 'confirmed-partial'
  if (!isConfirmed || world.noted) return done
  const last = books.at(-1)
  if (!last || world.rested) return { do: 'read-books', under }
  const total = totalIn(last)
  if (total === null) return done
  if (!parts) return { do: 'read-parts' }
  const growth = growthOf(part, total, parts)
  if (growth === null) return done
  const pause = pauseAfter(books.length, world.quiet)
  const isBehind = booksAgainst({ ...part, grownAfter: formatAmount(growth) }) !== null
  if (isBehind && pause !== null && !world.stopAsked) return { do: 'wait', ms: pause, checking: books.length }
  const event = growthNote(part, growth, now)
  return event ? { do: 'note', notes: [{ id: part.id, event }] } : done
}

/** Ms to wait after so many readings that are too low: increasing, a quarter of a minute in all. Null when to stop. */
export function pauseAfter(readings: number, quiet: number): number | null {
  const pause = (quiet / 300) * 2 ** (readings - 1)
  return pause > quiet / 30 ? null : pause
}

/** The service's total in a reading; null if unreadable. */
export const totalIn = (seen: BooksSeen): bigint | null =>
  seen.kind === 'told' ? parseServiceAmount(seen.books.totalDistributed ?? '') : null

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
export const latestPayment = 24 * 60 * 60_000

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
    const recent = Math.abs(now - (last.endedAt ?? last.startedAt)) < latestPayment
    return recent && (parseServiceAmount(other.total) ?? 0n) <= most
  })
}

/** One reading of the partner's `total_distributed`; the balance is useless here, because it grows by itself. */
export interface BooksReading {
  /** Milliseconds of a monotonic clock. */
  at: number
  /** Null if the service's number could not be read exactly. */
  total: bigint | null
}

interface ReconcileRule {
  /** How long the total must stay unchanged. */
  quiet: number
  /** Maximum readings before giving up on that. */
  most: number
}

/**
 * What the service's totals suggest about a part whose answer was lost. A hint rather than proof: another person may
 * use the same key, and a request may still be in flight.
 */
export function judge(
  readings: readonly BooksReading[],
  { baseline, expected }: { baseline: bigint | null; expected: bigint },
  { quiet, most }: ReconcileRule,
): Finding {
  const last = readings.at(-1)
  if (!last) return { kind: 'wait' }
  if (baseline === null) return { kind: 'unclear', delta: null, reason: phrase('evidence.noBaseline') }
  if (last.total === null) return { kind: 'unclear', delta: null, reason: phrase('evidence.unreadTotal') }
  let first = readings.length - 1
  while (first > 0 && readings[first - 1]?.total === last.total) first--
  const equal = readings.length - first
  const stood = last.at - (readings[first]?.at ?? last.at)
  if (equal < 3 || stood < quiet) {
    if (readings.length < most) return { kind: 'wait' }
    return { kind: 'unclear', delta: last.total - baseline, reason: phrase('evidence.restless') }
  }
  const delta = last.total - baseline
  if (delta === 0n) return { kind: 'not-applied' }
  if (delta === expected) return { kind: 'applied', delta }
  return {
    kind: 'unclear',
    delta,
    reason: phrase(delta === 2n * expected ? 'evidence.twice' : 'evidence.otherAmount'),
  }
}
