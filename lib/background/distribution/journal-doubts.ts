import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { formatAmount, parseServiceAmount } from '../../core/distribution/distribution-amount'
import {
  isSettled,
  maybePaid,
  type PartRecord,
  paidWith,
  saysUnpaid,
  wasPaid,
} from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import type { Doubt, LostPart, ReadTotal } from '../../core/distribution/distribution-view'
import { phrase } from '../../core/phrases/phrase'
import { formatDate } from '../../core/time/format-time'
import type { Journal } from './journal'
import { attemptsDigest, attemptsOf, rewardDigest } from './journal-mirror'
import type { PartnerTarget } from './part-world'
import { latestPayment } from './service-totals'

const beganName = ({ origin, key }: PartnerTarget) => `began ${origin} ${key.fingerprint}`
const readName = ({ origin, key }: PartnerTarget) => `read ${origin} ${key.fingerprint}`

/** Records a total of the service. For a key that the record does not know, the first total is the baseline. */
export async function noteTotal(journal: Journal, target: PartnerTarget, total: string, now: number): Promise<void> {
  if (parseServiceAmount(total) === null) return
  await journal.keepFact(readName(target), { at: now, total })
  if ((await explained(journal, target, now)) === null) await journal.keepFact(beganName(target), { at: now, total })
}

/** The highest total of a key that the record can explain. */
async function explained(journal: Journal, { origin, key }: PartnerTarget, now: number): Promise<bigint | null> {
  const first = parseServiceAmount((await journal.fact(beganName({ origin, key })))?.total ?? '')
  return mostExplained(await journal.parts(), { origin, fingerprint: key.fingerprint, began: first, now })
}

/**
 * The maximum of the service's total according to the record of a key, in units; null if the record has none. `began`
 * is the total when the record first saw the key. Includes possible late payments.
 */
function mostExplained(
  parts: readonly PartRecord[],
  { origin, fingerprint, began, now }: { origin: string; fingerprint: string; began: bigint | null; now: number },
): bigint | null {
  let known = began
  let late = 0n
  for (const part of parts) {
    const last = part.attempts.at(-1)
    const sentWith = last?.key?.fingerprint
    if (part.origin !== origin || !maybePaid(part) || (sentWith !== undefined && sentWith !== fingerprint)) continue
    const baseline = parseServiceAmount(part.baseline ?? '')
    const total = parseServiceAmount(part.total) ?? 0n
    const isOver = isSettled(part) && Math.abs(now - (last?.endedAt ?? last?.startedAt ?? now)) >= latestPayment
    if ((baseline === null || !wasPaid(part)) && !isOver) late += total
    if (baseline === null) continue
    const seen = [part.grown, part.grownAfter].map((growth) => parseServiceAmount(growth ?? '') ?? 0n)
    const most = [total, ...seen].reduce((a, b) => (a > b ? a : b))
    const after = baseline + (wasPaid(part) ? most : 0n)
    if (known === null || after > known) known = after
  }
  return known === null ? null : known + late
}

interface Outside {
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
  const { total, at = 0 } = (await journal.fact(readName(target))) ?? {}
  const [now, known] = [parseServiceAmount(total ?? ''), await explained(journal, target, at)]
  if (now === null || known === null || now <= known) return []
  const figures = { total: formatAmount(now), known: formatAmount(known), more: formatAmount(now - known) }
  const text = phrase('doubt.books', { ...figures, day: formatDate(at) })
  return [{ id: 'books', text }]
}

/**
 * Doubts because of what other records sent. The same list may be sent again under the key it was first sent with,
 * because the service uses its ids once. Losses that are reported anyway are left out.
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
  const fact = target.origin === plan.origin ? await journal.fact(beganName(target)) : null
  if (!fact?.total || !parseServiceAmount(fact.total)) return null
  const hasSent = (await journal.parts()).some(({ origin, attempts }) => origin === plan.origin && attempts.length > 0)
  return hasSent ? null : { total: fact.total, at: fact.at }
}

/**
 * What another record sent of this or another distribution: in another browser, in an earlier state of this one, or on
 * a later day.
 */
export interface Sent {
  /** Its storage key. */
  name: string
  reward: string
  /** The start of the plan's key. */
  plan: string
  attempts: number
  /** The start of the fingerprint of the key it was sent with. */
  key: string
  /** Days since 1970. */
  day: number
}

/** The browser carries this to the user's other devices, and a restored profile does not set it back. */
export interface Anchor {
  /** Compares it with the record, and adds what the record has sent since. Returns what other records sent. */
  compare(journal: Journal): Promise<Sent[]>
}

/** The address book may fill the rest of that storage: 60 items of 60 bytes. */
const mostItems = 60

const prefix = 'paid:'
const nameShape = /^paid:([0-9a-f]{12}):([a-z2-7]{8}):([0-9a-f]{6})$/
const Item = z.tuple([
  z.int().check(z.gte(1)),
  z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  z.string().check(z.regex(/^[0-9a-f]{0,6}$/)),
  z.int().check(z.gte(0)),
])
type Item = z.infer<typeof Item>

const planMark = (key: string): string => key.slice(0, 8)
const keyMark = (fingerprint: string): string => fingerprint.slice(0, 6)

const ownFact = 'record'
const day = (now: number) => Math.floor(now / 86_400_000)

type Synced = Pick<typeof browser.storage.sync, 'get' | 'set' | 'remove'>

export function createAnchor(now: () => number, area: Synced = browser.storage.sync): Anchor {
  async function newName(journal: Journal): Promise<string> {
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 6)
    await journal.keepFact(ownFact, { at: now(), id })
    return id
  }

  async function read(): Promise<Map<string, Item>> {
    const stored: Record<string, unknown> = await area.get(null)
    return new Map(
      Object.entries(stored).flatMap(([name, value]): [string, Item][] => {
        const item = Item.safeParse(value)
        return nameShape.test(name) && item.success ? [[name, item.data]] : []
      }),
    )
  }

  /** The oldest entries go first. */
  async function write(items: Map<string, Item>, changed: Map<string, Item>): Promise<void> {
    const all = [...new Map([...items, ...changed])].sort(([, a], [, b]) => b[3] - a[3])
    const gone = all.slice(mostItems).map(([name]) => name)
    const stored = gone.filter((name) => items.has(name))
    if (stored.length > 0) await area.remove(stored)
    const kept = [...changed].filter(([name]) => !gone.includes(name))
    if (kept.length > 0) await area.set(Object.fromEntries(kept))
  }

  return {
    async compare(journal) {
      const items = await read()
      const plans = await journal.plans()
      let own = (await journal.fact(ownFact))?.id ?? (await newName(journal))
      const now = ownItems(plans, await journal.parts())
      const isAhead = (plan: PlanRecord, [attempts, digest]: Item) => {
        const there = items.get(itemName(plan, own))
        return there && (there[0] > attempts || (there[0] === attempts && there[1] !== digest))
      }
      const known = new Set(plans.map((plan) => itemName(plan, own)))
      const isGone = [...items.keys()].some((name) => name.endsWith(`:${own}`) && !known.has(name))
      // A restored record counts as a different one from now on: what it had sent is reported as sent by somebody else.
      if (isGone || plans.some((plan) => isAhead(plan, now.get(plan.key) ?? [0, '', '', 0])))
        own = await newName(journal)
      const changed = new Map<string, Item>()
      for (const plan of plans) {
        const item = now.get(plan.key)
        const there = items.get(itemName(plan, own))
        if (item && there?.[0] !== item[0]) changed.set(itemName(plan, own), item)
      }
      // An account whose storage is full is treated as no account.
      if (changed.size > 0) await write(items, changed).catch(() => {})
      return [...items].flatMap(([name, [attempts, , key, day]]) => {
        const [, reward = '', plan = '', record] = nameShape.exec(name) ?? []
        return record === own ? [] : [{ name, reward, plan, attempts, key, day }]
      })
    },
  }

  function ownItems(plans: readonly PlanRecord[], parts: readonly PartRecord[]): Map<string, Item> {
    return new Map(
      plans.flatMap((plan): [string, Item][] => {
        const own = parts.filter((part) => part.plan === plan.key)
        const attempts = attemptsOf(own)
        const key = own.map((part) => paidWith(part)?.fingerprint).find((found) => found !== undefined)
        // The day of the payment, not that of the comparison: otherwise an old entry that had been dropped would come
        // back as the newest.
        const last = Math.max(0, ...own.flatMap((part) => part.attempts.map(({ startedAt }) => startedAt)))
        const sent = day(Math.min(last || now(), now()))
        return attempts === 0 ? [] : [[plan.key, [attempts, attemptsDigest(own), keyMark(key ?? ''), sent]]]
      }),
    )
  }
}

const itemName = (plan: PlanRecord, record: string) => `${prefix}${rewardDigest(plan)}:${planMark(plan.key)}:${record}`
