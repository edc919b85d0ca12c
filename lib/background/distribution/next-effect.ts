import { formatAmount, parseServiceAmount } from '../../core/distribution/distribution-amount'
import {
  hasOpenPast,
  isOpen,
  isSettled,
  mustUseKey,
  nameOfKey,
  type PartEvent,
  type PartRecord,
  type Verdict,
} from '../../core/distribution/distribution-machine'
import { type PlanRecord, sha256Of } from '../../core/distribution/distribution-plan'
import { booksAgainst } from '../../core/distribution/distribution-summary'
import { AppError, type ErrorCode } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { parseTime } from '../../core/time/format-time'
import { lostAgainst } from './paid-wallets'
import {
  type BooksSeen,
  type Checking,
  done,
  type Effect,
  type PartnerBooks,
  type PartnerTarget,
  type PartWorld,
  type RecordSeen,
  refuse,
  type Sending,
} from './part-world'
import {
  type BooksReading,
  compareBooks,
  floorOf,
  growthsShown,
  judge,
  mayBeLate,
  pauseAfter,
  totalIn,
} from './service-totals'

/**
 * The next thing to do for a part, from its record and the known state of everything else. Pure: the caller carries it
 * out, records the result and asks again. After a crash in between, the record alone determines what is next.
 */
export function nextEffect(part: PartRecord, world: PartWorld): Effect {
  switch (world.order) {
    case 'send':
      return world.claimed ? afterClaim(part, world, world.claimed) : beforeClaim(part, world)
    case 'check':
      return lookAtBooks(part, world)
    case 'recover':
      return leftBehind(part, world.now)
  }
}

/** Nobody is sending or checking it any more, so the outcome is unknown. */
function leftBehind({ state }: PartRecord, at: number): Effect {
  if (state === 'sending') return { do: 'write', event: { type: 'interrupt', at } }
  const reason = phrase('evidence.interrupted')
  return state === 'reconciling' ? { do: 'write', event: { type: 'give-up', reason, at } } : done
}

/**
 * Before the request: any end here leaves the part unsent. It is armed with the service's current total, and claimed
 * once nothing speaks against it.
 */
function beforeClaim(part: PartRecord, world: Sending): Effect {
  const { plan, target, seen, wrote, record, books, now } = world
  const isStale = seen !== undefined && wrote === null && part.revision !== seen
  if (world.overtaken || isStale) return refuse(phrase('busy.sent'))
  if (!record) return { do: 'read-record' }
  const isFirstLook = wrote === null && books.length === 0
  const against = isFirstLook ? againstSending(part, plan, target, record) : null
  if (against) return against
  // The total before an open attempt still counts, so it is not armed again.
  const again = hasOpenPast(part)
  const last = books.at(-1)
  if (again && !last) return { do: 'read-books' }
  if (again && last?.kind === 'failed') return { do: 'fail', error: last.error }
  if (!again && wrote !== 'arm') return toArm(part, world, record)
  const total = again ? (last?.kind === 'told' ? last.books.totalDistributed : null) : part.baseline
  // The browser may have deleted the record since the last check.
  if (!world.isWhole) return { do: 'compare-copies', target, total }
  if (!world.online) return { do: 'fail', error: new AppError('http.network', phrase('plan.offline')) }
  return { do: 'write', event: { type: 'claim', key: target.key, at: now }, seen: part.revision }
}

/**
 * The totals show a payment seconds after it was confirmed; arming with an older total would attribute that payment to
 * the next part. If they lag, the known payments count.
 */
function toArm(part: PartRecord, world: Sending, record: RecordSeen): Effect {
  const { target, books, quiet, now } = world
  const last = books.at(-1)
  if (!last || world.rested) return { do: 'read-books' }
  if (last.kind === 'failed') return { do: 'fail', error: last.error }
  const total = parseServiceAmount(last.books.totalDistributed ?? '')
  const floor = floorOf(record.parts, { ...target, now: record.at })
  const isBehind = floor !== null && total !== null && total < floor
  if (total !== null && !isBehind && !world.noted) {
    if (!world.parts) return { do: 'read-parts' }
    const notes = growthsShown(world.parts, target, total, now)
    if (notes.length > 0) return { do: 'note', notes }
  }
  const pause = pauseAfter(books.length, quiet)
  if (isBehind && pause !== null) return { do: 'wait', ms: pause }
  const baseline = isBehind ? formatAmount(floor) : last.books.totalDistributed
  const against = againstBooks(last.books, part, now)
  return against ?? { do: 'write', event: { type: 'arm', baseline, at: now }, seen: part.revision }
}

/** What in the record prevents sending a part now. */
function againstSending(
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
function againstBooks(books: PartnerBooks, part: PartRecord, now: number): Effect | null {
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

/** From the request to what it proves. Nothing here sends it a second time. */
function afterClaim(part: PartRecord, world: Sending, claimed: PartRecord): Effect {
  const { record, answer, wrote, target } = world
  // A part without a known request is not claimed, so nothing is sent.
  if (record?.body === undefined) return done
  if (!answer) return { do: 'post', body: record.body, target }
  if (wrote === 'claim') return toRecord(world, answer, claimed)
  // A “used” answer reveals the service's behaviour only if it already had that id from this key.
  const hadIt = claimed.attempts.some(
    ({ verdict, key }) => verdict?.kind === 'unknown' && key?.fingerprint === target.key.fingerprint,
  )
  if (hadIt && !world.proven && answer.kind === 'duplicate') return { do: 'prove', target }
  return compareBooks(part, world, target)
}

/**
 * A refusal may concern a request that the browser repeated by itself after it was paid, so it counts only while the
 * total is unchanged. A refused key proves no more: it may have expired between the two copies.
 */
function toRecord({ books, rested, target, quiet }: Sending, verdict: Verdict, { baseline }: PartRecord): Effect {
  const isRefused = verdict.kind === 'rejected' && verdict.status !== undefined
  if (!isRefused) return { do: 'record', verdict }
  const doubted: Effect = {
    do: 'record',
    verdict: { ...verdict, kind: 'unknown', reason: phrase('verdict.doubted') },
  }
  const stood = parseServiceAmount(baseline ?? '')
  if (stood === null) return doubted
  const last = books.at(-1)
  if (!last || rested) return { do: 'read-books', under: target }
  if (totalIn(last) !== stood) return doubted
  // The total shows a payment only some seconds later.
  return books.length === 1 ? { do: 'wait', ms: quiet / 60 } : { do: 'record', verdict }
}

/** Readings after which the total counts as unstable. */
const mostReadings = 24

/** Consecutive failed readings after which the check ends. */
const mostFailures = 5

const needsKey: readonly ErrorCode[] = ['auth.missing', 'auth.rejected']

/**
 * Reads the totals until they are stable, and records what they suggest about a part whose answer was lost. Only reads.
 */
function lookAtBooks(part: PartRecord, world: Checking): Effect {
  if (world.overtaken || world.noted) return done
  if (world.wrote === 'look') return lookOn(part, world)
  if (world.wrote !== null) return done
  return booksAgainst(part) ? lookAgain(part, world) : { do: 'write', event: { type: 'look', at: world.now } }
}

/** A confirmed part stays confirmed: only checks whether the totals show it by now. */
function lookAgain(part: PartRecord, world: Checking): Effect {
  const { books } = world
  const key = part.attempts.at(-1)?.key
  if (!key) return refuse(phrase('plan.onlyKeyTells', { key: nameOfKey(key) }))
  const [first] = books
  if (books.length === 1 && first?.kind === 'failed' && first.why !== 'service')
    return { do: 'fail', error: first.error }
  return compareBooks(part, world, { origin: part.origin, key })
}

function lookOn(part: PartRecord, world: Checking): Effect {
  const { books, now, quiet } = world
  const end = (event: PartEvent): Effect => ({ do: 'write', event, seen: part.revision })
  const giveUp = (reason: Phrase) => end({ type: 'give-up', reason, at: now })
  const readings = books.flatMap(readingOf)
  const last = books.at(-1)
  if (!last || world.rested) {
    if (world.stopAsked) return giveUp(phrase('evidence.endedByHand'))
    if (!world.watched) return giveUp(phrase('evidence.noConsole'))
    const key = part.attempts.at(-1)?.key ?? mustUseKey(part)
    return { do: 'read-books', under: { origin: part.origin, ...(key && { key }) }, checking: readings.length }
  }
  if (last.kind === 'failed') {
    const { why, error } = last
    if (why === 'other-key') return giveUp(error.phrase)
    const failures = books.length - 1 - books.findLastIndex(({ kind }) => kind === 'told')
    // Only a person can provide a key: waiting does not help.
    if (failures >= mostFailures || needsKey.includes(error.code))
      return giveUp(phrase('evidence.noTotals', { why: error.phrase }))
  }
  const expected = parseServiceAmount(part.total) ?? 0n
  const baseline = parseServiceAmount(part.baseline ?? '')
  const finding = judge(readings, { baseline, expected }, { quiet, most: mostReadings })
  if (finding.kind === 'wait') return { do: 'rest', ms: quiet / 4 }
  if (finding.kind === 'applied' && !world.parts) return { do: 'read-parts' }
  if (finding.kind === 'applied' && mayBeLate(part, world.parts ?? [], now)) {
    const reason = phrase('evidence.maybeLate')
    return end({ type: 'find', finding: { kind: 'unclear', delta: finding.delta, reason }, at: now })
  }
  return end({ type: 'find', finding, at: now })
}

const readingOf = (seen: BooksSeen): BooksReading[] =>
  seen.kind === 'told' ? [{ at: seen.at, total: parseServiceAmount(seen.books.totalDistributed ?? '') }] : []
