import { providers } from '../../api/providers'
import { changeSetting, setting } from '../base/settings'
import { credentialStates } from './credential-states'

/** Nobody chose a service or gave a key yet, or chose to go without one. */
export function isKeyless(): boolean {
  const { value: provider } = setting('provider')
  const hasKey = credentialStates.value?.get('explorerKey')?.set ?? false
  return provider === 'public' || (provider === 'blockscout' && providers.blockscout.keyRequired && !hasKey)
}

/** Lookups are answered by each chain's public explorer from now on. */
export async function goKeyless(): Promise<void> {
  if (setting('provider').peek() !== 'public') await changeSetting('provider', 'public')
}
