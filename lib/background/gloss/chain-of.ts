import { chainByPrefix } from '../../core/addresses/typed-address'
import { type Chain, chainById, chainOfExplorer, chains } from '../../core/chains/chains'
import type { Found } from '../../core/gloss/found'
import type { ChainEvidence } from '../../core/gloss/gloss'
import type { SettingValues } from '../../settings/schema'

/** A chain that a hash may belong to. */
export interface Candidate {
  chain: Chain
  how: ChainEvidence
}

interface Candidates {
  list: Candidate[]
  /** True if the page leaves no doubt: no other chain is tried. */
  firm: boolean
}

interface PageFacts {
  /** Host of the page, as the browser reports it; undefined for pages of ours. */
  host?: string | undefined
  /** Chains on which hashes of this site were found before, latest first. */
  learned: readonly string[]
}

type Known = Pick<SettingValues, 'ownExplorers' | 'siteChains' | 'chainOrder' | 'defaultChain'>

/**
 * Chains to ask about a hash, likeliest first: the reader's choice, the link's host, the page's host, the link's
 * path, the site's history, words near the hash, then the user's order. The first four leave no doubt.
 */
export function chainsOf(found: Found, page: PageFacts, settings: Known): Candidates {
  const firm = (chain: Chain, how: ChainEvidence): Candidates => ({ list: [{ chain, how }], firm: true })
  if (found.chain !== undefined) return firm(chainById(found.chain), 'chosen')
  const linked = found.host && chainOfExplorer(found.host, settings.ownExplorers)
  if (linked) return firm(linked, 'link')
  const shown = page.host && chainOfExplorer(page.host, settings.ownExplorers)
  if (shown) return firm(shown, 'page')

  const named = chainInPath(found.path)
  if (named) return firm(named, 'link')

  const list: Candidate[] = []
  const add = (chain: Chain, how: ChainEvidence) => {
    if (!list.some(({ chain: { id } }) => id === chain.id)) list.push({ chain, how })
  }
  const { siteChains, chainOrder, defaultChain } = settings
  const remembered = page.host && Object.hasOwn(siteChains, page.host) ? siteChains[page.host] : undefined
  if (remembered !== undefined) add(chainById(remembered), 'site')
  const worded = chainsInWords(found.near ?? '')
  for (const chain of worded) add(chain, worded.length === 1 ? 'words' : 'probe')
  for (const id of page.learned) add(chainById(id), 'probe')
  for (const id of chainOrder) add(chainById(id), 'probe')
  if (list.length === 0) add(chainById(defaultChain), 'default')
  return { list, firm: false }
}

/** The chain that an address of a transaction names before its hash: `/tx/bsc/0x…`. */
function chainInPath(path = ''): Chain | undefined {
  const [, name] = /\/(?:tx|transactions?)\/([a-z][\w-]*)\/$/i.exec(path) ?? []
  if (!name) return undefined
  const id = name.toLowerCase() === 'op' ? '10' : chainByPrefix(name)
  return id === undefined ? chainsInWords(`on ${name.replaceAll('-', ' ')}`)[0] : chainById(id)
}

/** What people call chains, if the table's name is longer or different. */
const also: Record<string, readonly string[]> = {
  '1': ['Mainnet', 'ETH Mainnet'],
  '10': ['Optimism'],
  '56': ['BNB Chain', 'BSC', 'Binance Smart Chain'],
  '61': ['ETC'],
  '130': ['Unichain'],
  '137': ['Polygon', 'Matic'],
  '324': ['zkSync'],
  '42161': ['Arbitrum', 'Arbitrum One'],
  '42170': ['Arbitrum Nova'],
  '11155111': ['Sepolia'],
  '17000': ['Holesky'],
  '43114': ['Avalanche'],
}

const names = chains
  .flatMap((chain) => [chain.name, ...(also[chain.id] ?? [])].map((name) => ({ name, chain })))
  // The longest first: "Base Sepolia" is not Base.
  .sort((a, b) => b.name.length - a.name.length)

const byName = new Map(names.map(({ name, chain }) => [name.toLowerCase(), chain]))

const any = names.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')

const wholeWord = (middle: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${middle}(?![\\p{L}\\p{N}_])`, flags)

/** Many names are ordinary words, so they count only as written, or in any case after "on". */
const written = wholeWord(`(${any})`, 'gu')
const afterOn = wholeWord(`on\\s+(${any})`, 'giu')

/** Chains that a text names, in order, each once. */
function chainsInWords(near: string): Chain[] {
  const text = near.slice(0, 200)
  const found = [...text.matchAll(written), ...text.matchAll(afterOn)]
    .map((match) => ({ end: match.index + match[0].length, chain: byName.get((match[1] ?? '').toLowerCase()) }))
    .sort((a, b) => a.end - b.end)
  return [...new Set(found.flatMap(({ chain }) => (chain ? [chain] : [])))]
}
