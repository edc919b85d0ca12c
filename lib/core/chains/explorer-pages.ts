import { addressShape, hashShape } from '../hex'
import { chainOfExplorer } from './chain-of-explorer'
import { chains } from './chains'

/** Lists of the interface that a page of an explorer may show. */
export type PageList = 'E2' | 'E3' | 'E5' | 'E8'

/** What a page of an explorer is about, told by its address alone, and the lists that hold its rows: the likeliest first. */
export interface ListedPage {
  /** Chain id. */
  chain: string
  subject: Subject
  /** In lower case. */
  value: string
  /** Of an address only the transfers of this token. */
  token?: string
  lists: readonly PageList[]
}

type Subject = 'address' | 'token' | 'block'

interface Rule {
  /** Path, query and fragment of such a page. What stands in braces is what it is about; all else is taken as written. */
  page: `/${string}`
  lists: readonly PageList[]
}

/** How explorers of one make write the addresses of their pages. */
interface Family {
  /** Their hosts: these, and all below them. */
  hosts: readonly string[]
  rules: readonly Rule[]
  /** What chooses the part of a page that is shown: a member of the query, or the fragment. */
  part: 'tab' | '#'
  /** Members of the query that lead to an older page of the list. Those are paid by what is seen, and never walked to. */
  older: readonly string[]
}

const ofAddress = ['E2', 'E3'] as const
const ofTransfers = ['E3', 'E2'] as const

/** As nearly every explorer has them. */
const usual: readonly Rule[] = [
  { page: '/address/{address}', lists: ofAddress },
  { page: '/token/{token}', lists: ['E5'] },
  { page: '/block/{block}', lists: ['E8'] },
  { page: '/txs?block={block}', lists: ['E8'] },
  { page: '/txs?a={address}', lists: ofAddress },
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
    { page: '/address/{address}#transactions', lists: ofAddress },
    { page: '/address/{address}#tokentxns', lists: ofTransfers },
    { page: '/address/{address}#tokentxnsErc721', lists: ofTransfers },
    { page: '/address/{address}#tokentxnsErc1155', lists: ofTransfers },
    { page: '/address/{address}#nfttransfers', lists: ofTransfers },
    { page: '/tokentxns?a={address}', lists: ofTransfers },
    { page: '/tokentxns-nft?a={address}', lists: ofTransfers },
    { page: '/tokentxns-nft1155?a={address}', lists: ofTransfers },
    { page: '/nft-transfers?a={address}', lists: ofTransfers },
    { page: '/token/{token}#transactions', lists: ['E5'] },
    { page: '/token/{token}?a={address}', lists: ['E3'] },
    { page: '/token/{token}?a={address}#transactions', lists: ['E3'] },
  ],
  part: '#',
  older: ['p', 'page'],
}

const blockscout: Family = {
  hosts: chains.flatMap(({ instance, hosts }) => hosts.filter((host) => host === instance || /blockscout/.test(host))),
  rules: [
    ...usual,
    { page: '/address/{address}?tab=txs', lists: ofAddress },
    { page: '/address/{address}?tab=token_transfers', lists: ofTransfers },
    { page: '/address/{address}?tab=token_transfers_erc20', lists: ofTransfers },
    { page: '/address/{address}/transactions', lists: ofAddress },
    { page: '/address/{address}/token-transfers', lists: ofTransfers },
    { page: '/token/{token}?tab=token_transfers', lists: ['E5'] },
    { page: '/token/{token}/token-transfers', lists: ['E5'] },
    { page: '/block/{block}?tab=txs', lists: ['E8'] },
    { page: '/block/{block}/transactions', lists: ['E8'] },
    { page: '/block/{block}/txs', lists: ['E8'] },
  ],
  part: 'tab',
  older: ['page', 'p', 'next_page_params', 'block_number', 'index', 'items_count'],
}

/** Of explorers whose make is not known, and of the reader's own. */
const other: Family = {
  hosts: [],
  rules: [
    ...usual,
    { page: '/account/{address}', lists: ofAddress },
    { page: '/address/{address}?tab=txs', lists: ofAddress },
    { page: '/address/{address}?tab=token_transfers', lists: ofTransfers },
    { page: '/address/{address}/transactions', lists: ofAddress },
    { page: '/block/{block}?tab=txs', lists: ['E8'] },
    { page: '/block/{block}/transactions', lists: ['E8'] },
  ],
  part: 'tab',
  older: [...blockscout.older, 'offset', 'cursor'],
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

/** Names and values of what is about something, or null where one of them is written otherwise. */
type Pairs = readonly (readonly [written: string, found: string])[]

/** What stands in a page's address where the rule has braces; null where the rule does not fit. */
function subjectsIn(pairs: Pairs): Partial<Record<Subject, string>> | null {
  const found: Partial<Record<Subject, string>> = {}
  for (const [written, value] of pairs) {
    const subject = /^\{(\w+)\}$/.exec(written)?.[1] as Subject | undefined
    if (subject === undefined ? written !== value : !shapes[subject].test(value)) return null
    if (subject !== undefined) found[subject] = value.toLowerCase()
  }
  return found
}

/** Braces are no part of an address as browsers write it. */
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
    // Who says it twice says nothing.
    return [written, values.length === 1 ? (values[0] ?? '') : ''] as const
  })
  return subjectsIn([...rule.segments.map((written, at) => [written, segments[at] ?? ''] as const), ...query])
}

const names = (page: string) => [...ruleUrl(page).query].length

/**
 * What a page of an explorer is about. Its address is the browser's word, and still a stranger's text: nothing of it is
 * taken but an address, or the number or hash of a block, where a rule has one. Undefined where no rule fits.
 */
export function listedPage(address: string, own: Readonly<Record<string, string>>): ListedPage | undefined {
  if (address.length > 2000 || !/^https?:/.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const chain = chainOfExplorer(url.host, own)
  if (!chain) return undefined
  const family = familyOf(url.host)
  if (family.older.some((name) => url.searchParams.getAll(name).some((value) => value !== '1'))) return undefined
  // A rule that asks for more comes before one that asks for less.
  for (const rule of [...family.rules].sort((a, b) => names(b.page) - names(a.page))) {
    const about = matched(rule, family, url)
    if (!about) continue
    const { address, token, block } = about
    const lists = { chain: chain.id, lists: rule.lists }
    if (address !== undefined) return { ...lists, subject: 'address', value: address, ...(token && { token }) }
    if (token !== undefined) return { ...lists, subject: 'token', value: token }
    if (block !== undefined) return { ...lists, subject: 'block', value: block }
  }
  return undefined
}
