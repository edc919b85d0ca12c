import { providers, takesKey } from '../../api/services/providers'
import type { ProviderId } from '../../core/credentials/provider-ids'
import { t } from '../../core/language/t'
import { changeSetting, isSetByOrganisation, setting } from '../base/settings'
import { credentialStates } from './credential-states'

/** Nobody chose a service or gave a key yet, or the reader chose to go without one. */
export function isKeyless(): boolean {
  const { value: provider } = setting('provider')
  const hasKey = credentialStates.value?.get('explorerKey')?.set ?? false
  return provider === 'public' || (provider === 'blockscout' && providers.blockscout.keyRequired && !hasKey)
}

/** Whether lookups cost credits. Without a key nobody has any; until that is known, they might. */
export function areCreditsSpent(): boolean {
  const states = credentialStates.value
  return takesKey(providers[setting('provider').value]) && (states === null || Boolean(states.get('explorerKey')?.set))
}

/** Whether the organisation permits use without a key. */
export const mayGoKeyless = (): boolean => !setting('keylessOff').value && !isSetByOrganisation('provider')

/** The choice of public explorers, disabled if an organisation forbids lookups without a key. */
export const keylessChoice = (id: ProviderId) =>
  id === 'public' && setting('keylessOff').value ? { hint: t('Turned off by your organisation.'), disabled: true } : {}

/** From now on, each chain's public explorer answers lookups. */
export async function goKeyless(): Promise<void> {
  if (setting('provider').peek() !== 'public' && mayGoKeyless()) await changeSetting('provider', 'public')
}
