import { formatAmount, parseServiceAmount } from '../../core/distribution/distribution-amount'
import { mostExplained } from '../../core/distribution/distribution-books'
import { saysUnpaid } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import type { Doubt, LostPart, ReadTotal } from '../../core/distribution/distribution-view'
import type { PartnerTarget } from '../../core/distribution/next/part-world'
import { phrase } from '../../core/phrases/phrase'
import { formatDate } from '../../core/time/format-time'
import { rewardDigest } from './distribution-digest'
import type { Journal } from './journal'
import { keyMark, planMark, type Sent } from './journal-anchor'

const began = ({ origin, key }: PartnerTarget) => `began ${origin} ${key.fingerprint}`
const read = ({ origin, key }: PartnerTarget) => `read ${origin} ${key.fingerprint}`

/** Records a total of the service. For a key that the record does not know, the first total is the baseline. */
export async function noteTotal(journal: Journal, target: PartnerTarget, total: string, now: number): Promise<void> {
  if (parseServiceAmount(total) === null) return
  await journal.keepFact(read(target), { at: now, total })
  if ((await explained(journal, target, now)) === null) await journal.keepFact(began(target), { at: now, total })
}

/** The highest total of a key that the record can explain. */
async function explained(journal: Journal, { origin, key }: PartnerTarget, now: number): Promise<bigint | null> {
  const first = parseServiceAmount((await journal.fact(began({ origin, key })))?.total ?? '')
  return mostExplained(await journal.parts(), { origin, fingerprint: key.fingerprint, began: first, now })
}

export interface Outside {
  /** Where the plan goes, and with which key; null if none is set. */
  target: PartnerTarget | null
  /** What other records sent. */
  sent: readonly Sent[]
  /** What was lost, acknowledged or not. */
  lost: readonly LostPart[]
}

/** Signs that more was paid than the record contains, if nobody has decided about them for this plan. */
export async function planDoubts(
  journal: Journal,
  plan: PlanRecord,
  { target, sent, lost }: Outside,
): Promise<Doubt[]> {
  const { acceptedDoubts = [] } = plan
  const all = [
    ...(target && target.origin === plan.origin ? await ofBooks(journal, target) : []),
    ...ofOthers(plan, target, sent, lost),
  ]
  return all.filter(({ id }) => !acceptedDoubts.includes(id))
}

async function ofBooks(journal: Journal, target: PartnerTarget): Promise<Doubt[]> {
  const { total, at = 0 } = (await journal.fact(read(target))) ?? {}
  const [now, known] = [parseServiceAmount(total ?? ''), await explained(journal, target, at)]
  if (now === null || known === null || now <= known) return []
  const figures = { total: formatAmount(now), known: formatAmount(known), more: formatAmount(now - known) }
  const text = phrase('doubt.books', { ...figures, day: formatDate(at) })
  return [{ id: 'books', text }]
}

/**
 * The same list may be sent again under the key it was first sent with, because the service uses its ids once. Reported
 * losses are mentioned there.
 */
function ofOthers(
  plan: PlanRecord,
  target: PartnerTarget | null,
  sent: readonly Sent[],
  lost: readonly LostPart[],
): Doubt[] {
  const reward = rewardDigest(plan)
  return sent.flatMap((one): Doubt[] => {
    if (one.reward !== reward) return []
    const isFree = one.plan === planMark(plan.key) && target !== null && one.key === keyMark(target.key.fingerprint)
    const isTold = lost.some(({ id, state }) => !saysUnpaid(state) && id.includes(`-${one.plan}`))
    if (isFree || isTold) return []
    const day = formatDate(one.day * 86_400_000)
    return [{ id: one.name, text: phrase('doubt.sent', { n: one.attempts, day }) }]
  })
}

/** What the service had paid out before the record began, if nothing else is known about the key. */
export async function beforeRecord(
  journal: Journal,
  plan: PlanRecord,
  target: PartnerTarget,
): Promise<ReadTotal | null> {
  const fact = target.origin === plan.origin ? await journal.fact(began(target)) : null
  if (!fact?.total || !parseServiceAmount(fact.total)) return null
  const hasSent = (await journal.parts()).some(({ origin, attempts }) => origin === plan.origin && attempts.length > 0)
  return hasSent ? null : { total: fact.total, at: fact.at }
}
