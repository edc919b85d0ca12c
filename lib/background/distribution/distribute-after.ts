import { formatAmount, parseServiceAmount, sumOf } from '../../core/distribution/distribution-amount'
import { booksAgainst } from '../../core/distribution/distribution-books'
import { maybePaid, type PartRecord } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import { AppError } from '../../core/errors'
import { phrase } from '../../core/phrases/phrase'
import type { DistributeDeps, PartnerTarget } from './distribute-deps'

export const refusesKey = (status: number | undefined) => status === 401 || status === 403

/** The service’s total now; `refused` where it refuses the key, null where it cannot be had with the key that was used. */
export async function totalNow(
  deps: DistributeDeps,
  { environment }: PlanRecord,
  used: PartnerTarget,
): Promise<bigint | 'refused' | null> {
  try {
    const { origin, key } = await deps.target(environment)
    if (origin !== used.origin || key.fingerprint !== used.key.fingerprint) return null
    return parseServiceAmount((await deps.books(environment)).totalDistributed ?? '')
  } catch (thrown) {
    return refusesKey(AppError.from(thrown).data.status) ? 'refused' : null
  }
}

/**
 * After a confirmation: does the total show one payment, or more, or none? Books show it some seconds later, so those that
 * show too little are read a few times more.
 */
export async function compareAfter(
  deps: DistributeDeps,
  part: PartRecord,
  plan: PlanRecord,
  used: PartnerTarget,
): Promise<PartRecord> {
  if (part.state !== 'confirmed' && part.state !== 'confirmed-partial') return part
  const since = deps.now()
  for (let pause = deps.quiet / 300, readings = 1; ; pause *= 2, readings++) {
    const total = await totalNow(deps, plan, used)
    const growth = typeof total === 'bigint' ? await growthOf(deps, part, total) : null
    if (growth === null) return part
    const last = pause > deps.quiet / 30 || deps.stopAsked(part.id)
    if (last || !booksAgainst({ ...part, grownAfter: formatAmount(growth) })) return noteGrowth(deps, part, growth)
    deps.live({ plan: plan.key, part: part.id, phase: 'checking', since, readings })
    await deps.wait(pause)
  }
}

/** What books said that were read before the next part: those that stood against an earlier one may have caught up. */
export async function catchUp(deps: DistributeDeps, { origin, key }: PartnerTarget, total: bigint): Promise<void> {
  for (const part of await deps.journal.parts()) {
    const isOurs = part.origin === origin && part.attempts.at(-1)?.key?.fingerprint === key.fingerprint
    const growth = isOurs && booksAgainst(part) ? await growthOf(deps, part, total) : null
    if (growth !== null && !booksAgainst({ ...part, grownAfter: formatAmount(growth) }))
      await noteGrowth(deps, part, growth)
  }
}

/** By how much a total grew for a part; what was sent after it, and may have been paid, is taken off. */
async function growthOf({ journal }: DistributeDeps, part: PartRecord, total: bigint): Promise<bigint | null> {
  const baseline = parseServiceAmount(part.baseline ?? '')
  const last = part.attempts.at(-1)
  if (baseline === null || !last) return null
  const after = (await journal.parts()).filter(
    (other) =>
      other.id !== part.id &&
      other.origin === part.origin &&
      maybePaid(other) &&
      other.attempts.some(({ startedAt }) => startedAt > (last.endedAt ?? last.startedAt)),
  )
  return total - baseline - sumOf(after.map((other) => parseServiceAmount(other.total) ?? 0n))
}

async function noteGrowth(deps: DistributeDeps, part: PartRecord, growth: bigint): Promise<PartRecord> {
  const grownAfter = formatAmount(growth)
  const before = booksAgainst(part)
  const against = booksAgainst({ ...part, grownAfter })
  // That some wallets were left out makes it less, rightly so.
  const agrees = !against && (part.state === 'confirmed-partial' || grownAfter === part.total)
  if (grownAfter === part.grownAfter || (agrees && !before)) return part
  const isTwice = growth === 2n * (parseServiceAmount(part.total) ?? 0n)
  const grew = { grown: grownAfter, total: part.total }
  const text = agrees
    ? phrase('evidence.shows')
    : against === 'unchanged'
      ? phrase('evidence.unchanged')
      : phrase(isTwice ? 'evidence.grewTwice' : 'evidence.grew', grew)
  const note = { type: 'note', text, grownAfter, at: deps.now() } as const
  return (await deps.journal.advance(part.id, note).catch(() => null)) ?? part
}
