import * as z from 'zod/mini'
import { type Environment, environments } from '../../core/points/environment'
import type { SignInText } from '../../core/points/sign-in-draft'
import type { SessionArea } from '../storage/session-area'

const Text = z.object({
  attempt: z.string(),
  origin: z.string(),
  address: z.string(),
  message: z.string(),
  statement: z.string(),
  exists: z.boolean(),
  referral: z.string(),
  own: z.string(),
  way: z.enum(['wallet', 'hand']),
  chain: z.optional(z.number()),
  ahead: z.optional(z.number()),
  expiresAt: z.number(),
  keptUntil: z.number(),
})

const SignInAttempt = z.object({ environment: z.enum(environments), nonce: z.string(), text: Text })

/** A message that awaits its signature. */
export interface SignInAttempt {
  environment: Environment
  nonce: string
  text: SignInText
}

const attemptPlace = (attempt: string) => `sign-in:${attempt}`
const newest = (environment: Environment) => `sign-in:newest:${environment}`

/** Messages that await their signature, in session memory. */
export function createAttempts(session: SessionArea, now: () => number) {
  async function find(id: unknown): Promise<SignInAttempt | null> {
    if (typeof id !== 'string') return null
    const { success, data } = SignInAttempt.safeParse(await session.read(attemptPlace(id)))
    if (!success) return null
    if (now() <= data.text.keptUntil) return data
    await session.remove(attemptPlace(id))
    return null
  }
  return {
    find,
    newest: async (environment: Environment) => find(await session.read(newest(environment))),
    async keep(attempt: SignInAttempt): Promise<void> {
      await session.write(attemptPlace(attempt.text.attempt), attempt)
      await session.write(newest(attempt.environment), attempt.text.attempt)
    },
    drop: (id: string) => session.remove(attemptPlace(id)),
  }
}
