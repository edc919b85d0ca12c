import { counted } from '../../core/counted'
import { parseServiceAmount } from '../../core/distribution/distribution-amount'
import { isOpen, isSettled, mustUseKey, nameOfKey, type PartRecord } from '../../core/distribution/distribution-machine'
import { findOverlaps, lostAgainst } from '../../core/distribution/distribution-overlap'
import { type PlanRecord, sha256Of, walletsOf } from '../../core/distribution/distribution-plan'
import { AppError } from '../../core/errors'
import { parseTime } from '../../core/format-time'
import type { DistributeDeps, PartnerBooks, PartnerTarget } from './distribute-deps'
import { earlierPlans, lostParts } from './distribute-earlier'

const refuse = (message: string, details: string[] = []) => new AppError('input.invalid', message, { details })

/** All that must hold before a part may go out; gives the bytes to send. */
export async function checkBefore(
  { journal }: Pick<DistributeDeps, 'journal'>,
  part: PartRecord,
  plan: PlanRecord,
  target: PartnerTarget,
): Promise<string> {
  if (!plan.armed) throw refuse('Confirm the total first.')
  if (plan.origin !== target.origin) {
    throw refuse(`This plan is for ${plan.origin}; the options now name ${target.origin}.`)
  }
  const before = mustUseKey(part)
  if (before && before.fingerprint !== target.key.fingerprint) {
    throw refuse(`Only ${nameOfKey(before)} may send this again: it is not the one set now.`)
  }
  const all = await journal.parts()
  const earlier = all.find((other) => other.plan === part.plan && other.number < part.number && !isSettled(other))
  if (earlier) throw refuse(`Part ${earlier.number} comes first: settle it before this one.`, [earlier.id])
  const open = all.find((other) => other.id !== part.id && other.origin === part.origin && isOpen(other))
  if (open)
    throw refuse('Another distribution is not settled yet. Settle it first, so that both can be told apart.', [open.id])
  const body = await journal.body(part.id)
  if (body === undefined || sha256Of(body) !== part.sha256) {
    throw refuse('The stored request was changed after it was frozen. It is not sent.')
  }
  // Two plans may have been frozen before either was sent, and one of them refused before the other was paid.
  const wallets = walletsOf(body).map(({ address }) => address)
  const overlaps = findOverlaps(plan, wallets, await earlierPlans(journal, part.origin))
  const twice = overlaps.find(({ kind }) => kind === 'same-reward')
  if (twice) {
    const some = `${counted(twice.wallets, 'wallet')} of this part`
    throw refuse(`${some} got “${plan.campaign}” for ${plan.period} by another plan meanwhile, or may have.`, [
      twice.plan,
    ])
  }
  const lost = lostAgainst(plan, await lostParts(journal), target.key.fingerprint)
  if (lost.length > 0) {
    const which = `“${plan.campaign}” for ${plan.period}`
    throw refuse(
      `${counted(lost.length, 'part')} of ${which} may have been paid, and the record of it was lost. Decide about that first.`,
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
  if (since !== null && time < since) throw refuse(`The partner key is not valid before ${books.validSince}.`)
  if (until !== null && time > until) throw refuse(`The partner key was valid until ${books.validUntil}.`)
  const balance = parseServiceAmount(books.balance ?? '')
  const needed = parseServiceAmount(part.total)
  if (balance !== null && needed !== null && balance < needed) {
    throw refuse(`The balance is ${books.balance}; this part needs ${part.total}.`)
  }
}
