import * as z from 'zod/mini'
import { credentials } from '../../api/services/credentials'
import type { Clock } from '../../core/async/clock'
import type { CredentialId } from '../../core/credentials/credential-id'
import type { Secret } from '../storage/records'
import type { SessionArea } from '../storage/session-area'
import { isIdle } from './vault'

export const StoredSecret = z.object({
  value: z.string(),
  origin: z.string(),
  tag: z.string(),
  address: z.optional(z.string()),
  expiresAt: z.optional(z.number()),
})
const InSession = z.object({ secret: StoredSecret, usedAt: z.number() })

/** Secrets that disappear with the browser, or earlier: when they are unused for too long, or when a sign-in ends. */
export interface SessionSecrets {
  /** Undefined if there is none any more; an idle or expired one is forgotten by this read. */
  read(id: CredentialId): Promise<Secret | undefined>
  /** Stores it as used now. */
  write(id: CredentialId, secret: Secret): Promise<void>
  remove(id: CredentialId): Promise<void>
}

interface Needs {
  session: SessionArea
  clock: Clock
  /** One was forgotten. */
  changed(): void
}

/** Ms by which this clock may be ahead: until then the service decides whether a sign-in is over. */
const leeway = 60_000

const secretPlace = (id: CredentialId) => `secret:${id}`

export function createSessionSecrets({ session, clock, changed }: Needs): SessionSecrets {
  return {
    async read(id) {
      const held = InSession.safeParse(await session.read(secretPlace(id)))
      if (!held.success) return undefined
      const { idleMinutes } = credentials[id]
      const { expiresAt } = held.data.secret
      const now = clock.now()
      const idle = idleMinutes !== undefined && isIdle(held.data.usedAt, now, idleMinutes)
      const over = expiresAt !== undefined && expiresAt + leeway <= now
      if (!idle && !over) return held.data.secret as Secret
      await session.remove(secretPlace(id))
      changed()
      return undefined
    },
    write: (id, secret) => session.write(secretPlace(id), { secret, usedAt: clock.now() }),
    remove: (id) => session.remove(secretPlace(id)),
  }
}
