import type { Endpoint } from './define'

/** It changes something at the service: it is sent once, and shared with nobody. */
export const isWrite = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith('POST ')

/** Its answers belong to whoever signed in, and not to all who have a key of the explorer. */
const isPersonal = ({ auth }: Pick<Endpoint, 'auth'>): boolean => auth !== 'explorer' && auth !== 'none'

/** Answers are kept for later; those that belong to a person never are. */
export const keepsAnswers = (endpoint: Pick<Endpoint, 'auth' | 'ttl'>): boolean =>
  endpoint.ttl > 0 && !isPersonal(endpoint)

/**
 * Its answers are the same for all, as all is that pages may be told. Any other may hold what only the key's owner is told,
 * such as private tags and restricted addresses.
 */
export const isSameForAll = ({ openTo }: Pick<Endpoint, 'openTo'>): boolean => openTo === 'content'
