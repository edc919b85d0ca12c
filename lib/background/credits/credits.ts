import * as z from 'zod/mini'
import type { Meta } from '../storage/meta'
import { utcDayOf } from './counters'

/** Who pays: the key behind this tag, at this origin. What is left of one key says nothing about another. */
export interface Account {
  origin: string
  key?: string | undefined
}

/** What the service's headers last said about an account. */
export interface CreditFacts {
  /** Decimal string as sent; may be negative. */
  remaining: string | null
  /** The largest figure seen recently: stands in for the allowance, which no header names. */
  peak: number
  day: string
  /** Tag of the key; earlier versions stored none. */
  key?: string | undefined
}

export interface Credits {
  read(account: Account): Promise<CreditFacts>
  /** Stores what an answer's headers say. */
  note(account: Account, headers: Headers): Promise<void>
  /** The service said that nothing is left. */
  exhausted(account: Account): Promise<void>
  /**
   * Whether a lookup of this cost would use credits that are reserved for lookups by hand. False if nothing is known.
   */
  below(account: Account, percent: number, cost: number): Promise<boolean>
}

const Facts = z.object({
  remaining: z.nullable(z.string()),
  peak: z.number(),
  day: z.string(),
  key: z.optional(z.string()),
})

const nothing: CreditFacts = { remaining: null, peak: 0, day: '' }

const creditsPlace = (origin: string) => `credits:${origin}`

const parse = (stored: unknown) => {
  const facts = Facts.safeParse(stored)
  return facts.success ? facts.data : undefined
}

const number = (text: string | null) =>
  text !== null && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined

interface Needs {
  meta: Meta
  now: () => number
  /** The service answered, so something was spent. */
  changed(): void
}

export function createCredits({ meta, now, changed }: Needs): Credits {
  async function read({ origin, key }: Account): Promise<CreditFacts> {
    const facts = await meta.read(creditsPlace(origin), parse)
    if (!facts || (facts.key !== undefined && facts.key !== key)) return nothing
    if (facts.day === utcDayOf(now())) return facts
    // Yesterday's figure says nothing about today. Its peak fades, so a smaller plan is noticed within days.
    return { ...nothing, peak: facts.peak * 0.75 }
  }

  async function keep(account: Account, change: Partial<CreditFacts>): Promise<void> {
    const { origin, key } = account
    await meta.write(creditsPlace(origin), { ...(await read(account)), ...change, day: utcDayOf(now()), key })
  }

  return {
    read,
    async note(account, headers) {
      const left = headers.get('x-credits-remaining')?.trim() ?? null
      const remaining = number(left)
      if (remaining !== undefined) {
        const { peak } = await read(account)
        await keep(account, { remaining: left, peak: Math.max(peak, remaining) })
      }
      changed()
    },
    async exhausted(account) {
      await keep(account, { remaining: '0' })
      changed()
    },
    async below(account, percent, cost) {
      const { remaining, peak } = await read(account)
      if (remaining === null) return false
      const left = Number(remaining)
      return left < cost || left - cost < (peak * percent) / 100
    },
  }
}
