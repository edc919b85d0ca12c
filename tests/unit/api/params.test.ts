import { describe, expect, test } from 'vitest'
import type { Endpoint, Param } from '../../../lib/api/define'
import { endpoints } from '../../../lib/api/index'
import { neutralValue, providerPath } from '../../../lib/api/models/vocabulary'
import { saying } from '../saying'

const table = Object.values(endpoints) as unknown as Endpoint[]

const paramOf = (id: string, name: string): Param<unknown> => {
  const endpoint = table.find((candidate) => candidate.id === id)
  const param = endpoint?.params[name] ?? endpoint?.query[name]
  if (!param) throw new Error(`${id} has no ${name}`)
  return param
}

const wired = (id: string, name: string, value: unknown): string | null => {
  const { schema, wire = String } = paramOf(id, name)
  const read = schema.safeParse(value)
  return read.success ? wire(read.data) : null
}

const address = `0x${'aB'.repeat(20)}`
const hash = `0x${'aB'.repeat(32)}`

describe('what goes out', () => {
  test.each([
    ['E1', 'address', ` ${address} `, address],
    ['E4', 'hash', hash, hash],
    ['E8', 'block_hash_or_number_param', '0', '0'],
    ['E8', 'block_hash_or_number_param', hash, hash],
    ['E8', 'type', 'coin_transfer', 'coin_transfer'],
    ['E8', 'type', ['coin_transfer', 'contract_call'], 'coin_transfer,contract_call'],
    ['E7', 'type', ['ERC-721', 'ERC-404'], 'ERC-721,ERC-404'],
    ['E10', 'batch_number_param', '88153591557', '88153591557'],
    ['E11', 'page_size', 50, '50'],
    ['E13', 'q', ' Match ', 'Match'],
    ['R1', 'address_or_code', 'QWERTY', 'QWERTY'],
  ])('%s %s %j', (id, name, value, sent) => {
    expect(wired(id, name, value)).toBe(sent)
  })
})

describe('what does not go out', () => {
  test.each([
    ['E1', 'address', '0x12'],
    ['E1', 'address', `${address}/../x`],
    ['E1', 'address', address.slice(2)],
    ['E1', 'address', { toString: () => address }],
    ['E4', 'hash', address],
    ['E8', 'block_hash_or_number_param', '-1'],
    ['E8', 'block_hash_or_number_param', '007'],
    ['E8', 'block_hash_or_number_param', '١٢'],
    ['E8', 'type', 'everything'],
    ['E8', 'type', []],
    ['E9', 'internal_type', 'all'],
    ['E10', 'batch_number_param', '1.5'],
    ['E10', 'batch_number_param', '1e9'],
    ['E11', 'page_size', 0],
    ['E11', 'page_size', 51],
    ['E2', 'items_count', 1e9],
    ['E13', 'q', ''],
    ['E13', 'q', 'x'.repeat(201)],
    ['R1', 'address_or_code', '../admin'],
    ['R1', 'address_or_code', 'a/b'],
  ])('%s %s %j', (id, name, value) => {
    expect(wired(id, name, value)).toBeNull()
  })

  test('and the sentence names the field; case 103: a page size out of range is not corrected', () => {
    const said = (id: string, name: string, value: unknown) => {
      const { schema, fault } = paramOf(id, name)
      return schema.safeParse(value).success ? undefined : fault
    }
    expect(said('E1', 'address', '0x12')).toEqual(saying('Address must be 0x and 40 hex digits'))
    expect(said('E9', 'call_type', 'all')).toEqual(saying(/^Kind of call must be one of call, /))
    expect(said('E2', 'items_count', 51)).toEqual(saying('Page size is 1 to 50'))
  })
})

test('every endpoint takes the filters of the interface', () => {
  const filters = Object.fromEntries(table.map(({ id, query }) => [id, Object.keys(query).join(' ')]))
  expect(filters).toMatchObject({
    E2: 'filter sort order items_count',
    E3: 'filter type token',
    E7: 'type items_count',
    E8: 'type items_count',
    E9: 'internal_type call_type items_count',
    E10: 'items_count',
    E11: 'page_size',
    E12: 'items_count',
    E13: 'q filter_namespace items_count',
    E14: 'items_count',
    E15: 'items_count',
    R9: 'page_size action',
  })
})

describe('words', () => {
  test('of a path become the provider’s, by family where there are several', () => {
    expect(providerPath('/world-engine/worlds/x/tables')).toBe('/mud/worlds/x/tables')
    expect(providerPath('/rollup-y/deposits')).toBe('/optimism/deposits')
    expect(providerPath('/blocks/rollup-x-batch/7')).toBe('/blocks/scroll-batch/7')
    expect(providerPath('/blocks/rollup-x-batch/7', 'arbitrum')).toBe('/blocks/arbitrum-batch/7')
    expect(providerPath('/addresses/rollup-yes')).toBe('/addresses/rollup-yes')
  })

  test('of a value become neutral, whichever was sent', () => {
    expect(['rootstock_remasc', 'sidechain_remasc', 'uniswap_v3', 'other'].map(neutralValue)).toEqual([
      'sidechain_remasc',
      'sidechain_remasc',
      'dex_v3',
      'other',
    ])
  })
})
