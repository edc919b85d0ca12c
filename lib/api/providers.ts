import { chainById } from '../core/chains/chains'
import { type ProviderId, providerIds } from '../core/credentials/provider-ids'
import { msg, t } from '../core/language/t'
import type { Environment } from '../core/points/environment'
import type { Statement } from '../core/points/sign-in-message'

/** How the explorer key is sent. */
export type KeyTransport = 'query' | 'header'

/**
 * Where calls about a chain are sent. `segment`: one host for all chains, with the chain id before `/api/v2`; `single`:
 * the one chain of a self-hosted explorer; `instances`: each chain's own public explorer.
 */
type ChainRoute = 'segment' | 'single' | 'instances'

/** A named preset: hosts, words and key transport. */
export interface Provider {
  id: ProviderId
  name: string
  doc: string
  words: 'neutral' | 'provider'
  /** Preset origins; an empty one is typed by the user. */
  hosts: Record<HostKind, string>
  /** Whether the user can change the hosts. */
  hostsEditable: boolean
  route: ChainRoute
  keyTransport: readonly [KeyTransport, ...KeyTransport[]]
  keyRequired: boolean
  /** The page that hands out keys. */
  keyPage?: string
  /** Whether it says which chains it serves (`servesChain`). Otherwise every chain may be asked. */
  knowsChains: boolean
  /** Requests per second to each of its explorer hosts, if lower than usual. */
  pace?: number
  statement: Statement
  /**
   * Whether a referral code is checked first and sent with the nonce. The interface has neither; there it is only in
   * the statement.
   */
  referrals: boolean
  /**
   * Whether it has single transactions as records (E4r), with all that they did (E17 to E21). The interface does not
   * list these.
   */
  transactionRecords: boolean
  /** Whether it can search names (E16). The interface does not list this. */
  quickSearch: boolean
  /** Whether it lists an address's current (E22) and past holdings (E23). The interface does not list these. */
  holdings: boolean
}

const plain: Statement = {
  known: 'Sign in to the reward points program.',
  fresh: 'Sign up for the reward points program.',
  referral: ' Referral code: {code}',
}

const merits: Statement = {
  known: 'Sign-In for the Blockscout Merits program.',
  fresh:
    'Sign-Up for the Blockscout Merits program. I accept Terms of Service: https://merits.blockscout.com/terms. I love capybaras.',
  referral: ' Referral code: {code}',
}

const meritsHosts = {
  rewards: 'https://merits.blockscout.com',
  rewardsTest: 'https://merits-staging.blockscout.com',
}

/** Covers the default provider, its points and half of the public explorers; granted at installation. */
export const commonDomain = 'https://*.blockscout.com/*'

const declared: Record<ProviderId, Omit<Provider, 'id'>> = {
  documented: {
    name: msg('Documented interface'),
    doc: msg('Any service that follows the interface to the letter: you type its hosts.'),
    words: 'neutral',
    hosts: { explorer: '', rewards: '', rewardsTest: '' },
    hostsEditable: true,
    route: 'segment',
    keyTransport: ['query', 'header'],
    keyRequired: true,
    knowsChains: false,
    statement: plain,
    referrals: false,
    transactionRecords: false,
    quickSearch: false,
    holdings: false,
  },
  blockscout: {
    name: 'Blockscout',
    doc: msg('The multichain PRO API, and the Merits program.'),
    words: 'provider',
    hosts: {
      explorer: 'https://api.blockscout.com',
      ...meritsHosts,
    },
    hostsEditable: false,
    route: 'segment',
    keyTransport: ['header', 'query'],
    keyRequired: true,
    keyPage: 'https://dev.blockscout.com',
    knowsChains: true,
    statement: merits,
    referrals: true,
    transactionRecords: true,
    quickSearch: true,
    holdings: true,
  },
  public: {
    name: msg('Public explorers'),
    doc: msg('Each chain’s own public explorer. No account and no key; slower, and not every chain has sentences.'),
    words: 'provider',
    // The explorer host that lists the others; calls go to the one of their chain.
    hosts: { explorer: 'https://api.blockscout.com', ...meritsHosts },
    hostsEditable: false,
    route: 'instances',
    keyTransport: ['header', 'query'],
    keyRequired: false,
    knowsChains: true,
    pace: 2,
    statement: merits,
    referrals: true,
    transactionRecords: true,
    quickSearch: true,
    holdings: true,
  },
  'one-explorer': {
    name: msg('One explorer'),
    doc: msg('A single self-hosted explorer: one chain, no chain id in the path, a key only if it asks for one.'),
    words: 'provider',
    hosts: { explorer: '', rewards: '', rewardsTest: '' },
    hostsEditable: true,
    route: 'single',
    keyTransport: ['query', 'header'],
    keyRequired: false,
    knowsChains: false,
    statement: plain,
    referrals: false,
    transactionRecords: true,
    quickSearch: true,
    holdings: true,
  },
  sandbox: {
    name: msg('Sandbox'),
    doc: msg('The service that comes with the source, for trying everything without a real key.'),
    words: 'neutral',
    hosts: { explorer: '', rewards: '', rewardsTest: '' },
    hostsEditable: true,
    route: 'segment',
    keyTransport: ['header', 'query'],
    keyRequired: true,
    knowsChains: false,
    statement: plain,
    referrals: true,
    transactionRecords: false,
    quickSearch: true,
    holdings: true,
  },
}

export const providers = Object.fromEntries(providerIds.map((id) => [id, { id, ...declared[id] }])) as Record<
  ProviderId,
  Provider
>

/**
 * Hosts of public explorers by chain id, from the latest answer of the service that lists them; they override the
 * table's.
 */
type ListedInstances = Readonly<Record<string, string>>

/** Whether a reader can choose among chains. */
export const hasManyChains = ({ route }: Pick<Provider, 'route'>): boolean => route !== 'single'

/** Whether calls carry the explorer key. Public explorers belong to many operators and never get it. */
export const takesKey = ({ route }: Pick<Provider, 'route'>): boolean => route !== 'instances'

/** The address of a chain's own public explorer; undefined if unknown. */
export function instanceOf(chain: string, listed: ListedInstances): string | undefined {
  if (Object.hasOwn(listed, chain)) return listed[chain]
  const { instance } = chainById(chain)
  return instance && `https://${instance}`
}

/** Answers without a request: true for all chains if the provider does not say which it serves. */
export function servesChain(provider: Provider, chain: string, listed: ListedInstances): boolean {
  if (provider.route === 'instances') return instanceOf(chain, listed) !== undefined
  return !provider.knowsChains || chainById(chain).served
}

/** The name of the service that answers for a chain: the provider, or the chain's own public explorer. */
export function serviceName(provider: Provider, chain: string, listed: ListedInstances): string {
  const instance = provider.route === 'instances' ? instanceOf(chain, listed) : undefined
  return instance ? new URL(instance).host : t(provider.name)
}

/** What a host is for. */
export type HostKind = 'explorer' | 'rewards' | 'rewardsTest'

interface HostFacts {
  /** The setting that names it. */
  setting: `${HostKind}Host`
  environment?: Environment
  /** The counterpart: production and test are two services, because test points must never be real ones. */
  other?: HostKind
}

export const hostKinds: Record<HostKind, HostFacts> = {
  explorer: { setting: 'explorerHost' },
  rewards: { setting: 'rewardsHost', environment: 'production', other: 'rewardsTest' },
  rewardsTest: { setting: 'rewardsTestHost', environment: 'test', other: 'rewards' },
}

/** The points host of an environment. */
export const hostKindOf = (environment: Environment): HostKind => (environment === 'test' ? 'rewardsTest' : 'rewards')

/** A provider's host as typed or preset: with fixed hosts, text typed for another provider is ignored. */
export const hostText = (provider: Provider, kind: HostKind, typed: string): string =>
  (provider.hostsEditable && typed.trim()) || provider.hosts[kind]

/**
 * The service that answers for the chains under these settings, by provider and host. Lists from two services are
 * separate lists. The same in every language, because exports are stored under it.
 */
export const explorerServiceOf = (settings: { provider: ProviderId; explorerHost: string }): string => {
  const provider = providers[settings.provider]
  return `${provider.name}, ${hostText(provider, 'explorer', settings.explorerHost)}`
}
