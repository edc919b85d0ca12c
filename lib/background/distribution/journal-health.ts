import { maybePaid, type PartRecord, saysSent, saysUnpaid } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import type { LossKind } from '../../core/distribution/distribution-view'
import { isPartOf } from './distribution-digest'
import type { Journal } from './journal'
import { knowsWallets } from './journal-mend'
import { isUnreadable, type Mirror, type Mirrored, mirrorOf } from './journal-mirror'

/** A part that lost something, as described by the copy that knows more, and what is wrong with it. */
export interface Loss extends Mirrored {
  why: LossKind
}

export interface JournalHealth {
  lost: Loss[]
}

/**
 * Compares both copies in full. If the first one is ahead, it wins and the second is updated, because the second is
 * written last. Any other difference means that something was lost or changed, and the user has to see it before
 * anything else is sent. If the second copy cannot be updated now, the result is still shown: whatever is sent has to
 * be written to both first.
 */
export async function checkJournal(journal: Journal, mirror: Mirror): Promise<JournalHealth> {
  // Read the second copy first: it is written last, so a part in progress never makes it look ahead.
  const mirrored = await mirror.read()
  const seen = new Set((await journal.lost()).map(({ id }) => id))
  const { plans, parts, wallets } = await journal.condition()
  const lines = new Map(mirrored.map((line) => [line.id, line]))
  const planOf = new Map(plans.map((plan) => [plan.key, plan]))
  const known = new Set(parts.map(({ id }) => id))
  const lost = mirrored.filter(({ id }) => !known.has(id)).map((line): Loss => ({ ...line, why: 'missing' }))
  const behind: PartRecord[] = []
  for (const part of parts) {
    const [line, plan] = [lines.get(part.id), planOf.get(part.plan)]
    const kept = wallets.get(part.id)
    const why =
      disagreement(part, plan, line) ??
      // Once a person has acknowledged that wallets are gone, that is not reported again.
      (knowsWallets(part, kept, plan?.forgottenAt !== undefined) || seen.has(part.id) ? null : 'wallets')
    if (why) lost.push({ ...knowsMore(part, line), why })
    else if (!line || line.digest === undefined || line.revision < part.revision) behind.push(part)
  }
  if (behind.length > 0) await mirror.write(behind, plans).catch(() => {})
  return { lost }
}

/** Where the copies disagree. */
function disagreement(part: PartRecord, plan: PlanRecord | undefined, line: Mirrored | undefined): LossKind | null {
  if (!plan || !isPartOf(part, plan)) return 'payload'
  // If the background ended between the two writes, only a part that was just frozen has no entry yet.
  if (!line) return maybePaid(part) ? 'copy' : null
  if (isUnreadable(line)) return 'differs'
  const isOther = line.sha256 !== part.sha256 || line.count !== part.count || line.total !== part.total
  if (line.revision > part.revision) return 'older'
  if (line.revision === part.revision) {
    if (isOther) return 'payload'
    const copy = mirrorOf(part, plan)
    // An earlier version stored no checksum, and before that no key.
    const isSame = [line.key ?? copy.key, line.digest ?? copy.digest].join() === [copy.key, copy.digest].join()
    return isSame && line.state === copy.state ? null : 'differs'
  }
  // A new description changes the bytes, but only of parts that were never sent.
  if (isOther && part.attempts.length > 0) return 'payload'
  return saysSent(line.state) && part.attempts.length === 0 && !maybePaid(part) ? 'differs' : null
}

/** The copy according to which more may have been paid. */
function knowsMore(part: PartRecord, line: Mirrored | undefined): Mirrored {
  const own = mirrorOf(part)
  return !line || (saysUnpaid(line.state) && maybePaid(part)) ? own : line
}
