import * as z from 'zod/mini'
import { dayOf } from './counters'
import type { Meta } from './meta'

/** What the service's headers told last of one origin. */
export interface CreditFacts {
  /** Decimal string as sent, may be negative. */
  remaining: string | null
  /** Largest figure seen of late: stands for the allowance, which no header tells. */
  peak: number
  day: string
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
  peak: z.number(),
  day: z.string(),
})

const nothing: CreditFacts = { remaining: null, peak: 0, day: '' }

const place = (origin: string) => `credits:${origin}`

const parse = (stored: unknown) => {
  const facts = Facts.safeParse(stored)
  return facts.success ? facts.data : undefined
}

const number = (text: string | null) =>
  text !== null && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined

export function createCredits({ meta, now }: { meta: Meta; now: () => number }): Credits {
  async function read(origin: string): Promise<CreditFacts> {
    const facts = await meta.read(place(origin), parse)
    if (!facts || facts.day === dayOf(now())) return facts ?? nothing
    // Yesterday's figure says nothing of today. Its peak fades, so that a smaller plan is noticed within days.
    return { ...nothing, peak: facts.peak * 0.75 }
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
      if (remaining === undefined) return
      const { peak } = await read(origin)
      await keep(origin, { remaining: left, peak: Math.max(peak, remaining) })
    },
    exhausted: (origin) => keep(origin, { remaining: '0' }),
    async below(origin, percent, cost) {
      const { remaining, peak } = await read(origin)
      if (remaining === null) return false
      const left = Number(remaining)
      return left < cost || left - cost < (peak * percent) / 100
    },
  }
}
