import { afterEach, describe, expect, test } from 'vitest'
import { type Decimal, parseDecimal } from '../../../../lib/core/amounts/decimal'
import {
  fiatOfCoin,
  formatCoin,
  formatFiat,
  formatGwei,
  formatPercent,
  formatPrice,
  listAmount,
  shortAddress,
  shortAmount,
  tightAmount,
} from '../../../../lib/core/amounts/format'
import { formatBytes } from '../../../../lib/core/amounts/format-bytes'
import { catalogue, takeCatalogue } from '../../../../lib/core/language/catalogue'
import {
  formatAge,
  formatDate,
  formatDay,
  formatDurations,
  formatSpan,
  formatTime,
  parseSeconds,
  parseTime,
} from '../../../../lib/core/time/format-time'
import { fc } from '../../../fast-check'

const of = (text: string): Decimal => {
  const value = parseDecimal(text)
  if (!value) throw new Error(`${text} is no number`)
  return value
}

test.each([
  ['999999999999999999', '999,999,999,999,999,999'],
  ['1000000000000000000', '≈ 1 × 10¹⁸'],
  [String(2n ** 256n), '≈ 1.16 × 10⁷⁷'],
  [String(-(2n ** 256n)), '≈ −1.16 × 10⁷⁷'],
])('a list shows %s as %s', (text, shown) => {
  expect(tightAmount(of(text))).toBe(shown)
})

describe('an amount in a sentence', () => {
  test.each([
    ['0', '0'],
    ['0.015575', '0.016'],
    ['0.09999', '0.10'],
    ['0.1', '0.1'],
    ['9693.997876398680187001', '9,694'],
    ['9999.999', '10,000'],
    ['10000', '10K'],
    ['999999', '1M'],
    ['1000000', '1M'],
    ['2918443.532640630294962772', '2.92M'],
    ['-2918443.53', '−2.92M'],
    ['1234567890123', '1.23T'],
  ])('%s is %s', (exact, shown) => {
    expect(shortAmount(of(exact))).toBe(shown)
  })

  test.each([
    ['de', '2,92 Mio.', '321,49 Mrd. $', '543,64 $'],
    ['es', '2,92 M', '321,49 mil M $', '543,64 $'],
    ['fr', '2,92 M', '321,49 Md $', '543,64 $'],
    ['ja', '291.84万', '$3214.90億', '$543.64'],
    ['zh-CN', '291.84万', '$3214.90亿', '$543.64'],
  ])('in %s large numbers are written as people there read them', (locale, amount, worth, price) => {
    const before = catalogue()
    takeCatalogue({ ...before, locale })
    const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ')
    expect(plain(shortAmount(of('2918443.53')))).toBe(amount)
    expect(plain(formatFiat(of('321490000000')))).toBe(worth)
    expect(plain(formatFiat(of('543.64')))).toBe(price)
    takeCatalogue(before)
  })

  test('never becomes nothing, and stays a number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 80n }), fc.nat(77), (digits, scale) => {
        for (const shown of [shortAmount({ digits, scale }), listAmount({ digits, scale })]) {
          expect(shown).toMatch(/^\d{1,3}(,\d{3})*(\.\d+)?[KMBT]?$/)
          expect(shown).toMatch(/[1-9]/)
        }
      }),
    )
  })
})

describe('coin and fiat', () => {
  test.each([
    ['42000000000000000000', '42 ETH', '$105.00'],
    ['7143168000000000', '0.007143 ETH', '$0.02'],
    ['1', '1 wei', '<$0.01'],
    ['0', '0 ETH', '$0.00'],
    ['-1500000000000000000', '−1.5 ETH', '−$3.75'],
    ['123456789012345678901234567890', '123,456,789,012.345679 ETH', '$308.64B'],
  ])('%s wei', (wei, coin, fiat) => {
    expect(formatCoin(wei, { coin: 'ETH' })).toBe(coin)
    expect(fiatOfCoin(wei, '2.5')).toBe(fiat)
  })

  test('say nothing of what is no number', () => {
    expect(formatCoin('abc', { coin: 'ETH' })).toBeNull()
    expect(fiatOfCoin('1', '1e400')).toBeNull()
    expect(fiatOfCoin(null, '2')).toBeNull()
    expect(formatFiat(null)).toBeNull()
    expect(formatGwei({})).toBeNull()
  })

  test('call the smallest unit by the chain’s word', () => {
    expect(formatCoin('12', { coin: 'XYZ', wei: 'grain' })).toBe('12 grain')
  })

  test.each([
    ['2718.21', '$2,718.21'],
    ['0.00254428', '$0.002544'],
    ['0.25', '$0.25'],
    ['0.00000000123', '$0.00000000123'],
    ['34593435047.40006', '$34.59B'],
    ['0', '$0.00'],
  ])('a price of %s is %s', (exact, shown) => {
    expect(formatPrice(of(exact))).toBe(shown)
  })
})

test.each([
  ['1234.5', '1,234.5'],
  ['0.0000123456', '0.00001235'],
  ['0.000001', '0.000001'],
  ['0.00000123456', '0.00000123'],
  ['0.0000009999', '<0.000001'],
  ['-0.000000000001', '>−0.000001'],
  ['0', '0'],
])('in a narrow column %s is %s', (exact, shown) => {
  expect(tightAmount(of(exact))).toBe(shown)
})

test('an address keeps its two ends', () => {
  expect(shortAddress('0xd789a607CEac2f0E14867de4EB15b15C9FFB5859')).toBe('0xd7...5859')
  expect(shortAddress('0x12')).toBe('0x12')
})

test.each([
  ['0', '0%'],
  ['0.00', '0%'],
  ['0.004', '<0.01%'],
  [1e-7, '<0.01%'],
  ['-0.004', '>−0.01%'],
  ['0.005', '0.01%'],
  ['12.5', '12.5%'],
  ['99.99', '99.99%'],
  ['99.999', '>99.99%'],
  ['100', '100%'],
  ['100.001', '100%'],
  ['many', null],
])('%s percent is %s: a share is nothing or all only where it really is', (value, text) => {
  expect(formatPercent(value)).toBe(text)
})

describe('time (case 113)', () => {
  test.each([
    '',
    'soon',
    '275760-09-13',
    '+275760-09-13T00:00:00Z',
    '2026-13-45T00:00:00Z',
    '1969-12-31T00:00:00Z',
    5,
    null,
    {},
  ])('%s is no time', (text) => {
    expect(parseTime(text)).toBeNull()
  })

  test.each(['', 'abc', '-5', '99999999999999', Number.NaN, 1e30, {}])('%s seconds are no time', (value) => {
    expect(parseSeconds(value)).toBeNull()
  })

  test('is read with six digits of a second, and as UTC where it does not say', () => {
    expect(parseTime('2026-09-15T14:54:51.000000Z')).toBe(Date.UTC(2026, 8, 15, 14, 54, 51))
    expect(parseTime('2026-09-15T14:54:51')).toBe(Date.UTC(2026, 8, 15, 14, 54, 51))
    expect(parseTime('2026-09-15 14:54:51+02:00')).toBe(Date.UTC(2026, 8, 15, 12, 54, 51))
  })

  test('is told in the reader’s zone, as a day, as sentences say it, and as an age', () => {
    const ms = Date.UTC(2023, 5, 17, 12, 37, 11)
    expect(parseSeconds('1687005431')).toBe(ms)
    expect(formatDay(ms)).toBe('Jun 17 2023')
    expect(formatDate(ms, { locale: 'en' })).toBe('Jun 17, 2023')
    expect(formatDate(ms, { locale: 'en' }, 'short')).toBe('Jun 17')
    expect(formatTime(ms, { locale: 'en-GB', timeZone: 'UTC' })).toBe('17 Jun 2023, 12:37 UTC')
    expect(formatTime(ms, { locale: 'en-US', timeZone: 'America/New_York' })).toMatch(/^Jun 17, 2023, 8:37\sAM EDT$/)
  })

  const day = 86_400_000

  test.each([
    [100, 'now'],
    [-100, 'now'],
    [1999, '1 second ago'],
    [185_000, '3 minutes ago'],
    [-185_000, 'in 3 minutes'],
    // Neither yesterday, nor last month, nor last year.
    [1.95 * day, '1 day ago'],
    [58 * day, '1 month ago'],
    [708 * day, '1 year ago'],
  ])('is so many whole units old: %d ms, %s', (age, said) => {
    const ms = Date.UTC(2026, 10, 23, 11)
    expect(formatAge(ms - age, ms)).toBe(said)
  })

  test('is told in English, as all around it is, with day and month as the reader of English has them', () => {
    const ms = Date.UTC(2023, 4, 17, 12, 37, 11)
    for (const locale of ['de', 'ja', 'ar-EG']) {
      expect(formatTime(ms, { locale, timeZone: 'UTC' })).toBe('17 May 2023, 12:37 UTC')
      expect(formatDate(ms, { locale })).toBe('17 May 2023')
    }
    expect(formatDate(ms, { locale: 'en-US' })).toBe('May 17, 2023')
  })

  describe('in another language', () => {
    const english = catalogue()
    const ms = Date.UTC(2023, 4, 17, 12, 37, 11)
    afterEach(() => takeCatalogue(english))

    test('is told in it, as it is used where the browser is at home', () => {
      takeCatalogue({ ...english, locale: 'de' })
      expect(formatDate(ms, { locale: 'de-AT' })).toBe('17.05.2023')
      expect(formatTime(ms, { locale: 'de-AT', timeZone: 'UTC' })).toBe('17. Mai 2023, 12:37 UTC')
      expect(formatDate(Date.UTC(2023, 0, 17), { locale: 'de-AT' }, 'short')).toMatch(/^17\. Jän/)
      expect(formatDate(Date.UTC(2023, 0, 17), { locale: 'en-US' }, 'short')).toMatch(/^17\. Jan/)
    })

    test('keeps the digits of hashes, and the script that is read', () => {
      takeCatalogue({ ...english, locale: 'ar-u-nu-latn' })
      expect(formatTime(ms, { locale: 'ar-EG', timeZone: 'UTC' })).toMatch(/^17 مايو 2023/)
      expect(formatDate(ms, { locale: 'ar-EG' })).toBe('17 مايو 2023')
      takeCatalogue({ ...english, locale: 'zh-CN' })
      expect(formatTime(ms, { locale: 'zh-TW', timeZone: 'UTC' })).toBe(
        formatTime(ms, { locale: 'zh-CN', timeZone: 'UTC' }),
      )
    })

    test.each([
      ['de', 'vor 1 Tag', '2 Min., 5 Sek.', '6,4 Sek.', '3,4 MB'],
      ['fr', 'il y a 1 jour', '2 min 5 s', '6,4 s', '3,4 Mo'],
      ['ja', '1 日前', '2 分5 秒', '6.4 秒', '3.4 MB'],
      ['ar-u-nu-latn', 'قبل يوم واحد', '2 د و5 ث', '6.4 ث', '3.4 م.ب'],
    ])('%s: ages, spans and sizes', (locale, age, span, seconds, size) => {
      const spaced = (text: string) => text.replace(/\s/g, ' ')
      takeCatalogue({ ...english, locale })
      expect(spaced(formatAge(ms - 1.95 * day, ms))).toBe(age)
      expect(spaced(formatSpan(125_000))).toBe(span)
      expect(spaced(formatSpan(6364))).toBe(seconds)
      expect(spaced(formatBytes(3_400_000))).toBe(size)
    })
  })

  test.each([
    [[], null],
    [[6364], 'within 6.4 s'],
    [[0, 6364], 'within 6.4 s'],
    [[101.5, 17_479], '0.1 s to 17.5 s'],
    [[60_000, 11_400_000], '1 min to 3 h 10 min'],
  ])('spans %j', (spans, shown) => {
    expect(formatDurations(spans)).toBe(shown)
  })

  test('spans of days', () => {
    expect(formatSpan(90_000_000)).toBe('1 d 1 h')
  })
})
