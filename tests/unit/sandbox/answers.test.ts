import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf } from '~/lib/core/phrases/words-of'
import type { PageOf } from '../../../lib/api/define'
import { type EndpointName, endpoints } from '../../../lib/api/index'
import { parseAnswer } from '../../../lib/api/parse'
import { operationOf } from '../../sandbox/explorer/explorer-parts'
import { keys, wallets } from '../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { tour } from '../../sandbox/world/tour'
import { chainSpecs } from '../../sandbox/world/world-chains'
import { cast } from '../../sandbox/world/world-people'
import { tokens } from '../../sandbox/world/world-tokens'
import { ask, explorerHeaders } from './ask'

let sandbox: Sandbox
let userToken = ''
beforeAll(async () => {
  sandbox = await startSandbox()
  const seconds = Math.floor(Date.now() / 1000)
  userToken = sandbox.siwe.production.token({
    sub: cast.member.hash,
    iat: seconds,
    nbf: seconds,
    exp: seconds + 600,
    jti: 'none',
    chain_id: 1,
    domain: 'sandbox',
  })
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const { ada, busy, queue } = cast
const everywhere = chainSpecs.map(({ id }) => id)
const mostOf = (path: string, chains = everywhere) => chains.map((id) => `/${id}/api/v2${path}`)
const block = (id: string) => (chainSpecs.find((spec) => spec.id === id)?.head ?? 0) - 1

/** What is asked of each endpoint: all that the world has to say. */
const asked: Record<Exclude<EndpointName, 'distribute' | 'nonce' | 'login'>, readonly string[]> = {
  addressOverview: [...Object.values(cast), ...Object.values(tokens)]
    .filter((person) => !('restricted' in person))
    .flatMap(({ hash }) => mostOf(`/addresses/${hash}`, ['1', '30'])),
  addressTransactions: [ada, busy, queue].flatMap(({ hash }) => mostOf(`/addresses/${hash}/transactions`)),
  addressTokenTransfers: [ada, busy].flatMap(({ hash }) => mostOf(`/addresses/${hash}/token-transfers`)),
  transactionSummary: tour
    .filter(({ state }) => state !== 'unknown')
    .map(({ chainId, hash }) => `/${chainId}/api/v2/transactions/${hash}/summary`),
  transactionRecord: tour
    .filter(({ state }) => state !== 'unknown')
    .map(({ chainId, hash }) => `/${chainId}/api/v2/transactions/${hash}`),
  ...{
    transactionCalls: tour
      .filter(({ state }) => state !== 'unknown')
      .map(({ chainId, hash }) => `/${chainId}/api/v2/transactions/${hash}/internal-transactions`),
    transactionLogs: tour
      .filter(({ state }) => state !== 'unknown')
      .map(({ chainId, hash }) => `/${chainId}/api/v2/transactions/${hash}/logs`),
    transactionChanges: tour
      .filter(({ state }) => state !== 'unknown')
      .map(({ chainId, hash }) => `/${chainId}/api/v2/transactions/${hash}/state-changes`),
    userOperations: tour
      .filter(({ state, chainId }) => state !== 'unknown' && ['1', '8453'].includes(chainId))
      .map(({ chainId, hash }) => `/${chainId}/api/v2/proxy/account-abstraction/operations?transaction_hash=${hash}`),
    userOperation: tour
      .filter(({ name }) => name === 'base-operation')
      .map(({ chainId, hash }) => `/${chainId}/api/v2/proxy/account-abstraction/operations/${operationOf(hash)}`),
  },
  tokenTransfers: Object.values(tokens).flatMap(({ hash }) => mostOf(`/tokens/${hash}/transfers`, ['1', '30', '8453'])),
  watchlistTransactions: mostOf('/main-page/transactions/watchlist'),
  addressCollections: [ada, busy].flatMap(({ hash }) => mostOf(`/addresses/${hash}/nft/collections`, ['1', '10'])),
  addressTokens: [ada, busy].flatMap(({ hash }) => mostOf(`/addresses/${hash}/tokens`, ['1', '10', '30'])),
  addressBalances: [ada, busy].flatMap(({ hash }) => mostOf(`/addresses/${hash}/coin-balance-history`, ['1', '30'])),
  blockTransactions: everywhere.map((id) => `/${id}/api/v2/blocks/${block(id)}/transactions`),
  blockInternalTransactions: everywhere.map((id) => `/${id}/api/v2/blocks/${block(id)}/internal-transactions`),
  batchBlocks: mostOf('/blocks/rollup-x-batch/4021', ['10', '8453', '42161', '534352', '690']),
  bundlers: mostOf('/proxy/account-abstraction/bundlers', ['1', '10', '8453', '42161']),
  worlds: mostOf('/world-engine/worlds', ['690']),
  worldTables: mostOf(`/world-engine/worlds/${cast.world.hash}/tables`, ['690']),
  rollupDeposits: mostOf('/rollup-y/deposits', ['10', '8453', '690']),
  rollupWithdrawals: mostOf('/rollup-y/withdrawals', ['10', '8453', '690']),
  quickSearch: ['ada', 'eth', 'coin', 'a', '1'].flatMap((name) => mostOf(`/search/quick?q=${name}`, ['1', '30'])),
  userRecord: [`/admin/api/v1/users/${cast.member.hash}`, '/admin/api/v1/users/SANDBX'],
  userInfo: [ada, busy].map(({ hash }) => `/api/v1/auth/user/${hash}`),
  leaderboardUser: [`/api/v1/leaderboard/users/${ada.hash}`],
  partnerBalance: ['/partner/api/v1/balance'],
  referralCode: ['/api/v1/auth/code/SANDBX', '/api/v1/auth/code/NOBODY'],
  userBalances: ['/api/v1/user/balances'],
  userLogs: ['/api/v1/user/logs'],
}

const authorization = (name: EndpointName) =>
  ({
    explorer: explorerHeaders.authorization,
    partner: keys.partner,
    administrator: `Bearer ${keys.administrator}`,
    user: `Bearer ${userToken}`,
    none: '',
  })[endpoints[name].auth]

/** Reads up to six pages of a list, or one answer, through the extension's own parser; says what could not be read. */
async function read(name: EndpointName, path: string): Promise<{ items: number; unreadable: string[] }> {
  const endpoint = endpoints[name]
  const base = endpoint.area === 'explorer' ? sandbox.url : sandbox.rewardsUrl
  const total = { items: 0, unreadable: [] as string[] }
  let query = ''
  for (let turn = 0; turn < 6; turn++) {
    const headers = { authorization: authorization(name) }
    const { status, text } = await ask(base + path + query, { headers })
    if (status !== 200) throw new Error(`${path}${query}: ${status} ${text.slice(0, 200)}`)
    const value = parseAnswer(endpoint, text) as unknown
    if (endpoint.returns.shape === 'one') return { ...total, items: 1 }
    const page = value as PageOf<unknown>
    total.items += page.items.length
    total.unreadable.push(...page.unreadable.map(({ reason }) => wordsOf(reason)))
    if (!page.next) return total
    query = `?${new URLSearchParams(Object.entries(page.next).map(([key, cell]) => [key, String(cell)]))}`
  }
  return total
}

const rows = Object.entries(asked) as [keyof typeof asked, readonly string[]][]

describe.each(['neutral', 'provider'] as const)('in %s words, the extension reads every record of', (words) => {
  it.each(rows)('%s', async (name, paths) => {
    sandbox.switches.words = words
    let items = 0
    for (const path of paths) {
      const found = await read(name, path)
      expect(found.unreadable, path).toEqual([])
      items += found.items
    }
    expect(items).toBeGreaterThan(0)
  })
})

it.each(['rollupDeposits', 'rollupWithdrawals'] as const)('%s can be read as documented too', async (name) => {
  sandbox.switches.records = 'documented'
  for (const path of asked[name]) expect((await read(name, path)).unreadable).toEqual([])
})

it('distribute, nonce and login can be read', async () => {
  const post = (path: string, body: object) =>
    ask(sandbox.rewardsUrl + path, {
      method: 'POST',
      headers: { authorization: keys.partner },
      body: JSON.stringify(body),
    })
  const { nonce } = parseAnswer(endpoints.nonce, (await ask(`${sandbox.rewardsUrl}/api/v1/auth/nonce`)).text)
  const account = privateKeyToAccount(wallets.member)
  const message = createSiweMessage({
    address: account.address,
    chainId: 1,
    domain: new URL(sandbox.rewardsUrl).host,
    uri: sandbox.rewardsUrl,
    version: '1',
    nonce: nonce ?? '',
    expirationTime: new Date(Date.now() + 60_000),
  })
  const signature = await account.signMessage({ message })
  const login = await post('/api/v1/auth/login', { nonce, message, signature })
  expect(parseAnswer(endpoints.login, login.text)).toMatchObject({ created: false, token: expect.any(String) })

  const distributed = await post('/partner/api/v1/distribute', {
    id: 'read',
    description: 'To be read',
    distributions: [{ address: ada.hash, amount: '1' }],
    create_missing_accounts: false,
    expected_total: '1',
  })
  expect(parseAnswer(endpoints.distribute, distributed.text)).toMatchObject({ accounts_distributed: '1' })
})

it('a record of wrong types is seen to be unreadable', async () => {
  sandbox.faults.set('E2', { kind: 'badRecord' })
  const [path = ''] = asked.addressTransactions
  expect((await read('addressTransactions', path)).unreadable).not.toEqual([])
})
