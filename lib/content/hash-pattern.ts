// Soft hyphens and zero-width spaces that pages put into long words so that they can wrap.
const glue = '[\\u00ad\\u200b\\u2060]*'
const core = `0x(?:${glue}[\\da-f]){64}`

/** Is there a hash, or something longer that begins like one? The cheap question, for any amount of text. */
export const hashLike = new RegExp(core, 'i')

/** The beginning and the end of a hash with something left out between: `0x12ab…9f`, `0x12ab...9f`. */
export const shortened = /0x([\da-f]{2,40})(?:…|⋯|\.{2,3}|-{2,3}|\*{2,})([\da-f]{2,40})/i

const every = new RegExp(core, 'gi')
const hashOnly = /^0x[\da-f]{64}$/i
const word = /[\p{L}\p{N}_]/u
const skipped = /[\u00ad\u200b\u2060]/g

export interface Match {
  /** Lower case, `0x` and 64 hex digits. */
  hash: string
  start: number
  end: number
}

/** Where a match touches a letter or digit, though it may be that of another box on the page. */
export type Touches = (text: string, at: number, side: 'before' | 'after') => boolean

export const inWord: Touches = (text, at, side) => word.test(text.charAt(side === 'before' ? at - 1 : at))

/** All hashes of a text that are words of their own: no letter, digit or underscore touches them. */
export function hashesIn(text: string, touches: Touches = inWord): Match[] {
  const matches: Match[] = []
  every.lastIndex = 0
  for (let found = every.exec(text); found; found = every.exec(text)) {
    const start = found.index
    const end = start + found[0].length
    if (touches(text, start, 'before') || touches(text, end, 'after')) continue
    matches.push({ hash: normalHash(found[0]), start, end })
  }
  return matches
}

/** The one hash of an attribute's value, if it holds one. */
export const hashIn = (value: string): string | undefined => hashesIn(value)[0]?.hash

export const isHash = (value: string): boolean => hashOnly.test(value)

const normalHash = (raw: string) => raw.replace(skipped, '').toLowerCase()
