import * as z from 'zod/mini'
import { isWrite } from '../../api/define'
import type { CredentialId } from '../../core/credentials/credential-state'
import type { Secrets } from '../secrets/secrets'
import type { Meta } from '../storage/meta'
import type { Admitted } from './attempt'
import type { Stage } from './call-stage'

/** Learns from the end of a call whether the service refuses a key, or accepts it again. */
export const createTrust =
  ({ refusals, secrets }: { refusals: Refusals; secrets: Secrets }): Stage<Admitted> =>
  async (attempt, next) => {
    const { endpoint, insist } = attempt
    const { id, main } = attempt.access
    const outcome = await next(attempt)
    if (!id) return outcome
    if (outcome.kind === 'answered' && main && !isWrite(endpoint))
      await refusals.passed(id, insist ? undefined : main.tag)
    if (outcome.kind === 'failed') {
      const { code } = outcome.error
      if (main && (code === 'auth.rejected' || code === 'auth.expired')) await refusals.note(id, main.tag)
      // A sign-in that the service no longer knows is over.
      if (endpoint.auth === 'user' && code === 'auth.expired') await secrets.clear(id, main?.tag)
    }
    return outcome
  }

/**
 * Remembers that a service refused a credential, so that a page of hashes causes one 401 and not five thousand. A
 * refusal ends when the credential changes, when a request with it passes, or after an hour.
 */
export interface Refusals {
  refused(id: CredentialId, tag: string): Promise<boolean>
  note(id: CredentialId, tag: string): Promise<void>
  /**
   * The service accepted it. With a `tag`, only if that credential was refused; a call that a person insists on clears
   * any refusal.
   */
  passed(id: CredentialId, tag?: string): Promise<void>
  forget(id: CredentialId): Promise<void>
}

const Refusal = z.object({ tag: z.string(), at: z.number() })
const hour = 60 * 60_000

const refusalPlace = (id: CredentialId) => `refused:${id}`

export function createRefusals({
  meta,
  now,
  changed = () => {},
}: {
  meta: Meta
  now: () => number
  /** Called when a refusal is noted, with the tag of the refused credential, or forgotten. */
  changed?: (id: CredentialId, refused?: string) => void
}): Refusals {
  const parse = (stored: unknown) => {
    const refusal = Refusal.safeParse(stored)
    return refusal.success ? refusal.data : undefined
  }
  async function forget(id: CredentialId): Promise<void> {
    await meta.remove(refusalPlace(id))
    changed(id)
  }

  return {
    forget,
    async passed(id, tag) {
      if (tag === undefined || (await meta.read(refusalPlace(id), parse))?.tag === tag) await forget(id)
    },
    async refused(id, tag) {
      const refusal = await meta.read(refusalPlace(id), parse)
      return refusal !== undefined && refusal.tag === tag && Math.abs(now() - refusal.at) < hour
    },
    async note(id, tag) {
      await meta.write(refusalPlace(id), { tag, at: now() })
      changed(id, tag)
    },
  }
}
