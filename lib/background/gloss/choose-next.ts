import { chainById } from '../../core/chains/chains'
import type { Candidate } from './chain-of'
import type { NextLookup } from './page-trial'

interface Choice {
  /** Chains that may be asked, likeliest first. */
  served: readonly Candidate[]
  /** The chains of other hashes on the page. */
  onPage(): readonly string[]
  /** Counts hashes that begin without a hint. */
  turn(): number
  isServed(chain: string): boolean
  /** One after the other, until one knows it. */
  inOrder: boolean
}

/**
 * Chooses the chain to ask next about a hash: first what is said about the hash, then the chains of others on its page,
 * then the likely ones. If only one is asked, each hash of a page begins with a different chain, so three hashes test
 * three chains.
 */
export function chooseNext({ served, onPage, turn, isServed, inOrder }: Choice) {
  const asked = new Set<string>()
  const isOpen = ({ chain }: Candidate) => !asked.has(chain.id)
  let own: Candidate | undefined

  function ofPage(): Candidate | undefined {
    const id = onPage().find((each) => !asked.has(each) && isServed(each))
    return id === undefined ? undefined : { chain: chainById(id), how: 'probe' }
  }

  function likely(): Candidate | undefined {
    const open = served.filter(isOpen)
    if (inOrder || asked.size > 0) return open[0]
    own ??= open[turn() % open.length]
    return own
  }

  return {
    look(): NextLookup<Candidate> | undefined {
      const hinted = served.find((each) => isOpen(each) && each.how !== 'probe') ?? ofPage()
      const candidate = hinted ?? likely()
      return candidate && { candidate, further: asked.size > 0 && !hinted }
    },
    take({ chain }: Candidate): void {
      asked.add(chain.id)
    },
    /** Whether every chain has been asked. */
    isOver: () => !served.some(isOpen),
  }
}
