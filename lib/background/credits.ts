import * as z from 'zod/mini'
import { dayOf } from './counters'
import type { Meta } from './meta'

/** What the service's headers told last of one origin. */
export interface CreditFacts {
  /** Decimal string as sent, may be negative. */
  remaining: string | null
  seenAt: number | null
  /** Largest figure seen of late: stands for the allowance, which no header tells. */
  peak: number
  day: string
  rate: { limit: number; remaining: number; resetAt: number } | null
}

export interface Credits {
  read(origin: string): Promise<CreditFacts>
  /** Keeps what an answer's headers say. */
  note(origin: string, headers: Headers): Promise<void>
  /** The service said that nothing is left. */
  exhausted(origin: string): Promise<void>
  /** Would a lookup of this cost eat into the share that is kept for lookups by hand? False where nothing is known. */
  below(origin: string, percent: number, cost: number): Promise<boolean>
}

const Facts = z.object({
  remaining: z.nullable(z.string()),
  seenAt: z.nullable(z.number()),
  peak: z.number(),
  day: z.string(),
  rate: z.nullable(z.object({ limit: z.number(), remaining: z.number(), resetAt: z.number() })),
})

const nothing: CreditFacts = { remaining: null, seenAt: null, peak: 0, day: '', rate: null }

const place = (origin: string) => `credits:${origin}`

const parse = (stored: unknown) => {
  const facts = Facts.safeParse(stored)
  return facts.success ? (facts.data as CreditFacts) : undefined
}

const number = (text: string | null) =>
  text !== null && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined

export function createCredits({ meta, now }: { meta: Meta; now: () => number }): Credits {
  async function read(origin: string): Promise<CreditFacts> {
    const facts = await meta.read(place(origin), parse)
    if (!facts || facts.day === dayOf(now())) return facts ?? nothing
    // Yesterday's figure says nothing of today. Its peak fades, so that a smaller plan is noticed within days.
    return { ...nothing, rate: facts.rate, peak: facts.peak * 0.75 }
  }

  async function keep(origin: string, change: Partial<CreditFacts>): Promise<void> {
    const before = await read(origin)
    await meta.write(place(origin), { ...before, ...change, day: dayOf(now()) })
  }

  return {
    read,
    async note(origin, headers) {
      const left = headers.get('x-credits-remaining')?.trim() ?? null
      const remaining = number(left)
      const [limit, rest, reset] = ['limit', 'remaining', 'reset'].map((name) =>
        number(headers.get(`x-ratelimit-${name}`)),
      )
      const change: Partial<CreditFacts> = {}
      if (remaining !== undefined) {
        const { peak } = await read(origin)
        Object.assign(change, { remaining: left, seenAt: now(), peak: Math.max(peak, remaining) })
      }
      // A reset of −1 is the service's word for a fault of its own.
      if (limit !== undefined && rest !== undefined && reset !== undefined && reset >= 0) {
        change.rate = { limit, remaining: rest, resetAt: now() + reset }
      }
      if (Object.keys(change).length > 0) await keep(origin, change)
    },
    exhausted: (origin) => keep(origin, { remaining: '0', seenAt: now() }),
    async below(origin, percent, cost) {
      const { remaining, peak } = await read(origin)
      if (remaining === null) return false
      const left = Number(remaining)
      return left < cost || left - cost < (peak * percent) / 100
    },
  }
}
