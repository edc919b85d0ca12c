import { addressShape } from '../addresses/hex'
import { isScam } from '../addresses/is-scam'
import { tokenName } from '../names/token-name'
import { cleanText, isSuspicious } from '../text/text'
import { parseTime } from '../time/format-time'
import { hitKey, type NamedKind, type NameHit } from './name-hit'

type Text = string | null | undefined

/** A row of a service's search, as far as names are concerned. */
export interface SearchRow {
  type?: Text
  name?: Text
  symbol?: Text
  address_hash?: Text
  token_type?: Text
  is_smart_contract_verified?: boolean | null | undefined
  certified?: boolean | null | undefined
  reputation?: Text
  ens_info?:
    | {
        name?: Text
        address_hash?: Text
        expiry_date?: Text
        protocol?: { title?: Text; short_name?: Text } | null | undefined
      }
    | null
    | undefined
  metadata?: { name?: Text } | null | undefined
}

const kinds: Readonly<Record<string, NamedKind>> = {
  address: 'address',
  contract: 'contract',
  token: 'token',
  label: 'tag',
  metadata_tag: 'tag',
  ens_domain: 'domain',
}

/** Longer than any name that helps to distinguish things. */
export const longestHitName = 80

/**
 * Results of a service's search, in its order, each once: a token does not appear again as a contract. A scam is one
 * under each of its names. Other rows (blocks, transactions) and unnamed ones are left out.
 */
export function searchHits(rows: readonly SearchRow[], chain: string, now: number): NameHit[] {
  const hits = rows.flatMap((row) => hitOf(row, chain, now) ?? [])
  const key = ({ address = '' }: NameHit) => address.toLowerCase()
  const addressesOf = (which: (hit: NameHit) => boolean) =>
    new Set(hits.filter((hit) => hit.address && which(hit)).map(key))
  const scams = addressesOf(({ scam }) => scam)
  const tokens = addressesOf(({ kind }) => kind === 'token')
  const isAgain = (hit: NameHit) => (hit.kind === 'contract' || hit.kind === 'address') && tokens.has(key(hit))
  const told = hits.filter((hit) => !isAgain(hit)).map((hit) => ({ ...hit, scam: scams.has(key(hit)) || hit.scam }))
  return [...new Map(told.map((hit) => [hitKey(hit), hit])).values()]
}

function hitOf(row: SearchRow, chain: string, now: number): NameHit | undefined {
  const kind = row.type && Object.hasOwn(kinds, row.type) ? kinds[row.type] : undefined
  if (!kind) return undefined
  const domain = kind === 'domain' ? row.ens_info : undefined
  const told = domain?.name ?? row.name ?? row.metadata?.name ?? ''
  const address = domain?.address_hash ?? row.address_hash ?? ''
  const isAddress = addressShape.test(address)
  const name = cleanText(told, longestHitName) || (kind === 'token' ? tokenName(row, longestHitName) : '')
  // Only a domain can resolve to nothing, which is worth showing.
  if (name === '' || (!isAddress && kind !== 'domain')) return undefined
  const symbol = kind === 'token' ? cleanText(row.symbol ?? '', 24) : ''
  const how = cleanText((kind === 'token' ? row.token_type : domain?.protocol?.short_name) ?? '', 24)
  const ended = parseTime(domain?.expiry_date)
  return {
    kind,
    name,
    ...(symbol && symbol !== name ? { symbol } : {}),
    ...(how ? { how } : {}),
    chain,
    ...(isAddress ? { address } : {}),
    verified: row.is_smart_contract_verified === true || row.certified === true,
    scam: isScam(row),
    disguised: isSuspicious(told) || isSuspicious(row.symbol ?? ''),
    ...(ended !== null && ended < now ? { ended } : {}),
  }
}
