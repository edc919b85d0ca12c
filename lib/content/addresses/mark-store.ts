import { type AddressMark, mostMarked } from '../../core/address-book/address-mark'
import type { Gloss } from '../../core/gloss/gloss'
import { isOrphan, said, send } from '../shared/dom/messages'

/** Ms until postponed addresses are asked about again. */
const later = 1000

/** Most addresses of one page that are asked about: a page may invent them endlessly. */
const mostAddressesAsked = 10_000

/**
 * Asks the background which addresses of the page the reader knows: each once, until the answer may have changed.
 * `onClosed`: labels are not shown here, or the extension was removed or updated.
 */
export function createMarkStore(
  onGloss: (glosses: readonly Gloss[]) => void,
  onClosed: () => void,
  signal: AbortSignal,
) {
  let known = new Map<string, Gloss | undefined>()
  let queue = new Set<string>()

  async function ask(addresses: string[], about: typeof known): Promise<void> {
    const answered = await send('page.labels', { addresses })
    if (signal.aborted || about !== known) return
    if ('value' in answered) {
      const { marks, left } = answered.value
      const glosses = marks.map(glossOf)
      for (const gloss of glosses) about.set(gloss.hash, gloss)
      if (glosses.length) onGloss(glosses)
      if (left) setTimeout(() => !signal.aborted && about === known && ask(addresses.slice(-left), about), later)
    } else if ('error' in answered || isOrphan()) onClosed()
  }

  function flush(): void {
    const all = [...queue]
    queue = new Set()
    for (let at = 0; at < all.length; at += mostMarked) void ask(all.slice(at, at + mostMarked), known)
  }

  return {
    get: (address: string) => known.get(address),
    want(addresses: readonly string[]): void {
      for (const address of addresses) {
        if (known.has(address) || known.size >= mostAddressesAsked) continue
        known.set(address, undefined)
        if (!queue.size) queueMicrotask(flush)
        queue.add(address)
      }
    },
    forget(): void {
      known = new Map()
    },
  }
}

/** A mark for an address, in the form of one for a hash. */
function glossOf({ address, label, imitates }: AddressMark): Gloss {
  const text = label ?? said('label.looksLike', { label: imitates ?? '' })
  const own = label !== undefined
  const sentences: Gloss['sentences'] = [[{ type: 'address', text, hash: address, label: true, own, suspicious: !own }]]
  return { hash: address, chain: null, state: 'summary', sentences, final: true }
}
