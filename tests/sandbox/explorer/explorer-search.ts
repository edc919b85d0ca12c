import { ok, type Reply } from '../reply'
import { timeOf } from '../world/made-up'
import { blockHash } from '../world/world'
import { headMs } from '../world/world-chains'
import type { ChainWorld, Person, Token, Wire } from '../world/world-types'
import type { Ask, ExplorerHandler } from './explorer-ask'

/** The service returns no more. */
const mostHits = 50
const year = 365 * 24 * 60 * 60_000

const shared = (reputation: 'ok' | 'scam', verified: boolean): Wire => ({
  certified: false,
  is_smart_contract_verified: verified,
  priority: 0,
  reputation,
})

/** A registered domain that resolves to nothing, as if it had never been set up. */
const unset: Wire = {
  ...shared('ok', false),
  type: 'ens_domain',
  name: null,
  address_hash: null,
  ens_info: domain('unset.eth', null),
}

function domain(name: string, address: string | null): Wire {
  return {
    address_hash: address,
    expiry_date: timeOf(headMs + year),
    name,
    names_count: address ? 1 : 0,
    protocol: { id: 'ens', short_name: 'ENS', title: 'Ethereum Name Service' },
  }
}

function personHits({ hash, ens, name, tag, contract = false, verified = false, scam = false }: Person, q: string) {
  const base = { ...shared(scam ? 'scam' : 'ok', verified), address_hash: hash, ens_info: null, name: name ?? null }
  const hits: Wire[] = []
  if (ens && holds(ens, q)) hits.push({ ...base, type: 'ens_domain', name: null, ens_info: domain(ens, hash) })
  if (holds(name, q)) hits.push({ ...base, type: contract ? 'contract' : 'address' })
  if (holds(tag, q))
    hits.push({ ...base, type: 'metadata_tag', metadata: { name: tag, slug: 'a-tag', tagType: 'name', ordinal: 0 } })
  return hits
}

const tokenHit = ({ hash, name, symbol, standard, rate, scam = false, supply }: Token): Wire => ({
  ...shared(scam ? 'scam' : 'ok', !scam),
  type: 'token',
  address_hash: hash,
  name,
  symbol,
  token_type: standard,
  exchange_rate: rate ?? null,
  icon_url: null,
  total_supply: String(supply),
})

const holds = (name: string | null | undefined, q: string) => name?.toLowerCase().includes(q) === true

function blockHits({ spec }: ChainWorld, q: string): Wire[] {
  const number = /^\d{1,15}$/.test(q) ? Number(q) : undefined
  if (number === undefined || number > spec.head) return []
  return [
    { type: 'block', block_type: 'block', block_number: number, block_hash: blockHash(spec, number), priority: 0 },
  ]
}

/** A bare list, most likely first; empty if nothing has such a name. */
function quickSearch({ chain, query }: Ask): Reply {
  const q = (query.get('q') ?? '').trim().toLowerCase()
  if (q === '') return ok([])
  const tokens = [...chain.tokens.values()].filter(({ name, symbol }) => holds(name, q) || holds(symbol, q))
  const people = [...chain.people.values()].flatMap((person) => personHits(person, q))
  return ok(
    [...tokens.map(tokenHit), ...people, ...(holds('unset.eth', q) ? [unset] : []), ...blockHits(chain, q)].slice(
      0,
      mostHits,
    ),
  )
}

export const searchHandlers = { quickSearch } satisfies Record<string, ExplorerHandler>
