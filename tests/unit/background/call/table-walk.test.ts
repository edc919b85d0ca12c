import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Endpoint, itemKey, type PageOf } from '../../../../lib/api/define'
import { type EndpointName, endpoints } from '../../../../lib/api/index'
import { vocabulary } from '../../../../lib/api/models/vocabulary'
import type { Cursor } from '../../../../lib/core/lists/cursor'
import type { Answer } from '../../../../lib/rpc/contract'
import { createPager } from '../../../../lib/ui/data/pager'
import { keys } from '../../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { cast } from '../../../sandbox/world/world-people'
import { tokens } from '../../../sandbox/world/world-tokens'
import { type Background, change, failure, startBackground } from '../fixture'
import { inputs, names } from '../walk'

let sandbox: Sandbox
let background: Background
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

async function start(settings = {}) {
  background = await startBackground(sandbox, {}, settings)
  await background.give('partnerKey', keys.partner)
  await background.give('administratorToken', keys.administrator)
  const seconds = Math.floor(Date.now() / 1000)
  const claims = { sub: cast.member.hash, iat: seconds, nbf: seconds, exp: seconds + 600, jti: 'none', chain_id: 1 }
  await background.give('userToken', sandbox.siwe.production.token({ ...claims, domain: 'sandbox' }))
}
beforeEach(async () => {
  await sandbox.reset()
  await start()
})

const call = (name: EndpointName, input: object = inputs[name as keyof typeof inputs]) =>
  background.client.call(name, input as never, { fresh: true })
const id = (name: EndpointName) => endpoints[name].id
const auth = (name: EndpointName) => (endpoints[name] as Endpoint).auth

describe.each(names)('%s', (name) => {
  it('asks once, with its own credential in its own place, and reads the answer', async () => {
    const { value, source } = await call(name)
    expect(source).toBe('network')
    expect(value).toBeTypeOf('object')
    const [seen, ...others] = sandbox.stats.of(id(name))
    expect(others).toEqual([])
    const places = { explorer: ['bare'], none: [], user: ['bearer'], partner: ['bare'], administrator: ['bearer'] }
    expect(seen).toMatchObject({ authorization: places[auth(name)], cookie: false, referer: null, secret: false })
    expect(sandbox.stats.count()).toBe(1)
  })

  it('says what went wrong, for every status', async () => {
    const codes: Record<number, string> = {
      404: 'http.status',
      500: 'http.status',
      502: 'http.status',
      501: 'http.status',
      429: 'http.rate-limited',
    }
    for (const [status, code] of Object.entries(codes)) {
      await start()
      const headers = { 'retry-after': '600' }
      const stop = sandbox.faults.set(id(name), {
        kind: 'status',
        status: Number(status),
        body: { error: 'No' },
        headers,
      })
      expect(await failure(call(name))).toMatchObject({
        code,
        data: status === '429' ? {} : { status: Number(status) },
      })
      stop()
    }
  })

  it('case 79: takes no page of a login for an answer, nor half an answer, nor another service’s', async () => {
    for (const kind of ['html200', 'empty200', 'truncated', 'wrongShape'] as const) {
      const stop = sandbox.faults.set(id(name), { kind })
      expect(await failure(call(name)), kind).toMatchObject({ code: 'http.shape' })
      stop()
    }
  })
})

/** All pages of a list; fails where an item comes twice. */
async function everyPage(name: EndpointName, input: object) {
  const returns = endpoints[name].returns as Parameters<typeof itemKey>[0]
  const seen = new Set<string>()
  let cursor: Cursor | null = null
  let pages = 0
  do {
    const { value } = (await call(name, { ...input, cursor })) as { value: PageOf<unknown> }
    for (const item of value.items) {
      const key = itemKey(returns, item)
      expect(seen, `${name}: ${key} comes once`).not.toContain(key)
      if (key) seen.add(key)
    }
    expect(value.unreadable).toEqual([])
    cursor = value.next
    pages++
  } while (cursor && pages < 200)
  return { items: seen.size, pages }
}

const lists = names.filter((name) => endpoints[name].returns.shape === 'page')

describe('lists to their end', () => {
  it.each(lists)('%s', async (name) => {
    const { items, pages } = await everyPage(name, inputs[name])
    expect(items).toBeGreaterThan(0)
    expect(pages).toBeLessThan(200)
  })

  it('137 rows are three pages, and a filter stands on each of them', async () => {
    expect(await everyPage('addressTransactions', inputs.addressTransactions)).toEqual({ items: 137, pages: 3 })
    sandbox.stats.reset()
    await everyPage('addressTransactions', { ...inputs.addressTransactions, filter: 'from', sort: 'value' })
    const asked = sandbox.stats.of('E2')
    expect(asked.length).toBeGreaterThan(1)
    for (const { query } of asked) expect(query).toMatchObject({ filter: 'from', sort: 'value' })
  })

  it('has every item of a batch that pages end in, alike as they may be', async () => {
    const address = tokens.tools.hash.toLowerCase()
    const all = sandbox.world.chain('8453')?.movementsByToken.get(address)?.length
    const returns = endpoints.tokenTransfers.returns
    const pager = createPager({
      load: (cursor) =>
        call('tokenTransfers', { chain: '8453', address_hash_param: address, cursor }) as Promise<
          Answer<PageOf<unknown>>
        >,
      keyOf: (item) => itemKey(returns, item),
    })
    while (pager.state.peek().status !== 'end') await pager.more()
    expect(pager.state.peek()).toMatchObject({ count: all, doubles: 0, stopped: null })
  })

  it('goes through a page of pending rows, whose cursor is another', async () => {
    expect((await everyPage('addressTransactions', { chain: '1', address: cast.queue.hash })).items).toBe(61)
  })
})

describe('the service’s own words, and other ways of carrying the key', () => {
  const explorer = names.filter((name) => id(name).startsWith('E'))
  it.each(explorer)('the real provider’s paths and members read the same: %s', async (name) => {
    const { chain } = inputs[name] as { chain: string }
    const neutral = await call(name)
    sandbox.switches.words = 'provider'
    await change({ provider: 'one-explorer', explorerHost: `${sandbox.url}/${chain}`, defaultChain: chain })
    const provided = await call(name)
    expect(provided.value).toEqual(neutral.value)
    const paths = sandbox.stats.of(id(name)).map(({ path }) => path)
    expect(paths).toHaveLength(2)
    const isRenamed = vocabulary.some(
      ({ place, neutral }) => place === 'path' && endpoints[name].path.split('/').includes(neutral),
    )
    expect(paths[0] !== paths[1]).toBe(isRenamed)
  })

  it('the key goes where the service wants it', async () => {
    const key = { query: 'query', header: 'bare' } as const
    for (const [transport, how] of Object.entries(key)) {
      await start({ keyTransport: transport })
      await call('addressOverview')
      expect(sandbox.stats.of('E1').at(-1)).toMatchObject({ authorization: [how] })
    }
  })

  it('a secret key goes along where one is set, and nowhere else', async () => {
    await background.give('explorerSecret', keys.explorerSecret)
    await call('addressOverview', { chain: '1', address: cast.restricted.hash })
    expect(sandbox.stats.of('E1').at(-1)).toMatchObject({ secret: true })
    await call('userInfo')
    expect(sandbox.stats.of('R2').at(-1)).toMatchObject({ secret: false, authorization: [] })
  })
})
