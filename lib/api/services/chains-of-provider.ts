import { chainById } from '../../core/chains/chains'
import { t } from '../../core/language/t'
import type { Provider } from './providers'

/** Hosts of public explorers by chain id, as the service that lists them told last; they come before the table's. */
export type ListedInstances = Readonly<Record<string, string>>

/** May a reader choose among chains at all? */
export const hasManyChains = ({ route }: Pick<Provider, 'route'>): boolean => route !== 'single'

/** Does the explorer key go with its calls? Public explorers are nobody's in particular, and get none. */
export const takesKey = ({ route }: Pick<Provider, 'route'>): boolean => route !== 'instances'

/** Where a chain's own public explorer is, as an address; undefined where none is known. */
export function instanceOf(chain: string, listed: ListedInstances): string | undefined {
  if (Object.hasOwn(listed, chain)) return listed[chain]
  const { instance } = chainById(chain)
  return instance && `https://${instance}`
}

/** As far as it is known without asking: true for all chains where the provider does not say which it serves. */
export function servesChain(provider: Provider, chain: string, listed: ListedInstances): boolean {
  if (provider.route === 'instances') return instanceOf(chain, listed) !== undefined
  return !provider.knowsChains || chainById(chain).served
}

/** Who answers for a chain, as people are told: the provider, or the chain's own public explorer. */
export function serviceName(provider: Provider, chain: string, listed: ListedInstances): string {
  const instance = provider.route === 'instances' ? instanceOf(chain, listed) : undefined
  return instance ? new URL(instance).host : t(provider.name)
}
