import { isPartOf } from '../../core/distribution/distribution-digest'
import { maybePaid, type PartRecord, saysSent, saysUnpaid } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import type { LossKind } from '../../core/distribution/distribution-view'
import type { Journal } from './journal'
import { knowsWallets } from './journal-mend'
import { isUnreadable, type Mirror, type Mirrored, mirrorOf } from './journal-mirror'

/** A part of which something is lost, as the copy tells it that knows more of it, and what is wrong. */
export interface Loss extends Mirrored {
  why: LossKind
}

export interface JournalHealth {
  lost: Loss[]
}

/**
 * Compares both copies by all they say. Where the first one went on since, it wins and the second is mended: that one is
 * written last. What else they do not agree on was lost or changed, and the user has to see that before anything is sent again. A second copy that
 * cannot be mended now is no reason to show nothing: what is sent has to be written to both first.
 */
export async function checkJournal(journal: Journal, mirror: Mirror): Promise<JournalHealth> {
  // The second copy first: it is written last, so that a part under way is never behind it.
  const mirrored = await mirror.read()
  const seen = new Set((await journal.lost()).map(({ id }) => id))
  const { plans, parts, wallets } = await journal.condition()
  const lines = new Map(mirrored.map((line) => [line.id, line]))
  const known = new Set(parts.map(({ id }) => id))
  const lost = mirrored.filter(({ id }) => !known.has(id)).map((line): Loss => ({ ...line, why: 'missing' }))
  const behind: PartRecord[] = []
  for (const part of parts) {
    const [line, plan] = [lines.get(part.id), plans.find(({ key }) => key === part.plan)]
    const kept = wallets.get(part.id)
    const why =
      disagreement(part, plan, line) ??
      // Once a person has seen that wallets are gone, they stay so.
      (knowsWallets(part, kept, plan?.forgottenAt !== undefined) || seen.has(part.id) ? null : 'wallets')
    if (why) lost.push({ ...knowsMore(part, line), why })
    else if (!line || line.digest === undefined || line.revision < part.revision) behind.push(part)
  }
  if (behind.length > 0) await mirror.write(behind, plans).catch(() => {})
  return { lost }
}

/** What both copies do not agree on. */
function disagreement(part: PartRecord, plan: PlanRecord | undefined, line: Mirrored | undefined): LossKind | null {
  if (!plan || !isPartOf(part, plan)) return 'payload'
  // Ended between both copies, only a part that was just frozen has no line yet.
  if (!line) return maybePaid(part) ? 'copy' : null
  if (isUnreadable(line)) return 'differs'
  const isOther = line.sha256 !== part.sha256 || line.count !== part.count || line.total !== part.total
  if (line.revision > part.revision) return 'older'
  if (line.revision === part.revision) {
    if (isOther) return 'payload'
    const copy = mirrorOf(part, plan)
    // An earlier version noted no checksum, and before that no key.
    const isSame = [line.key ?? copy.key, line.digest ?? copy.digest].join() === [copy.key, copy.digest].join()
    return isSame && line.state === copy.state ? null : 'differs'
  }
  // A description changes the bytes, and only of what was never sent.
  if (isOther && part.attempts.length > 0) return 'payload'
  return saysSent(line.state) && part.attempts.length === 0 && !maybePaid(part) ? 'differs' : null
}

/** The copy by which more may have been paid. */
function knowsMore(part: PartRecord, line: Mirrored | undefined): Mirrored {
  const own = mirrorOf(part)
  return !line || (saysUnpaid(line.state) && maybePaid(part)) ? own : line
}
