import { providers } from '../../api/providers'
import { setting } from '../base/settings'
import { currentHost } from './hosts'

/** Who answers for the chains as the options are now, by provider and host. Lists of two of them are two lists. */
export const explorerService = (): string => `${providers[setting('provider').value].name}, ${currentHost('explorer')}`
