import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount, parseServiceAmount, sumOf } from '~/lib/core/distribution/distribution-amount'
import type { Phrase } from '~/lib/core/phrases/phrase'
import { wordsOf } from '~/lib/core/phrases/words-of'
import { fc } from '../../../fast-check'

const units = (text: string) => {
  const amount = parseAmount(text)
  if ('id' in amount) throw new Error(`${text}: ${wordsOf(amount)}`)
  return amount.units
}

/** A number as people write it, in every length the shape allows. */
const written = fc
  .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.option(fc.stringMatching(/^\d{1,18}$/), { nil: undefined }))
  .map(([whole, fraction]) => (fraction === undefined ? String(whole) : `${whole}.${fraction}`))

describe('amounts', () => {
  it('case 26: keeps every digit of every amount', () => {
    fc.assert(
      fc.property(written, (text) => {
        const amount = parseAmount(text)
        fc.pre(!('id' in amount))
        const plain = formatAmount((amount as { units: bigint }).units)
        expect(units(plain)).toBe((amount as { units: bigint }).units)
        // The same digits, once needless zeros at the end are out of the way.
        const bare = (digits: string) => (digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits)
        expect(bare(plain)).toBe(bare(text))
      }),
    )
  })

  it('case 26: sums what floating point cannot', () => {
    expect(formatAmount(units('0.1') + units('0.2'))).toBe('0.30')
    expect(formatAmount(sumOf(Array.from({ length: 1000 }, () => units('0.01'))))).toBe('10.00')
    expect(formatAmount(sumOf(Array.from({ length: 3 }, () => units('1.005'))))).toBe('3.015')
    expect(formatAmount(sumOf(Array.from({ length: 25_000 }, () => units('999999999999.99'))))).toBe(
      '24999999999999750.00',
    )
  })

  it.each([
    ['1e3', 'exponent'],
    ['1e5', 'exponent'],
    ['1,50', 'not a comma'],
    ['1,5', 'not a comma'],
    ['1,000', 'thousands'],
    ['1,000,000.50', 'thousands'],
    ['1 000', 'thousands'],
    [' 1', 'space'],
    ['1 ', 'space'],
    ['+1', 'plus'],
    ['-1', 'below zero'],
    ['.5', 'zero before'],
    ['5.', 'after the point'],
    ['01', 'needless zero'],
    ['٣', 'digits 0 to 9'],
    ['1\u00a0000', 'invisible'],
    ['\u00a01', 'invisible'],
    ['1\u200b', 'invisible'],
    ['0x10', 'hexadecimal'],
    ['', 'missing'],
    ['NaN', 'plain number'],
    ['Infinity', 'plain number'],
    ['1_000', 'thousands'],
    ['1234567890123', 'too large'],
    ['1.0000000000000000001', '18 decimal'],
  ])('case 26: refuses %j and says why', (text, reason) => {
    expect(wordsOf(parseAmount(text) as Phrase)).toContain(reason)
  })

  it.each(['0', '0.00', '0.009', '0.009999999999999999'])('case 27: refuses %s', (text) => {
    expect(parseAmount(text)).toHaveProperty('id')
  })

  it('case 27: takes 0.01 as it is and three places with a warning', () => {
    expect(parseAmount('0.01')).toEqual({ units: 10n ** 16n, fine: false })
    expect(parseAmount('10.50')).toMatchObject({ fine: false })
    expect(parseAmount('10.500')).toEqual({ units: 105n * 10n ** 17n, fine: true })
    expect(parseAmount('1.000')).toEqual({ units: 10n ** 18n, fine: true })
    expect(parseAmount('0.015')).toEqual({ units: 15n * 10n ** 15n, fine: true })
  })

  it('never accepts what the shape does not allow', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        if (!('id' in parseAmount(text))) expect(text).toMatch(/^(0|[1-9]\d{0,11})(\.\d{1,18})?$/)
      }),
    )
  })
})

describe('the service’s own decimals', () => {
  it('reads totals of any length exactly and refuses what it cannot hold', () => {
    expect(parseServiceAmount('10000.01')).toBe(1000001n * 10n ** 16n)
    expect(parseServiceAmount('0')).toBe(0n)
    expect(parseServiceAmount('-3.5')).toBe(-35n * 10n ** 17n)
    expect(parseServiceAmount(`1.${'0'.repeat(30)}`)).toBe(10n ** 18n)
    for (const text of ['', 'abc', '1e5', '0.0000000000000000001', '1,5', 'NaN']) {
      expect(parseServiceAmount(text)).toBeNull()
    }
  })
})
