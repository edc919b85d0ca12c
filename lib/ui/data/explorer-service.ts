import { providers } from '../../api/services/providers'
import { t } from '../../core/language/t'
import { setting } from '../base/settings'
import { currentHost } from './hosts'

/**
 * The service that answers for the chains under the current options, by provider and host. Lists from two services are
 * separate lists.
 */
export const explorerService = (): string =>
  `${t(providers[setting('provider').value].name)}, ${currentHost('explorer')}`
