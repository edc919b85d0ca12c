/**
 * An end of line at which a text was wrapped for good: after blanks and a sign that joins lines (of shells, mails, prompts),
 * before blanks and the mark of a comment or of quoted words.
 */
const wrap = String.raw`[\t ]{0,8}[\\^=\x60]?\r?\n[\t ]*(?:(?:[>#*+]|//)[\t ]*)?`

/**
 * Letters that nobody sees, such as soft hyphens, zero-width spaces and joiners, marks of direction: pages put them into
 * long words so that they can wrap, and editors leave them there. And such ends of lines.
 */
const glue = RegExp(String.raw`\p{DI}|${wrap}(?=[\da-f])`, 'giu')
const wraps = RegExp(String.raw`0x[\da-f]{0,63}${wrap}[\da-f]`, 'i')

/**
 * Is there any? Those of one plane, one by one: a text of plain letters is known by the browser to have none of them, and
 * costs nothing, as a search for one letter does not.
 */
const wideGlue =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each stands for itself, and none for a letter with a mark
  /[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ud82f\ud834\udb40]/
const holdsGlue = (text: string) => text.includes('\u00ad') || wideGlue.test(text) || wraps.test(text)
const withoutGlue = (text: string) => text.replace(glue, '')

/** The beginning and the end of a hash with something left out between: `0x12ab…9f`, `0x12ab...9f`. */
const shortened = /0x([\da-f]{2,40})(?:…|⋯|\.{2,3}|-{2,3}|\*{2,})([\da-f]{2,40})/iy

export interface Match {
  /** Lower case, `0x` and 64 hex digits. */
  hash: string
  start: number
  end: number
}

/** Does a word go on from the character before `at` to the one at it? */
export type Touches = (text: string, at: number) => boolean

let length = 66

/** Of 64 digits: some are none, or they begin as padded addresses and numbers do, and as one hash in 2^96. */
let isOther = /[^\da-f]|^0{24}/i

/** From now on the script that calls this finds addresses, by the same rules; where none does, the build knows both above. */
export function seekAddresses(): void {
  length = 42
  isOther = /[^\da-f]/i
}

/** Does this script look for addresses? */
export const seeksAddresses = (): boolean => length === 42

function isHex(code: number): boolean {
  const lower = code | 32
  return (code >= 48 && code <= 57) || (lower >= 97 && lower <= 102)
}

/**
 * Where 64 hex digits follow a prefix, from an offset on; -1 where none do. The last digit first, because most are
 * shorter; then for what is no digit, as an expression that repeats so often would have to be compiled in every page.
 */
function seek(text: string, prefix: string, from: number): number {
  for (let at = text.indexOf(prefix, from); at >= 0; at = text.indexOf(prefix, at + 2)) {
    if (isHex(text.charCodeAt(at + length - 1)) && !isOther.test(text.slice(at + 2, at + length))) return at
  }
  return -1
}

/** Is there a hash, or something longer that begins like one? The cheap question, for any amount of text. */
export function holdsHash(text: string): boolean {
  const holds = (bare: string) => seek(bare, '0x', 0) >= 0 || seek(bare, '0X', 0) >= 0
  return holds(text) || (holdsGlue(text) && holds(withoutGlue(text)))
}

/** How often something begins that may be a hash. */
export function countBeginnings(text: string): number {
  let count = 0
  for (const prefix of ['0x', '0X'])
    for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 2)) count++
  return count
}

/** May a hash begin in a text that only ends after it? Also where glue holds it together. */
export const endsWithin = (text: string): boolean => {
  const tail = text.slice(1 - length)
  return holdsGlue(tail) || /0x[\da-f]*$/i.test(tail)
}

/** How many of those there are. */
export function countHashes(text: string): number {
  const bare = holdsGlue(text) ? withoutGlue(text) : text
  let count = 0
  for (const prefix of ['0x', '0X'])
    for (let at = seek(bare, prefix, 0); at >= 0; at = seek(bare, prefix, at + length)) count++
  return count
}

/** Shortened hashes of a text, each with its beginning and its end. */
export function* shortenedIn(text: string): Generator<RegExpExecArray> {
  // Looked for by their prefix: the expression itself takes ten times as long for a text of megabytes.
  for (const prefix of ['0x', '0X']) {
    for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 2)) {
      // A whole hash is seen by its length, before the expression tries all ways to shorten it.
      let digits = 0
      while (digits < 41 && isHex(text.charCodeAt(at + 2 + digits))) digits++
      shortened.lastIndex = at
      const found = digits < 41 && shortened.exec(text)
      if (found) yield found
    }
  }
}

export const holdsShortened = (text: string): boolean => !shortenedIn(text).next().done

/**
 * Does it leave out the middle of this hash? Also where more follows that looks like its digits, as the next cell of a row
 * that is read as one text.
 */
export function isShortFor([, head = '', tail = '']: RegExpExecArray, hash: string): boolean {
  if (!hash.startsWith(`0x${head.toLowerCase()}`)) return false
  for (let digits = tail.length; digits >= 2; digits--)
    if (hash.endsWith(tail.slice(0, digits).toLowerCase())) return true
  return false
}

/** All hashes of a text that are words of their own: no Latin letter, digit or underscore touches them. */
export function hashesIn(text: string, touches: Touches = isInWord): Match[] {
  return holdsGlue(text) ? unglued(text, touches) : bareHashesIn(text, touches)
}

function bareHashesIn(text: string, touches: Touches): Match[] {
  const matches: Match[] = []
  for (const prefix of ['0x', '0X']) {
    for (let start = seek(text, prefix, 0); start >= 0; start = seek(text, prefix, start + 2)) {
      const end = start + length
      if (!touches(text, start) && !touches(text, end)) {
        matches.push({ hash: text.slice(start, end).toLowerCase(), start, end })
      }
    }
  }
  return matches
}

/** Finds as if the glue were not there, and tells places as if it were. */
function unglued(text: string, touches: Touches): Match[] {
  const places: number[] = []
  let from = 0
  const take = (to: number) => {
    while (from < to) places.push(from++)
  }
  for (const { 0: letter, index } of text.matchAll(glue)) {
    take(index)
    from += letter.length
  }
  take(text.length)
  const bare = withoutGlue(text)
  const place = (at: number) => places[at] ?? text.length
  return bareHashesIn(bare, (_, at) => touches(text, place(at))).map(({ hash, start, end }) => ({
    hash,
    start: place(start),
    end: place(end - 1) + 1,
  }))
}

export const isInWord: Touches = (text, at) => isWord(text, at) && isWord(text, at - 1) && !isEscape(text, at)

/**
 * Latin letters of any language, digits and the underscore make words that a hash may be a part of. No other script does:
 * many are written without blanks, and none has a word that goes on with a hash. Letters as wide as Chinese ones are
 * written among those, and in the same way. Signs made of such letters, as in `nº` and `Ⅳ`, or small and raised, make none.
 */
function isWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return isHex(code) || code === 95 || ((code | 32) > 96 && (code | 32) < 123)
  return code < 0xff00 && /(?=\p{sc=Latin})\p{LC}/u.test(text.charAt(at))
}

/** Is what ends before `at` a letter as addresses write it, such as `%E6`? Only plain ones go on with a word. */
function isEscape(text: string, at: number): boolean {
  const [, digits] = /%(?:25)*([\da-f]{2})$/i.exec(text.slice(Math.max(0, at - 16), at)) ?? []
  const code = Number.parseInt(digits ?? '', 16)
  return code > 127 || (code >= 0 && !isWord(String.fromCharCode(code), 0))
}

/** The text itself, in lower case, where it is a hash and nothing else. */
export const wholeHash = (text: string): string | undefined =>
  text.length === length && seek(text, '0x', 0) === 0 ? text.toLowerCase() : undefined

/** The first hash of a text that is a word of its own. */
export const firstIn = (text: string): Match | undefined => hashesIn(text)[0]
