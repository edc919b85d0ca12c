import type { EndpointName, Input, Output } from '../api/index'
import type { Answer } from './contract'
import { sendToBackground } from './send-message'

/**
 * Calls an endpoint by name through the background: the only way to the service for the extension's pages. `fresh`
 * bypasses the cache. Throws AppError.
 */
export function call<N extends EndpointName>(
  name: N,
  input: Input<N>,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<Answer<Output<N>>> {
  return sendToBackground('api.call', { name, input, fresh }) as Promise<Answer<Output<N>>>
}

/** The stored answer, however old, to show while a new one is requested; null if there is none. Never throws. */
export function keptAnswer<N extends EndpointName>(name: N, input: Input<N>): Promise<Answer<Output<N>> | null> {
  return sendToBackground('api.kept', { name, input }).catch(() => null) as Promise<Answer<Output<N>> | null>
}
