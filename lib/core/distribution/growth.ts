import { phrase } from '../phrases/phrase'
import { formatAmount, parseServiceAmount, sumOf } from './distribution-amount'
import { booksAgainst } from './distribution-books'
import { maybePaid, type PartEvent, type PartRecord } from './distribution-machine'
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
