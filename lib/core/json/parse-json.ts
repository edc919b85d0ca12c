import { compareDecimals, parseDecimal } from '../amounts/decimal'
import { AppError } from '../errors/errors'
import { phrase } from '../phrases/phrase'

/**
 * Deeper values are cut out. No answer of the interface comes near this, except in foreign content (an NFT's metadata,
 * a tag's details), and browsers refuse messages at a depth of 100.
 */
const deepest = 64
/** Replaces what was cut out. */
const tooDeep = '(nested too deeply to be shown)'
/** Characters. The network border has a separate limit in bytes. */
const longestJson = 16_000_000

/** A number that loses precision has at least this many digits. */
const unsafeDigits = 16

const quote = 34
const colon = 58
const backslash = 92

const isOpening = (code: number) => code === 123 || code === 91
const isClosing = (code: number) => code === 125 || code === 93
const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13)
/** `+ - .`, digits, `E` and `e`: the characters of numbers. */
const isOfNumber = (code: number) =>
  (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46 || code === 69 || code === 101

/** The index after the string that starts here, or the end of the text if it is unterminated. */
function behindText(json: string, from: number): number {
  let at = from + 1
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1
  return at + 1
}

/** The index after the object or array that starts here; linear in its length, whatever its depth. */
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

/**
 * Whether JavaScript can represent this number exactly. If not, its digits are kept as a string, because it may be an
 * amount.
 */
function isHeld(digits: string): boolean {
  const value = Number(digits)
  if (/^-?\d+$/.test(digits)) return Number.isSafeInteger(value)
  const [exact, number] = [parseDecimal(digits), parseDecimal(value)]
  return !exact || !number || compareDecimals(exact, number) === 0
}

/** Whether what ends at `behind` is a member's name. A number cannot be one, and quoting it would turn it into one. */
function isName(json: string, behind: number): boolean {
  let at = behind
  while (isBlank(json.charCodeAt(at))) at += 1
  return json.charCodeAt(at) === colon
}

/**
 * Prepares the text for `JSON.parse`: numbers that would lose digits become strings, and values nested too deeply are
 * cut out, all before anything recursive touches it.
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

/** Removes members that could become a prototype later. */
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
 * Parses JSON from outside. Numbers that JavaScript would round become digit strings, and a placeholder replaces values
 * nested too deeply. A byte order mark and duplicate members (the last one counts) are accepted, `__proto__` is
 * removed. Throws `http.shape` or `http.too-large`.
 */
export function parseJson(text: string): unknown {
  if (text.length > longestJson) throw new AppError('http.too-large', phrase('answer.tooLarge'))
  const { json, cutOff } = prepared(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)
  let value: unknown
  try {
    if (cutOff) throw new SyntaxError()
    value = JSON.parse(json)
  } catch {
    // The engine's own message quotes the text, which may contain a token, so it is dropped.
    throw new AppError('http.shape', phrase(cutOff ? 'answer.cutOff' : 'answer.noJson'))
  }
  // The name may be written with escapes.
  return /__proto__|\\u00/i.test(json) ? withoutPrototypes(value) : value
}

/** An object with members: neither an array nor null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
