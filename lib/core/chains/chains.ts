import table from '../../../assets/chains.json' with { type: 'json' }
import { t } from '../language/t'

/** One row of `assets/chains.json`. */
export interface Chain {
  /** Decimal string, because ids can exceed 2^32. */
  id: string
  name: string
  /** Symbol of the chain's coin. */
  coin: string
  testnet: boolean
  /** Rollup family: determines the path of batch lists. */
  family: 'arbitrum' | 'optimism' | 'scroll' | 'zk' | null
  /** Known to be served by the multichain provider. */
  served: boolean
  /** Its own public explorer, which serves the same paths without a key: a host, optionally with a base path. */
  instance?: string
  /** Set if the coin is also a token: its contract, and the recipient of fees if they appear as transfers of it. */
  coinToken?: { address: string; fees?: string }
  /** Explorer hosts whose pages are about this chain. */
  hosts: string[]
}

export const chains = table as readonly Chain[]

/** Main networks before test networks, each by name. */
export const chainsByName: readonly Chain[] = [...chains].sort(
  (a, b) => Number(a.testnet) - Number(b.testnet) || a.name.localeCompare(b.name),
)

const byId = new Map(chains.map((chain) => [chain.id, chain]))
const byHost = new Map(chains.flatMap((chain) => chain.hosts.map((host) => [host, chain] as const)))

/** A chain by its id; an unknown id is a valid chain without a name. */
export function chainById(id: string): Chain {
  return (
    byId.get(id) ?? {
      id,
      name: t('Chain {id}', { id }),
      coin: t('coin'),
      testnet: false,
      family: null,
      served: false,
      hosts: [],
    }
  )
}

/** The chain of an explorer's host. Exact hosts only, apart from `www.`: part of a name proves nothing. */
export function chainOfHost(host: string): Chain | undefined {
  const name = host.toLowerCase()
  return byHost.get(name) ?? byHost.get(name.replace(/^www\./, ''))
}

/**
 * Maps an explorer's host, with its port, to its chain: the reader's own explorers (host to chain id) override the
 * table.
 */
export function chainOfExplorer(host: string, own: Readonly<Record<string, string>>): Chain | undefined {
  const name = host.toLowerCase()
  const id = Object.hasOwn(own, name) ? own[name] : undefined
  return id === undefined ? chainOfHost(name) : chainById(id)
}

/**
 * Redstone, Garnet and Pyrope. Neither a chain's family nor any answer of the service shows which chains host worlds.
 */
export const worldChains: readonly string[] = ['690', '17069', '695569']
