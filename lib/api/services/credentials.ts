import type { CredentialId } from '../../core/credentials/credential-id'
import { msg } from '../../core/language/t'
import type { Auth } from '../define'
import type { HostKind } from './host-kinds'

/** A secret the user gives. Values live in the background only; pages see its state. */
export interface CredentialKind {
  id: CredentialId
  label: string
  doc: string
  /** The host it is for. Stored together with that host's origin, and never attached to another. */
  host: HostKind
  /** The calls it goes with there; none where it goes beside another. */
  auth?: Exclude<Auth, 'none'>
  /** `device`: may be remembered on the device. `session`: forgotten with the browser unless a passphrase protects it. */
  keep: 'device' | 'session'
  /** Forgotten after so many minutes unused. */
  idleMinutes?: number
  /** Never kept beyond the session, not even behind a passphrase. */
  sessionOnly?: boolean
  /** False where it is not typed but won by signing in. */
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
