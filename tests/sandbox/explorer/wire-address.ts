import type { ChainSpec } from '../world/world-chains'
import type { Person, Token, Wire } from '../world/world-types'

type Era = ChainSpec['era']

/** The address object inside other records: mostly nulls, as the service sends it. */
export function addressWire(person: Person, era: Era = 'new'): Wire {
  const { hash, ens = null, name = null, contract = false, verified = false, scam = false, proxy = null } = person
  const shared = {
    ens_domain_name: ens,
    hash,
    is_contract: contract,
    name,
    private_tags: person.tagged ? [{ address_hash: hash, display_name: 'treasury', label: 'treasury' }] : [],
    public_tags: person.tagged ? [{ address_hash: hash, display_name: 'Multisig', label: 'multisig' }] : [],
    watchlist_names: person.tagged ? [{ display_name: 'our safe', label: 'our safe' }] : [],
  }
  if (era === 'old') return { ...shared, implementations: null, is_verified: contract ? verified : null }
  return {
    ...shared,
    implementations: person.implementations ?? [],
    is_scam: scam,
    is_verified: verified,
    metadata: person.tag ? { tags: [tagWire(person.tag)] } : null,
    proxy_type: proxy,
    reputation: scam ? 'scam' : 'ok',
  }
}

const tagWire = (name: string): Wire => ({
  // The trailing space is the service's own.
  meta: { 'tagIcon ': 'https://icons.example/tag.svg', textColor: '#C163D4', tooltipDescription: 'Open labels' },
  name,
  ordinal: 0,
  slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  tagType: 'name',
})

/** A token; instances of the old era name its address and holders differently, and have no reputation. */
export function tokenWire(token: Token, era: Era = 'new'): Wire {
  const { hash, name, symbol, decimals, standard, rate = null, scam = false, holders, supply, more } = token
  const shared = {
    circulating_market_cap: rate && `${BigInt(holders) * 40_961n}.00161913824`,
    decimals: decimals === null ? null : String(decimals),
    exchange_rate: rate,
    icon_url: rate ? `https://icons.example/${symbol?.toLowerCase()}.png` : null,
    name,
    symbol,
    total_supply: String(supply),
    type: standard,
  }
  if (era === 'old') return { ...shared, address: hash, holders: String(holders) }
  return {
    ...shared,
    address_hash: hash,
    circulating_supply: null,
    holders_count: String(holders),
    reputation: scam ? 'scam' : 'ok',
    volume_24h: rate && '8858197053.476923',
    ...more,
  }
}
