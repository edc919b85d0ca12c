import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../lib/api/define'
import { endpoints } from '../../../lib/api/index'
import { unreadOf } from '../../../lib/api/models/shapes'
import { parseAnswer } from '../../../lib/api/parse'
import { renderAnswer } from '../../../scripts/recorded/render'
import { bodies } from './bodies'
import { spoilt } from './spoilt'

const endpointOf = (id: string) =>
  (Object.values(endpoints) as unknown as Endpoint[]).find((each) => each.id === id) as Endpoint

describe('a member that identifies and pays nothing', () => {
  test.each([
    ['E1', 'name', { text: 'Vault' }],
    ['E1', 'has_logs', 'yes'],
    ['E1', 'coin_balance', 'abc'],
    ['E2', 'items.0.block_number', 'abc'],
    ['E2', 'items.0.confirmation_duration', '12'],
    ['E2', 'items.0.transaction_types', 'contract_call'],
    ['E7', 'items.0.token_instances', {}],
    ['E10', 'items.0.gas_used_percentage', 'much'],
    ['E11', 'items.0.total_ops', '9 ops'],
    ['E14', 'items.0.l1_block_number', 9.5],
    ['R1', 'balances', []],
    ['R3', 'top_percent', 'few'],
    ['R9', 'items.0.timestamp', 1_700_000_000],
    ['E2', 'items.0.exchange_rate', 'NaN'],
    ['E2', 'items.0.exchange_rate', '-5'],
    ['E2', 'items.0.nonce', '0x1'],
    ['E2', 'items.0.confirmation_duration', [5, -1]],
    ['E2', 'items.0.confirmation_duration', [9, 5]],
    ['E2', 'items.0.confirmation_duration', ['1e400']],
    ['E2', 'items.0.fee', 'free'],
    ['R8', 'staked', 'abc'],
  ])('case 177: %s with a wrong %s is read, and says that this one is unknown', (id, path, value) => {
    const { faults, lines } = renderAnswer(endpointOf(id), JSON.stringify(spoilt(bodies[id], path, value)))
    expect(faults).toEqual([])
    expect(lines.join('\n')).toContain(`${path.split('.').at(-1)}: unknown, it came in a form that cannot be read`)
  })

  test('case 177: of three balances with one that is none shows two', () => {
    const read = parseAnswer(endpoints.userBalances, '{"total":"100.5","staked":"1,234","unstaked":"40"}')
    expect(read).toMatchObject({ total: '100.5', staked: null, unstaked: '40' })
    expect(unreadOf(read)).toEqual(['staked'])
    expect(() => parseAnswer(endpoints.userBalances, '{"total":"NaN","staked":"1,234"}')).toThrow(/not what/)
  })

  test('case 176: what a stranger wrote costs neither its row nor its neighbours, however deep or large', () => {
    const item = { id: '7', image_url: 'https://a.example/7.png' }
    const holding = { token: { symbol: 'DUCK' }, amount: '1', token_instances: [item] }
    const deep = `{"a":${'['.repeat(5000)}1${']'.repeat(5000)}}`
    for (const metadata of [deep, JSON.stringify({ name: 'x', attributes: 'y'.repeat(300_000) })]) {
      const text = JSON.stringify({ items: [holding, { ...holding, token_instances: [{ ...item, metadata: 0 }] }] })
      const { items, unreadable } = parseAnswer(
        endpoints.addressCollections,
        text.replace('"metadata":0', `"metadata":${metadata}`),
      )
      expect(unreadable).toEqual([])
      expect(items.map(({ token_instances: own }) => own?.[0]?.image_url)).toEqual([item.image_url, item.image_url])
      expect(JSON.stringify(items[1]).length).toBeLessThan(1000)
      expect(JSON.stringify(items[1])).toMatch(/too (deeply|large) to be shown/)
    }
  })
})
