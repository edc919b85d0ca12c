import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../lib/api/define'
import { type EndpointName, endpoints } from '../../../../lib/api/index'
import { readCursor } from '../../../../lib/api/parse'
import { providers } from '../../../../lib/api/providers'
import { checkInput } from '../../../../lib/background/call/attempt'
import { type Attached, buildRequest } from '../../../../lib/background/call/build-request'
import type { Target } from '../../../../lib/background/call/target'
import type { Cursor } from '../../../../lib/core/lists/cursor'
import { fc } from '../../../fast-check'
import { inputs } from '../walk'

const at = (provider: keyof typeof providers, chain = '1', base = 'https://explorer.example'): Target => ({
  base,
  origin: new URL(base).origin,
  provider: providers[provider],
  kind: 'explorer',
  chain,
  ...(providers[provider].route === 'segment' ? { segment: chain } : {}),
})

const points: Target = {
  base: 'https://points.example',
  origin: 'https://points.example',
  provider: providers.documented,
  kind: 'rewards',
}

function build(name: EndpointName, input: object, target: Target, attached: Attached = {}) {
  const endpoint = endpoints[name] as Endpoint
  return buildRequest(endpoint, checkInput(endpoint, input), target, attached)
}

const path = (name: keyof typeof inputs, target: Target) => {
  const { url } = build(name, inputs[name], target)
  return url.slice(target.base.length)
}

describe('where it goes', () => {
  it('the documented interface: neutral words behind the chain', () => {
    const chain = (id: string) => at('documented', id)
    expect(path('batchBlocks', chain('42161'))).toBe('/42161/api/v2/blocks/rollup-x-batch/4021')
    expect(path('worlds', chain('690'))).toBe('/690/api/v2/world-engine/worlds')
    expect(path('rollupDeposits', chain('10'))).toBe('/10/api/v2/rollup-y/deposits')
    expect(path('bundlers', chain('1'))).toBe('/1/api/v2/proxy/account-abstraction/bundlers')
    expect(path('watchlistTransactions', chain('88153591557'))).toBe(
      '/88153591557/api/v2/main-page/transactions/watchlist',
    )
  })

  it('the real provider: its own words, batches by the chain’s family', () => {
    const chain = (id: string) => at('blockscout', id)
    expect(path('batchBlocks', chain('42161'))).toBe('/42161/api/v2/blocks/arbitrum-batch/4021')
    expect(path('batchBlocks', chain('10'))).toBe('/10/api/v2/blocks/optimism-batch/4021')
    expect(path('batchBlocks', chain('57073'))).toBe('/57073/api/v2/blocks/optimism-batch/4021')
    expect(path('batchBlocks', chain('88153591557'))).toBe('/88153591557/api/v2/blocks/arbitrum-batch/4021')
    expect(path('batchBlocks', chain('534352'))).toBe('/534352/api/v2/blocks/scroll-batch/4021')
    expect(path('batchBlocks', chain('1'))).toBe('/1/api/v2/blocks/scroll-batch/4021')
    expect(path('worlds', chain('690'))).toBe('/690/api/v2/mud/worlds')
    expect(path('rollupWithdrawals', chain('10'))).toBe('/10/api/v2/optimism/withdrawals')
  })

  it('a single explorer: no chain in the path, its own base path kept', () => {
    expect(path('rollupDeposits', at('one-explorer', '1', 'https://self.example/eth'))).toBe(
      '/api/v2/optimism/deposits',
    )
    expect(build('worlds', {}, at('one-explorer', '1', 'https://self.example/eth')).url).toBe(
      'https://self.example/eth/api/v2/mud/worlds',
    )
  })

  it('points: paths as they are', () => {
    expect(path('userRecord', points)).toMatch(/^\/admin\/api\/v1\/users\/0x/)
    expect(path('partnerBalance', points)).toBe('/partner/api/v1/balance')
  })
})

describe('secrets', () => {
  const key = { value: 'k', transport: 'query', scheme: 'bare' } as const

  it('stand where they are told to and nowhere else', () => {
    const query = build('worlds', {}, at('documented'), { key, secret: 's' })
    expect(new URL(query.url).search).toBe('?apikey=k&key=s')
    expect(query.headers).not.toHaveProperty('Authorization')
    const header = build('worlds', {}, at('blockscout'), { key: { ...key, transport: 'header', scheme: 'bearer' } })
    expect(header.url).not.toContain('?')
    expect(header.headers.Authorization).toBe('Bearer k')
    expect(build('userLogs', {}, points, { authorization: { value: 't', scheme: 'bare' } }).headers.Authorization).toBe(
      't',
    )
  })

  it('are named for whoever writes a message', () => {
    expect(build('worlds', {}, at('documented'), { key, secret: 's' }).secrets).toEqual(['k', 's'])
  })
})

describe('cursors', () => {
  const address = inputs.addressTransactions.address
  const query = (cursor: Cursor, more = {}) =>
    Object.fromEntries(
      new URL(
        build('addressTransactions', { address, ...more, cursor }, at('documented'), {
          key: { value: 'mine', transport: 'query', scheme: 'bare' },
        }).url,
      ).searchParams,
    )

  it('go back as they came; null is the word null; numbers beyond 2^53 keep their digits', () => {
    expect(query({ block_number: 7, index: 0, hash: null, nonce: '1'.repeat(72) })).toEqual({
      apikey: 'mine',
      block_number: '7',
      index: '0',
      hash: 'null',
      nonce: '1'.repeat(72),
    })
  })

  it('are sent whenever an answer was read with them, however long a member is', () => {
    for (const raw of [{ hash: 'x'.repeat(1989) }, { ['x'.repeat(1992)]: '1' }]) {
      const { next } = readCursor(raw)
      expect(next && query(next)).toEqual({ apikey: 'mine', ...raw })
    }
    fc.assert(
      fc.property(fc.dictionary(fc.string({ maxLength: 2100 }), fc.jsonValue(), { maxKeys: 25 }), (raw) => {
        const { next } = readCursor(raw)
        if (next) expect(() => query(next)).not.toThrow()
      }),
    )
  })

  it('never replace a parameter or a key of ours', () => {
    const evil = {
      apikey: 'theirs',
      APIKEY: 'x',
      key: 'x',
      token: 'x',
      filter: 'from',
      constructor: 'x',
    } as unknown as Cursor
    expect(query(evil, { filter: 'to' })).toEqual({ apikey: 'mine', filter: 'to' })
  })

  it('hold whatever they hold: our own parameters stay', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ maxLength: 20 }),
          fc.oneof(fc.string({ maxLength: 40 }), fc.integer(), fc.constant(null)),
          { maxKeys: 20 },
        ),
        (cursor) => {
          const sent = query(cursor as Cursor, { filter: 'to', order: 'asc' })
          expect(sent).toMatchObject({ apikey: 'mine', filter: 'to', order: 'asc' })
        },
      ),
    )
  })
})

describe('input', () => {
  const refused = (name: EndpointName, input: object) => {
    try {
      build(name, input, at('documented'))
    } catch (error) {
      return error
    }
    return 'accepted'
  }

  it('case 90: is refused at its field', () => {
    expect(refused('addressOverview', {})).toMatchObject({ code: 'input.invalid', data: { field: 'address' } })
    expect(refused('addressOverview', { address: '0x12' })).toMatchObject({
      data: { field: 'address' },
      message: 'Address must be 0x and 40 hex digits.',
    })
    expect(refused('addressTransactions', { address: inputs.addressOverview.address, items_count: 51 })).toMatchObject({
      data: { field: 'items_count' },
    })
    expect(refused('worlds', { colour: 'red' })).toMatchObject({ data: { field: 'colour' } })
    expect(refused('batchBlocks', { batch_number_param: '../1' })).toMatchObject({
      data: { field: 'batch_number_param' },
    })
  })

  it.each([
    [],
    'x',
    5,
    { a: {} },
    { a: [1] },
    { a: 'x'.repeat(2000) },
    { ['x'.repeat(2000)]: 1 },
    Object.fromEntries(Array.from({ length: 21 }, (_, i) => [i, i])),
  ])('a cursor the service never gave: %j', (cursor) => {
    expect(refused('worlds', { cursor })).toMatchObject({ data: { field: 'cursor' } })
  })

  it('case 90: never leaves its host, whatever text stands in a path', () => {
    const endpoint = endpoints.userRecord as Endpoint
    fc.assert(
      fc.property(fc.string(), (text) => {
        let url: string
        try {
          url = buildRequest(endpoint, { params: { address_or_code: text }, query: {}, cursor: null }, points, {}).url
        } catch (error) {
          expect(error).toMatchObject({ code: 'input.invalid' })
          return
        }
        const { origin, pathname, search } = new URL(url)
        expect(origin).toBe(points.origin)
        expect(search).toBe('')
        expect(pathname.split('/').slice(0, 5)).toEqual(['', 'admin', 'api', 'v1', 'users'])
        expect(pathname.split('/')).toHaveLength(6)
      }),
    )
  })

  it('a body that was written down goes out byte for byte', () => {
    const endpoint = endpoints.distribute as Endpoint
    const bytes = '{"id":"a", "distributions" : []}'
    expect(buildRequest(endpoint, checkInput(endpoint, {}, bytes), points, {})).toMatchObject({
      method: 'POST',
      body: bytes,
      headers: { 'Content-Type': 'application/json' },
    })
  })
})
