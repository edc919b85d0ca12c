import { chainById } from '../../core/chains/chains'
import { t } from '../../core/language/t'
import type { Provider } from './providers'

/**
 * Hosts of public explorers by chain id, from the latest answer of the service that lists them; they override the
 * table's.
 */
export type ListedInstances = Readonly<Record<string, string>>

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
