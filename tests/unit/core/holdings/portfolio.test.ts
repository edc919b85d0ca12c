import { expect, test } from 'vitest'
import { decimalText } from '../../../../lib/core/amounts/decimal'
import { chainById } from '../../../../lib/core/chains/chains'
import { coinHolding, type HoldingRow } from '../../../../lib/core/holdings/holding'
import { holdingsIn, portfolioOf } from '../../../../lib/core/holdings/portfolio'

const [ethereum, base, polygon, sepolia] = ['1', '8453', '137', '11155111'].map(chainById) as [
  ReturnType<typeof chainById>,
  ReturnType<typeof chainById>,
  ReturnType<typeof chainById>,
  ReturnType<typeof chainById>,
]
const cap = '90000000000'
const usdc = (address_hash: string) => ({
  ...{ address_hash, symbol: 'USDC', name: 'USD Coin', decimals: '6', type: 'ERC-20' },
  ...{ exchange_rate: '1', circulating_market_cap: cap },
})
const onEthereum = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const onBase = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const row = (token: object, value: string): HoldingRow => ({ token, value, token_id: null })

function held(chain: typeof ethereum, coins: string, price: string, rows: HoldingRow[] = []) {
  const coin = coinHolding({ coin_balance: coins, exchange_rate: price })
  return { chain, holdings: [...(coin ? [coin] : []), ...holdingsIn(rows, chain, coins, new Map())] }
}

const told = (places: Parameters<typeof portfolioOf>[0]) => {
  const { assets, total } = portfolioOf(places)
  return {
    total: total.worth && decimalText(total.worth),
    assets: assets.map(({ token, chains, amount, worth }) => [
      token?.symbol ?? 'coin',
      chains.map(({ name }) => name).join(),
      decimalText(amount),
      decimalText(worth),
    ]),
    left: [total.doubtful, total.priceless, total.uncounted, total.folded],
  }
}

test('one coin on several chains and one known token are one line each, exact, the most valuable first', () => {
  expect(
    told([
      held(ethereum, '1000000000000000001', '2000', [row(usdc(onEthereum), '1500001')]),
      held(base, '2000000000000000000', '2000', [row(usdc(onBase), '9000000000')]),
      held(polygon, '5000000000000000000', '0.5'),
    ]),
  ).toEqual({
    total: '15004.000001000000002',
    assets: [
      ['USDC', 'Base,Ethereum', '9001.500001', '9001.500001'],
      ['coin', 'Base,Ethereum', '3.000000000000000001', '6000.000000000000002'],
      ['coin', 'Polygon', '5', '2.5'],
    ],
    left: [0, 0, 0, 0],
  })
})

test('what anybody may have named so is not joined, and what nobody vouches for never counts', () => {
  const copy = { ...usdc(`0x${'c1'.repeat(20)}`), symbol: 'TIN', name: 'Tin' }
  const { total, assets, left } = told([
    held(ethereum, '0', '2000', [row(copy, '1000000'), row({ ...copy, is_scam: true }, '7000000')]),
    held(base, '0', '2000', [
      row({ ...copy, address_hash: `0x${'c2'.repeat(20)}` }, '2000000'),
      // Its maker set the price.
      row({ ...copy, symbol: 'MOON', circulating_market_cap: null, exchange_rate: '4000' }, '9000000000'),
      row({ ...copy, symbol: 'NIL', exchange_rate: null }, '1'),
      row({ ...copy, symbol: 'ETH' }, '5000000'),
    ]),
  ])
  expect(assets.filter(([symbol]) => symbol !== 'coin')).toEqual([
    ['TIN', 'Base', '2', '2'],
    ['TIN', 'Ethereum', '1', '1'],
  ])
  expect(total).toBe('3')
  expect(left).toEqual([1, 1, 0, 2])
})

test('a coin of a test network is no coin of a main one', () => {
  const { assets } = told([held(ethereum, '1', '2'), held(sepolia, '1', '2')])
  expect(assets.map(([, chains]) => chains)).toEqual(['Ethereum', sepolia.name])
})
