import type { Endpoint } from './define'

/** Whether it changes something at the service: such a call is sent once and never shared. */
export const isWrite = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith('POST ')

/** Whether its answers belong to the signed-in user rather than to everyone with an explorer key. */
const isPersonal = ({ auth }: Pick<Endpoint, 'auth'>): boolean => auth !== 'explorer' && auth !== 'none'

/** Whether answers are stored for later; personal answers never are. */
export const keepsAnswers = (endpoint: Pick<Endpoint, 'auth' | 'ttl'>): boolean =>
  endpoint.ttl > 0 && !isPersonal(endpoint)

/**
 * Whether its answers are the same for everyone, as everything open to web pages is. Any other answer may hold what
 * only the key's owner may see, such as private tags and restricted addresses.
 */
export const isSameForAll = ({ openTo }: Pick<Endpoint, 'openTo'>): boolean => openTo === 'content'
