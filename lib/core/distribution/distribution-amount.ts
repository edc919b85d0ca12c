/** Amounts of points are exact: whole units of 10^-18 in a BigInt, never a Number. */
const places = 18
const one = 10n ** BigInt(places)

/** The smallest amount a distribution may give: 0.01. */
const smallest = one / 100n

const shape = /^(0|[1-9]\d{0,11})(\.\d{1,18})?$/

export interface Amount {
  /** In units of 10^-18. */
  units: bigint
  /** Written with more than the two decimal places the interface recommends. Stays exact; the user has to accept it. */
  fine: boolean
}

/** Why a text is no amount, most telling reason first; each a sentence for the person who has to mend the row. */
const faults: readonly [RegExp, string][] = [
  [/^$/, 'The amount is missing'],
  [
    /[\p{Cc}\p{Cf}\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/u,
    'The amount has an invisible character or a special space in it',
  ],
  [/^\s|\s$/, 'The amount has a space before or after it'],
  [/^[+-]?\p{Sc}|\p{Sc}$/u, 'Write the amount without a currency sign'],
  [/^["'`‘’“”]|["'`‘’“”]$/, 'The amount has quotation marks around it'],
  [/^\d[\d.,]*\s*[a-z]+$|^[a-z]+\s*\d[\d.,]*$/i, 'Write the amount without a unit'],
  [/[^\p{ASCII}]/u, 'The amount has characters other than the digits 0 to 9 and a point'],
  [/^[+]/, 'Write the amount without a plus sign'],
  [/^-/, 'The amount is below zero'],
  [/^[\d.]+e[+-]?\d+$/i, 'Write the amount in full, without an exponent'],
  [/^0x/i, 'The amount is a hexadecimal number, or the columns are swapped'],
  [/^\d{1,3}(,\d{3})+(\.\d*)?$/, 'Write thousands without commas: a comma could also be a decimal sign'],
  [/^\d+,\d*$/, 'Use a point for decimals, not a comma'],
  [/^\d{1,3}([ _']\d{3})+/, 'Write thousands without separators'],
  [/^\.\d+$/, 'Write a zero before the point'],
  [/^\d+\.$/, 'Digits are missing after the point'],
  [/^0\d/, 'The amount starts with a needless zero'],
  [/^\d{13,}/, 'The amount is too large: twelve digits before the point at most'],
  [/^\d+\.\d{19,}$/, 'The amount has more than 18 decimal places'],
]

/** Reads a wallet's amount. Gives a sentence instead where it is none; nothing is ever rounded or guessed. */
export function parseAmount(text: string): Amount | string {
  if (!shape.test(text)) return faults.find(([fault]) => fault.test(text))?.[1] ?? 'The amount is not a plain number'
  const units = unitsOf(text)
  if (units === 0n) return 'The amount is zero'
  if (units < smallest) return 'The amount is below 0.01, the least a wallet can get'
  // By what is written: 1.000 is one point, where a thousand may be meant.
  return { units, fine: /\.\d{3}/.test(text) }
}

/** Plain digits for units: at least two decimal places, no more than needed. */
export function formatAmount(units: bigint): string {
  const sign = units < 0n ? '-' : ''
  const size = units < 0n ? -units : units
  const fraction = (size % one).toString().padStart(places, '0').replace(/0+$/, '').padEnd(2, '0')
  return `${sign}${size / one}.${fraction}`
}

/**
 * A decimal as the service writes it in balances and totals: sign allowed, of any length before the point. Null where it
 * cannot be held exactly, so that nobody compares what is not known.
 */
export function parseServiceAmount(text: string): bigint | null {
  const found = /^([+-]?)(\d{1,60})(?:\.(\d*))?$/.exec(text)
  if (!found) return null
  const fraction = (found[3] ?? '').replace(/0+$/, '')
  if (fraction.length > places) return null
  const units = unitsOf(`${found[2]}.${fraction}`)
  return found[1] === '-' ? -units : units
}

/** In units of 10^-18, as what goes in. */
export function sumOf(amounts: Iterable<bigint>): bigint {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

function unitsOf(digits: string): bigint {
  const [whole = '', fraction = ''] = digits.split('.')
  return BigInt(whole) * one + BigInt(fraction.padEnd(places, '0'))
}
