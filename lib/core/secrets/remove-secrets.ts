/** Quoted-printable, as in mails. */
const quoted = /=([0-9a-f]{2})|=\r?\n/gi

/** Bytes as decimal numbers: enough of them for the shortest secret. */
const decimals = /(?<![\d.])(?:\d{2,3}[\s,;]+){7,}\d{2,3}(?![\d.])/g
const bits = /(?:[01]{8}[\s,;]*){8,}/g

const letterIn = (base: number) => (_: string, code?: string) =>
  code ? String.fromCharCode(Number.parseInt(code, base)) : ''

/** Texts that are spelled out byte by byte, in forms that are recognisable only by searching for them. */
function* spelled(text: string): Generator<string> {
  const clear = text.replace(quoted, letterIn(16))
  if (clear !== text) yield clear
  for (const run of text.match(decimals) ?? []) yield run.replace(/(\d+)[\s,;]*/g, letterIn(10))
  for (const run of text.match(bits) ?? []) yield run.replace(/([01]{8})[\s,;]*/g, letterIn(2))
}

/** Finds one secret in texts, in any case, reversed, and in encodings in which services echo things. */
export interface SecretFinder {
  /** Unencoded, in any case. */
  plain: RegExp
  /** Whether a decoded text contains it. */
  isIn(layer: string): boolean
}

/** Shorter ones are searched only unencoded, because their encodings would match in any text. */
const shortestSecret = 8
const mark = '…'

/** Encoded characters in URLs, in JSON or scripts, and in markup; a soft line break decodes to nothing. */
const escapes = new RegExp(
  [
    '%u([0-9a-f]{4})',
    '%([0-9a-f]{2})',
    String.raw`\\u([0-9a-f]{4})`,
    String.raw`\\u\{0*([0-9a-f]{2})\}`,
    String.raw`\\x([0-9a-f]{2})`,
    '&#x0*([0-9a-f]{2});?',
    '&#0*(\\d{2,3});?',
    String.raw`\\o\{0*([0-7]{2,3})\}`,
    String.raw`\\(0?[0-7]{2,3})`,
    String.raw`\\(["'\\/])`,
    String.raw`\\[nrt]`,
    '&([a-z]+);',
    '&(amp|quot|lt|gt)',
  ].join('|'),
  'gi',
)
const named: Readonly<Record<string, string>> = Object.fromEntries(
  'excl! quot" num# dollar$ percnt% amp& apos\' lpar( rpar) ast* plus+ comma, period. sol/ colon: semi; lt< equals= gt> quest? commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] hat^ lowbar_ grave` lcub{ lbrace{ verbar| vert| rcub} rbrace}'
    .split(' ')
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
)
/** Maximum nesting of escapes to decode. */
const layers = 5
/** Letters that look like plain ones: wide, bold, italic, or with accents. */
const disguised = /[\p{M}\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u
/** Invisible characters, which are removed for display, and accents. */
const unseen = /[\p{M}\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/gu

/** A text as it is, then with one layer of escapes after another removed. */
function* layersOf(text: string): Generator<string> {
  yield text
  let outer = text
  for (let layer = 0; layer < layers; layer++) {
    const clear = /[%\\&]/.test(outer) ? outer.replace(escapes, plainLetter) : outer
    const seen = (disguised.test(clear) ? clear.normalize('NFKD') : clear).replace(unseen, '')
    if (seen === outer) return
    yield seen
    outer = seen
  }
}

function plainLetter(whole: string, ...groups: (string | undefined)[]): string {
  const [legacy, url, json, point, script, hex, decimal, eight, octal, escaped, name, bare] = groups
  const sixteen = legacy ?? url ?? json ?? point ?? script ?? hex
  if (sixteen) return String.fromCharCode(Number.parseInt(sixteen, 16))
  if (decimal) return String.fromCharCode(Number(decimal))
  if (eight ?? octal) return String.fromCharCode(Number.parseInt(eight ?? octal ?? '', 8))
  if (escaped) return escaped
  const entity = (name ?? bare)?.toLowerCase()
  return entity === undefined ? '' : (named[entity] ?? whole)
}

/** Escapes that JSON does not have: by number in style sheets, and of single characters in Markdown and scripts. */
const otherEscapes = [/\\(?:([0-9a-f]{1,6})[ \t\n\r\f]?|([^\n]))/gi, /\\(?:([0-9a-f]{1,6})[ \t\n\r\f]?|([^\\\n]))/gi]
/** Whether a text has any of them. */
const hasOther = /\\[^"\\/nrtu]/

/** A backslash may itself be escaped, or stand before an escape by chance. */
const withoutOtherEscapes = (text: string): string[] =>
  otherEscapes.map((escapes) =>
    text.replace(escapes, (_, hex: string | undefined, single: string | undefined) => {
      const point = hex === undefined ? 0 : Number.parseInt(hex, 16)
      return single ?? (point <= 0x10ffff ? String.fromCodePoint(point) : '')
    }),
  )

/** A text in every possible reading: escapes removed, lines joined, and encodings decoded. */
function* readingsOf(text: string): Generator<string> {
  let last = text
  for (const layer of layersOf(text)) {
    yield layer
    if (hasOther.test(layer)) yield* withoutOtherEscapes(layer)
    last = layer
  }
  for (const other of spelled(last)) yield* layersOf(other)
  // Encoded text contains no escapes, so it is still intact.
  const joined = last.replace(/\s+/g, '')
  if (joined !== last) yield joined
  for (const inner of unpacked(joined)) if (inner) yield* layersOf(inner)
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** The Base64 characters that depend on the text alone, whatever surrounds it. */
function base64Cores(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const whole = btoa('\0'.repeat(before) + text)
    const bits = 8 * (before + text.length)
    return whole.slice(Math.ceil((8 * before) / 6), Math.floor(bits / 6))
  })
}

const hexOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))

/** Built once per secret, which is printable ASCII. */
export function secretFinder(secret: string): SecretFinder {
  const plain = new RegExp(literally(secret), 'gi')
  const has = (text: string, pattern: RegExp) => text.search(pattern) >= 0
  if (secret.length < shortestSecret) return { plain, isIn: (layer) => has(layer, plain) }
  const backwards = [...secret].reverse().join('')
  const cases = [...new Set([secret, secret.toLowerCase(), secret.toUpperCase(), backwards])]
  // A secret that itself looks encoded may get decoded on the way.
  const forms = [...layersOf(secret), backwards]
  const clear = new RegExp(forms.map(literally).join('|'), 'i')
  const hex = new RegExp(cases.map((each) => hexOf(each).join('(?:[ :-]|, ?)?(?:0x)?')).join('|'), 'i')
  const standard = cases.flatMap(base64Cores)
  const cores = [...new Set([...standard, ...standard.map((core) => core.replace(/\+/g, '-').replace(/\//g, '_'))])]
  return {
    plain,
    isIn: (layer) => has(layer, clear) || has(layer, hex) || cores.some((core) => layer.includes(core)),
  }
}

/** The secrets that a text contains, in any encoding. */
function foundIn(text: string, finders: readonly SecretFinder[]): readonly SecretFinder[] {
  const found = new Set<SecretFinder>()
  for (const reading of readingsOf(text)) for (const each of finders) if (each.isIn(reading)) found.add(each)
  return [...found]
}

/** A text without the secrets; one that contains an encoded form is dropped entirely. */
export function withoutSecrets(text: string, finders: readonly SecretFinder[]): string {
  const found = foundIn(text, finders)
  if (found.length === 0) return text
  const out = found.reduce((rest, { plain }) => rest.replace(plain, mark), text)
  return foundIn(out, finders).length === 0 ? out : mark
}

/**
 * An answer without the secrets that is still JSON if it was before: strings and names lose the secret parts, and a
 * number or word that contains one becomes `null`. An answer without secrets is searched only once.
 */
export function answerWithoutSecrets(text: string, finders: readonly SecretFinder[]): string {
  const found = foundIn(text, finders)
  if (found.length === 0) return text
  if (!/^\s*[[{"\d-]/.test(text.replace(/^\uFEFF/, ''))) return withoutSecrets(text, found)
  let out = ''
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('"', at)
    const end = start < 0 ? text.length : endOfString(text, start)
    out += withoutSecretTokens(text.slice(at, start < 0 ? end : start), found)
    if (start >= 0) out += withoutSecretString(text.slice(start, end), found)
    at = end
  }
  return out
}

/** The index after the closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let before = quote
    while (text[before - 1] === '\\') before--
    if ((quote - before) % 2 === 0) return quote + 1
  }
  return text.length
}

function withoutSecretString(literal: string, finders: readonly SecretFinder[]): string {
  if (foundIn(literal, finders).length === 0) return literal
  let value = literal.slice(1)
  try {
    value = JSON.parse(literal)
  } catch {
    // Truncated, or not a string: the parser will report it.
  }
  return JSON.stringify(withoutSecrets(value, finders))
}

/** Numbers and words; one that contains a secret is not a valid answer. */
function withoutSecretTokens(text: string, finders: readonly SecretFinder[]): string {
  if (text.length < 2 || foundIn(text, finders).length === 0) return text
  const out = text.replace(/[^\s,:[\]{}]+/g, (token) => (foundIn(token, finders).length === 0 ? token : 'null'))
  // The secret's bytes, as numbers.
  return foundIn(out, finders).length === 0 ? out : out.replace(/\d[\d.]*/g, 'null')
}

/** Fewer letters cannot contain a secret that is searched for inside an encoding. */
const shortestText = 8

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** The value of each letter, by its code; -1 if it has none. */
const table = (letters: readonly (readonly [string, number])[]) => {
  const values = new Int8Array(128).fill(-1)
  for (const [letter, value] of letters) values[letter.charCodeAt(0)] = value
  return values
}
const base64 = table([
  ...[...alphabet].map((letter, at) => [letter, at] as const),
  ['+', 62],
  ['-', 62],
  ['/', 63],
  ['_', 63],
])
const base32 = table(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'].flatMap(
    (letter, at) =>
      [
        [letter, at],
        [letter.toLowerCase(), at],
      ] as const,
  ),
)
const hex = table([...'0123456789abcdefABCDEF'].map((letter) => [letter, Number.parseInt(letter, 16)] as const))

/** Enough letters for the shortest secret, in Base64, in Base32, and in hex with possible separators. */
const base64Run = /[A-Za-z0-9+/_-]{11,}/g
const base32Run = /[A-Z2-7]{13,}/gi
const hexRun = /(?:[0-9a-f]{2}(?:[:;.-]|,?(?:0x)?)){8,}[0-9a-f]?/gi

/**
 * Texts encoded in Base64 and Base32, at every possible offset, and in hex; bytes that are not letters end one. The
 * input has no spaces.
 */
function* unpacked(text: string): Generator<string> {
  const packed = text.match(base64Run)
  for (let skip = 0; packed && skip < 4; skip++) yield textsIn(packed, base64, 6, skip)
  const others = text.match(base32Run)
  for (let skip = 0; others && skip < 8; skip++) yield textsIn(others, base32, 5, skip)
  const bytes = text.match(hexRun)?.map((run) => run.replace(/0x|[^0-9a-f]/gi, ''))
  for (let skip = 0; bytes && skip < 2; skip++) yield textsIn(bytes, hex, 4, skip)
}

/**
 * Answers have megabytes: a loop over codes is many times as fast as the browser's decoder for single runs.
 *
 * @param bits per letter
 * @param skip letters of each run to leave out
 */
function textsIn(runs: readonly string[], values: Int8Array, bits: number, skip: number): string {
  const found: string[] = []
  for (const run of runs) {
    let pending = 0
    let left = 0
    let letters: number[] = []
    for (let at = skip; at < run.length; at++) {
      pending = ((pending << bits) | (values[run.charCodeAt(at)] ?? 0)) & 0xfff
      left += bits
      if (left < 8) continue
      left -= 8
      const byte = (pending >> left) & 0xff
      // Spaces and line breaks occur in no secret, but between the pieces of a doubly encoded one; so do zeros in
      // UTF-16.
      if (byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)) continue
      if (byte > 0x20 && byte < 0x7f) letters.push(byte)
      else if (letters.length > 0) {
        if (letters.length >= shortestText) found.push(String.fromCharCode(...letters))
        letters = []
      }
      // Calls have an argument limit; secrets are far shorter.
      if (letters.length >= 20_000) {
        found.push(String.fromCharCode(...letters))
        letters = letters.slice(-10_000)
      }
    }
    if (letters.length >= shortestText) found.push(String.fromCharCode(...letters))
  }
  return found.join('\0')
}
