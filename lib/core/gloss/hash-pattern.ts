/**
 * A hard line break inside a word: after blanks and a continuation sign (of shells, mails, prompts), and before blanks
 * and the sign of a comment or a quotation.
 */
const wrap = String.raw`[\t ]{0,8}[\\^=\x60]?\r?\n[\t ]*(?:(?:[>#*+]|//)[\t ]*)?`

/**
 * Invisible characters, such as soft hyphens, zero-width spaces, joiners and direction marks: pages put them into long
 * words so that they can wrap, and editors leave them behind. Hard line breaks count too.
 */
const glue = RegExp(String.raw`\p{DI}|${wrap}(?=[\da-f])`, 'giu')
const wraps = RegExp(String.raw`0x[\da-f]{0,63}${wrap}[\da-f]`, 'i')

/**
 * Whether a text has any. The class lists the characters of one plane one by one: the browser knows that plain text has
 * none of them, so the search costs as little as one for a single letter.
 */
const wideGlue =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each stands for itself, and none for a letter with a mark
  /[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ud82f\ud834\udb40]/
const holdsGlue = (text: string) => text.includes('\u00ad') || wideGlue.test(text) || wraps.test(text)
const withoutGlue = (text: string) => text.replace(glue, '')

/** The beginning and the end of a hash with the middle left out: `0x12ab…9f`, `0x12ab...9f`. */
const shortened = /0x([\da-f]{2,40})(?:…|⋯|\.{2,3}|-{2,3}|\*{2,})([\da-f]{2,40})/iy

export interface Match {
  /** Lower case, `0x` and 64 hex digits; 40 for an address. */
  hash: string
  start: number
  end: number
}

/** Whether a word continues across `at`. */
type Touches = (text: string, at: number) => boolean

/** Characters of a hash and of an address, with the prefix. */
const hashLength = 66
const addressLength = 42

/** Whether the calling script looks for addresses as well. If it never says so, the build can inline this. */
let both = false

/** Makes the calling script find addresses along with hashes, by the same rules, until it says otherwise. */
export function seekAddresses(doesSo: boolean): void {
  both = doesSo
}

export const isAddress = (value: string): boolean => value.length === addressLength

/** The shortest value that the calling script looks for. A hash begins like an address, so that finds both. */
const least = () => (both ? addressLength : hashLength)

/**
 * Whether what begins at `at` has something other than digits, or is 64 digits that begin with 24 zeros: padded
 * addresses and numbers do, and one hash in 2^96.
 */
const isOther = (text: string, at: number, length: number): boolean =>
  /[^\da-f]|^0{24}.{40}/i.test(text.slice(at + 2, at + length))

function isHex(code: number): boolean {
  const lower = code | 32
  return (code >= 48 && code <= 57) || (lower >= 97 && lower <= 102)
}

/**
 * Where enough hex digits follow a prefix, from an offset on; -1 if nowhere. Checks the last digit first, because most
 * candidates are shorter, then searches for a non-digit, because an expression with so many repetitions would be
 * compiled in every page.
 */
function seek(text: string, prefix: string, from: number): number {
  for (let at = text.indexOf(prefix, from); at >= 0; at = text.indexOf(prefix, at + 2))
    if (isHex(text.charCodeAt(at + least() - 1)) && !isOther(text, at, least())) return at
  return -1
}

/** Whether there is a hash, or something longer that begins like one. The cheap check, for any amount of text. */
export function holdsHash(text: string): boolean {
  const holds = (bare: string) => seek(bare, '0x', 0) >= 0 || seek(bare, '0X', 0) >= 0
  return holds(text) || (holdsGlue(text) && holds(withoutGlue(text)))
}

/** Counts possible beginnings of hashes. */
export function countBeginnings(text: string): number {
  let count = 0
  for (const prefix of ['0x', '0X'])
    for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 2)) count++
  return count
}

/** Whether a hash may begin in this text and end after it, even across invisible characters. */
export const endsWithin = (text: string): boolean => {
  const tail = text.slice(1 - hashLength)
  return holdsGlue(tail) || /0x[\da-f]*$/i.test(tail)
}

/** Counts the hashes of a text. */
export function countHashes(text: string): number {
  const bare = holdsGlue(text) ? withoutGlue(text) : text
  let count = 0
  for (const prefix of ['0x', '0X'])
    for (let at = seek(bare, prefix, 0); at >= 0; at = seek(bare, prefix, at + least())) count++
  return count
}

/** Shortened hashes of a text, each with its beginning and its end. */
export function* shortenedIn(text: string): Generator<RegExpExecArray> {
  // Searched by prefix: the expression itself takes ten times as long on megabytes of text.
  for (const prefix of ['0x', '0X']) {
    for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 2)) {
      // Recognise a whole hash by its length before the expression tries all ways to shorten it.
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
 * Whether this shortens the hash. True even if more text follows that looks like its digits, such as the next cell of a
 * row that is read as one text.
 */
export function isShortFor([, head = '', tail = '']: RegExpExecArray, hash: string): boolean {
  if (!hash.startsWith(`0x${head.toLowerCase()}`)) return false
  for (let digits = tail.length; digits >= 2; digits--)
    if (hash.endsWith(tail.slice(0, digits).toLowerCase())) return true
  return false
}

/** All hashes of a text that are whole words: no Latin letter, digit or underscore touches them. */
export function hashesIn(text: string, touches: Touches = isInWord): Match[] {
  return holdsGlue(text) ? unglued(text, touches) : bareHashesIn(text, touches)
}

function bareHashesIn(text: string, touches: Touches): Match[] {
  const matches: Match[] = []
  for (const prefix of ['0x', '0X']) {
    for (let start = seek(text, prefix, 0); start >= 0; start = seek(text, prefix, start + 2)) {
      for (const length of both ? [addressLength, hashLength] : [hashLength]) {
        const end = start + length
        // `seek` has already checked the digits of the shortest length.
        if ((length > least() && (end > text.length || isOther(text, start, length))) || touches(text, end)) continue
        if (!touches(text, start)) matches.push({ hash: text.slice(start, end).toLowerCase(), start, end })
      }
    }
  }
  return matches
}

/** Finds hashes as if the invisible characters were absent, and reports positions in the original text. */
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
 * Latin letters of any language, digits and the underscore form words that a hash may be part of. Other scripts do not:
 * many are written without spaces, and none has a word that continues with a hash. Full-width letters count as other
 * scripts. Signs made of letters, as in `nº` and `Ⅳ`, and small raised ones form no words.
 */
function isWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return isHex(code) || code === 95 || ((code | 32) > 96 && (code | 32) < 123)
  return code < 0xff00 && /(?=\p{sc=Latin})\p{LC}/u.test(text.charAt(at))
}

/**
 * Whether the character before `at` is a letter as addresses encode it, such as `%E6`. Only plain letters continue a
 * word.
 */
function isEscape(text: string, at: number): boolean {
  const [, digits] = /%(?:25)*([\da-f]{2})$/i.exec(text.slice(Math.max(0, at - 16), at)) ?? []
  const code = Number.parseInt(digits ?? '', 16)
  return code > 127 || (code >= 0 && !isWord(String.fromCharCode(code), 0))
}

/** The text itself, in lower case, if it is a hash and nothing else. */
export const wholeHash = (text: string): string | undefined =>
  (text.length === hashLength || (both && text.length === addressLength)) &&
  text.startsWith('0x') &&
  !isOther(text, 0, text.length)
    ? text.toLowerCase()
    : undefined

/** The first hash of a text that is a whole word. */
export const firstIn = (text: string): Match | undefined => hashesIn(text)[0]
