import { phrase } from '../../phrases/phrase'
import { formatAmount, parseServiceAmount, sumOf } from '../distribution-amount'
import { booksAgainst } from '../distribution-books'
import { maybePaid, type PartEvent, type PartRecord } from '../distribution-machine'
import type { PartnerTarget } from './part-world'

type Note = Extract<PartEvent, { type: 'note' }>

/** By how much a total grew for a part; later parts that may have been paid are subtracted. */
export function growthOf(part: PartRecord, total: bigint, parts: readonly PartRecord[]): bigint | null {
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
export function growthNote(part: PartRecord, growth: bigint, at: number): Note | null {
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
