import type { Endpoint } from '../api/define'
import { hostText } from '../api/host-text'
import { type Provider, providers } from '../api/providers'
import { chainById } from '../core/chains'
import { checkHost, type Host } from '../core/check-host'
import { AppError } from '../core/errors'
import { chainIdShape, type SettingValues } from '../settings/schema'

export type HostKind = 'explorer' | 'rewards' | 'rewardsTest'

/** Where a call goes. */
export interface Target extends Host {
  provider: Provider
  kind: HostKind
  /** Chain id of an explorer call; undefined for points. */
  chain?: string
  /** The path segment of it; a single explorer has none. */
  segment?: string
}

const hostSettings = {
  explorer: { field: 'explorerHost', label: 'Explorer host' },
  rewards: { field: 'rewardsHost', label: 'Rewards host, production' },
  rewardsTest: { field: 'rewardsTestHost', label: 'Rewards host, test' },
} as const

/** Production and test are two services: points meant for trying must not be real ones. */
const others: Partial<Record<HostKind, HostKind>> = { rewards: 'rewardsTest', rewardsTest: 'rewards' }

/** The host that the settings name for explorer or points. Throws `input.invalid` where it cannot be called. */
export function hostOf(kind: HostKind, settings: SettingValues, preview: boolean): Host {
  const host = namedHost(kind, settings, preview)
  const other = others[kind]
  if (other && originOf(other, settings, preview) === host.origin) {
    const { field } = hostSettings[kind]
    throw wrong(field, 'Production and test name the same host. They are two services; mend it in the options.')
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
  const { field, label } = hostSettings[kind]
  return checkHost(hostText(providers[settings.provider], kind, settings[field]), {
    field,
    label,
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
    const host = endpoint.only ?? input.host ?? settings.rewardsEnvironment
    if (host !== 'production' && host !== 'test') throw wrong('host', 'The rewards host is production or test.')
    if (endpoint.only && input.host !== undefined && input.host !== endpoint.only) {
      throw wrong('host', `${endpoint.id} exists on the ${endpoint.only} host only.`)
    }
    const kind = host === 'production' ? 'rewards' : 'rewardsTest'
    return { ...hostOf(kind, settings, preview), provider, kind }
  }
  const chain = input.chain ?? settings.defaultChain
  if (typeof chain !== 'string' || !chainIdShape.test(chain)) {
    throw wrong('chain', 'The chain must be a chain id: a whole number from 1.')
  }
  if (!isServed(chain, settings)) {
    throw new AppError('chain.unserved', `${provider.name} does not serve ${chainById(chain).name}.`, {
      data: { chain },
    })
  }
  const host = hostOf('explorer', settings, preview)
  return { ...host, provider, kind: 'explorer', chain, ...(provider.chainSegment ? { segment: chain } : {}) }
}

/** What is known without asking: a single explorer has one chain, and some providers' chains are in our table. */
export function isServed(chain: string, settings: SettingValues): boolean {
  const provider = providers[settings.provider]
  if (!provider.chainSegment) return chain === settings.defaultChain
  return !provider.knowsChains || chainById(chain).served
}

const wrong = (field: string, text: string) => new AppError('input.invalid', text, { data: { field } })
