import { type Chain, chains } from '../../core/chains/chains'

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

const whole = (middle: string, flags: string) => new RegExp(`(?<![\\p{L}\\p{N}_])${middle}(?![\\p{L}\\p{N}_])`, flags)

/** Many names are ordinary words, so they count only as written, or in any case after "on". */
const written = whole(`(${any})`, 'gu')
const afterOn = whole(`on\\s+(${any})`, 'giu')

/** Chains that a text names, in order, each once. */
export function chainsInWords(near: string): Chain[] {
  const text = near.slice(0, 200)
  const found = [...text.matchAll(written), ...text.matchAll(afterOn)]
    .map((match) => ({ end: match.index + match[0].length, chain: byName.get((match[1] ?? '').toLowerCase()) }))
    .sort((a, b) => a.end - b.end)
  return [...new Set(found.flatMap(({ chain }) => (chain ? [chain] : [])))]
}
