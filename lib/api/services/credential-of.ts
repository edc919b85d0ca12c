import type { CredentialId } from '../../core/credentials/credential-id'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Auth } from '../define'
import { credentials } from './credentials'
import type { HostKind } from './host-kinds'

/** The credential of an endpoint at a host. */
export function credentialOf(auth: Exclude<Auth, 'none'>, host: HostKind): CredentialId {
  const found = Object.values(credentials).find((kind) => kind.auth === auth && kind.host === host)
  if (!found) throw new AppError('bug', phrase('bug.noCredential', { kind: auth }))
  return found.id
}
