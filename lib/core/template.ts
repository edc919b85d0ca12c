import type { Part, Sentence } from '../rpc/contract'
import { parseDecimal } from './amounts/decimal'
import type { Coin } from './amounts/format'
import { formatDay, parseSeconds, unknownTime } from './format-time'
import { isObject } from './is-object'
import {
  addressPart,
  amountPart,
  domainPart,
  joined,
  type NamedAddress,
  type NamedToken,
  tokenPart,
} from './sentence-parts'
import { cleanText, safeUrl } from './text'

/** Characters of a template, and of a text value that takes placeholders itself. */
const longest = 2000
/** Pieces of a sentence; beyond it is no sentence. */
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
function token(value: unknown): Part | null {
  if (!isObject(value)) return null
  return tokenPart({ ...value, address_hash: value.address_hash ?? value.address } as NamedToken)
}

/** One variable as a piece, by its type. Null where the value is not of that type: the sentence cannot be told then. */
const readers: Record<string, (value: unknown) => Part | null> = {
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
    return ms === null ? { type: 'text', text: unknownTime } : { type: 'time', text: formatDay(ms), ms }
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

/** The variable of a name, from the object itself and nothing it inherits. */
function variable(variables: unknown, name: string): { type: string; value: unknown } | null {
  if (!isObject(variables) || !Object.hasOwn(variables, name)) return null
  const entry = variables[name]
  if (!isObject(entry) || typeof entry.type !== 'string' || entry.value === null || entry.value === undefined)
    return null
  return { type: entry.type, value: entry.value }
}

function piecesOf(name: string, variables: unknown, words: Coin, nested: boolean): Part[] | null {
  if (name === 'native') return [{ type: 'coin', text: words.coin }]
  if (name === 'wei') return [{ type: 'coin', text: words.wei ?? 'wei' }]
  const found = variable(variables, name)
  if (!found) return null
  // The interpreter's own texts may hold placeholders, one level deep. Names from the chain are never read again.
  if (found.type === 'string' && !nested && typeof found.value === 'string')
    return fill(found.value, variables, words, true)
  const part = (Object.hasOwn(readers, found.type) ? readers[found.type] : plain)?.(found.value)
  return part ? [part] : null
}

/** A template as pieces, in one pass from left to right. Null where a placeholder has no usable variable. */
function fill(template: string, variables: unknown, words: Coin, nested: boolean): Part[] | null {
  if (template.length > longest) return null
  const pieces: Part[] = []
  let from = 0
  for (const match of template.matchAll(placeholder)) {
    pieces.push({ type: 'text', text: cleanText(template.slice(from, match.index), longest) })
    const filled = piecesOf(match[1] ?? '', variables, words, nested)
    if (!filled) return null
    pieces.push(...filled)
    if (pieces.length > mostParts) return null
    from = match.index + match[0].length
  }
  pieces.push({ type: 'text', text: cleanText(template.slice(from), longest) })
  return pieces
}

/**
 * The service's template as a sentence, or null where it cannot be told: a placeholder without a variable, or one of
 * another type than it says. Everything in it is text from outside, cleaned; see `joined` for the blanks.
 */
export function sentenceOf(template: unknown, variables: unknown, words: Coin): Sentence | null {
  if (typeof template !== 'string') return null
  const pieces = fill(template, variables, words, false)
  const sentence = pieces && joined(pieces)
  return sentence && sentence.length > 0 ? sentence : null
}
