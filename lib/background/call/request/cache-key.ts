import type { EndpointName } from '../../../api/index'
import type { CheckedInput } from './check-input'
import type { Access } from './credentials-for'
import type { Target } from './target'

/** Raised when the shape of parsed answers changes; older entries are then never found, and expire. */
const shape = 1

/**
 * Identifies an answer by what was asked of whom, without secrets. Hex is compared without case. `access` is given if
 * answers differ between owners: the random tags of their keys keep one owner's answers apart from another's.
 */
export function cacheKey(name: EndpointName, input: CheckedInput, target: Target, access?: Access): string {
  const parts = Object.entries({ ...input.params, ...input.query })
    .map(([key, value]) => [key, typeof value === 'string' && value.startsWith('0x') ? value.toLowerCase() : value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  const cursor = Object.entries(input.cursor ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  // Never empty, not even without a key, so answers that an earlier version stored without an owner are not found.
  const owner = access ? `of ${access.main?.tag ?? 'nobody'} ${access.second?.tag ?? ''}` : ''
  return JSON.stringify([shape, name, target.base, target.chain ?? target.kind, owner, parts, cursor])
}

/** What a kept answer is about, from its key in the cache; undefined if it is no answer, or of an older shape. */
export function readCacheKey(key: string): { name: string; chain: string } | undefined {
  try {
    const parts: unknown = JSON.parse(key)
    if (!Array.isArray(parts) || parts[0] !== shape) return undefined
    const [, name, , chain] = parts
    return typeof name === 'string' && typeof chain === 'string' ? { name, chain } : undefined
  } catch {
    return undefined
  }
}
