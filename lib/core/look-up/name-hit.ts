import { type AddressBook, bookKey } from '../address-book/address-book'
import { addressMarks } from '../address-book/address-marks'
import { nameFault } from '../address-book/name-fault'
import { addressShape } from '../addresses/hex'
import { isScam } from '../addresses/is-scam'
import type { WireError } from '../errors/errors'
import type { NameFault } from '../gloss/sentence'
import { isObject } from '../json/parse-json'
import { t } from '../language/t'
import { withoutSign } from '../names/own-name'
import { tokenSymbol } from '../names/token-name'
import { cleanText, isSuspicious } from '../text/text'
import { parseTime } from '../time/format-time'

/** Kinds of named things. */
export type NamedKind = 'domain' | 'token' | 'contract' | 'address' | 'tag'

/** Something with a name, from a service or an earlier answer. Its texts are sanitised. */
export interface NameHit {
  kind: NamedKind
  name: string
  /** A token's symbol, if it differs from its name. */
  symbol?: string
  /** A token's standard, or a domain's registrar. */
  how?: string
  chain: string
  /** Absent for a domain that resolves to nothing. */
  address?: string
  verified: boolean
  /** Flagged as a scam by the service. */
  scam: boolean
  /** The name uses letters that look like others. */
  disguised: boolean
  /** When the domain expired, ms since 1970. */
  ended?: number
}

/** A hit with what the address book says about its address. */
export interface MarkedHit extends NameHit {
  label?: string
  /** The label whose address it only looks like. */
  imitates?: string
  /** What its name imitates. */
  fault?: NameFault
}

/** Scams are not hidden, but never come before other results. */
export function markedHits(hits: readonly NameHit[], book: AddressBook): MarkedHit[] {
  const addresses = hits.flatMap(({ address }) => (address ? [address] : []))
  const marks = new Map(addressMarks(addresses, book).map((mark) => [mark.address, mark]))
  const marked = hits.map((hit): MarkedHit => {
    const { label, imitates } = (hit.address && marks.get(bookKey(hit.address))) || {}
    const [fault] = [hit.name, hit.symbol].flatMap((name) => (name && nameFault(name, hit.address, book)) || [])
    return {
      ...hit,
      name: withoutSign(hit.name),
      ...(label === undefined ? {} : { label }),
      ...(imitates === undefined ? {} : { imitates }),
      ...(fault === undefined ? {} : { fault }),
    }
  })
  const isDoubtful = ({ scam, disguised, imitates, fault }: MarkedHit) =>
    scam || disguised || imitates !== undefined || fault !== undefined
  return [...marked.filter((hit) => !isDoubtful(hit)), ...marked.filter(isDoubtful)]
}

/** What two hits share if they are the same thing under the same name, on the same chain. */
export const hitKey = ({ kind, name, chain, address = '' }: NameHit): string =>
  JSON.stringify([kind, name.toLowerCase(), chain, address.toLowerCase()])

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
const longestHitName = 80

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
  const distinct = hits.filter((hit) => !isAgain(hit)).map((hit) => ({ ...hit, scam: scams.has(key(hit)) || hit.scam }))
  return [...new Map(distinct.map((hit) => [hitKey(hit), hit])).values()]
}

function hitOf(row: SearchRow, chain: string, now: number): NameHit | undefined {
  const kind = row.type && Object.hasOwn(kinds, row.type) ? kinds[row.type] : undefined
  if (!kind) return undefined
  const domain = kind === 'domain' ? row.ens_info : undefined
  const rawName = domain?.name ?? row.name ?? row.metadata?.name ?? ''
  const address = domain?.address_hash ?? row.address_hash ?? ''
  const isAddress = addressShape.test(address)
  const name =
    cleanText(rawName, longestHitName) ||
    (kind === 'token' ? tokenSymbol(row, longestHitName) || t('Unnamed token') : '')
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
    disguised: isSuspicious(rawName) || isSuspicious(row.symbol ?? ''),
    ...(ended !== null && ended < now ? { ended } : {}),
  }
}

/** Search results for a name. */
export interface FoundNames {
  /** Results of the service's search, most likely first; null if it was not asked or did not answer. */
  hits: NameHit[] | null
  /** Ms since 1970 of that answer. */
  at: number | null
  /** Why it did not answer. */
  error: WireError | null
  /** The service has no search by name. */
  lacking: boolean
  /** Results from earlier answers on this device. */
  seen: NameHit[]
}

/** `kept`: no request. `service`: a request unless its answer is stored. `again`: a request in any case. */
export const askNames = ['kept', 'service', 'again'] as const

export type AskNames = (typeof askNames)[number]

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
  const add = ({ name, symbol, make }: Candidate) => {
    if (!matchesName(text, name, symbol)) return
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
  name: string
  symbol?: string
  make(): NameHit | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function ofAddress(record: Members, chain: string): Candidate[] {
  const address = textOf(record.hash)
  if (!addressShape.test(address)) return []
  const tags = isObject(record.metadata) && Array.isArray(record.metadata.tags) ? record.metadata.tags : []
  const names: [NameHit['kind'], unknown][] = [
    ['domain', record.ens_domain_name],
    [record.is_contract === true ? 'contract' : 'address', record.name],
    ...tags.filter(isObject).map((tag): [NameHit['kind'], unknown] => ['tag', tag.tagType === 'name' ? tag.name : '']),
  ]
  return names.map(([kind, text]) => ({
    name: textOf(text),
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
  return [{ name, symbol, make }]
}

function named(
  kind: NameHit['kind'],
  rawName: string,
  address: string,
  record: Members,
  chain: string,
): NameHit | undefined {
  const name = cleanText(rawName, longestHitName)
  if (name === '') return undefined
  const verified = record.is_verified === true || record.certified === true
  return { kind, name, chain, address, verified, scam: isScam(record), disguised: isSuspicious(rawName) }
}
