import { providers } from '../api/providers'
import { currentHost } from './hosts'
import { setting } from './settings'

/** Who answers for the chains as the options are now, by provider and host. Lists of two of them are two lists. */
export const explorerService = (): string => `${providers[setting('provider').value].name}, ${currentHost('explorer')}`
