import { catalogue } from '../language/catalogue'
import { decimalPoint } from './decimal'

/** 78 digits are the largest amount of all, and as many can follow the point. */
const shape = /^(\d{1,78})(?:([.,٫])(\d{1,78}))?$/

/**
 * A number from 0 as people type it in their language, as decimal text: with its decimal sign, the point of programs, or
 * Arabic digits. Null for anything else, and for what means a thousand in one language and one in another: `1.000` where
 * the comma is the decimal sign.
 */
export function typedDecimal(text: string, locale: string = catalogue().locale): string | null {
  const plain = text
    .trim()
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
  const [, whole, sign, fraction] = shape.exec(plain) ?? []
  if (whole === undefined) return null
  if (sign === undefined || fraction === undefined) return whole
  const point = decimalPoint(locale)
  const isThousands = point !== '.' && sign === '.' && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  const isPoint = sign === '٫' || sign === '.' || sign === point
  return isPoint && !isThousands ? `${whole}.${fraction}` : null
}

/** Decimal text for a field in which people type it. */
export const typedText = (decimal: string, locale: string = catalogue().locale): string =>
  decimal.replace('.', decimalPoint(locale))
