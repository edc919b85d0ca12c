import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { type PartRecord, paidWith } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import { attemptsDigest, attemptsOf, rewardDigest } from './distribution-digest'
import type { Journal } from './journal'

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

export const planMark = (key: string): string => key.slice(0, 8)
export const keyMark = (fingerprint: string): string => fingerprint.slice(0, 6)

const ownFact = 'record'
const day = (now: number) => Math.floor(now / 86_400_000)

interface Needs {
  now(): number
  area?: Pick<typeof browser.storage.sync, 'get' | 'set' | 'remove'>
}

export function createAnchor({ now, area = browser.storage.sync }: Needs): Anchor {
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
        const there = items.get(nameOf(plan, own))
        return there && (there[0] > attempts || (there[0] === attempts && there[1] !== digest))
      }
      const known = new Set(plans.map((plan) => nameOf(plan, own)))
      const isGone = [...items.keys()].some((name) => name.endsWith(`:${own}`) && !known.has(name))
      // A restored record counts as a different one from now on: what it had sent is reported as sent by somebody else.
      if (isGone || plans.some((plan) => isAhead(plan, now.get(plan.key) ?? [0, '', '', 0])))
        own = await newName(journal)
      const changed = new Map<string, Item>()
      for (const plan of plans) {
        const item = now.get(plan.key)
        const there = items.get(nameOf(plan, own))
        if (item && there?.[0] !== item[0]) changed.set(nameOf(plan, own), item)
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

const nameOf = (plan: PlanRecord, record: string) => `${prefix}${rewardDigest(plan)}:${planMark(plan.key)}:${record}`
