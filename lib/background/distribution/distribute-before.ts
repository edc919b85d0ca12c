import { formatAmount, parseServiceAmount } from '../../core/distribution/distribution-amount'
import { floorOf } from '../../core/distribution/distribution-books'
import { isOpen, isSettled, mustUseKey, nameOfKey, type PartRecord } from '../../core/distribution/distribution-machine'
import { findOverlaps, lostAgainst } from '../../core/distribution/distribution-overlap'
import { type PlanRecord, sha256Of, walletsOf } from '../../core/distribution/distribution-plan'
import { AppError } from '../../core/errors'
import { parseTime } from '../../core/format-time'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { catchUp } from './distribute-after'
import type { DistributeDeps, PartnerBooks, PartnerTarget } from './distribute-deps'
import { earlierPlans, lostParts } from './distribute-earlier'

const refuse = (said: Phrase, details: string[] = []) => new AppError('input.invalid', said, { details })

/** All that must hold before a part may go out; gives the bytes to send. */
export async function checkBefore(
  { journal }: Pick<DistributeDeps, 'journal'>,
  part: PartRecord,
  plan: PlanRecord,
  target: PartnerTarget,
): Promise<string> {
  if (!plan.armed) throw refuse(phrase('plan.unconfirmed'))
  if (plan.origin !== target.origin) {
    throw refuse(phrase('plan.otherService', { origin: plan.origin, now: target.origin }))
  }
  const before = mustUseKey(part)
  if (before && before.fingerprint !== target.key.fingerprint) {
    throw refuse(phrase('plan.onlyKeySends', { key: nameOfKey(before) }))
  }
  const all = await journal.parts()
  const earlier = all.find((other) => other.plan === part.plan && other.number < part.number && !isSettled(other))
  if (earlier) throw refuse(phrase('plan.earlierPart', { number: String(earlier.number) }), [earlier.id])
  const open = all.find((other) => other.id !== part.id && other.origin === part.origin && isOpen(other))
  if (open) throw refuse(phrase('plan.otherOpen'), [open.id])
  const body = await journal.body(part.id)
  if (body === undefined || sha256Of(body) !== part.sha256) {
    throw refuse(phrase('plan.bytesChanged'))
  }
  // Two plans may have been frozen before either was sent, and one of them refused before the other was paid.
  const wallets = walletsOf(body).map(({ address }) => address)
  const overlaps = findOverlaps(plan, wallets, await earlierPlans(journal, part.origin))
  const twice = overlaps.find(({ kind }) => kind === 'same-reward')
  if (twice) {
    const { campaign, period } = plan
    throw refuse(phrase('plan.partPaidByOther', { n: twice.wallets, campaign, period }), [twice.plan])
  }
  const lost = lostAgainst(plan, await lostParts(journal), target.key.fingerprint)
  if (lost.length > 0) {
    const { campaign, period } = plan
    throw refuse(
      phrase('plan.lostParts', { n: lost.length, campaign, period }),
      lost.map(({ id }) => id),
    )
  }
  return body
}

/** What the partner's account says against sending now. */
export function checkBooks(books: PartnerBooks, part: PartRecord, now: number): void {
  const time = books.serverTime ?? now
  const since = parseTime(books.validSince)
  const until = parseTime(books.validUntil)
  if (since !== null && time < since) throw refuse(phrase('plan.keyTooEarly', { time: books.validSince ?? '' }))
  if (until !== null && time > until) throw refuse(phrase('plan.keyOver', { time: books.validUntil ?? '' }))
  const balance = parseServiceAmount(books.balance ?? '')
  const needed = parseServiceAmount(part.total)
  if (balance !== null && needed !== null && balance < needed) {
    throw refuse(phrase('plan.balance', { balance: books.balance ?? '', total: part.total }))
  }
}

/**
 * The books before a part goes out for the first time. They show a payment seconds after it was confirmed; a total without it
 * would let that payment pass for one of the next part. Where they stay behind, what is known to be paid counts.
 */
export async function booksBefore(
  deps: DistributeDeps,
  { environment }: PlanRecord,
  target: PartnerTarget,
): Promise<PartnerBooks> {
  const floor = floorOf(await deps.journal.parts(), { ...target, now: deps.now() })
  for (let pause = deps.quiet / 300; ; pause *= 2) {
    const books = await deps.books(environment)
    const total = parseServiceAmount(books.totalDistributed ?? '')
    if (total !== null && (floor === null || total >= floor)) await catchUp(deps, target, total)
    if (floor === null || total === null || total >= floor) return books
    if (pause > deps.quiet / 30) return { ...books, totalDistributed: formatAmount(floor) }
    await deps.wait(pause)
  }
}
