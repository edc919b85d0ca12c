import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainById } from '../../../../lib/core/chains/chains'
import { tokenFault, tokenName } from '../../../../lib/core/names/token-name'

test.each([
  [{ symbol: 'TIN', name: 'Tin' }, 'TIN'],
  [{ symbol: 'TI\u200bN' }, 'TIN'],
  [{ symbol: '', name: 'Tin' }, 'Tin'],
  [{ symbol: '\u17b5', name: 'Tin' }, 'Tin'],
  [{ symbol: ' ', name: '\u3164' }, 'Unnamed token'],
  [{ symbol: null, name: '' }, 'Unnamed token'],
  [{}, 'Unnamed token'],
])('a token of %j is called %s: by what of it can be seen', (token, name) => {
  expect(tokenName(token)).toBe(name)
})

describe('a symbol that could be read as more is quoted', () => {
  test.each([
    '000 000 USDC',
    'USDC, and 5 ETH',
    'M USDC',
    'M',
    'million',
    'millionETH',
    '1INCH',
    '.000',
    '$DOGE',
    'USD₮0',
    'ETH to linus.eth',
    'ETH+5ETH',
    'ETH/USDC',
    'USDCUSDCUSDC',
    '×5',
    '#12',
    '٠٠٠',
    'A-',
    '·ETH',
  ])('%s', (symbol) => {
    expect(tokenName({ symbol })).toBe(`“${symbol}”`)
  })

  test.each(['DAI', 'USDC.e', 'UNI-V2', 'stETH', 'aUSDC', 'O404', '金', 'МИР', 'steakLRT', 'MKR', 'cbBTC'])(
    'and %s is not',
    (symbol) => {
      expect(tokenName({ symbol })).toBe(symbol)
    },
  )

  test('nothing in it ends the quotation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (symbol) => {
        const name = tokenName({ symbol: `5${symbol}` })
        expect(name.startsWith('“') && name.endsWith('”')).toBe(true)
        expect(name.slice(1, -1)).not.toMatch(/["“”„‟»«`]/)
      }),
    )
  })
})

describe('what a symbol passes for is decided by the contract', () => {
  const ethereum = chainById('1')
  const stranger = `0x${'d2'.repeat(20)}`

  test.each([
    ['ETH', stranger, '1', 'coin'],
    ['ETH', null, '1', 'coin'],
    ['eth', stranger, '8453', 'coin'],
    ['Ε Τ Η', stranger, '1', 'coin'],
    ['xDAI', stranger, '100', 'coin'],
    ['ETH', stranger, '100', undefined],
    ['ETH', '0x000000000000000000000000000000000000800A', '324', undefined],
    ['ETH', '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000', '10', undefined],
    ['CELO', '0x471EcE3750Da237f93B8E339c536989b8978a438', '42220', undefined],
    ['CELO', stranger, '42220', 'coin'],
    ['POL', '0x0000000000000000000000000000000000001010', '137', undefined],
    ['USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '1', undefined],
    ['USDC', stranger, '1', 'token'],
    ['ꓴꓢꓓꓚ', stranger, '1', 'token'],
    ['USDC.e', stranger, '42161', undefined],
    ['WETH', '0x4200000000000000000000000000000000000006', '8453', undefined],
    ['USDC', stranger, '999999', undefined],
    ['TIN', stranger, '1', undefined],
  ])('%s at %s on chain %s: %s', (symbol, address_hash, chain, fault) => {
    const token = { symbol, address_hash }
    expect(tokenFault(token, chainById(chain))).toBe(fault)
    if (fault) expect(tokenName(token, undefined, chainById(chain))).toBe(`“${symbol}”`)
  })

  test('without a symbol, its name stands for it', () => {
    expect(tokenFault({ name: 'ETH', address_hash: stranger }, ethereum)).toBe('coin')
  })
})
