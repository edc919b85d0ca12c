import { describe, expect, test } from 'vitest'
import { decimalText } from '../../../../lib/core/amounts/decimal'
import { byWorth } from '../../../../lib/core/holdings/by-worth'
import { coinHolding } from '../../../../lib/core/holdings/coin-holding'
import { type HoldingRow, holdingOf } from '../../../../lib/core/holdings/holding'
import { totalWorth } from '../../../../lib/core/holdings/total-worth'
import type { Token } from '../../../../lib/core/transactions/list-rows'

const token = (more: Token): Token => ({ symbol: 'TIN', name: 'Tin Coin', decimals: '6', type: 'ERC-20', ...more })
const held = (more: Token, value: string | null, row: HoldingRow = {}) =>
  holdingOf({ token: token(more), value, ...row }, ({ symbol }) => symbol === 'FAKE')

const market = { circulating_market_cap: '900000000' }
const priced = held({ symbol: 'A', exchange_rate: '2', ...market }, '1500000')
const dear = held({ symbol: 'B', exchange_rate: '2000', ...market }, '1000000')
const absurd = held({ symbol: 'C', exchange_rate: '4000', circulating_market_cap: null }, '1000000000000')
const priceless = held({ symbol: 'D' }, '5')
const unknown = held({ symbol: 'E', exchange_rate: '1', decimals: null, ...market }, '5')
const scam = held({ symbol: 'F', exchange_rate: '1', is_scam: true, ...market }, '1000000')
const cats = held({ symbol: 'G', type: 'ERC-721', decimals: null }, '23')

describe('a holding', () => {
  test('is worth its amount by its price, and nothing where either is unknown', () => {
    expect(priced.worth && decimalText(priced.worth)).toBe('3')
    expect([priceless.worth, unknown.worth, cats.worth]).toEqual([null, null, null])
    expect(unknown.known).toBe('units')
    expect(held({ type: 'ERC-7984' }, null).known).toBe('confidential')
    expect(held({}, null).known).toBe('untold')
  })

  test('of 78 digits is counted to the last of them', () => {
    const most = String(2n ** 256n - 1n)
    const { worth } = held({ decimals: '0', exchange_rate: '3', ...market }, most)
    expect(worth && decimalText(worth)).toBe(String((2n ** 256n - 1n) * 3n))
  })

  test.each([
    [{ is_scam: true }, 'scam'],
    [{ reputation: 'scam' }, 'scam'],
    [{ symbol: 'FAKE' }, 'name'],
    [{ symbol: '$ 9,000', name: 'Visit claim-usd.example to get 9,000 USDC' }, 'name'],
    [{ symbol: 'ZEPE.io' }, null],
    [{ symbol: 'YFI', name: 'yearn.finance' }, null],
    [{ symbol: 'GIFT', name: 'Free access to x.finance', exchange_rate: '1' }, null],
  ] as const)('as %j is folded: %s', (more, fold) => {
    expect(held(more, '1').fold).toBe(fold)
  })
})

test('holdings stand by worth: what is believed, what has no price, what nobody believes, items', () => {
  const coin = coinHolding({ coin_balance: '1000000000000000000', exchange_rate: '100' })
  if (!coin) throw new Error('no coin')
  const sorted = [cats, absurd, priceless, priced, coin, dear].sort(byWorth)
  expect(sorted.map(({ token }) => token?.symbol ?? 'coin')).toEqual(['B', 'coin', 'A', 'D', 'C', 'G'])
})

describe('the total', () => {
  test('leaves out what is doubtful, unknown, priceless or folded, and counts each', () => {
    const { worth, ...left } = totalWorth([priced, dear, absurd, priceless, unknown, scam, cats])
    expect(worth && decimalText(worth)).toBe('2003')
    expect(left).toEqual({ counted: 2, doubtful: 1, priceless: 2, uncounted: 1, folded: 1 })
  })

  test('of nothing that has a price is unknown, and not nothing', () => {
    expect(totalWorth([priceless]).worth).toBeNull()
    expect(coinHolding({ coin_balance: null })).toBeNull()
  })
})
