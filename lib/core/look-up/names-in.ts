import { addressShape } from '../addresses/hex'
import { isScam } from '../addresses/is-scam'
import { isObject } from '../json/is-object'
import { cleanText, isSuspicious } from '../text/text'
import { hitKey, type NameHit } from './name-hit'
import { longestHitName } from './search-hits'

/** Deeper than any answer's record nests. */
const deepest = 12

/** Whether these names contain every word of a text. */
export function matchesName(text: string, ...names: (string | undefined)[]): boolean {
  const all = names.filter(Boolean).join(' ').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** Names in an earlier answer that contain a text: of addresses, their domains and tags, and of tokens. */
export function namesIn(value: unknown, chain: string, text: string): NameHit[] {
  const hits = new Map<string, NameHit>()
  // An answer has hundreds of names, and most do not match: only matches are sanitised.
  const add = ({ told, symbol, make }: Candidate) => {
    if (!matchesName(text, told, symbol)) return
    const hit = make()
    if (hit) hits.set(hitKey(hit), hit)
  }
  const walk = (at: unknown, depth: number) => {
    if (depth > deepest) return
    if (Array.isArray(at)) for (const each of at) walk(each, depth + 1)
    else if (isObject(at)) {
      for (const candidate of [...ofAddress(at, chain), ...ofToken(at, chain)]) add(candidate)
      for (const each of Object.values(at)) if (typeof each === 'object') walk(each, depth + 1)
    }
  }
  walk(value, 0)
  return [...hits.values()]
}

type Members = Record<string, unknown>

interface Candidate {
  told: string
  symbol?: string
  make(): NameHit | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function ofAddress(record: Members, chain: string): Candidate[] {
  const address = textOf(record.hash)
  if (!addressShape.test(address)) return []
  const tags = isObject(record.metadata) && Array.isArray(record.metadata.tags) ? record.metadata.tags : []
  const told: [NameHit['kind'], unknown][] = [
    ['domain', record.ens_domain_name],
    [record.is_contract === true ? 'contract' : 'address', record.name],
    ...tags.filter(isObject).map((tag): [NameHit['kind'], unknown] => ['tag', tag.tagType === 'name' ? tag.name : '']),
  ]
  return told.map(([kind, text]) => ({
    told: textOf(text),
    make: () => named(kind, textOf(text), address, record, chain),
  }))
}

function ofToken(record: Members, chain: string): Candidate[] {
  const address = textOf(record.address_hash)
  if (!('symbol' in record) || !addressShape.test(address)) return []
  const [name, symbol] = [textOf(record.name), textOf(record.symbol)]
  const make = () => {
    const hit = named('token', name || symbol, address, record, chain)
    const short = cleanText(symbol, 24)
    const how = textOf(record.type)
    return (
      hit && {
        ...hit,
        ...(short && short !== hit.name ? { symbol: short } : {}),
        ...(/^[A-Z]{2,8}-\d{1,6}$/.test(how) ? { how } : {}),
        disguised: hit.disguised || isSuspicious(symbol),
      }
    )
  }
  return [{ told: name, symbol, make }]
}

function named(
  kind: NameHit['kind'],
  told: string,
  address: string,
  record: Members,
  chain: string,
): NameHit | undefined {
  const name = cleanText(told, longestHitName)
  if (name === '') return undefined
  const verified = record.is_verified === true || record.certified === true
  return { kind, name, chain, address, verified, scam: isScam(record), disguised: isSuspicious(told) }
}
