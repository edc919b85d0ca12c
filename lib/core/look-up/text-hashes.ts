import type { Found } from '../gloss/found'
import { hashesIn, shortenedIn } from '../gloss/hash-pattern'
import { keyWordsIn } from '../named-values/key-words'
import type { WordsAround } from '../named-values/named-as'
import { hostAtEnd, pathAtEnd } from '../transactions/leads-to-transaction'
import { columnAbove, mostLines, withoutValues } from './column-above'

/* Hashes of a text that somebody pasted or selected, with what the text says about each, for the judgement of keys. */

/** A text with hashes. What was selected in a page comes with what is around it there. */
export interface HashSource {
  text: string
  before?: string
  after?: string
  /** A word for keys that its page has. */
  speaks?: string
}

/** A hash of a text and how often it occurs there. */
export interface TextHash extends Found {
  times: number
}

export interface TextHashes {
  /** In the order of the text, each once. */
  hashes: TextHash[]
  /** A word for keys in the text, or in the page that it is from. */
  speaks: string | undefined
  /** Hashes that are cut in the middle: they cannot be looked up. */
  shortened: number
  /** Beyond the limits of a table, and not read. */
  more: number
}

/** Characters that are read, and hashes that are listed. */
export const longestSource = 400_000
const mostHashes = 500
/** Characters reported before a value and behind it, and places of each. */
const mostBefore = 200
const mostAfter = 80
const mostPlaces = 8
/** Characters on each side that may name a chain. */
const mostNear = 60

/** One line break for all that texts and fields have. */
const inLines = (text: string) => text.replace(/\r\n?|\u2028|\u2029/g, '\n')

/** Cells of a copied table get the bars that the judgement knows. */
const withBars = (text: string) =>
  withoutValues(text)
    .replace(/[^\S\n]*\t[^\S\n]*/g, ' | ')
    .replace(/[^\S\n]+/g, ' ')

/** Reads a text once; what becomes of each hash is judged by the background. */
export function hashesOfText({ text, before = '', after = '', speaks }: HashSource): TextHashes {
  const [lead, own] = [inLines(before), inLines(text.slice(0, longestSource))]
  const all = lead + own + inLines(after)
  const found = new Map<string, { times: number; places: [start: number, end: number][] }>()
  let more = 0
  for (const { hash, start, end } of hashesIn(all)) {
    if (start < lead.length || end > lead.length + own.length) continue
    const known = found.get(hash)
    if (!known && found.size === mostHashes) more++
    else if (known) {
      known.times++
      if (known.places.length < mostPlaces) known.places.push([start, end])
    } else found.set(hash, { times: 1, places: [[start, end]] })
  }
  return {
    hashes: [...found].map(([hash, { times, places }]) => ({ hash, times, asked: true, ...clues(all, places) })),
    speaks: speaks ?? keyWordsIn(all)[0],
    shortened: [...shortenedIn(own)].length,
    more,
  }
}

/** What a text says about a hash, at each of its places. */
function clues(all: string, places: readonly (readonly [start: number, end: number])[]): Omit<Found, 'hash'> {
  const [[first, last] = [0, 0]] = places
  const befores = places.map(([start]) => all.slice(Math.max(0, start - mostLines), start))
  const path = befores.map(pathAtEnd).find(Boolean)
  const host = befores.map(hostAtEnd).find(Boolean)
  const around = places.map(([, end], at): WordsAround => {
    const above = befores[at] ?? ''
    const [line = ''] = all.slice(end, end + 2 * mostAfter).split('\n')
    const names = columnAbove(above).map((name) => name.slice(0, 80))
    // The words before a link, not those in it, say what it is.
    const before = pathAtEnd(above) ? above.replace(/\S*$/, '') : above
    return { before: withBars(before).slice(-mostBefore), after: withBars(line).slice(0, mostAfter), names }
  })
  const near = `${all.slice(Math.max(0, first - mostNear), first)} ${all.slice(last, last + mostNear)}`
  return {
    near: withoutValues(near).replace(/\s+/g, ' ').trim(),
    around,
    ...(path && { path }),
    ...(host && host.length < 256 && { host }),
  }
}

/** Whether a text is worth a table: two different hashes or more. */
export function holdsSeveral(text: string): boolean {
  const found = text.match(/0x[\da-f]{64}/gi) ?? []
  return new Set(found.map((each) => each.toLowerCase())).size > 1
}
