import type { Endpoint } from '../../api/define'
import { credentialOf, credentials } from '../../api/services/credentials'
import { type KeyTransport, takesKey } from '../../api/services/providers'
import type { CredentialId } from '../../core/credentials/credential-state'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { SettingValues } from '../../settings/schema'
import type { Account } from '../credits/credits'
import type { Secrets } from '../secrets/secrets'
import type { Secret } from '../storage/records'
import type { Target } from './target'

/** The credential of an endpoint at a host. Its secrets are bound to the host's origin. */
export interface Access {
  /** Which credential it is; undefined if the endpoint takes none. */
  id?: CredentialId
  main?: Secret
  /** The explorer's second key, if the user has one. */
  second?: Secret
  /** Why the call cannot be made; thrown unless the cache has an answer. */
  missing?: AppError
}

/** Finds what an endpoint needs; never returns a secret of another origin. */
export async function credentialsFor(endpoint: Endpoint, target: Target, secrets: Secrets): Promise<Access> {
  // Not even a key that was entered for this very host.
  if (endpoint.auth === 'none' || (endpoint.auth === 'explorer' && !takesKey(target.provider))) return {}
  const id = credentialOf(endpoint.auth, target.kind)
  const main = await one(id, target, secrets)
  if (endpoint.auth !== 'explorer') return { id, ...main }
  const { main: second } = await one('explorerSecret', target, secrets)
  const free = main.missing !== undefined && !target.provider.keyRequired && !main.bound
  return { id, ...(free ? {} : main), ...(second ? { second } : {}) }
}

async function one(
  id: CredentialId,
  { origin }: Target,
  secrets: Secrets,
): Promise<{ main?: Secret; missing?: AppError; bound?: true }> {
  const { typed } = credentials[id]
  const subject = phrase(`credential.${id}`)
  const data = { credential: id }
  const read = await secrets.read(id)
  if (!read) {
    const said = typed ? phrase('secret.notSet', { subject }) : phrase('secret.signedOut')
    return {
      missing: new AppError(typed ? 'auth.missing' : 'auth.expired', said, { data }),
    }
  }
  if ('locked' in read) {
    const missing = new AppError('auth.missing', phrase('secret.locked', { subject }), {
      data: { ...data, field: 'passphrase' },
    })
    return { missing, bound: true }
  }
  if (read.secret.origin !== origin) {
    const given = read.secret.origin
    return {
      missing: typed
        ? new AppError('auth.missing', phrase('secret.otherOrigin', { subject, given, origin }), { data })
        : new AppError('auth.expired', phrase('secret.signedInElsewhere', { given, origin }), { data }),
    }
  }
  return { main: read.secret }
}

/** Whose credits a call costs. */
export const accountOf = ({ origin }: Target, { main }: Access): Account => ({ origin, key: main?.tag })

/** How the explorer key is sent: as the user chose, otherwise the provider's first way. */
export function transportOf(target: Target, settings: SettingValues): KeyTransport {
  return settings.keyTransport === 'provider' ? target.provider.keyTransport[0] : settings.keyTransport
}
