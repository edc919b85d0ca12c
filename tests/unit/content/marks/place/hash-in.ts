import { ownFinder } from '../../../../../lib/content/annotator/reader/finder'
import { forgetStyles } from '../../../../../lib/content/annotator/reader/nearest'
import { createPushes } from '../../../../../lib/content/marks/place/push'
import type { FoundIn } from '../../../../../lib/content/marks/place/row'
import type { RoomOffer, Spot } from '../../../../../lib/content/marks/place/spot'
import { type Surroundings, surroundingsOf } from '../../../../../lib/content/marks/place/surroundings'
import { createRowLines, createRowOffers } from '../../../../../lib/content/marks/place/under'
import type { May, Words } from '../../../../../lib/content/marks/place/wording'
import type { Occurrence } from '../../../../../lib/content/shared/find/occurrence'
import { useFinder } from '../../../../../lib/content/shared/place/given-finder'

useFinder(ownFinder)

/** What a test asks for, if it differs from the usual. */
export interface Asked {
  words?: Partial<Words>
  may?: Partial<May>
}

const usualWords: Words = {
  ...{ runs: [], isLong: false, scale: 1, width: 200 },
  linesIn: (room) => Math.ceil(200 / room),
  withDigits: (digits) => ({ ...usualWords, runs: [['bdi', digits]] }),
}
const everything: May = { move: true, grow: true, insert: true }

const hashPattern = /0x\w+/g

/** Every `0x…` in an element's own words. */
function occurrencesOf(root: Element): Occurrence[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const all: Occurrence[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text
    for (const { index, 0: hash } of text.data.matchAll(hashPattern)) {
      const place = { text, start: index, endText: text, end: index + hash.length }
      all.push({ hash, element: text.parentElement as Element, ...place, live: true })
    }
  }
  return all
}

/** The surroundings of each hash of the page. */
export function hashesHere(): Surroundings[] {
  forgetStyles()
  const all = occurrencesOf(document.body)
  const foundIn: FoundIn = (node) => all.filter((each) => each.text === node)
  return all.flatMap((each) => surroundingsOf(each, foundIn) ?? [])
}

/** Shows a page, and returns the surroundings of its hashes. */
export function hashesIn(html: string): Surroundings[] {
  document.body.innerHTML = html
  return hashesHere()
}

/** Shows a page, and returns the surroundings of its first hash. */
export function hashIn(html: string): Surroundings {
  const [around] = hashesIn(html)
  if (!around) throw new Error('No hash has a box here')
  return around
}

/** Asks about the first hash of a page, or about given surroundings. */
export function placeIn<T>(
  find: (around: Surroundings, words: Words, may: May) => T,
  at: string | Surroundings,
  { words, may }: Asked = {},
): T {
  const around = typeof at === 'string' ? hashIn(at) : at
  return find(around, { ...usualWords, ...words }, { ...everything, ...may })
}

/** Where a sentence would be that needs no room. */
export const spotIn = (offer: RoomOffer, ...rest: [at: string | Surroundings, asked?: Asked]): Spot | null =>
  placeIn(offer, ...rest)?.look() ?? null

type RowOffer = 'rowEnd' | 'gapUnder' | 'underRow' | 'underBlock' | 'twoLines'

/** A kind of room in rows, of which that of the hash may grow or not. */
export function inRow(name: RowOffer, { canGrow = true } = {}): RoomOffer {
  const rows = createRowLines()
  const offers = createRowOffers(rows, createPushes().push)
  return (around, ...rest) => {
    if (!canGrow) rows.refuse(around.row ?? around.block)
    return offers[name](around, ...rest)
  }
}
