import { describe, expect, test } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalText,
  fixedText,
  fromUnits,
  magnitude,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
} from '../../../../lib/core/amounts/decimal'
import { fc } from '../../../fast-check'

const decimals = fc.record({ digits: fc.bigInt({ min: -(10n ** 90n), max: 10n ** 90n }), scale: fc.nat(80) })

const of = (text: string): Decimal => {
  const value = parseDecimal(text)
  if (!value) throw new Error(`${text} is no number`)
  return value
}

describe('parsing', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['00012.500', '12.5'],
    ['+7', '7'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['1.25E-3', '0.00125'],
    ['-12.50e1', '-125'],
    ['9693.997876398680187001', '9693.997876398680187001'],
  ])('%s is %s', (text, exact) => {
    expect(decimalText(of(text))).toBe(exact)
  })

  test.each(['', ' ', 'abc', '1,5', '0x10', 'NaN', 'Infinity', '1e', '--1', '.5', '1e400', '1e-4000', '9'.repeat(401)])(
    '%s is none',
    (text) => {
      expect(parseDecimal(text)).toBeNull()
    },
  )

  test.each([[null], [undefined], [{}], [[]], [true], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    '%s is none',
    (value) => {
      expect(parseDecimal(value)).toBeNull()
    },
  )

  test('and writing are each other’s reverse, to the last digit', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        const again = of(decimalText(value))
        expect(compareDecimals(again, value)).toBe(0)
        expect(decimalText(again)).toBe(decimalText(value))
        expect(decimalText(value)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
    )
  })
})

describe('arithmetic', () => {
  test('is that of whole numbers', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        const [left, right] = [of(String(a)), of(String(b))]
        expect(decimalText(addDecimals(left, right))).toBe(String(a + b))
        expect(decimalText(multiplyDecimals(left, right))).toBe(String(a * b))
        expect(Math.sign(compareDecimals(left, right))).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
    )
  })

  test('does not make 0.1 and 0.2 anything but 0.3', () => {
    expect(decimalText(addDecimals(of('0.1'), of('0.2')))).toBe('0.3')
  })

  test('rounds halves away from zero, and never by more than half a place', () => {
    expect(['0.125', '-0.125', '0.1249'].map((text) => decimalText(roundDecimal(of(text), 2)))).toEqual([
      '0.13',
      '-0.13',
      '0.12',
    ])
    fc.assert(
      fc.property(decimals, fc.nat(20), (value, places) => {
        const rounded = roundDecimal(value, places)
        const off = addDecimals(rounded, { digits: -value.digits, scale: value.scale })
        const half: Decimal = { digits: 5n, scale: places + 1 }
        expect(
          compareDecimals({ ...off, digits: off.digits < 0n ? -off.digits : off.digits }, half),
        ).toBeLessThanOrEqual(0)
        expect(fixedText(value, places)).toMatch(places === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${places}}$`))
      }),
    )
  })

  test('knows the place of the first digit', () => {
    expect(['1', '9.99', '10', '0.01', '0.0099', '0'].map((text) => magnitude(of(text)))).toEqual([
      0,
      0,
      1,
      -2,
      -3,
      null,
    ])
  })
})

describe('units (case 112)', () => {
  test.each([
    ['1500000', '6', '1.5'],
    ['1', 18, '0.000000000000000001'],
    ['-5', '1', '-0.5'],
    [`1${'0'.repeat(77)}`, '18', `1${'0'.repeat(59)}`],
    ['7', '0', '7'],
    ['7', 77, `0.${'0'.repeat(76)}7`],
  ])('%s with %s decimals', (units, places, exact) => {
    const value = fromUnits(units, places)
    expect(value && decimalText(value)).toBe(exact)
  })

  test.each(['255', '-1', 'abc', '', '78', 1.5, null, undefined, {}])('decimals of %s are none', (places) => {
    expect(fromUnits('7', places)).toBeNull()
  })
})
