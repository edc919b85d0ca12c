// Soft hyphens and zero-width spaces that pages put into long words so that they can wrap.
const glue = /[\u00ad\u200b\u2060]/g
const holdsGlue = (text: string) => text.includes('\u200b') || text.includes('\u00ad') || text.includes('\u2060')

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

const length = 66

/** Of 64 digits: some are none, or they begin as padded addresses and numbers do, and as one hash in 2^96. */
const isOther = /[^\da-f]|^0{24}/i

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
  if (seek(text, '0x', 0) >= 0 || seek(text, '0X', 0) >= 0) return true
  return holdsGlue(text) && seek(text.replace(glue, ''), '0x', 0) >= 0
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
  const bare = holdsGlue(text) ? text.replace(glue, '') : text
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

/** All hashes of a text that are words of their own: no letter, digit or underscore touches them. */
export function hashesIn(text: string, touches: Touches = isInWord): Match[] {
  if (holdsGlue(text)) return unglued(text, touches)
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
  let bare = ''
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (holdsGlue(letter)) continue
    bare += letter
    places.push(at)
  }
  const place = (at: number) => places[at] ?? text.length
  return hashesIn(bare, (_, at) => touches(text, place(at))).map(({ hash, start, end }) => ({
    hash,
    start: place(start),
    end: place(end - 1) + 1,
  }))
}

export const isInWord: Touches = (text, at) => isWord(text, at - 1) && isWord(text, at)

function isWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return isHex(code) || code === 95 || ((code | 32) > 96 && (code | 32) < 123)
  return /[\p{L}\p{N}]/u.test(text.charAt(at))
}

/** The text itself, in lower case, where it is a hash and nothing else. */
export const wholeHash = (text: string): string | undefined =>
  text.length === length && seek(text, '0x', 0) === 0 ? text.toLowerCase() : undefined

/** The first hash of a text that is a word of its own. */
export const firstIn = (text: string): Match | undefined => hashesIn(text)[0]
