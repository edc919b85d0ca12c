import table from '../../../assets/chains.json' with { type: 'json' }
import { t } from '../language/t'

/** One row of `assets/chains.json`. */
export interface Chain {
  /** Decimal string; ids pass 2^32. */
  id: string
  name: string
  /** Symbol of the chain's coin. */
  coin: string
  testnet: boolean
  /** Rollup family: picks the path of batch lists. */
  family: 'arbitrum' | 'optimism' | 'scroll' | 'zk' | null
  /** Known to be served by the multichain provider. */
  served: boolean
  /** Its own public explorer, which answers the same paths without a key: a host, perhaps with a base path. */
  instance?: string
  /** Where the coin is a token as well: its contract, and who takes the fees where they are told as transfers of it. */
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

/** The chain of an id; unknown ids are chains too, only without a name of their own. */
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

/** The chain an explorer's host is about. Exact hosts only, `www.` aside: a part of a name proves nothing. */
export function chainOfHost(host: string): Chain | undefined {
  const name = host.toLowerCase()
  return byHost.get(name) ?? byHost.get(name.replace(/^www\./, ''))
}
