import { catalogue, keptFormat } from '../language/catalogue'

/** An exact decimal number: `digits` × 10^-`scale`. Never a float, whatever its size. */
export interface Decimal {
  digits: bigint
  /** Digits after the decimal point, 0 or more. */
  scale: number
}

const shape = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/

/** Longer texts and larger exponents are attacks rather than amounts. */
const longestDecimal = 400
const largestPower = 200

/** Parses a number as text (sign and exponent allowed); null for anything else. */
export function parseDecimal(value: unknown): Decimal | null {
  if (typeof value === 'bigint') return { digits: value, scale: 0 }
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > longestDecimal) return null
  const match = shape.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = '', power = '0'] = match
  const exponent = Number(power)
  if (Math.abs(exponent) > largestPower) return null
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`)
  const scale = fraction.length - exponent
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

/** A count of smallest units as a decimal: 1500000 with 6 decimals is 1.5. Null if either is invalid. */
export function fromUnits(units: unknown, decimals: unknown): Decimal | null {
  const count = parseDecimal(units)
  const places = typeof decimals === 'string' && /^\d{1,3}$/.test(decimals) ? Number(decimals) : decimals
  if (!count || typeof places !== 'number' || !Number.isInteger(places) || places < 0 || places > mostDecimals)
    return null
  return { digits: count.digits, scale: count.scale + places }
}

/** 2^256 has 78 digits: a token with more than 77 decimals could never show a whole one. */
const mostDecimals = 77

/** Both with the same scale. */
function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale)
  return [a.digits * 10n ** BigInt(scale - a.scale), b.digits * 10n ** BigInt(scale - b.scale), scale]
}

/** Negative, 0 or positive, for sorting. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const [left, right] = aligned(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}

/** The exact sum. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = aligned(a, b)
  return { digits: left + right, scale }
}

/** For example an amount by its price. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale }
}

/** Rounded to so many decimal places, halves away from zero. */
export function roundDecimal(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return value
  const cut = 10n ** BigInt(value.scale - places)
  const half = value.digits < 0n ? -cut / 2n : cut / 2n
  return { digits: (value.digits + half) / cut, scale: places }
}

/** Plain digits, exact: no exponent, no separators, no trailing zeros. */
export function decimalText({ digits, scale }: Decimal): string {
  return scale === 0 ? String(digits) : fixedText({ digits, scale }, scale).replace(/\.?0+$/, '')
}

/** A number with exactly so many decimal places, rounded. */
export function fixedText(value: Decimal, places: number): string {
  const rounded = roundDecimal(value, places)
  const digits = rounded.digits * 10n ** BigInt(places - rounded.scale)
  const sign = digits < 0n ? '-' : ''
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  return places === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`
}

/** Power of ten of the first digit: 0 for 1 to 9.99, -2 for 0.01. Null for zero. */
export function magnitude({ digits, scale }: Decimal): number | null {
  if (digits === 0n) return null
  return String(digits < 0n ? -digits : digits).length - 1 - scale
}

/** The sign that stands as high and as wide as a plus. */
export const minus = '−'

const exact = /^(-?)(\d+)(?:\.(\d*))?$/

/** The separators of the reader's language. */
const signsOf = (locale: string) =>
  keptFormat(`${locale} signs`, () => {
    const whole = new Intl.NumberFormat(locale)
    return { whole, point: whole.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.' }
  })

/** The decimal sign of a language. */
export const decimalPoint = (locale: string): string => signsOf(locale).point

/**
 * Plain digits with the separators of the reader's language: `1,200.5`, in German `1.200,5`. Every digit stays; text
 * that is not a number stays unchanged. Mixed notations would turn units into thousands.
 */
export function grouped(text: string, locale = catalogue().locale): string {
  const [, sign = '', digits, fraction] = exact.exec(text) ?? []
  if (digits === undefined) return text
  const { whole, point } = signsOf(locale)
  return `${sign && minus}${whole.format(BigInt(digits))}${fraction === undefined ? '' : `${point}${fraction}`}`
}
