import { parse as parseLossless } from 'lossless-json'
import { compareDecimals, parseDecimal } from './amounts/decimal'
import { AppError } from './errors'

/** Deeper than any answer of the interface, and far from what exhausts a stack. */
const deepest = 100
/** Characters. The network border has a limit of its own, in bytes. */
const longest = 16_000_000

/** A number that loses digits has at least so many of them, before and behind its point. */
const unsafeDigits = 16

interface Shape {
  /** A number that JavaScript may not hold stands in the text. */
  large: boolean
  /** The text ends inside a string, an object or an array. */
  cutOff: boolean
  deep: boolean
}

const quote = 34
const point = 46
const backslash = 92

/** One look over the text before anything recursive touches it. */
function measure(text: string): Shape {
  let depth = 0
  let digits = 0
  let large = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) {
      digits += 1
      if (digits === unsafeDigits) large = true
      continue
    }
    if (code === point) continue
    digits = 0
    if (code === quote) {
      at += 1
      while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
      if (at >= text.length) return { large, cutOff: true, deep: false }
    } else if (code === 123 || code === 91) {
      depth += 1
      if (depth > deepest) return { large, cutOff: false, deep: true }
    } else if (code === 125 || code === 93) depth -= 1
  }
  return { large, cutOff: depth > 0, deep: false }
}

/** A number where it is the same one; else its own digits, for it may be an amount. */
function numberOf(digits: string): number | string {
  const value = Number(digits)
  if (/^-?\d+$/.test(digits)) return Number.isSafeInteger(value) ? value : digits
  const [told, held] = [parseDecimal(digits), parseDecimal(value)]
  return told && held && compareDecimals(told, held) !== 0 ? digits : value
}

/** Takes out members that would become a prototype further on. */
function withoutPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__proto__')
      .map(([name, inner]) => [name, withoutPrototypes(inner)]),
  )
}

/**
 * JSON from outside. Numbers that JavaScript would round come as their digits, a byte order mark and doubled members (the last one
 * counts) are borne, `__proto__` never arrives. Throws `http.shape` or `http.too-large`.
 */
export function parseJson(text: string): unknown {
  if (text.length > longest) throw new AppError('http.too-large', 'The answer was larger than allowed.')
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  const { large, cutOff, deep } = measure(json)
  if (deep) throw new AppError('http.shape', 'The answer was nested deeper than any answer of this service.')
  let value: unknown
  try {
    value = large
      ? parseLossless(json, null, { parseNumber: numberOf, onDuplicateKey: ({ newValue }) => newValue })
      : JSON.parse(json)
  } catch {
    // The engine's own message quotes the text, which may hold a token: it goes no further.
    throw new AppError('http.shape', cutOff ? 'The answer was cut off.' : 'The answer was not JSON.')
  }
  // The name may be written with escapes.
  return /__proto__|\\u00/i.test(json) ? withoutPrototypes(value) : value
}
