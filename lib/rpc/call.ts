import type { EndpointName, Input, Output } from '../api/index'
import type { Answer } from './contract'
import { sendToBackground } from './send-message'

/**
 * Calls an endpoint by name through the background: the only way to the service for pages of ours. `fresh` passes
 * the cache by. Throws AppError.
 */
export function call<N extends EndpointName>(
  name: N,
  input: Input<N>,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<Answer<Output<N>>> {
  return sendToBackground('api.call', { name, input, fresh }) as Promise<Answer<Output<N>>>
}

/** What is kept of an answer, however old, for showing while it is asked for anew; null for nothing. Throws nothing. */
export function keptAnswer<N extends EndpointName>(name: N, input: Input<N>): Promise<Answer<Output<N>> | null> {
  return sendToBackground('api.kept', { name, input }).catch(() => null) as Promise<Answer<Output<N>> | null>
}
