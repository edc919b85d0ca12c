import type { OnlyOn } from '../../api/define'
import { hasManyChains, providers, servesChain } from '../../api/providers'
import { type Chain, chainById, chains, chainsByName } from '../../core/chains/chains'
import { chainIdShape } from '../../settings/schema'
import { setting } from '../base/settings'

/** Whether a chain is among those that a view or a filter is only for. */
export const fits = ({ families, chains: ids }: OnlyOn, chain: Chain) =>
  Boolean((chain.family && families?.includes(chain.family)) || ids?.includes(chain.id))

/**
 * The chain a view opens with: the one in the location, otherwise the user's default. If the view has nothing there,
 * the first chain for which it has, in the user's order and then among all chains.
 */
export function chainFor(asked: string | undefined, preferred: readonly string[], onlyOn?: OnlyOn): string {
  if (asked && chainIdShape.test(asked)) return asked
  const [first = '1'] = preferred
  if (!onlyOn) return first
  const known = [...preferred.map(chainById), ...chains.filter(({ testnet }) => !testnet), ...chains]
  return known.find((chain) => fits(onlyOn, chain))?.id ?? first
}

/** Chains to offer if the chosen one does not support this; empty if it does. */
export function betterChains(chain: string, preferred: readonly string[], onlyOn?: OnlyOn): Chain[] {
  if (!onlyOn || fits(onlyOn, chainById(chain))) return []
  const known = [...preferred.map(chainById), ...chains.filter(({ testnet }) => !testnet)]
  return [...new Map(known.filter((each) => fits(onlyOn, each)).map((each) => [each.id, each])).values()].slice(0, 4)
}

/** The chain for a link to a view: the chosen one if the view has something there, otherwise the view decides. */
export const chainIn = ({ onlyOn }: { onlyOn?: OnlyOn }, chain: string): { chain?: string } =>
  !onlyOn || fits(onlyOn, chainById(chain)) ? { chain } : {}

/** Chains in the order of the picker: the user's own first, then main networks, then test networks, by name. */
export function chainList(
  preferred: readonly string[],
  search: string,
): { own: Chain[]; main: Chain[]; test: Chain[] } {
  const words = search.trim().toLowerCase()
  const found = ({ id, name, coin }: Chain) =>
    !words || name.toLowerCase().includes(words) || id === words || coin.toLowerCase() === words
  const own = preferred.map(chainById).filter(found)
  const rest = chainsByName.filter((chain) => !preferred.includes(chain.id) && found(chain))
  return { own, main: rest.filter(({ testnet }) => !testnet), test: rest.filter(({ testnet }) => testnet) }
}

const provider = () => providers[setting('provider').value]

/** Whether a reader can choose among chains. A single explorer has one. */
export const canChooseChain = (): boolean => hasManyChains(provider())

/** False for a chain that the provider is known not to serve. */
export const isChainServed = (chain: string): boolean => servesChain(provider(), chain, setting('instances').value)
