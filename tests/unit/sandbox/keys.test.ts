import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keys } from '../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { tour } from '../../sandbox/world/tour'
import { cast } from '../../sandbox/world/world-people'
import { ask, explore, explorerHeaders } from './ask'

let now = Date.UTC(2026, 10, 21)
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now })
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const overview = `/1/api/v2/addresses/${cast.ada.hash}`
const summary = `/1/api/v2/transactions/${tour[0]?.hash}/summary`
const left = async (path: string) => (await explore(sandbox, path)).headers.get('x-credits-remaining')

describe('the explorer key', () => {
  it.each([
    ['a bearer header', { authorization: `Bearer ${keys.explorer}` }, ''],
    ['a bare header', { authorization: keys.explorer }, ''],
    ['the query', {}, `?apikey=${keys.explorer}`],
  ])('is taken from %s', async (_, headers, query) => {
    expect((await explore(sandbox, overview + query, headers)).status).toBe(200)
  })

  it('is taken only from where the switch allows', async () => {
    sandbox.switches.explorerKeyIn = ['query']
    expect((await explore(sandbox, overview)).status).toBe(402)
    expect((await explore(sandbox, `${overview}?apikey=${keys.explorer}`, {})).status).toBe(200)
  })

  it('is asked for with 402, and refused with 401', async () => {
    const none = await explore(sandbox, overview, {})
    expect(none).toMatchObject({
      status: 402,
      body: { error: 'Proceed with API key or make a X402 payment to continue' },
    })
    expect(none.headers.has('payment-required')).toBe(true)
    const wrong = await explore(sandbox, overview, { authorization: 'Bearer nonsense' })
    expect(wrong).toMatchObject({ status: 401, body: { error: 'Unauthorized' } })
    expect(wrong.headers.has('x-credits-remaining')).toBe(false)
  })

  it('without credits is a 402 of another text', async () => {
    const spent = await explore(sandbox, overview, { authorization: keys.explorerEmpty })
    expect(spent).toMatchObject({ status: 402, body: { error: 'Out of credits' } })
    expect(spent.headers.has('x-credits-remaining')).toBe(false)
  })

  it('pays by endpoint, and may pass below zero once', async () => {
    expect(await left(overview)).toBe('99999980.0')
    expect(await left(summary)).toBe('99999930.0')
    const low = () => explore(sandbox, summary, { authorization: keys.explorerLow })
    for (const expected of ['210.0', '160.0', '110.0', '60.0', '10.0', '-40.0'])
      expect((await low()).headers.get('x-credits-remaining')).toBe(expected)
    expect((await low()).status).toBe(402)
  })

  it('is held to a pace where there is one', async () => {
    sandbox.switches.requestsPerSecond = 5
    now += 400
    const answers = await Promise.all(Array.from({ length: 7 }, () => explore(sandbox, overview)))
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ message: expect.stringMatching(/^Too many requests/) })
    expect(Object.fromEntries(refused?.headers ?? [])).toMatchObject({
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '600',
    })
    now += 600
    expect((await explore(sandbox, overview)).status).toBe(200)
  })
})

describe('requests that are not in order', () => {
  it.each([
    ['an unknown chain', '/999/api/v2/addresses/0x0', 404, { error: 'Network not supported', source: 'internal' }],
    ['an unknown path', '/1/api/v2/nothing/here', 400, { message: 'Unknown API v2 action' }],
    ['a feature of another family', '/1/api/v2/rollup-y/deposits', 400, { message: 'Unknown API v2 action' }],
    ['a batch of another family', '/10/api/v2/blocks/scroll-batch/4021', 400, { message: 'Unknown API v2 action' }],
    [
      'worlds where there are none',
      '/1/api/v2/world-engine/worlds',
      404,
      { message: 'Requested endpoint is disabled' },
    ],
    [
      'bundlers where there are none',
      '/30/api/v2/proxy/account-abstraction/bundlers',
      501,
      { message: 'Service is disabled' },
    ],
    ['an unknown token', `/1/api/v2/tokens/${cast.nobody.hash}/transfers`, 404, { message: 'Not found' }],
    ['an unknown transaction', `/1/api/v2/transactions/0x${'ab'.repeat(32)}/summary`, 404, { message: 'Not found' }],
    ['a block to come', '/1/api/v2/blocks/99999999/transactions', 404, { message: 'Not found' }],
    ['a lost block', `/1/api/v2/blocks/0x${'0'.repeat(64)}/transactions`, 404, { message: 'Block lost consensus' }],
    ['a restricted address', `/1/api/v2/addresses/${cast.restricted.hash}`, 403, { message: 'Restricted access' }],
  ])('%s', async (_, path, status, body) => {
    expect(await explore(sandbox, path)).toMatchObject({ status, body })
  })

  it('the secret key opens the restricted address', async () => {
    const path = `/1/api/v2/addresses/${cast.restricted.hash}?key=${keys.explorerSecret}`
    expect((await explore(sandbox, path)).status).toBe(200)
  })

  it.each([
    ['a parameter nobody knows', `${overview}?cache=1`, '/cache', 'Unexpected field: cache'],
    ['an address too short', '/1/api/v2/addresses/0x12/transactions', '/address', 'Invalid format'],
    ['a page too large', `${overview}/transactions?items_count=51`, '/items_count', 'Invalid format'],
    ['a direction that is none', `${overview}/transactions?filter=up`, '/filter', 'Invalid format'],
  ])('%s is a 422 that names it', async (_, path, pointer, detail) => {
    expect(await explore(sandbox, path)).toMatchObject({
      status: 422,
      body: { errors: [{ title: 'Invalid value', source: { pointer }, detail: expect.stringContaining(detail) }] },
    })
  })

  it('a list in the block filter is refused where the service takes one value only', async () => {
    const path = '/1/api/v2/blocks/23910399/transactions?type=coin_transfer,contract_call'
    expect((await explore(sandbox, path)).status).toBe(200)
    sandbox.switches.filterLists = false
    expect((await explore(sandbox, path)).status).toBe(422)
  })
})

describe('other ways', () => {
  const deposits = ['/10/api/v2/rollup-y/deposits', '/10/api/v2/optimism/deposits']

  it.each(deposits)('%s answers in either word', async (path) => {
    expect((await explore(sandbox, path)).body).toMatchObject({ items: { length: 50 } })
  })

  it('members and values are neutral, or the provider’s own', async () => {
    const path = '/42161/api/v2/blocks/401220799/transactions'
    expect((await explore(sandbox, path)).text).toContain('"rollup_z":{')
    sandbox.switches.words = 'provider'
    const { text } = await explore(sandbox, path)
    expect(text).toContain('"arbitrum":{')
    expect(text).not.toContain('rollup_z')
    const bridged = await explore(sandbox, `/30/api/v2/addresses/${cast.ada.hash}/transactions`)
    expect(bridged.text).toContain('"rootstock_bridge"')
    expect(bridged.text).toContain('"uniswap_v3"')
  })

  it('one explorer needs no chain and no key, and counts no credits', async () => {
    const answered = await ask(`${sandbox.url}/api/v2/addresses/${cast.ada.hash}`)
    expect(answered).toMatchObject({ status: 200, body: { hash: cast.ada.hash } })
    expect(answered.headers.has('x-credits-remaining')).toBe(false)
  })

  it('deposits and withdrawals come as they are, or as documented', async () => {
    const members = async (list: string) =>
      Object.keys(((await explore(sandbox, `/10/api/v2/rollup-y/${list}`)).body as { items: object[] }).items[0] ?? {})
    expect(await members('deposits')).toContain('l1_transaction_origin')
    expect(await members('withdrawals')).toContain('msg_nonce_raw')
    sandbox.switches.records = 'documented'
    expect(await members('deposits')).toContain('withdrawal_credentials')
    expect(await members('withdrawals')).toContain('validator_index')
  })

  it('the watchlist is six of the key’s user, and 401 by the instance without one', async () => {
    const path = '/1/api/v2/main-page/transactions/watchlist'
    expect((await explore(sandbox, path)).body).toHaveLength(6)
    const nobody = { authorization: keys.explorerNoUser }
    expect(await explore(sandbox, path, nobody)).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
    sandbox.switches.watchlist = 'never'
    expect((await explore(sandbox, path)).status).toBe(401)
  })

  it('summaries can be off on a chain', async () => {
    sandbox.switches.summariesOff = ['1']
    expect(await explore(sandbox, summary)).toMatchObject({
      status: 403,
      body: { message: 'Transaction Interpretation Service is disabled' },
    })
  })

  it('sends no cross-origin headers unless told to', async () => {
    const headers = { ...explorerHeaders, origin: 'https://page.example' }
    expect((await explore(sandbox, overview, headers)).headers.has('access-control-allow-origin')).toBe(false)
    sandbox.switches.cors = true
    expect((await explore(sandbox, overview, headers)).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('tells chains and prices without a key', async () => {
    const { body } = await ask(`${sandbox.url}/api/json/config`)
    expect(Object.keys((body as { chains: object }).chains)).toEqual([
      '1',
      '10',
      '30',
      '690',
      '8453',
      '42161',
      '42220',
      '534352',
    ])
  })
})
