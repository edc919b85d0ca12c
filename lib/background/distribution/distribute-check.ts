import { parseServiceAmount } from '../../core/distribution/distribution-amount'
import { booksAgainst, mayBeLate } from '../../core/distribution/distribution-books'
import { type BooksReading, judge } from '../../core/distribution/distribution-evidence'
import { mustUseKey, nameOfKey, type PartEvent, type PartRecord } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import type { Environment } from '../../core/environment'
import { AppError, type ErrorCode } from '../../core/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { findPart, lockName } from './distribute'
import { compareAfter } from './distribute-after'
import { busyWith } from './distribute-busy'
import type { DistributeDeps } from './distribute-deps'

/** Readings after which the total is said not to come to rest. */
const mostReadings = 24

/** Failed readings in a row after which looking ends. */
const mostFailures = 5

const needsKey: readonly ErrorCode[] = ['auth.missing', 'auth.rejected']

/**
 * Looks at the service's books until they stand still, and records what they say about a part whose answer was lost.
 * Only reads; what to do is the user's decision.
 */
export async function checkPart(deps: DistributeDeps, id: string): Promise<PartRecord> {
  const checked = await deps.alone(lockName, () => checkAlone(deps, id))
  if (!checked) throw await busyWith(deps, (await findPart(deps.journal, id)).plan.key)
  return checked
}

async function checkAlone(deps: DistributeDeps, id: string): Promise<PartRecord> {
  const { journal } = deps
  const { plan, part: known } = await findPart(journal, id)
  if (booksAgainst(known)) return lookAgain(deps, known, plan)
  const part = await journal.advance(id, { type: 'look', at: deps.now() })
  if (!part) return (await findPart(journal, id)).part
  try {
    const event = await look(deps, part, plan.environment)
    return (await journal.advance(id, event, part.revision)) ?? part
  } finally {
    deps.live(null)
  }
}

/** What was confirmed stays so: only whether the books show it by now is asked. */
async function lookAgain(deps: DistributeDeps, part: PartRecord, plan: PlanRecord): Promise<PartRecord> {
  const [target, sentWith] = [await deps.target(plan.environment), part.attempts.at(-1)?.key]
  if (target.origin !== part.origin || target.key.fingerprint !== sentWith?.fingerprint)
    throw new AppError('input.invalid', phrase('plan.onlyKeyTells', { key: nameOfKey(sentWith) }))
  try {
    return await compareAfter(deps, part, plan, target)
  } finally {
    deps.live(null)
  }
}

async function look(deps: DistributeDeps, part: PartRecord, environment: Environment): Promise<PartEvent> {
  const baseline = parseServiceAmount(part.baseline ?? '')
  const expected = parseServiceAmount(part.total) ?? 0n
  const giveUp = (reason: Phrase): PartEvent => ({ type: 'give-up', reason, at: deps.now() })
  const readings: BooksReading[] = []
  const since = deps.now()
  let failures = 0
  for (;;) {
    deps.live({ plan: part.plan, part: part.id, phase: 'checking', since, readings: readings.length })
    if (deps.stopAsked(part.id)) return giveUp(phrase('evidence.endedByHand'))
    if (!deps.watched()) return giveUp(phrase('evidence.noConsole'))
    try {
      const target = await deps.target(environment)
      const sentWith = part.attempts.at(-1)?.key ?? mustUseKey(part) ?? undefined
      const another = sentWith && target.key.fingerprint !== sentWith.fingerprint
      if (target.origin !== part.origin || another) {
        return giveUp(phrase('plan.onlyKeyTells', { key: nameOfKey(sentWith) }))
      }
      const books = await deps.books(environment)
      readings.push({ at: deps.clock(), total: parseServiceAmount(books.totalDistributed ?? '') })
      failures = 0
    } catch (cause) {
      failures++
      const { code, phrase: why } = AppError.from(cause)
      // Only a person brings a key: waiting does not.
      if (failures >= mostFailures || needsKey.includes(code)) return giveUp(phrase('evidence.noTotals', { why }))
    }
    const finding = judge(readings, { baseline, expected }, { quiet: deps.quiet, most: mostReadings })
    if (finding.kind === 'applied' && mayBeLate(part, await deps.journal.parts(), deps.now())) {
      const reason = phrase('evidence.maybeLate')
      return { type: 'find', finding: { kind: 'unclear', delta: finding.delta, reason }, at: deps.now() }
    }
    if (finding.kind !== 'wait') return { type: 'find', finding, at: deps.now() }
    await deps.rest(part.id, deps.quiet / 4)
  }
}

/**
 * What a background that ended left behind, or one whose disk was full: nobody sends or looks any more, so the outcome is
 * unknown. Tries all of them before it throws; gives how many there were.
 */
export async function recover({
  journal,
  alone,
  now,
}: Pick<DistributeDeps, 'journal' | 'alone' | 'now'>): Promise<number> {
  const left = async () => (await journal.parts()).filter(({ state }) => state === 'sending' || state === 'reconciling')
  if ((await left()).length === 0) return 0
  const failed: unknown[] = []
  // Held means that somebody is still at it.
  const ended = await alone(lockName, async () => {
    const parts = await left()
    for (const { id, state } of parts) {
      const event: PartEvent =
        state === 'sending'
          ? { type: 'interrupt', at: now() }
          : { type: 'give-up', reason: phrase('evidence.interrupted'), at: now() }
      await journal.advance(id, event).catch((cause: unknown) => failed.push(cause))
    }
    return parts.length
  })
  if (failed.length > 0) throw AppError.from(failed[0])
  return ended ?? 0
}
