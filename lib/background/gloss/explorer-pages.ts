import { addressShape, hashShape } from '../../core/addresses/hex'
import { chainOfExplorer, chains } from '../../core/chains/chains'
import { isObject, parseJson } from '../../core/json/parse-json'
import type { Cursor } from '../../core/lists/cursor'

/** Lists of the interface that an explorer's page may show. */
export type PageList = 'E2' | 'E3' | 'E5' | 'E8' | 'E9'

/**
 * What an explorer's page is about, judged by its URL alone, and the lists that contain its rows, most likely first.
 */
export interface ListedPage {
  /** Chain id. */
  chain: string
  subject: Subject
  /** In lower case. */
  value: string
  /** For an address: only the transfers of this token. */
  token?: string
  lists: readonly PageList[]
  /** Its rows may be on the second page of each list. */
  isOlder?: true
  /** Where its first list starts, for explorers that pass on the service's own cursor. */
  cursor?: Cursor
}

type Subject = 'address' | 'token' | 'block'

interface Rule {
  /** Path, query and fragment of such a page. Braces mark its subject; everything else is literal. */
  page: `/${string}`
  lists: readonly PageList[]
}

/** How one make of explorer writes its URLs. */
interface Family {
  /** Their hosts, including subdomains. */
  hosts: readonly string[]
  rules: readonly Rule[]
  /** What selects the visible part of a page: a query parameter or the fragment. */
  part: 'tab' | '#'
  turning: Turning
}

const ofAddress = ['E2', 'E3'] as const
const ofTransfers = ['E3', 'E2'] as const
const ofToken = ['E5'] as const
const ofBlock = ['E8'] as const
/** Calls inside a block's transactions, and the transactions themselves. No such list exists for an address. */
const inBlock = ['E8', 'E9'] as const

const rulesOf = (lists: readonly PageList[], pages: readonly Rule['page'][]): Rule[] =>
  pages.map((page) => ({ page, lists }))

/** As almost every explorer has them. */
const usual: readonly Rule[] = [
  ...rulesOf(ofAddress, ['/address/{address}', '/txs?a={address}']),
  ...rulesOf(ofToken, ['/token/{token}']),
  ...rulesOf(ofBlock, ['/block/{block}', '/txs?block={block}']),
]

/** Lists on separate pages, filtered by query parameters, as on explorers like Etherscan. */
const filtered: readonly Rule[] = [
  ...rulesOf(ofTransfers, [
    '/tokentxns?a={address}',
    '/tokentxns-nft?a={address}',
    '/tokentxns-nft1155?a={address}',
    '/nft-transfers?a={address}',
  ]),
  ...rulesOf(['E3'], ['/token/{token}?a={address}']),
  ...rulesOf(ofAddress, [
    '/txsInternal?a={address}',
    '/advanced-filter?fadd={address}',
    '/advanced-filter?tadd={address}',
    '/advanced-filter?fadd={address}&tadd={address}',
  ]),
  ...rulesOf(['E3'], ['/advanced-filter?fadd={address}&tkn={token}', '/advanced-filter?tadd={address}&tkn={token}']),
  ...rulesOf(ofToken, ['/advanced-filter?tkn={token}']),
  ...rulesOf(inBlock, ['/txsInternal?block={block}']),
]

const etherscan: Family = {
  // biome-ignore format: a list of names
  hosts: [
    'etherscan.io', 'bscscan.com', 'polygonscan.com', 'basescan.org', 'arbiscan.io', 'gnosisscan.io', 'uniscan.xyz',
    'monadscan.com', 'sonicscan.org', 'bttcscan.com', 'ftmscan.com', 'fraxscan.com', 'worldscan.org', 'stablescan.xyz',
    'hyperevmscan.io', 'moonscan.io', 'seiscan.io', 'abscan.org', 'memecorescan.io', 'mantlescan.xyz', 'plasmascan.to',
    'apescan.io', 'modescan.io', 'celoscan.io', 'snowtrace.io', 'lineascan.build', 'berascan.com', 'blastscan.io',
    'taikoscan.io', 'scrollscan.com', 'katanascan.com', 'xdcscan.com',
  ],
  rules: [
    ...usual,
    ...filtered,
    ...rulesOf(ofAddress, ['/address/{address}#transactions', '/address/{address}#internaltx']),
    ...rulesOf(ofTransfers, [
      '/address/{address}#tokentxns',
      '/address/{address}#tokentxnsErc721',
      '/address/{address}#tokentxnsErc1155',
      '/address/{address}#nfttransfers',
    ]),
    ...rulesOf(ofToken, ['/token/{token}#transactions']),
    ...rulesOf(['E3'], ['/token/{token}?a={address}#transactions']),
  ],
  part: '#',
  turning: { page: ['p', 'page'], size: 'ps' },
}

const blockscout: Family = {
  hosts: chains.flatMap(({ instance, hosts }) => hosts.filter((host) => host === instance || /blockscout/.test(host))),
  rules: [
    ...usual,
    ...rulesOf(ofAddress, [
      '/address/{address}?tab=txs',
      '/address/{address}?tab=internal_txns',
      '/address/{address}?tab=coin_balance_history',
      '/address/{address}/transactions',
      '/address/{address}/internal-transactions',
      '/advanced-filter?from_address_hashes_to_include={address}',
      '/advanced-filter?to_address_hashes_to_include={address}',
      '/advanced-filter?from_address_hashes_to_include={address}&to_address_hashes_to_include={address}',
    ]),
    ...rulesOf(ofTransfers, [
      '/address/{address}?tab=token_transfers',
      '/address/{address}?tab=token_transfers_erc20',
      '/address/{address}?tab=token_transfers_nfts',
      '/address/{address}/token-transfers',
    ]),
    ...rulesOf(['E3'], ['/address/{address}?tab=token_transfers&token={token}']),
    ...rulesOf(ofToken, [
      '/token/{token}?tab=token_transfers',
      '/token/{token}/token-transfers',
      '/advanced-filter?token_contract_address_hashes_to_include={token}',
    ]),
    ...rulesOf(ofBlock, [
      '/block/{block}?tab=txs',
      '/block/{block}?tab=blob_txs',
      '/block/{block}/transactions',
      '/block/{block}/txs',
    ]),
    ...rulesOf(inBlock, ['/block/{block}?tab=internal_txns', '/block/{block}/internal-transactions']),
  ],
  part: 'tab',
  turning: { page: ['page', 'p'], cursor: 'next_page_params' },
}

/** For explorers of unknown make, and the reader's own: both styles. */
const other: Family = {
  hosts: [],
  rules: [...blockscout.rules, ...filtered, ...rulesOf(ofAddress, ['/account/{address}'])],
  part: 'tab',
  turning: { ...etherscan.turning, ...blockscout.turning, unknown: ['offset', 'cursor'] },
}

export const explorerFamilies = { etherscan, blockscout, other } as const

const isBelow = (name: string, host: string) => name === host || name.endsWith(`.${host}`)

function familyOf(host: string): Family {
  const name = host.toLowerCase()
  return [blockscout, etherscan].find(({ hosts }) => hosts.some((each) => isBelow(name, each))) ?? other
}

const shapes: Record<Subject, RegExp> = {
  address: addressShape,
  token: addressShape,
  block: new RegExp(`^(?:0|[1-9]\\d{0,14})$|${hashShape.source}`),
}

/** Names and values of the subject, or null if one of them does not match. */
type Pairs = readonly (readonly [written: string, found: string])[]

/** The values of a URL at the rule's braces; null if the rule does not match. */
function subjectsIn(pairs: Pairs): Partial<Record<Subject, string>> | null {
  const found: Partial<Record<Subject, string>> = {}
  for (const [written, value] of pairs) {
    const subject = /^\{(\w+)\}$/.exec(written)?.[1] as Subject | undefined
    if (subject === undefined ? written !== value : !shapes[subject].test(value)) return null
    if (subject !== undefined) found[subject] = value.toLowerCase()
  }
  return found
}

/** URL parsers escape braces, so a rule's URL is split by hand. */
const ruleUrl = (page: string) => {
  const [, path = '', query = '', part = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(page) ?? []
  return { segments: path.split('/'), query: new URLSearchParams(query), part }
}

const slashless = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

function matched({ page }: Rule, { part }: Family, url: URL): Partial<Record<Subject, string>> | null {
  const rule = ruleUrl(page)
  const segments = slashless(url.pathname).split('/')
  const fragment = url.hash.replace(/^#/, '')
  if (segments.length !== rule.segments.length || (part === '#' && rule.part !== fragment)) return null
  if (part !== '#' && !rule.query.has(part) && url.searchParams.has(part)) return null
  const query = [...rule.query].map(([name, written]) => {
    const values = url.searchParams.getAll(name)
    // A repeated parameter counts as missing.
    return [written, values.length === 1 ? (values[0] ?? '') : ''] as const
  })
  return subjectsIn([...rule.segments.map((written, at) => [written, segments[at] ?? ''] as const), ...query])
}

const names = (page: string) => [...ruleUrl(page).query].length

/**
 * What an explorer's page is about. The browser supplies the URL, but its content is still untrusted: only an address,
 * or a block's number or hash, is taken where a rule has one, and the numbers, hashes and times of a cursor. Undefined
 * if no rule matches, and for a page beyond the depth that lists are followed.
 */
export function listedPage(address: string, own: Readonly<Record<string, string>>): ListedPage | undefined {
  if (address.length > 2000 || !/^https?:/.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const chain = chainOfExplorer(url.host, own)
  if (!chain) return undefined
  const family = familyOf(url.host)
  const place = placeInList(url.searchParams, family.turning)
  if (!place) return undefined
  // More specific rules come first.
  for (const rule of [...family.rules].sort((a, b) => names(b.page) - names(a.page))) {
    const about = matched(rule, family, url)
    if (!about) continue
    const { address, token, block } = about
    // A cursor belongs to one list.
    const lists = { chain: chain.id, lists: place.cursor ? rule.lists.slice(0, 1) : rule.lists, ...place }
    if (address !== undefined) return { ...lists, subject: 'address', value: address, ...(token && { token }) }
    if (token !== undefined) return { ...lists, subject: 'token', value: token }
    if (block !== undefined) return { ...lists, subject: 'block', value: block }
  }
  return undefined
}

/** Query parameters that page through a list. */
interface Turning {
  /** Page number from 1. */
  page: readonly string[]
  /** Rows per page. */
  size?: string
  /** The service's own cursor, as JSON. */
  cursor?: string
  /** Parameters with unknown meaning. */
  unknown?: readonly string[]
}

/** Default rows per page, rows per page of a list, and how many pages of a list are requested. */
const usualRows = 50
const reach = 2 * usualRows

/** Members of a cursor written directly in the URL. */
const bare = ['block_number', 'index', 'items_count']
/** Valid cursor members for lists of transactions and transfers: numbers, hashes, times. */
const member =
  /^(?:block_number|index|items_count|inserted_at|hash|value|fee|(?:batch_\w+|index_in_batch|transaction_index))$/
const scalar = /^(?:\d{1,78}|0x[\da-f]{64}|\d{4}-\d\d-\d\dT[\d:.]{5,20}Z?)$/i

/** Where in its list a page starts; undefined if that is out of reach, repeated or malformed. */
function placeInList(query: URLSearchParams, turning: Turning): Pick<ListedPage, 'isOlder' | 'cursor'> | undefined {
  const { page, size, cursor, unknown = [] } = turning
  const first = (name: string) => query.getAll(name).every((value) => value === '1')
  if (!unknown.every(first)) return undefined
  const all = cursor === undefined ? [] : query.getAll(cursor)
  const isBare = cursor !== undefined && bare.some((name) => !first(name))
  if (all.length > 1 || (all.length > 0 && isBare)) return undefined
  const given = isBare ? Object.fromEntries(query) : readCursor(all[0])
  const found = isObject(given) ? cursorIn(given, isBare) : undefined
  if (!found) return undefined
  if (Object.keys(found).length > 0) return { cursor: found }
  const [number, rows] = [numberIn(query, page, 1), numberIn(query, size === undefined ? [] : [size], usualRows)]
  if (number === undefined || rows === undefined || number * rows > reach) return undefined
  return number > 1 || rows > usualRows ? { isOlder: true } : {}
}

/** The first page may carry an empty cursor. */
function readCursor(json: string | undefined): unknown {
  try {
    return parseJson(json || '{}')
  } catch {
    return undefined
  }
}

/** Undefined if a member is malformed; unknown members are dropped. */
function cursorIn(given: Record<string, unknown>, isBare: boolean): Cursor | undefined {
  const members = Object.entries(given).filter(([name]) => (isBare ? bare.includes(name) : member.test(name)))
  const isScalar = (value: unknown) => value === null || scalar.test(String(value))
  return members.every(([, value]) => isScalar(value)) ? (Object.fromEntries(members) as Cursor) : undefined
}

function numberIn(query: URLSearchParams, names: readonly string[], usual: number): number | undefined {
  const values = names.flatMap((name) => query.getAll(name))
  if (values.length === 0) return usual
  return values.length === 1 && /^[1-9]\d{0,3}$/.test(values[0] ?? '') ? Number(values[0]) : undefined
}
