import { parseDecimal } from '../amounts/decimal'
import type { Coin } from '../amounts/format'
import { isObject } from '../json/parse-json'
import type { TokenChain } from '../names/token-name'
import { cleanText, safeUrl } from '../text/text'
import { formatDay, parseSeconds } from '../time/format-time'
import type { Part, Sentence } from './sentence'
import {
  addressPart,
  amountPart,
  domainPart,
  joined,
  type NamedAddress,
  type NamedToken,
  tokenPart,
} from './sentence-parts'

/** Characters of a template, and of a text value with placeholders. */
const longestTemplate = 2000
/** Maximum pieces of a sentence. */
const mostParts = 80

const placeholder = /\{([^{}]*)\}/g

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))

const word = (type: 'text' | 'method', value: unknown): Part | null =>
  typeof value === 'string' && cleanText(value) !== '' ? { type, text: cleanText(value) } : null

const plain = (value: unknown): Part | null =>
  isScalar(value) ? { type: 'text', text: cleanText(String(value)) } : null

function link(name: unknown, url: unknown): Part | null {
  if (typeof name !== 'string' || cleanText(name) === '') return null
  const safe = safeUrl(url)
  return { type: 'link', text: cleanText(name), ...(safe ? { url: safe } : {}) }
}

/** A token as the service merges it, or as the interpreter alone knows it. */
function token(value: unknown, chain: TokenChain): Part | null {
  if (!isObject(value)) return null
  return tokenPart({ ...value, address_hash: value.address_hash ?? value.address } as NamedToken, chain)
}

/**
 * One variable as a piece, by its type. Null if the value does not have that type: the sentence cannot be built then.
 */
const readers: Record<string, (value: unknown, words: Coin) => Part | null> = {
  string: (value) => (isScalar(value) ? { type: 'text', text: cleanText(String(value), 200) } : null),
  currency: (value) => {
    const amount = parseDecimal(value)
    return amount && amountPart(amount)
  },
  token,
  address: (value) => (isObject(value) ? addressPart(value as NamedAddress) : null),
  domain: domainPart,
  method: (value) => word('method', value),
  timestamp: (value) => {
    if (!isScalar(value)) return null
    const ms = parseSeconds(value)
    return ms === null ? { type: 'text', text: 'unknown time' } : { type: 'time', text: formatDay(ms), ms }
  },
  dexTag: (value) => (isObject(value) ? link(value.name, value.url) : null),
  link: (value) => (isObject(value) ? link(value.name, value.url) : null),
  external_link: (value) => (isObject(value) ? link(value.name, value.link) : null),
  number: plain,
  code: plain,
  array: (value) =>
    Array.isArray(value) && value.every(isScalar)
      ? { type: 'text', text: cleanText(value.slice(0, 20).join(', '), 200) }
      : null,
}

export const variableTypes = Object.keys(readers)

/** The variable of a name, own properties only. */
function variable(variables: unknown, name: string): { type: string; value: unknown } | null {
  if (!isObject(variables) || !Object.hasOwn(variables, name)) return null
  const entry = variables[name]
  if (!isObject(entry) || typeof entry.type !== 'string' || entry.value === null || entry.value === undefined)
    return null
  return { type: entry.type, value: entry.value }
}

/** A literal text of the template, or the name of a placeholder. */
type Segment = { text: string } | { name: string }

/** Characters of a text variable. */
const longestText = 200

const shortened = (text: string) => (text.length > longestText ? cleanText(text, longestText) : text)

/**
 * Splits the template into texts and placeholders. Text variables are inserted directly, without spaces around them.
 * Null if it is not a sentence. The interpreter's own texts can contain placeholders, one level deep; names from the
 * chain are never parsed again.
 */
function segments(template: string, variables: unknown, { nested } = { nested: false }): Segment[] | null {
  if (template.length > longestTemplate) return null
  const out: Segment[] = []
  let from = 0
  for (const match of template.matchAll(placeholder)) {
    out.push({ text: template.slice(from, match.index) })
    from = match.index + match[0].length
    const name = match[1] ?? ''
    const found = variable(variables, name)
    if (found?.type !== 'string' || !isScalar(found.value)) out.push({ name })
    else if (nested) out.push({ text: shortened(String(found.value)) })
    else {
      const inner = segments(String(found.value), variables, { nested: true })
      if (!inner) return null
      out.push(...inner)
    }
    if (out.length > mostParts) return null
  }
  out.push({ text: template.slice(from) })
  return out
}

const ownWords: Record<string, (words: Coin) => string> = {
  native: ({ coin }) => coin,
  wei: ({ wei = 'wei' }) => wei,
}

/** A piece of a filled template: its text, and the value behind it if it was a variable. */
export interface Piece {
  part: Part
  /** The variable's type, according to the service. */
  type?: string
  value?: unknown
}

function pieceOf(name: string, variables: unknown, words: Coin): Piece | null {
  const found = variable(variables, name)
  if (found) {
    const part = (Object.hasOwn(readers, found.type) ? readers[found.type] : plain)?.(found.value, words) ?? null
    return part && { part, ...found }
  }
  // Coin names come without a variable, so we supply them.
  const own = Object.hasOwn(ownWords, name) ? ownWords[name] : undefined
  return own ? { part: { type: 'coin', text: own(words) } } : null
}

/** A template as pieces. Null if a placeholder has no usable variable. */
export function piecesOf(template: unknown, variables: unknown, words: Coin): Piece[] | null {
  const filled = typeof template === 'string' ? segments(template, variables) : null
  if (!filled) return null
  const pieces: Piece[] = []
  let text = ''
  const between = (): Piece => ({ part: { type: 'text', text: cleanText(text, longestTemplate) } })
  for (const segment of filled) {
    if ('text' in segment) {
      text += segment.text
      continue
    }
    const piece = pieceOf(segment.name, variables, words)
    if (!piece) return null
    pieces.push(between(), piece)
    text = ''
    if (pieces.length > mostParts) return null
  }
  pieces.push(between())
  return pieces
}

/**
 * The service's template as a sentence, or null if it cannot be built: a placeholder without a variable, or one of the
 * wrong type. All text is from outside and sanitised; see `joined` for the spaces.
 */
export function sentenceOf(template: unknown, variables: unknown, words: Coin): Sentence | null {
  const pieces = piecesOf(template, variables, words)
  const sentence = pieces && joined(pieces.map(({ part }) => part))
  return sentence && sentence.length > 0 ? sentence : null
}
