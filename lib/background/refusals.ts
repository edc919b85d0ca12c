import * as z from 'zod/mini'
import type { CredentialId } from '../api/credentials'
import type { Meta } from './meta'

/**
 * Remembers that a service refused a credential, so that a page of hashes makes one 401 and not five thousand. Over
 * when the credential changes, when a person's own request passes, or after an hour.
 */
export interface Refusals {
  refused(id: CredentialId, tag: string): Promise<boolean>
  note(id: CredentialId, tag: string): Promise<void>
  forget(id: CredentialId): Promise<void>
}

const Refusal = z.object({ tag: z.string(), at: z.number() })
const hour = 60 * 60_000

const place = (id: CredentialId) => `refused:${id}`

export function createRefusals({ meta, now }: { meta: Meta; now: () => number }): Refusals {
  const parse = (stored: unknown) => {
    const refusal = Refusal.safeParse(stored)
    return refusal.success ? refusal.data : undefined
  }
  return {
    async refused(id, tag) {
      const refusal = await meta.read(place(id), parse)
      return refusal !== undefined && refusal.tag === tag && Math.abs(now() - refusal.at) < hour
    },
    note: (id, tag) => meta.write(place(id), { tag, at: now() }),
    forget: (id) => meta.remove(place(id)),
  }
}
