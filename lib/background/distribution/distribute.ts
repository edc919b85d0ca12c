import { parseServiceAmount } from '../../core/distribution/distribution-amount'
import { classify, type Verdict } from '../../core/distribution/distribution-answer'
import { hasOpenPast, type PartRecord } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import { AppError } from '../../core/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { compareAfter, refusesKey, totalNow } from './distribute-after'
import { booksBefore, checkBefore, checkBooks } from './distribute-before'
import { busyWith } from './distribute-busy'
import type { DistributeDeps, PartnerTarget } from './distribute-deps'
import type { Journal } from './journal'

/** One at a time in the whole profile: then a change of the service's total can only come from it, or from elsewhere. */
export const lockName = 'distribution'

const refuse = (said: Phrase) => new AppError('input.invalid', said)

const busy = () => refuse(phrase('busy.sent'))

/**
 * Sends one part once and records what that proves. Every way this can end early leaves the part unsent (and says so by
 * throwing) or unknown; `seen` is the revision the person decided on.
 */
export async function sendPart(deps: DistributeDeps, id: string, seen?: number): Promise<PartRecord> {
  const { plan } = await findPart(deps.journal, id)
  const target = await deps.target(plan.environment)
  const sent = await deps.alone(lockName, () => sendAlone(deps, id, plan, target, seen))
  if (!sent) throw await busyWith(deps, plan.key)
  return sent
}

async function sendAlone(
  deps: DistributeDeps,
  id: string,
  plan: PlanRecord,
  target: PartnerTarget,
  seen: number | undefined,
): Promise<PartRecord> {
  const { journal } = deps
  let part = (await findPart(journal, id)).part
  if (seen !== undefined && part.revision !== seen) throw busy()
  deps.live({ plan: plan.key, part: id, phase: 'preparing', since: deps.now() })
  try {
    const body = await checkBefore(deps, part, plan, target)
    const again = hasOpenPast(part)
    // An answer that the id was used says something of the service only where it had that very id from this key.
    const hadIt = part.attempts.some(
      ({ verdict, key }) => verdict?.kind === 'unknown' && key?.fingerprint === target.key.fingerprint,
    )
    // The total before an attempt that is open still counts.
    const books = await (again ? deps.books(plan.environment) : booksBefore(deps, plan, target))
    if (!again) {
      checkBooks(books, part, deps.now())
      part = gained(
        await journal.advance(id, { type: 'arm', baseline: books.totalDistributed, at: deps.now() }, part.revision),
      )
    }
    // The browser may have deleted the record since, whatever was read of it before.
    await deps.whole({ plan, target, total: books.totalDistributed })
    if (!deps.online()) throw new AppError('http.network', phrase('plan.offline'))
    part = gained(await journal.advance(id, { type: 'claim', key: target.key, at: deps.now() }, part.revision))
    deps.live({ plan: plan.key, part: id, phase: 'sending', since: deps.now() })
    const verdict = await doubted(
      deps,
      part,
      plan,
      target,
      classify(await deps.post(plan.environment, body, target), part.count),
    )
    part = await record(deps, part, verdict)
    if (verdict.kind === 'duplicate' && hadIt) {
      const proof = { id, at: deps.now() }
      await journal.prove(`${plan.origin} ${target.key.fingerprint}`, proof).catch(() => {})
    }
    return await compareAfter(deps, part, plan, target)
  } finally {
    deps.live(null)
  }
}

/** Writes an outcome down, trying more than once: what is lost here has to be found out from the service again. */
async function record(deps: DistributeDeps, part: PartRecord, verdict: Verdict): Promise<PartRecord> {
  for (let attempt = 1; ; attempt++) {
    try {
      const next = await deps.journal.advance(part.id, { type: 'answer', verdict, at: deps.now() }, part.revision)
      return next ?? (await findPart(deps.journal, part.id)).part
    } catch (cause) {
      if (attempt < 3) continue
      throw new AppError('journal.unrecorded', phrase('journal.unrecorded'), {
        details: [part.id, ...(verdict.said ? [verdict.said] : [])],
        data: { proves: verdict.reason },
        cause,
      })
    }
  }
}

/**
 * A refusal may be of a request that the browser repeated by itself after it had been paid, so it counts only while the
 * total stands where it stood. A key that is refused itself paid nothing, and shows no total any more.
 */
async function doubted(
  deps: DistributeDeps,
  part: PartRecord,
  plan: PlanRecord,
  used: PartnerTarget,
  verdict: Verdict,
): Promise<Verdict> {
  const { kind, status } = verdict
  const baseline = parseServiceAmount(part.baseline ?? '')
  if (kind !== 'rejected' || status === undefined || baseline === null) return verdict
  // It would show a payment only some seconds after it.
  for (const pause of [0, deps.quiet / 60]) {
    if (pause > 0) await deps.wait(pause)
    const total = await totalNow(deps, plan, used)
    if (total === 'refused' ? refusesKey(status) : total === null && status === 401) return verdict
    if (total !== baseline) {
      const reason = phrase('verdict.doubted')
      return { ...verdict, kind: 'unknown', reason }
    }
  }
  return verdict
}

/** A part with its plan. Throws `input.invalid` where the record has none of that id. */
export async function findPart(journal: Journal, id: string): Promise<{ part: PartRecord; plan: PlanRecord }> {
  const part = await journal.part(id)
  const plan = part && (await journal.plan(part.plan))
  if (!part || !plan) throw refuse(phrase('journal.noDistribution'))
  return { part, plan }
}

function gained(part: PartRecord | null): PartRecord {
  if (!part) throw busy()
  return part
}
