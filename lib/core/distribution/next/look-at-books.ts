import type { ErrorCode } from '../../errors/errors'
import { type Phrase, phrase } from '../../phrases/phrase'
import { parseServiceAmount } from '../distribution-amount'
import { booksAgainst, mayBeLate } from '../distribution-books'
import { type BooksReading, judge } from '../distribution-evidence'
import { mustUseKey, nameOfKey, type PartEvent, type PartRecord } from '../distribution-machine'
import { compareBooks } from './compare-books'
import { done, type Effect, refuse } from './part-effect'
import type { BooksSeen, Checking } from './part-world'

/** Readings after which the total counts as unstable. */
const mostReadings = 24

/** Consecutive failed readings after which the check ends. */
const mostFailures = 5

const needsKey: readonly ErrorCode[] = ['auth.missing', 'auth.rejected']

/**
 * Reads the totals until they are stable, and records what they suggest about a part whose answer was lost. Only reads.
 */
export function lookAtBooks(part: PartRecord, world: Checking): Effect {
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
