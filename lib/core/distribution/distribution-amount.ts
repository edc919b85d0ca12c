import { type Phrase, phrase } from '../phrases/phrase'

/** Amounts of points are exact: whole units of 10^-18 in a BigInt, never a Number. */
const places = 18
const one = 10n ** BigInt(places)

/** The smallest amount in a distribution: 0.01. */
const smallest = one / 100n

const shape = /^(0|[1-9]\d{0,11})(\.\d{1,18})?$/

interface Amount {
  /** In units of 10^-18. */
  units: bigint
  /** Has more than the two decimal places that the interface recommends. Stays exact; the user has to accept it. */
  fine: boolean
}

type Fault =
  `amount.${'missing' | 'unseen' | 'blank' | 'currency' | 'quotes' | 'unit' | 'signs' | 'plus' | 'negative' | 'exponent' | 'hex' | 'commas' | 'comma' | 'separators' | 'noZero' | 'noDigits' | 'zeros' | 'large' | 'fine' | 'none'}`

/** Why a text is not an amount, most specific reason first; worded for the person who has to fix the row. */
const faults: readonly [RegExp, Fault][] = [
  [/^$/, 'amount.missing'],
  [/[\p{Cc}\p{Cf}\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/u, 'amount.unseen'],
  [/^\s|\s$/, 'amount.blank'],
  [/^[+-]\s*[+-]/, 'amount.none'],
  [/^[-−]\s*[\p{Sc}\p{L}.]*\s*[\d.]/u, 'amount.negative'],
  [/^\+?\p{Sc}|\p{Sc}$/u, 'amount.currency'],
  [/^=?["'`‘’“”]|["'`‘’“”]$/, 'amount.quotes'],
  [/^\d[\d.,]*\s*\p{L}[\p{L}. ]*$|^\p{L}[\p{L}. ]*\s*\d[\d.,]*$/u, 'amount.unit'],
  [/[^\p{ASCII}]/u, 'amount.signs'],
  [/^[+]/, 'amount.plus'],
  [/^[\d.]+e[+-]?\d+$/i, 'amount.exponent'],
  [/^0x/i, 'amount.hex'],
  [/^\d{1,3}(,\d{3})+(\.\d*)?$/, 'amount.commas'],
  [/^(\d+|\d{1,3}(\.\d{3})+),\d*$/, 'amount.comma'],
  [/^\d{1,3}([ _']\d{3})+/, 'amount.separators'],
  [/^\.\d+$/, 'amount.noZero'],
  [/^\d+\.$/, 'amount.noDigits'],
  [/^0\d/, 'amount.zeros'],
  [/^\d{13,}/, 'amount.large'],
  [/^\d+\.\d{19,}$/, 'amount.fine'],
]

/** Parses a wallet's amount, or says why it is invalid; never rounds or guesses. */
export function parseAmount(text: string): Amount | Phrase {
  if (!shape.test(text)) {
    const why: Fault = faults.find(([fault]) => fault.test(text))?.[1] ?? 'amount.none'
    return phrase(why)
  }
  const units = unitsOf(text)
  if (units === 0n) return phrase('amount.nothing')
  if (units < smallest) return phrase('amount.small')
  // Judged as written: 1.000 is one point, but may be meant as a thousand.
  return { units, fine: /\.\d{3}/.test(text) }
}

/** Units as plain digits: at least two decimal places, no more than needed. */
export function formatAmount(units: bigint): string {
  const sign = units < 0n ? '-' : ''
  const size = units < 0n ? -units : units
  const fraction = (size % one).toString().padStart(places, '0').replace(/0+$/, '').padEnd(2, '0')
  return `${sign}${size / one}.${fraction}`
}

/**
 * A decimal as the service writes it in balances and totals: signed, with any number of digits before the point. Null
 * if it cannot be represented exactly, so nothing unknown is compared.
 */
export function parseServiceAmount(text: string): bigint | null {
  const found = /^([+-]?)(\d{1,60})(?:\.(\d*))?$/.exec(text)
  if (!found) return null
  const fraction = (found[3] ?? '').replace(/0+$/, '')
  if (fraction.length > places) return null
  const units = unitsOf(`${found[2]}.${fraction}`)
  return found[1] === '-' ? -units : units
}

/** In units of 10^-18, like the input. */
export function sumOf(amounts: Iterable<bigint>): bigint {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

function unitsOf(digits: string): bigint {
  const [whole = '', fraction = ''] = digits.split('.')
  return BigInt(whole) * one + BigInt(fraction.padEnd(places, '0'))
}

/** What a person said about how amounts are written, beyond the standard form. */
export interface AmountMends {
  /** A comma is the decimal separator. */
  comma?: boolean | undefined
  /** The text before or after each number. */
  unit?: string | undefined
}

/** Words that change the number beside them. */
const factors =
  /^(?:[km%‰¢百千万萬億亿]|bn?|m[nm]|mio|mrd|tsd|t|c|ct|cts|cents?|wei|gwei|lakhs?|crores?|hundred|thousand|million|billion|тыс|млн|млрд)\.?$/iu

/** The text around an amount's only number, if it can only be a unit. */
export function unitOf(cell: string): string | null {
  const [, before = '', behind = ''] = /^([^\d]*?)\s*\d[\d.,]*\s*([^\d]*)$/.exec(cell.trim()) ?? []
  if ((before === '') === (behind === '')) return null
  const unit = before || behind
  return /^[\p{L}\p{M}\p{Sc}\p{So}. ]{1,24}$/u.test(unit) && !factors.test(unit) ? unit : null
}

/** The amount in our own notation. Text without exactly that form stays unchanged, and is reported. */
export function mendAmount(cell: string, { comma, unit }: AmountMends): string {
  const bare = unit !== undefined && unitOf(cell) === unit ? cell.replace(unit, '').trim() : cell
  if (!comma) return bare
  const found = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(bare)
  return found ? `${(found[1] ?? '').replaceAll('.', '')}.${found[2]}` : bare
}
