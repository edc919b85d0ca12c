import type { Endpoint } from '../../lib/api/define'
import { type EndpointName, endpoints } from '../../lib/api/index'
import { servesChain } from '../../lib/api/providers'
import { chainById } from '../../lib/core/chains/chains'
import { isObject } from '../../lib/core/json/parse-json'
import { fits } from '../../lib/ui/navigation/chain-choice'
import { views } from '../../lib/ui/navigation/views'
import type { LivePlace } from './live-places'

/** Known subjects at one place. The first answers provide what later questions need. */
export interface Known {
  address: string
  hash?: string
  block?: string
  batch?: string
  token?: string
  world?: string
  operation?: string
}

/** Never called: it pays. Signing in works separately. */
type NotAsked = 'distribute' | 'login'

export type LiveName = Exclude<EndpointName, NotAsked>

type Subject = Record<string, string> | undefined

const about = (name: string, value: string | undefined): Subject =>
  value === undefined ? undefined : { [name]: value }

/** The input of each endpoint; undefined if no subject is known. */
export const subjects: Record<LiveName, (known: Known) => Subject> = {
  addressOverview: ({ address }) => ({ address }),
  addressTransactions: ({ address }) => ({ address }),
  addressTokenTransfers: ({ address }) => ({ address }),
  transactionSummary: ({ hash }) => about('hash', hash),
  tokenTransfers: ({ token }) => about('address_hash_param', token),
  watchlistTransactions: () => ({}),
  addressCollections: ({ address }) => ({ address_hash_param: address }),
  blockTransactions: ({ block }) => about('block_hash_or_number_param', block),
  blockInternalTransactions: ({ block }) => about('block_hash_or_number_param', block),
  batchBlocks: ({ batch = '1' }) => ({ batch_number_param: batch }),
  bundlers: () => ({}),
  worlds: () => ({}),
  worldTables: ({ world }) => about('world', world),
  rollupDeposits: () => ({}),
  rollupWithdrawals: () => ({}),
  transactionRecord: ({ hash }) => about('hash', hash),
  transactionCalls: ({ hash }) => about('hash', hash),
  transactionLogs: ({ hash }) => about('hash', hash),
  transactionChanges: ({ hash }) => about('hash', hash),
  userOperations: ({ hash }) => about('transaction_hash', hash),
  userOperation: ({ operation }) => about('hash', operation),
  addressTokens: ({ address }) => ({ address }),
  addressBalances: ({ address }) => ({ address }),
  quickSearch: () => ({ q: 'usdc' }),
  userRecord: ({ address }) => ({ address_or_code: address }),
  userInfo: ({ address }) => ({ address }),
  leaderboardUser: ({ address }) => ({ address }),
  partnerBalance: () => ({}),
  nonce: () => ({}),
  referralCode: () => ({ code: 'HASHGLOSS' }),
  userBalances: () => ({}),
  userLogs: () => ({}),
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

const inner = (row: unknown, ...path: string[]) =>
  textOf(path.reduce<unknown>((held, name) => (isObject(held) ? held[name] : undefined), row))

/** Takes subjects for later questions from an answer. */
export function learn(name: EndpointName, rows: readonly unknown[], known: Known): void {
  const first = (...path: string[]) => rows.map((row) => inner(row, ...path)).find(Boolean)
  const put = (to: Exclude<keyof Known, 'address'>, value: string | undefined) => {
    if (value !== undefined) known[to] ??= value
  }
  if (name === 'addressTransactions') {
    // A transaction without a block has no summary yet.
    const mined = rows.find((row) => inner(row, 'block_number') !== undefined)
    put('hash', inner(mined, 'hash') ?? first('hash'))
    put('block', inner(mined, 'block_number'))
    put('batch', first('rollup_z', 'batch_number'))
  }
  if (name === 'addressTokenTransfers') {
    put('hash', first('transaction_hash'))
    put('block', first('block_number'))
    put('token', first('token', 'address_hash'))
  }
  if (name === 'userOperations') put('operation', first('hash'))
  if (name === 'worlds') put('world', first('address', 'hash'))
}

/** Endpoints that only some providers have, by their flag. */
const optional: Partial<Record<LiveName, 'transactionRecords' | 'quickSearch' | 'holdings' | 'referrals'>> = {
  transactionRecord: 'transactionRecords',
  transactionCalls: 'transactionRecords',
  transactionLogs: 'transactionRecords',
  transactionChanges: 'transactionRecords',
  userOperations: 'transactionRecords',
  userOperation: 'transactionRecords',
  quickSearch: 'quickSearch',
  addressTokens: 'holdings',
  addressBalances: 'holdings',
  referralCode: 'referrals',
}

/** The endpoints expected at a place, in the order in which they depend on each other. */
export function questionsAt({ provider, chain, environment }: LivePlace): LiveName[] {
  if (chain !== undefined && !servesChain(provider, chain, {})) return []
  return (Object.keys(subjects) as LiveName[]).filter((name) => {
    const endpoint = endpoints[name] as Endpoint
    if (endpoint.area !== (chain === undefined ? 'points' : 'explorer')) return false
    if (endpoint.only !== undefined && endpoint.only !== environment) return false
    const flag = optional[name]
    if (flag !== undefined && !provider[flag]) return false
    const onlyOn = views.find((view) => view.endpoint === name)?.onlyOn
    return chain === undefined || !onlyOn || fits(onlyOn, chainById(chain))
  })
}
