import type { Ways } from '../../core/look-up/look-up'
import { setting } from '../base/settings'
import { canChooseChain } from './provider-chains'

/** What the settings say of texts that name a chain: the reader's own explorers, and whether another chain can be asked. */
export function ways(): Ways {
  return { own: setting('ownExplorers').value, other: canChooseChain() }
}
