import type { EndpointName } from '../api/index'
import type { CheckedInput } from './check-input'
import type { Target } from './target'

/** Raised when parsed answers change their shape; older entries are then never found and age out. */
const shape = 1

/**
 * Names an answer by what was asked of whom; secrets are no part of it. Hex is compared without case. `identity` is
 * the random tag of a personal credential, so that one user never sees another's answer.
 */
export function cacheKey(name: EndpointName, input: CheckedInput, target: Target, identity = ''): string {
  const parts = Object.entries({ ...input.params, ...input.query })
    .map(([key, value]) => [key, typeof value === 'string' && value.startsWith('0x') ? value.toLowerCase() : value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  const cursor = Object.entries(input.cursor ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([shape, name, target.base, target.chain ?? target.kind, identity, parts, cursor])
}
