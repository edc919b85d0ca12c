import { afterEach, expect, test } from 'vitest'
import { type Decimal, grouped, parseDecimal } from '../../../../lib/core/amounts/decimal'
import { formatCoin, formatFiat, formatPercent, shortAmount } from '../../../../lib/core/amounts/format'
import { catalogue, takeCatalogue } from '../../../../lib/core/language/catalogue'

const english = catalogue()
afterEach(() => takeCatalogue(english))

const of = (text: string): Decimal => {
  const value = parseDecimal(text)
  if (!value) throw new Error(text)
  return value
}

test('every digit stays, and what is no number stays as it is', () => {
  expect(grouped('-123456789012345678901234567890.1234567890')).toBe(
    '−123,456,789,012,345,678,901,234,567,890.1234567890',
  )
  expect(grouped('-0.5')).toBe('−0.5')
  expect(grouped('about 5000')).toBe('about 5000')
})

test.each([
  ['de', '1.200,5', '1,2 Mio.', '0,0012', '12.000,25 DAI', '1.200,50 $', '<0,01 $', '12,5%'],
  ['es', '1200,5', '1,2 M', '0,0012', '12.000,25 DAI', '1200,50 $', '<0,01 $', '12,5%'],
  ['fr', '1 200,5', '1,2 M', '0,0012', '12 000,25 DAI', '1 200,50 $', '<0,01 $', '12,5%'],
  ['ja', '1,200.5', '120万', '0.0012', '12,000.25 DAI', '$1,200.50', '<$0.01', '12.5%'],
  ['ar-u-nu-latn', '1,200.5', '1.2 مليون', '0.0012', '12,000.25 DAI', '1,200.50 US$', '<0.01 US$', '12.5%'],
])('amounts have the signs of numbers in %s', (locale, short, millions, small, coin, fiat, cent, share) => {
  takeCatalogue({ ...english, locale })
  const spaced = (text: string | null) => text?.replace(/\s/g, ' ')
  expect(spaced(shortAmount(of('1200.5')))).toBe(short)
  expect(spaced(shortAmount(of('1200000')))).toBe(millions)
  expect(shortAmount(of('0.00123'))).toBe(small)
  expect(spaced(formatCoin(`12000${'25'.padEnd(18, '0')}`, { coin: 'DAI' }))).toBe(coin)
  expect(spaced(formatFiat(of('1200.5')))).toBe(fiat)
  expect(spaced(formatFiat(of('0.001')))).toBe(cent)
  expect(formatPercent('12.5')).toBe(share)
})
