import type { Gloss } from '../../core/gloss/gloss'

/**
 * A page with transactions makes it likelier that what was left alone is one. Tells whether what came is worth asking
 * again for that: a chain that the page did not have yet, or twice as many transactions as the last time.
 */
export function createWorthAnotherLook(): (hits: readonly Gloss[]) => boolean {
  const found = new Set<string>()
  const chains = new Set<string>()
  return (hits) => {
    const before = found.size
    let isNew = false
    for (const { hash, chain } of hits) {
      found.add(hash)
      if (chain && !chains.has(chain.id)) isNew = true
      if (chain) chains.add(chain.id)
    }
    return isNew || Math.log2(found.size) - Math.log2(before) >= 1
  }
}
