import { addressShape } from '../addresses/hex'
import type { FeedSource } from './activity-describe'

/** More sources, asked one after another, would take minutes. */
export const mostSources = 24
/** Of many own addresses, this many are chosen at first. */
const mostAtFirst = 4

export interface OwnChoice {
  /** Lower case. */
  addresses: readonly string[]
  chains: readonly string[]
  sources: readonly FeedSource[]
  /** How many sources are chosen, of which no more than `mostSources` are loaded. */
  chosen: number
}

/** Which own addresses and chains a location asks for; at first some of them, on the chain in view. */
export function readOwnChoice(
  { of, on }: Readonly<Record<string, string | undefined>>,
  own: readonly string[],
  chain: string,
): OwnChoice {
  const named = (of ?? '').toLowerCase().split(',')
  const known = own.map((address) => address.toLowerCase()).filter((address) => addressShape.test(address))
  const addresses = of === undefined ? known.slice(0, mostAtFirst) : known.filter((address) => named.includes(address))
  const ids = (on ?? '').split(',').filter((id) => /^[1-9]\d{0,17}$/.test(id))
  const chains = ids.length > 0 ? [...new Set(ids)] : [chain]
  const sources = addresses.flatMap((address) => chains.map((id) => ({ address, chain: id })))
  return { addresses, chains, sources: sources.slice(0, mostSources), chosen: sources.length }
}
