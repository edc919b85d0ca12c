import { providers } from '../../api/services/providers'
import { t } from '../../core/language/t'
import { setting } from '../base/settings'
import { currentHost } from './hosts'

/** Who answers for the chains as the options are now, by provider and host. Lists of two of them are two lists. */
export const explorerService = (): string =>
  `${t(providers[setting('provider').value].name)}, ${currentHost('explorer')}`
