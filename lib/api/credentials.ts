import type { CredentialId } from '../core/credentials/credential-state'
import { AppError } from '../core/errors/errors'
import { msg } from '../core/language/t'
import { phrase } from '../core/phrases/phrase'
import type { Auth } from './define'
import type { HostKind } from './providers'

/** A secret the user gives. Values live in the background only; pages see its state. */
export interface CredentialKind {
  id: CredentialId
  label: string
  doc: string
  /** The host it is for. It is stored with that host's origin and never attached to another. */
  host: HostKind
  /** The calls that carry it; undefined if it accompanies another credential. */
  auth?: Exclude<Auth, 'none'>
  /**
   * `device`: can be stored on the device. `session`: forgotten when the browser closes, unless a passphrase protects
   * it.
   */
  keep: 'device' | 'session'
  /** Forgotten after this many minutes without use. */
  idleMinutes?: number
  /** Never kept beyond the session, even behind a passphrase. */
  sessionOnly?: boolean
  /** False if it comes from signing in rather than typing. */
  typed: boolean
}

export const credentials: Record<CredentialId, CredentialKind> = {
  explorerKey: {
    id: 'explorerKey',
    label: msg('Explorer API key'),
    doc: msg('Lets Hashgloss look up transactions.'),
    host: 'explorer',
    auth: 'explorer',
    keep: 'device',
    typed: true,
  },
  explorerSecret: {
    id: 'explorerSecret',
    label: msg('Explorer secret key'),
    doc: msg('Opens restricted resources, where the service has them. Most people have none.'),
    host: 'explorer',
    keep: 'device',
    typed: true,
  },
  partnerKey: {
    id: 'partnerKey',
    label: msg('Partner key, production'),
    doc: msg('Distributes points. It can spend the partner’s balance.'),
    host: 'rewards',
    auth: 'partner',
    keep: 'session',
    typed: true,
  },
  partnerKeyTest: {
    id: 'partnerKeyTest',
    label: msg('Partner key, test'),
    doc: msg('The same for the test host.'),
    host: 'rewardsTest',
    auth: 'partner',
    keep: 'session',
    typed: true,
  },
  administratorToken: {
    id: 'administratorToken',
    label: msg('Administrator token'),
    doc: msg('Reads any user’s record on the production host. Forgotten after 15 minutes unused.'),
    host: 'rewards',
    auth: 'administrator',
    keep: 'session',
    idleMinutes: 15,
    sessionOnly: true,
    typed: true,
  },
  userToken: {
    id: 'userToken',
    label: msg('Your sign-in, production'),
    doc: msg('From wallet sign-in.'),
    host: 'rewards',
    auth: 'user',
    keep: 'session',
    typed: false,
  },
  userTokenTest: {
    id: 'userTokenTest',
    label: msg('Your sign-in, test'),
    doc: msg('The same for the test host.'),
    host: 'rewardsTest',
    auth: 'user',
    keep: 'session',
    typed: false,
  },
}

/** The credential of an endpoint at a host. */
export function credentialOf(auth: Exclude<Auth, 'none'>, host: HostKind): CredentialId {
  const found = Object.values(credentials).find((kind) => kind.auth === auth && kind.host === host)
  if (!found) throw new AppError('bug', phrase('bug.noCredential', { kind: auth }))
  return found.id
}
