import { credentials } from '../../api/services/credentials'
import type { CredentialId } from '../../core/credentials/credential-state'
import { type SecretFinder, secretFinder } from '../../core/secrets/remove-secrets'
import type { Secrets } from './secrets'

/**
 * Finders for every secret that is readable now, except those named; secrets behind a closed passphrase are not
 * readable.
 */
export type KnownSecrets = (besides?: readonly CredentialId[]) => Promise<readonly SecretFinder[]>

const ids = Object.keys(credentials) as CredentialId[]

export function createKnownSecrets({ peek }: Pick<Secrets, 'peek'>): KnownSecrets {
  /** Only for existing secrets. */
  let made = new Map<string, SecretFinder>()

  return async (besides = []) => {
    const reads = await Promise.all(ids.map((id) => peek(id).catch(() => undefined)))
    const found = ids.flatMap((id, at) => {
      const read = reads[at]
      return read && 'secret' in read ? [{ id, value: read.secret.value }] : []
    })
    made = new Map(found.map(({ value }) => [value, made.get(value) ?? secretFinder(value)]))
    return found.flatMap(({ id, value }) => (besides.includes(id) ? [] : [made.get(value) ?? secretFinder(value)]))
  }
}
