import type { EndpointName } from '../../../api/index'
import type { CheckedInput } from './check-input'
import type { Access } from './credentials-for'
import type { Target } from './target'

/** Raised when parsed answers change their shape; older entries are then never found and age out. */
const shape = 1

/**
 * Names an answer by what was asked of whom; secrets are no part of it. Hex is compared without case. `access` is given
 * where answers are not the same for all: the random tags of its keys keep what one owner is told from any other's.
 */
export function cacheKey(name: EndpointName, input: CheckedInput, target: Target, access?: Access): string {
  const parts = Object.entries({ ...input.params, ...input.query })
    .map(([key, value]) => [key, typeof value === 'string' && value.startsWith('0x') ? value.toLowerCase() : value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  const cursor = Object.entries(input.cursor ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  // Never empty, not even without a key: what an earlier version kept under no owner's name is not found.
  const owner = access ? `of ${access.main?.tag ?? 'nobody'} ${access.second?.tag ?? ''}` : ''
  return JSON.stringify([shape, name, target.base, target.chain ?? target.kind, owner, parts, cursor])
}

/** What a kept answer is about, by its name in the cache; undefined for what is no answer, or of an older shape. */
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
