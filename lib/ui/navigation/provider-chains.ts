import { hasManyChains, providers, servesChain } from '../../api/services/providers'
import { setting } from '../base/settings'

const provider = () => providers[setting('provider').value]

/** Whether a reader can choose among chains. A single explorer has one. */
export const canChooseChain = (): boolean => hasManyChains(provider())

/** False for a chain that the provider is known not to serve. */
export const isChainServed = (chain: string): boolean => servesChain(provider(), chain, setting('instances').value)
