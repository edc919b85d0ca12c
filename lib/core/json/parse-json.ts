import { compareDecimals, parseDecimal } from '../amounts/decimal'
import { AppError } from '../errors/errors'
import { phrase } from '../phrases/phrase'

/**
 * What lies deeper is cut out. No answer of the interface comes near it but in what strangers write (an NFT's metadata,
 * a tag's details), and messages between the parts of a browser are themselves refused at 100.
 */
const deepest = 64
/** Stands where something was cut out. */
export const tooDeep = '(nested too deeply to be shown)'
/** Characters. The network border has a limit of its own, in bytes. */
const longestJson = 16_000_000

/** A number that loses digits has at least so many of them, before and behind its point. */
const unsafeDigits = 16

const quote = 34
const colon = 58
const backslash = 92

const isOpening = (code: number) => code === 123 || code === 91
const isClosing = (code: number) => code === 125 || code === 93
const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13)
/** `+ - .`, digits, `E` and `e`: what numbers are made of. */
const isOfNumber = (code: number) =>
  (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46 || code === 69 || code === 101

/** The place behind the text that opens here, or behind everything where it never ends. */
function behindText(json: string, from: number): number {
  let at = from + 1
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1
  return at + 1
}

/** The place behind the object or array that opens here; one step a character, whatever its depth. */
function behindNested(json: string, from: number): number {
  let depth = 0
  let at = from
  while (at < json.length) {
    const code = json.charCodeAt(at)
    if (code === quote) {
      at = behindText(json, at)
      continue
    }
    if (isOpening(code)) depth += 1
    else if (isClosing(code)) depth -= 1
    at += 1
    if (depth === 0) return at
  }
  return json.length + 1
}

const numberShape = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

/** May JavaScript hold this number? If not, its own digits are what is read, for it may be an amount. */
function isHeld(digits: string): boolean {
  const value = Number(digits)
  if (/^-?\d+$/.test(digits)) return Number.isSafeInteger(value)
  const [told, held] = [parseDecimal(digits), parseDecimal(value)]
  return !told || !held || compareDecimals(told, held) === 0
}

/** Is it a member's name? No number may be one, and quoting it would make it one. */
function isName(json: string, behind: number): boolean {
  let at = behind
  while (isBlank(json.charCodeAt(at))) at += 1
  return json.charCodeAt(at) === colon
}

/**
 * The text with everything in it that `JSON.parse` may not see as it is: numbers that would lose digits become texts,
 * what is nested too deeply is cut out. All before anything recursive touches it.
 */
function prepared(json: string): { json: string; cutOff: boolean } {
  const pieces: string[] = []
  let copied = 0
  let depth = 0
  let at = 0
  const replace = (from: number, to: number, text: string) => {
    pieces.push(json.slice(copied, from), text)
    copied = to
  }
  while (at < json.length) {
    const code = json.charCodeAt(at)
    if (code === quote) at = behindText(json, at)
    else if (isOpening(code) && depth === deepest) {
      const end = behindNested(json, at)
      replace(at, end, JSON.stringify(tooDeep))
      at = end
    } else if (isOfNumber(code)) {
      const from = at
      let digits = 0
      for (let each = code; isOfNumber(each); each = json.charCodeAt(at)) {
        if (each >= 48 && each <= 57) digits += 1
        at += 1
      }
      if (digits < unsafeDigits) continue
      const number = json.slice(from, at)
      if (numberShape.test(number) && !isHeld(number) && !isName(json, at)) replace(from, at, `"${number}"`)
    } else {
      if (isOpening(code)) depth += 1
      else if (isClosing(code)) depth -= 1
      at += 1
    }
  }
  const cutOff = depth > 0 || at > json.length
  return { json: pieces.length > 0 ? pieces.join('') + json.slice(copied) : json, cutOff }
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
 * JSON from outside. Numbers that JavaScript would round come as their digits, what is nested too deeply as a word that
 * says so; a byte order mark and doubled members (the last one counts) are borne, `__proto__` never arrives. Throws
 * `http.shape` or `http.too-large`.
 */
export function parseJson(text: string): unknown {
  if (text.length > longestJson) throw new AppError('http.too-large', phrase('answer.tooLarge'))
  const { json, cutOff } = prepared(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)
  let value: unknown
  try {
    if (cutOff) throw new SyntaxError()
    value = JSON.parse(json)
  } catch {
    // The engine's own message quotes the text, which may hold a token: it goes no further.
    throw new AppError('http.shape', phrase(cutOff ? 'answer.cutOff' : 'answer.noJson'))
  }
  // The name may be written with escapes.
  return /__proto__|\\u00/i.test(json) ? withoutPrototypes(value) : value
}
