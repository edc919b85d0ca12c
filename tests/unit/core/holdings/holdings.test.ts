import { describe, expect, test } from 'vitest'
import { decimalText } from '../../../../lib/core/amounts/decimal'
import { chainById } from '../../../../lib/core/chains/chains'
import {
  byWorth,
  coinHolding,
  type HoldingRow,
  holdingOf,
  isCoinItself,
  namesCoin,
  totalWorth,
} from '../../../../lib/core/holdings/holding'
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
    [{ symbol: 'GIFT', name: 'Free access to x.finance', exchange_rate: '1' }, 'name'],
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
    const { doubted, ...counts } = left
    expect(counts).toEqual({ counted: 2, doubtful: 1, priceless: 2, uncounted: 1, folded: 1 })
    expect(doubted && decimalText(doubted)).toBe('4000000000')
  })

  test('of nothing that has a price is unknown, and not nothing', () => {
    expect(totalWorth([priceless]).worth).toBeNull()
    expect(coinHolding({ coin_balance: null })).toBeNull()
  })
})

describe('a price that nobody but the token’s maker stands for', () => {
  const listed = { icon_url: 'https://assets.coingecko.com/coins/images/1/thin.png' }
  test.each<[string, Token, string, boolean]>([
    ['without a market value', { exchange_rate: '1' }, '1', true],
    ['just below any limit', { exchange_rate: '999999' }, '1', true],
    ['with a market value', { exchange_rate: '1', circulating_market_cap: '1000' }, '999', false],
    ['of more than the whole market', { exchange_rate: '1', circulating_market_cap: '1000' }, '1001', true],
    [
      'with a market value that no token has',
      { exchange_rate: '500', circulating_market_cap: '500020000000' },
      '1',
      true,
    ],
    ['with a market value of nothing, or less', { exchange_rate: '1', circulating_market_cap: '-5' }, '1', true],
    ['of a listed token', { exchange_rate: '1', ...listed }, '999', false],
    ['of a listed token, for millions', { exchange_rate: '1', ...listed }, '1000001', true],
    [
      'with a picture from elsewhere',
      { exchange_rate: '1', icon_url: 'https://coingecko.com.example/a.png' },
      '1',
      true,
    ],
    ['that the explorer only has no report of', { exchange_rate: '1', reputation: 'ok' }, '1', true],
  ])('%s', (_, more, value, doubtful) => {
    expect(held({ decimals: '0', ...more }, value).doubtful).toBe(doubtful)
  })

  test('below nothing is none, and nobody holds less than nothing', () => {
    expect(held({ exchange_rate: '-2', ...market }, '5')).toMatchObject({ price: null, worth: null })
    expect(held({ exchange_rate: '2', ...market }, '-5')).toMatchObject({ known: 'untold', worth: null })
    expect(coinHolding({ coin_balance: '1', exchange_rate: '-1' })?.worth).toBeNull()
    expect(coinHolding({ coin_balance: '-1', exchange_rate: '1' })).toBeNull()
  })

  test('by a multiplier that its maker set is not multiplied', () => {
    const stock = (ui_multiplier: string) =>
      held({ type: 'ERC-8056', exchange_rate: '200', ui_multiplier, ...market }, '1000000').worth
    expect(stock(`10${'0'.repeat(18)}`)).not.toBeNull()
    expect([stock(`1${'0'.repeat(40)}`), stock('1'), stock('-1'), stock('0')]).toEqual([null, null, null, null])
  })

  test('adds nothing to the total, however many there are, and their sum is apart', () => {
    const spam = Array.from({ length: 20 }, () => held({ decimals: '0', exchange_rate: '999999' }, '1'))
    const lure = held(
      { symbol: 'VISIT', name: 'Visit usd-bonus.example to claim', exchange_rate: '1', decimals: '0' },
      '5',
    )
    const { worth, doubted, doubtful } = totalWorth([...spam, lure, priced])
    expect([worth, doubted].map((each) => each && decimalText(each))).toEqual(['3', '19999985'])
    expect(doubtful).toBe(21)
  })
})

describe('the coin’s own contract', () => {
  const row = (address_hash: string, symbol: string, value: string): HoldingRow => ({
    token: token({ address_hash, symbol, decimals: '18' }),
    value,
  })
  const thousand = `1000${'0'.repeat(18)}`
  test.each([
    ['42220', '0x471EcE3750Da237f93B8E339c536989b8978a438', 'CELO'],
    ['137', '0x0000000000000000000000000000000000001010', 'POL'],
    ['324', '0x000000000000000000000000000000000000800A', 'ETH'],
    ['1284', '0x0000000000000000000000000000000000000802', 'GLMR'],
  ])('is the coin on %s', (chain, address, symbol) => {
    expect(isCoinItself(row(address.toLowerCase(), symbol, thousand), chainById(chain), '7')).toBe(true)
  })

  test('is known on any chain by the coin’s symbol and balance, and else is an imitation', () => {
    const own = { ...chainById('999999'), coin: 'GAS' }
    const address = `0x${'7'.repeat(40)}`
    expect(isCoinItself(row(address, 'GAS', thousand), own, thousand)).toBe(true)
    expect(isCoinItself(row(address, 'GAS', thousand), own, '5')).toBe(false)
    expect(isCoinItself(row(address, 'OTHER', thousand), own, thousand)).toBe(false)
    expect(isCoinItself(row(address, 'GAS', '0'), own, '0')).toBe(false)
    expect(namesCoin({ symbol: 'gas' }, own)).toBe(true)
  })
})
