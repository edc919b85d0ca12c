import { describe, expect, test } from 'vitest'
import { type Endpoint, itemKey, type PageOf } from '../../../lib/api/define'
import { endpoints } from '../../../lib/api/index'
import { unreadOf } from '../../../lib/api/models/shapes'
import { parseAnswer, readCursor } from '../../../lib/api/parse'
import { AppError } from '../../../lib/core/errors/errors'
import { fc } from '../../fast-check'
import { saying } from '../saying'
import { bodies } from './bodies'

const page = (items: unknown[], next?: unknown) =>
  parseAnswer(endpoints.addressTransactions, JSON.stringify({ items, next_page_params: next }))

const fault = (run: () => unknown): AppError => {
  try {
    run()
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown
    throw thrown
  }
  throw new Error('it was read')
}

describe('a page', () => {
  test('loses its bad rows and nothing else (case 102)', () => {
    const { items, unreadable, next } = page(
      [{ hash: '0x1' }, { hash: {} }, 'a row', null, { nonce: 'abc', value: [] }, { hash: '0x6' }],
      { index: 1 },
    )
    expect(items.map(({ hash }) => hash)).toEqual(['0x1', '0x6'])
    expect(unreadable).toEqual([
      { index: 1, reason: saying('hash: expected string') },
      ...[2, 3].map((index) => ({ index, reason: saying('answer: expected object') })),
      { index: 4, reason: saying(/^value: /) },
    ])
    expect(next).toEqual({ index: 1 })
  })

  test('tells no value of a bad row', () => {
    const { unreadable } = page([{ hash: { secret: 'sk-very-secret' }, value: 'sk-very-secret' }])
    expect(JSON.stringify(unreadable)).not.toContain('secret')
  })

  test.each(['{}', '{"items":null}', '{"items":{}}', '{"items":"x"}', '[]', '5', '"x"', 'null'])(
    'is none: %s',
    (text) => {
      expect(fault(() => parseAnswer(endpoints.addressTransactions, text)).code).toBe('http.shape')
    },
  )

  test('of a million rows is cut, and says so', () => {
    const { items, cut } = page(Array.from({ length: 5000 }, (_, nonce) => ({ nonce })))
    expect([items.length, cut]).toEqual([1000, saying(/1000/)])
  })

  test('carries what the service says of the list itself (E9)', () => {
    const text = JSON.stringify({ items: [], meta: { status: 2, message: 'Still\u202e being read' } })
    expect(parseAnswer(endpoints.blockInternalTransactions, text)).toMatchObject({ note: 'Still being read' })
  })

  test('is a bare array for the watchlist, and has no next one', () => {
    const { items, next } = parseAnswer(endpoints.watchlistTransactions, JSON.stringify([{ hash: '0x1' }]))
    expect([items.length, next]).toEqual([1, null])
  })
})

describe('a cursor (case 99)', () => {
  test.each([[undefined], [null], [{}], [[]]])('%j is the end', (raw) => {
    expect(readCursor(raw)).toEqual({ next: null })
  })

  test.each([
    ['text', 'abc'],
    ['number', 5],
    ['array', [{ index: 1 }]],
    ['nested object', { index: { $gt: 0 } }],
    ['nested array', { index: [1] }],
    ['10 kB', { index: 'x'.repeat(10_000) }],
    ['21 members', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`m${at}`, at]))],
  ])('%s ends the list and says that it may go on', (_, raw) => {
    expect(readCursor(raw)).toEqual({ next: null, cut: saying(/next_page_params/) })
  })

  test('keeps texts, numbers, nulls and 72 digits as they came (E15)', () => {
    const digits = '1766847064778384329583297500742918515827483896875618958121606201292620123'
    const text = `{"items":[],"next_page_params":{"nonce":${digits},"items_count":50,"value":null,"hash":"0x"}}`
    expect(parseAnswer(endpoints.rollupWithdrawals, text).next).toEqual({
      nonce: digits,
      items_count: 50,
      value: null,
      hash: '0x',
    })
  })

  test('never carries a name of ours, so that no secret is kept or sent twice', () => {
    const text =
      '{"items":[],"next_page_params":{"apikey":"a","KEY":"b","key":"c","Authorization":"d","__proto__":{"x":1},"constructor":"e","index":1}}'
    const { next } = parseAnswer(endpoints.addressTransactions, text)
    expect(next).toEqual({ index: 1 })
    expect(Object.getPrototypeOf(next)).toBe(Object.prototype)
  })

  test('is scalars only, and small, whatever comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        const { next } = readCursor(raw)
        if (next === null) return
        expect(Object.keys(next).length).toBeLessThanOrEqual(20)
        expect(JSON.stringify(next).length).toBeLessThanOrEqual(2000)
        for (const value of Object.values(next)) expect(typeof value === 'object' ? value : null).toBeNull()
      }),
    )
  })
})

describe('one record', () => {
  test('a summary may be null, empty, unsuccessful, or have no success member', () => {
    const read = (text: string) => parseAnswer(endpoints.transactionSummary, text)
    expect(read('null')).toBeNull()
    expect(read('{"success":true,"data":{"summaries":[]}}')?.data?.summaries).toEqual([])
    expect(read('{"success":false,"error":{"code":"X"}}')).toMatchObject({ success: false })
    expect(read('{"data":{"to":{},"from":{}},"chain_id":1}')?.data?.summaries).toBeUndefined()
    expect(read('{"success":true,"data":null}')?.data).toBeNull()
  })

  test('of ten thousand sentences keeps five (case 96)', () => {
    const summaries = Array.from({ length: 10_000 }, () => ({ summary_template: 'x', summary_template_variables: {} }))
    const read = parseAnswer(endpoints.transactionSummary, JSON.stringify({ success: true, data: { summaries } }))
    expect(read?.data?.summaries).toHaveLength(5)
  })

  test('loses the key that the partner’s balance echoes', () => {
    const read = parseAnswer(endpoints.partnerBalance, JSON.stringify(bodies.R4))
    expect(JSON.stringify(read)).not.toContain('NEVER-SHOW-THIS')
    expect(read).toMatchObject({ balance: '100.25' })
  })

  test('reads a percentage sent as text', () => {
    const share = (text: string) => parseAnswer(endpoints.leaderboardUser, `{"top_percent":${text}}`)
    expect([share('"0.49"'), share('0.49')]).toEqual([{ top_percent: '0.49' }, { top_percent: '0.49' }])
    expect(() => share('"much"')).toThrow(/not what/)
  })

  test('has one name for what services name differently', () => {
    const older = { tx_types: ['rootstock_bridge'], has_error_in_internal_txs: true }
    const arbitrum = { message_related_info: { associated_l1_transaction: '0xd' } }
    const [row] = page([{ ...older, arbitrum, authorization_list: [{ address: '0xc' }] }]).items
    const { rollup_z, ...transaction } = row as Record<string, unknown>
    expect(rollup_z).toEqual({ message_related_info: { associated_l1_transaction_hash: '0xd' } })
    const told = { transaction_types: ['sidechain_bridge'], has_error_in_internal_transactions: true }
    expect(transaction).toEqual({ ...told, authorization_list: [{ address_hash: '0xc' }] })
    const { token } = parseAnswer(
      endpoints.addressOverview,
      '{"token":{"address":"0xa","holders":5,"address_hash":null}}',
    )
    expect(token).toMatchObject({ address_hash: '0xa', holders_count: '5' })
  })

  test('has one shape for a state that comes as a word or as an object (E14)', () => {
    const read = (status: unknown) =>
      parseAnswer(endpoints.rollupDeposits, JSON.stringify({ items: [{ index: 1, status }] }))
    expect(read('pending').items[0]?.status).toEqual({ state: 'pending' })
    expect(read({ finished_past_indexing: true }).items[0]?.status).toEqual({ finished_past_indexing: true })
    expect(unreadOf(read(5).items[0])).toEqual(['status'])
  })

  test('takes a bundler’s address as a bare hash, and no other record’s (E11)', () => {
    const address = `0x${'ab'.repeat(20)}`
    const body = JSON.stringify({ items: [{ address, from: address, total_ops: 3 }] })
    expect(parseAnswer(endpoints.bundlers, body).items[0]?.address).toEqual({ hash: address })
    expect(parseAnswer(endpoints.addressTransactions, body).unreadable).toHaveLength(1)
  })

  test('loses no row to a null entry of a list inside it, and keeps what is no record told', () => {
    const read = (token_instances: unknown) =>
      parseAnswer(endpoints.addressCollections, JSON.stringify({ items: [{ amount: '2', token_instances }] }))
    expect(read([null, { id: '7' }, null]).items[0]?.token_instances).toEqual([{ id: '7' }])
    expect(unreadOf(read([7, { id: '7' }, {}]).items[0])).toEqual(['token_instances.0'])
    expect(unreadOf(read([7]).items[0])).toEqual(['token_instances'])
  })

  test.each([
    ['a page of a network', '<html><body>Log in</body></html>', /web page/],
    ['nothing', ' \n', /empty/],
    ['an error told as success', '{"error":"Not found"}', /not what/],
    ['another record', '{"uptime":5}', /not what/],
    ['a half', '{"hash":"0x', /cut off/],
  ])('is not %s', (_, text, message) => {
    const { code, message: said } = fault(() => parseAnswer(endpoints.addressOverview, text))
    expect([code, said]).toEqual(['http.shape', expect.stringMatching(message)])
  })
})

describe('whatever comes', () => {
  const table = Object.values(endpoints) as unknown as Endpoint[]

  /** Random JSON that contains the names of real members. */
  const shaped = (endpoint: Endpoint) =>
    fc.dictionary(fc.constantFrom(...Object.keys(endpoint.returns.record.fields)), fc.jsonValue({ maxDepth: 3 }))

  test.each(table.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s answers or throws http.shape',
    (_, endpoint) => {
      fc.assert(
        fc.property(fc.oneof(fc.jsonValue(), shaped(endpoint), fc.array(shaped(endpoint))), (value) => {
          for (const body of [value, { items: [value], next_page_params: value }]) {
            try {
              const read = parseAnswer(endpoint, JSON.stringify(body))
              if (endpoint.returns.shape === 'page') expect(Array.isArray((read as PageOf<unknown>).items)).toBe(true)
            } catch (thrown) {
              expect((thrown as AppError).code).toBe('http.shape')
            }
          }
        }),
        { numRuns: 50 },
      )
    },
  )

  test.each(table.map((endpoint) => [endpoint.id, endpoint] as const))('%s bears every member null', (_, endpoint) => {
    const { record, shape, needs: needed } = { needs: undefined, ...endpoint.returns }
    const nulls = Object.fromEntries(Object.keys(record.fields).map((name) => [name, name === needed ? '0x1' : null]))
    const read = parseAnswer(endpoint, JSON.stringify(shape === 'page' ? { items: [nulls] } : nulls))
    expect(read).toMatchObject(shape === 'page' ? { unreadable: [] } : {})
  })
})

describe('what tells one item from another (case 100)', () => {
  const { returns } = endpoints.addressTokenTransfers
  const row = { transaction_hash: '0x1', log_index: 3, total: { token_id: '7', value: '1' } }

  test('is the same for the same row on two pages, and not for two items of one batch', () => {
    expect(itemKey(returns, { ...row, method: 'x' })).toBe(itemKey(returns, row))
    expect(itemKey(returns, { ...row, total: { token_id: '8', value: '1' } })).not.toBe(itemKey(returns, row))
  })

  test('is the block where there is no transaction, as for what each epoch pays out', () => {
    const epoch = (digit: string) => ({ ...row, transaction_hash: null, block_hash: `0x${digit}` })
    expect(itemKey(returns, epoch('1'))).not.toBe(itemKey(returns, epoch('2')))
    // A transaction may come into another block between two pages.
    expect(itemKey(returns, { ...epoch('1'), ...row })).toBe(itemKey(returns, { ...epoch('2'), ...row }))
  })

  test('is nothing for an item that does not say', () => {
    expect(itemKey(returns, {})).toBeNull()
    expect(itemKey(returns, { total: null, log_index: null })).toBeNull()
  })
})
