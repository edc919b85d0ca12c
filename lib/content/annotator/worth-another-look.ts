import type { Gloss } from '../../core/gloss/gloss'

/**
 * Transactions on a page make it likelier that a hash we did not ask about is one too. Returns whether the news
 * justifies asking: a chain that is new to the page, or twice as many transactions as last time.
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
