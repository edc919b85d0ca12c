import { phrase } from '../../phrases/phrase'
import { parseTime } from '../../time/format-time'
import { parseServiceAmount } from '../distribution-amount'
import { isOpen, isSettled, mustUseKey, nameOfKey, type PartRecord } from '../distribution-machine'
import { lostAgainst } from '../distribution-overlap'
import { type PlanRecord, sha256Of } from '../distribution-plan'
import { type Effect, refuse } from './part-effect'
import type { PartnerBooks, PartnerTarget, RecordSeen } from './part-world'

/** What in the record prevents sending a part now. */
export function againstSending(
  part: PartRecord,
  plan: PlanRecord,
  target: PartnerTarget,
  { parts, body, overlaps, lost }: RecordSeen,
): Effect | null {
  const { campaign, period } = plan
  if (!plan.armed) return refuse(phrase('plan.unconfirmed'))
  if (plan.origin !== target.origin)
    return refuse(phrase('plan.otherService', { origin: plan.origin, now: target.origin }))
  const before = mustUseKey(part)
  if (before && before.fingerprint !== target.key.fingerprint)
    return refuse(phrase('plan.onlyKeySends', { key: nameOfKey(before) }))
  const earlier = parts.find((other) => other.plan === part.plan && other.number < part.number && !isSettled(other))
  if (earlier) return refuse(phrase('plan.earlierPart', { number: String(earlier.number) }), [earlier.id])
  const open = parts.find((other) => other.id !== part.id && other.origin === part.origin && isOpen(other))
  if (open) return refuse(phrase('plan.otherOpen'), [open.id])
  if (body === undefined || sha256Of(body) !== part.sha256) return refuse(phrase('plan.bytesChanged'))
  // Two plans may have been frozen before either was sent, and the first refused before the other was paid.
  const twice = overlaps.find(({ kind }) => kind === 'same-reward')
  if (twice) return refuse(phrase('plan.partPaidByOther', { n: twice.wallets, campaign, period }), [twice.plan])
  const gone = lostAgainst(plan, lost, target.key.fingerprint).map(({ id }) => id)
  return gone.length > 0 ? refuse(phrase('plan.lostParts', { n: gone.length, campaign, period }), gone) : null
}

/** What in the partner's account prevents it. */
export function againstBooks(books: PartnerBooks, part: PartRecord, now: number): Effect | null {
  const time = books.serverTime ?? now
  const since = parseTime(books.validSince)
  const until = parseTime(books.validUntil)
  if (since !== null && time < since) return refuse(phrase('plan.keyTooEarly', { time: books.validSince ?? '' }))
  if (until !== null && time > until) return refuse(phrase('plan.keyOver', { time: books.validUntil ?? '' }))
  const balance = parseServiceAmount(books.balance ?? '')
  const needed = parseServiceAmount(part.total)
  const isShort = balance !== null && needed !== null && balance < needed
  return isShort ? refuse(phrase('plan.balance', { balance: books.balance ?? '', total: part.total })) : null
}
