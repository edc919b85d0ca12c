import { isObject } from '../json/parse-json'
import { type Phrase, phrase } from '../phrases/phrase'

type Hex = `0x${string}`

/** What people paste by mistake, most specific first. */
const mistaken: readonly [
  RegExp,
  `signature.${'missing' | 'address' | 'key' | 'odd' | 'tooLong' | 'message' | 'words'}`,
][] = [
  [/^$/, 'signature.missing'],
  [/^0x[0-9a-f]{40}$/i, 'signature.address'],
  [/^0x[0-9a-f]{64}$/i, 'signature.key'],
  [/^(0x)?([0-9a-f]{2})*[0-9a-f]$/i, 'signature.odd'],
  [/^(0x)?[0-9a-f]{16384,}$/i, 'signature.tooLong'],
  [/wants you to sign in/i, 'signature.message'],
  [/^[a-z]+( [a-z]+){11,}$/i, 'signature.words'],
]

/** Member names under which tools store a signature. */
const members = ['signature', 'sig', 'result', 'signedMessage', 'signed', 'data', 'value']

/** The text of a signature inside JSON: as a member, or as r, s and v. */
function within(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.length === 1 && depth < 3 ? within(value[0], depth + 1) : null
  if (!isObject(value) || depth >= 3) return null
  const { r, s, v, yParity } = value
  const parity = Number(v ?? yParity)
  if (typeof r === 'string' && typeof s === 'string' && Number.isInteger(parity) && parity >= 0 && parity < 256) {
    const word = (text: string) => text.replace(/^0x/i, '').padStart(64, '0')
    return `0x${word(r)}${word(s)}${parity.toString(16).padStart(2, '0')}`
  }
  for (const name of members) {
    const found = Object.hasOwn(value, name) ? within(value[name], depth + 1) : null
    if (found !== null) return found
  }
  return null
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * A signature in the forms people copy: quoted, inside JSON, split over lines, without `0x`, with capitals. Returns
 * plain hex, empty for a contract wallet’s `0x`; otherwise what the text is instead.
 */
export function cleanSignature(typed: string): { hex: Hex; fault?: never } | { hex?: never; fault: Phrase } {
  const text = typed.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').trim()
  const json = /^[{["]/.test(text) ? within(jsonIn(text)) : null
  const bare = (json ?? text).trim().replace(/^["'`‘’“”]+|["'`‘’“”,;.]+$/g, '')
  // Lines can break anywhere; separate words are not a signature.
  const joined = /^(0x)?[0-9a-f\s]*$/i.test(bare) ? bare.replace(/\s+/g, '') : bare
  if (/^0x$/i.test(joined)) return { hex: '0x' }
  const fault = mistaken.find(([shape]) => shape.test(joined))?.[1]
  if (fault) return { fault: phrase(fault) }
  if (!/^(0x)?([0-9a-f]{2})+$/i.test(joined)) return { fault: phrase('signature.none') }
  return { hex: `0x${joined.replace(/^0x/i, '').toLowerCase()}` }
}

/**
 * An account’s own signature as r, s and a `v` of 27 or 28: hardware wallets give 0 or 1 there, others a chain id
 * (EIP-155), and compact ones encode it in s (EIP-2098). Null if it cannot be such a signature.
 */
export function plainSignature(hex: Hex): Hex | null {
  if (hex.length === 130) {
    const top = Number.parseInt(hex.slice(66, 68), 16)
    const s = (top & 0x7f).toString(16).padStart(2, '0') + hex.slice(68)
    return `${hex.slice(0, 66)}${s}${top & 0x80 ? '1c' : '1b'}` as Hex
  }
  if (hex.length !== 132) return null
  const v = Number.parseInt(hex.slice(130), 16)
  const odd = v >= 35 ? (v - 35) % 2 : v === 27 || v === 28 ? v - 27 : v < 2 ? v : null
  return odd === null ? null : (`${hex.slice(0, 130)}${odd ? '1c' : '1b'}` as Hex)
}
