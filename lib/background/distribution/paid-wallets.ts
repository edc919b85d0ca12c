import { getAddress } from 'viem/utils'
import { addressShape } from '../../core/addresses/hex'
import { isDiscarded, maybePaid, type PartRecord, saysUnpaid } from '../../core/distribution/distribution-machine'
import { type Plan, type PlanRecord, sha256Of, walletsOf } from '../../core/distribution/distribution-plan'
import type { LostPart, Overlap, PlanWallet, WalletPage, WalletPlace } from '../../core/distribution/distribution-view'
import type { Journal } from './journal'
import { knowsWallets, markOfWallet } from './journal-database'
import type { RecordSeen } from './part-world'

/** An earlier plan, with what was sent of it or may have been. */
interface EarlierPlan extends PlanRecord {
  /** Whether this wallet was sent there, in any capitals. */
  sent(wallet: string): boolean
}

/**
 * What earlier plans for a service already paid of a new one. An edited list for the same campaign and period, sent in
 * part, must not be sent as a separate plan: only the frozen plan can continue.
 */
export async function overlapsWith(
  journal: Journal,
  plan: Plan,
  wallets: readonly string[],
  service = plan.origin,
): Promise<Overlap[]> {
  const overlaps: Overlap[] = []
  for (const { key, campaign, period, rowsHash, sent } of await earlierPlans(journal, service)) {
    if (key === plan.key) continue
    const sameReward = campaign === plan.campaign && period === plan.period
    if (!sameReward && rowsHash !== plan.rowsHash) continue
    const shared = wallets.filter(sent).length
    if (shared > 0)
      overlaps.push({ plan: key, campaign, period, wallets: shared, kind: sameReward ? 'same-reward' : 'same-list' })
  }
  return overlaps
}

/** Plans for this service, with the wallets that were paid or may have been. */
async function earlierPlans(journal: Journal, origin: string): Promise<EarlierPlan[]> {
  const parts = (await journal.parts()).filter((part) => part.origin === origin && maybePaid(part))
  const plans = (await journal.plans()).filter((plan) => parts.some((part) => part.plan === plan.key))
  return Promise.all(
    plans.map(async (plan) => {
      const own = parts.filter((part) => part.plan === plan.key)
      const wallets = new Set((await walletsIn(journal, own)).map((address) => address.toLowerCase()))
      const marks = new Set((await Promise.all(own.map(({ id }) => journal.marks(id)))).flat())
      const sent = (wallet: string) =>
        wallets.has(wallet.toLowerCase()) || (marks.size > 0 && marks.has(markOfWallet(plan.key, wallet)))
      return { ...plan, sent }
    }),
  )
}

/** The addresses in the frozen requests of some parts. */
async function walletsIn(journal: Journal, parts: readonly PartRecord[]): Promise<string[]> {
  const bodies = await Promise.all(parts.map(({ id }) => journal.body(id)))
  return bodies.flatMap((body) => (body === undefined ? [] : walletsOf(body).map(({ address }) => address)))
}

/** Whether the record still shows which wallets a part went to. */
async function tellsWallets(journal: Journal, part: PartRecord): Promise<boolean> {
  const [body, { length }] = [await journal.body(part.id), await journal.marks(part.id)]
  const forgotten = (await journal.plan(part.plan))?.forgottenAt !== undefined
  return knowsWallets(part, { marks: length, ...(body !== undefined && { sha256: sha256Of(body) }) }, forgotten)
}

/** Wallets not yet paid by a plan that other plans have paid meanwhile. */
export async function overlapsOf(journal: Journal, plan: PlanRecord): Promise<Overlap[]> {
  const unpaid = (await journal.parts(plan.key)).filter((part) => !maybePaid(part))
  const wallets = await walletsIn(journal, unpaid)
  return overlapsWith(journal, plan, wallets)
}

/** Makes discarded parts that are proven unpaid ready to be sent after all, under their original ids. */
export async function takeUp(journal: Journal, key: string, now: number): Promise<void> {
  const parts = await journal.parts(key)
  const back = parts.filter(isDiscarded)
  if (back.length === 0) return
  // If none of it was sent yet, all of it is checked again.
  if (parts.every(({ attempts }) => attempts.length === 0)) await journal.decide(key, { armed: false, paused: false })
  for (const { id, revision } of back) await journal.advance(id, { type: 'reopen', at: now }, revision)
}

/** Parts whose record was lost and that may have been paid, to unknown wallets. */
export async function lostParts(journal: Journal): Promise<LostPart[]> {
  const lost = (await journal.lost()).filter(({ state }) => !saysUnpaid(state))
  // If the list was prepared and sent again, the record knows its wallets.
  const isKnown = async ({ id }: LostPart) => {
    const part = await journal.part(id)
    return part !== undefined && maybePaid(part) && (await tellsWallets(journal, part))
  }
  const known = await Promise.all(lost.map(isKnown))
  return lost.filter((_, index) => !known[index])
}

/** What follows the name and the period in an id; the last piece distinguishes lists of one reward. */
const tail = /-\d+of\d+-([a-z2-7]{12})$/

/**
 * Lost parts of a plan's reward that nobody has decided about for this plan. The same list has the same ids, and the
 * service accepts each once per key, so it is safe only if they were sent with the current key. Without a key, lost
 * parts of the same list are not reported, because nothing can be sent.
 */
export function lostAgainst(
  { key, campaign, period, acceptedLost = [] }: PlanRecord,
  lost: readonly LostPart[],
  fingerprint: string | null,
) {
  return lost.filter(({ id, key: sentWith }) => {
    const found = tail.exec(id)
    const sameReward = found !== null && id.slice(0, found.index) === `${campaign}-${period}`
    const usedOnce = found?.[1] === key.slice(0, 12) && (fingerprint === null || sentWith === fingerprint)
    return sameReward && !usedOnce && !acceptedLost.includes(id)
  })
}

/** The state of the record as a whole before a part is sent; `now` in ms since 1970. */
export async function recordBefore(
  journal: Journal,
  plan: PlanRecord,
  { id, origin }: PartRecord,
  now: number,
): Promise<RecordSeen> {
  const parts = await journal.parts()
  const body = await journal.body(id)
  const wallets = walletsOf(body ?? '').map(({ address }) => address)
  const overlaps = await overlapsWith(journal, plan, wallets, origin)
  return { at: now, parts, body, overlaps, lost: await lostParts(journal) }
}

/** The search for wallets only reads. */
type Read = Pick<Journal, 'body' | 'marks'>

/** Most wallets per answer. */
const together = 100

/**
 * One page of the wallets in some parts whose address contains a text, or of all wallets if the text is empty. It
 * continues in the part where the previous page ended, so a long plan is not read from its start each time.
 */
export async function walletsHolding(
  journal: Read,
  parts: readonly PartRecord[],
  text: string,
  from: WalletPlace | null = null,
  most = together,
): Promise<WalletPage> {
  const holds = text.trim().toLowerCase()
  const first = from ? parts.findIndex(({ id }) => id === from.part) : 0
  const wallets: PlanWallet[] = []
  for (const part of first < 0 ? [] : parts.slice(first)) {
    const at = part.id === from?.part ? from.at : 0
    const found = (await walletsFound(journal, part, holds)).slice(at)
    const room = most - wallets.length
    wallets.push(...found.slice(0, room))
    if (found.length > room) return { wallets, next: { part: part.id, at: at + room } }
  }
  return { wallets, next: null }
}

async function walletsFound(journal: Read, { id, plan }: PartRecord, holds: string): Promise<PlanWallet[]> {
  const body = await journal.body(id)
  if (body === undefined) return removedIn(journal, id, plan, holds)
  // Most requests do not contain it at all, and need not be parsed.
  if (!body.toLowerCase().includes(holds)) return []
  return walletsOf(body).flatMap(({ address, amount }) =>
    address.toLowerCase().includes(holds) ? [{ plan, part: id, address, amount }] : [],
  )
}

/** Removed wallets left a checksum, which matches only a complete address. */
async function removedIn(journal: Read, id: string, plan: string, address: string): Promise<PlanWallet[]> {
  if (!addressShape.test(address)) return []
  const isKnown = (await journal.marks(id)).includes(markOfWallet(plan, address))
  return isKnown ? [{ plan, part: id, address: getAddress(address), amount: null }] : []
}
