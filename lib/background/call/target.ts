import { credentialOf, credentials } from '../../api/credentials'
import type { Endpoint } from '../../api/define'
import {
  type HostKind,
  hasManyChains,
  hostKindOf,
  hostKinds,
  hostText,
  instanceOf,
  type KeyTransport,
  type Provider,
  providers,
  servesChain,
  takesKey,
} from '../../api/providers'
import { chainById } from '../../core/chains/chains'
import type { CredentialId } from '../../core/credentials/credential-state'
import { AppError } from '../../core/errors/errors'
import { checkHost, type Host } from '../../core/hosts/check-host'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { chainIdShape, type SettingValues } from '../../settings/schema'
import { settingLabel } from '../../settings/setting-label'
import type { Secrets } from '../secrets/secrets'
import type { Secret } from '../storage/records'
import type { Account } from './credits'

/** Where a call goes. */
export interface Target extends Host {
  provider: Provider
  kind: HostKind
  /** Chain id of an explorer call; undefined for points. */
  chain?: string
  /** Its path segment; a single explorer has none. */
  segment?: string
}

/** The host that the settings name for explorer or points. Throws `input.invalid` if it cannot be called. */
export function chosenHost(kind: HostKind, settings: SettingValues, preview: boolean): Host {
  const host = namedHost(kind, settings, preview)
  const { other, setting } = hostKinds[kind]
  if (other && originOf(other, settings, preview) === host.origin) {
    throw wrong(setting, phrase('input.sameHost'))
  }
  return host
}

function originOf(kind: HostKind, settings: SettingValues, preview: boolean): string | null {
  try {
    return namedHost(kind, settings, preview).origin
  } catch {
    return null
  }
}

function namedHost(kind: HostKind, settings: SettingValues, preview: boolean): Host {
  const { setting } = hostKinds[kind]
  return checkHost(hostText(providers[settings.provider], kind, settings[setting]), {
    field: setting,
    label: settingLabel(setting),
    allowPrivate: settings.allowPrivateHosts,
    preview,
  })
}

/** Chain and host of one call, from its input and the settings. Throws `input.invalid` or `chain.unserved`. */
export function targetOf(
  endpoint: Endpoint,
  input: { chain?: unknown; host?: unknown },
  settings: SettingValues,
  preview: boolean,
): Target {
  const provider = providers[settings.provider]
  if (endpoint.area === 'points') {
    if (settings.pointsOff) throw wrong('pointsOff', phrase('service.pointsOff'))
    const host = endpoint.only ?? input.host ?? settings.rewardsEnvironment
    if (host !== 'production' && host !== 'test') throw wrong('host', phrase('input.host'))
    if (endpoint.only && input.host !== undefined && input.host !== endpoint.only) {
      throw wrong('host', phrase('input.onlyOn', { endpoint: endpoint.id, host: phrase(`host.${endpoint.only}`) }))
    }
    const kind = hostKindOf(host)
    return { ...chosenHost(kind, settings, preview), provider, kind }
  }
  const chain = input.chain ?? settings.defaultChain
  if (typeof chain !== 'string' || !chainIdShape.test(chain)) {
    throw wrong('chain', phrase('input.chain'))
  }
  if (!isServed(chain, settings)) {
    throw new AppError(
      'chain.unserved',
      phrase('service.doesNotServe', { service: provider.name, chain: chainById(chain).name }),
      {
        data: { chain },
      },
    )
  }
  const host = explorerOf(chain, settings, preview)
  return { ...host, provider, kind: 'explorer', chain, ...(provider.route === 'segment' ? { segment: chain } : {}) }
}

/** The host that answers for a chain. Throws `input.invalid` if it cannot be called. */
function explorerOf(chain: string, settings: SettingValues, preview: boolean): Host {
  const instance = providers[settings.provider].route === 'instances' && instanceOf(chain, settings.instances)
  if (!instance) return chosenHost('explorer', settings, preview)
  // The service that lists explorers is not trusted with this network either, whatever the reader allowed for own
  // hosts.
  return checkHost(instance, {
    field: 'instances',
    label: phrase('host.ofChain', { chain: chainById(chain).name }),
    allowPrivate: false,
    preview,
  })
}

/** What is known without asking: a single explorer has one chain, and our table lists some providers' chains. */
export function isServed(chain: string, settings: SettingValues): boolean {
  const provider = providers[settings.provider]
  if (!hasManyChains(provider)) return chain === settings.defaultChain
  return servesChain(provider, chain, settings.instances)
}

const wrong = (field: string, said: Phrase) => new AppError('input.invalid', said, { data: { field } })

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
  // No key is sent, not even one that was entered for this very host.
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
  const stored = await secrets.read(id)
  if (!stored) {
    const said = typed ? phrase('secret.notSet', { subject }) : phrase('secret.signedOut')
    return {
      missing: new AppError(typed ? 'auth.missing' : 'auth.expired', said, { data }),
    }
  }
  if ('locked' in stored) {
    const missing = new AppError('auth.missing', phrase('secret.locked', { subject }), {
      data: { ...data, field: 'passphrase' },
    })
    return { missing, bound: true }
  }
  if (stored.secret.origin !== origin) {
    const given = stored.secret.origin
    return {
      missing: typed
        ? new AppError('auth.missing', phrase('secret.otherOrigin', { subject, given, origin }), { data })
        : new AppError('auth.expired', phrase('secret.signedInElsewhere', { given, origin }), { data }),
    }
  }
  return { main: stored.secret }
}

/** Whose credits a call costs. */
export const accountOf = ({ origin }: Target, { main }: Access): Account => ({ origin, key: main?.tag })

/** How the explorer key is sent: as the user chose, otherwise the provider's first way. */
export function transportOf(target: Target, settings: SettingValues): KeyTransport {
  return settings.keyTransport === 'provider' ? target.provider.keyTransport[0] : settings.keyTransport
}
