import { catalogue, keptFormat } from '../language/catalogue'
import {
  compareDecimals,
  type Decimal,
  decimalText,
  fixedText,
  fromUnits,
  grouped,
  magnitude,
  minus,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
} from './decimal'

/** Decimals of the coin, on every chain of this family. */
export const coinDecimals = 18

const decimal = (digits: bigint): Decimal => ({ digits, scale: 0 })

const size = (value: Decimal): Decimal => (value.digits < 0n ? { ...value, digits: -value.digits } : value)

const below = (value: Decimal, limit: bigint) => compareDecimals(size(value), decimal(limit)) < 0

/** Rounds to so many significant digits; trailing zeros stay. */
function significant(value: Decimal, count: number): string {
  const first = magnitude(value)
  if (first === null) return '0'
  const places = Math.max(0, count - 1 - first)
  // Rounding 0.0999 to two digits gives 0.10, not 0.100.
  const rounded = roundDecimal(value, places)
  return fixedText(rounded, Math.max(0, (magnitude(rounded) ?? first) > first ? places - 1 : places))
}

/**
 * An amount inside a sentence: two significant digits below 0.1, two decimals below ten thousand, then thousands,
 * millions and so on with up to two decimals. Trailing zeros show that it was rounded.
 */
export function shortAmount(value: Decimal, locale = catalogue().locale): string {
  if (value.digits === 0n) return '0'
  if (compareDecimals(size(value), { digits: 1n, scale: 1 }) < 0) {
    const short = significant(value, 2)
    const exact = parseDecimal(short)
    return grouped(exact && compareDecimals(exact, value) === 0 ? decimalText(exact) : short, locale)
  }
  if (below(value, 10_000n)) return grouped(decimalText(roundDecimal(value, 2)), locale)
  return `${value.digits < 0n ? minus : ''}${compact(size(value), {}, locale)}`
}

/** In thousands, millions and so on as the reader's language counts them: `2.92M`, `2,92 Mio.`, `292万`. */
function compact(value: Decimal, style: Intl.NumberFormatOptions = {}, locale = catalogue().locale): string {
  const form = keptFormat(
    `${locale}:compact:${style.style}`,
    () => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2, ...style }),
  )
  return form.format(decimalText(value) as Intl.StringNumericLiteral).replace(rightToLeftMark, '')
}

/** From here on, digits can no longer be counted at a glance: a million million million. */
const nobodyCounts = 10n ** 18n

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** `≈ 1.16 × 10⁵⁹` */
function scientific(value: Decimal): string {
  const power = magnitude(value) ?? 0
  const first = roundDecimal({ digits: value.digits, scale: value.scale + power }, 2)
  const exponent = [...String(power)].map((digit) => raised[Number(digit)]).join('')
  return `≈ ${grouped(decimalText(first))} × 10${exponent}`
}

/** An amount in a list: exact up to six decimals, at least four significant digits below one. */
export function listAmount(value: Decimal): string {
  const first = magnitude(value)
  if (first === null) return '0'
  const places = first >= 0 ? 6 : Math.max(6, 3 - first)
  return grouped(decimalText(roundDecimal(value, places)))
}

/**
 * Like `listAmount`, with at most eight decimals, and dust shown as less than a millionth: a longer run of zeros would
 * be cut off and look like zero. What nobody can count is rounded. Show the exact amount beside it.
 */
export function tightAmount(value: Decimal): string {
  const first = magnitude(value)
  if (first !== null && first < -6) return value.digits < 0n ? `>${grouped('-0.000001')}` : `<${grouped('0.000001')}`
  return below(value, nobodyCounts) ? listAmount(roundDecimal(value, 8)) : scientific(value)
}

/** Whether a list shows an amount as less than something, which has no sign: words or a place say its direction. */
export const isTiny = (amount: Decimal | null): boolean => amount !== null && tightAmount(amount).startsWith('<')

/** What came or went, with its sign, also a plus; zero and what is less than something have none. */
export function signed(by: Decimal, words: (size: Decimal) => string | null): string {
  const text = words(size(by)) ?? ''
  return by.digits === 0n || text.startsWith('<') ? text : `${by.digits < 0n ? minus : '+'}${text}`
}

/** A chain's coin in words. `wei` names its smallest unit, and defaults to `wei`. */
export interface Coin {
  coin: string
  wei?: string | undefined
}

/** Amounts below a billionth of the coin read better in its smallest unit. */
const dust = -9

/** Whether the absolute amount is below a billionth of the coin. Zero is not dust. */
export function isDust(amount: Decimal): boolean {
  const first = magnitude(amount)
  return first !== null && first < dust
}

/** A count of the coin's smallest unit, formatted for people. Null if invalid. */
export function formatCoin(units: unknown, { coin, wei = 'wei' }: Coin): string | null {
  const value = fromUnits(units, coinDecimals)
  if (!value) return null
  if (isDust(value))
    return `${grouped(decimalText({ digits: value.digits, scale: value.scale - coinDecimals }))} ${wei}`
  return `${listAmount(value)} ${coin}`
}

/** The same for lists: dust shows as less than a millionth of the coin. */
export function formatCoinTight(units: unknown, { coin }: Coin): string | null {
  const value = fromUnits(units, coinDecimals)
  return value && `${tightAmount(value)} ${coin}`
}

/** A gas price, in billions of the smallest unit: 48 gwei. */
export function formatGwei(units: unknown): string | null {
  const value = fromUnits(units, 9)
  return value && `${listAmount(value)} gwei`
}

const cents = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', minimumFractionDigits: 2 } as const

/** Arabic begins with it, and a sign before the amount would then stand behind it. */
const rightToLeftMark = '\u200f'

/** US dollars as the reader's language writes them, with all these digits: `$543.64`, `543,64 $`. */
function dollars(digits: string): string {
  const { locale } = catalogue()
  const form = keptFormat(
    `${locale}:dollars`,
    () => new Intl.NumberFormat(locale, { ...cents, maximumFractionDigits: 20 }),
  )
  return form.format(digits as Intl.StringNumericLiteral).replace(rightToLeftMark, '')
}

/** US dollars: cents below a million, then millions and billions. */
export function formatFiat(value: Decimal | null): string | null {
  if (!value) return null
  const sign = value.digits < 0n ? minus : ''
  const amount = size(value)
  if (amount.digits === 0n) return dollars('0')
  if (compareDecimals(amount, { digits: 1n, scale: 2 }) < 0) return `${sign}<${dollars('0.01')}`
  return `${sign}${below(amount, 1_000_000n) ? dollars(fixedText(amount, 2)) : compact(amount, cents)}`
}

/** Like `formatFiat`, but a price below a dollar keeps four significant digits. */
export function formatPrice(value: Decimal | null): string | null {
  const first = value && magnitude(value)
  if (!value || first === null || first >= 0 || first < -18) return formatFiat(value)
  const digits = significant(size(value), 4).replace(/(\.\d\d+?)0+$/, '$1')
  return `${value.digits < 0n ? minus : ''}${dollars(digits)}`
}

/** The worth of a coin amount at a price. Null if either is missing. */
export function fiatOfCoin(units: unknown, price: unknown): string | null {
  const amount = fromUnits(units, coinDecimals)
  const rate = parseDecimal(price)
  return amount && rate && formatFiat(multiplyDecimals(amount, rate))
}

/** A number with separators; null if invalid. */
export function formatInteger(value: unknown): string | null {
  const number = parseDecimal(value)
  return number && grouped(decimalText(number))
}

/** A share with at most two decimals, `12.5%`; only exact values round to 0% or 100%. Null if invalid. */
export function formatPercent(value: unknown): string | null {
  const number = parseDecimal(value)
  if (!number) return null
  const rounded = roundDecimal(number, 2)
  const all = decimal(100n)
  if (rounded.digits === 0n && number.digits !== 0n)
    return number.digits < 0n ? `>${grouped('-0.01')}%` : `<${grouped('0.01')}%`
  if (compareDecimals(number, all) < 0 && compareDecimals(rounded, all) === 0) return `>${grouped('99.99')}%`
  return `${grouped(decimalText(rounded))}%`
}

/** First and last characters of an address or a hash: `0xd7...5859`. For display only; never compare by it. */
export function shortAddress(hash: string, first = 4, last = 4): string {
  return hash.length <= first + last + 3 ? hash : `${hash.slice(0, first)}...${hash.slice(-last)}`
}
