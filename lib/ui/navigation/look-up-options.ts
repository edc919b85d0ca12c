import { endpoints } from '../../api/index'
import { providers } from '../../api/providers'
import type { LookUpOptions } from '../../core/look-up/look-up'
import { setting } from '../base/settings'
import { canChooseChain } from './chain-choice'

/**
 * How the settings affect texts that name a chain or a thing: the reader's own explorers, whether another chain can be
 * asked, and whether the service looks names up.
 */
export function lookUpOptions(): LookUpOptions {
  const {
    name: service,
    quickSearch: searches,
    keyRequired,
    transactionRecords: operations,
  } = providers[setting('provider').value]
  const credits = keyRequired ? endpoints.quickSearch.credits : 0
  return {
    own: setting('ownExplorers').value,
    other: canChooseChain(),
    operations,
    names: { service, searches, credits },
  }
}
