import type { ExtrasNeeds, LongTexts } from './card/card-types'
import { hashesIn } from './find/hash-pattern'
import { type Line, type Occurrence, parentOf } from './find/occurrence'
import { rangeOver } from './place/range'
import { gap } from './place/room'
import { type Span, seenPart } from './place/seen-part'

/** Px read above and below the viewport; inside a scrolled box nothing beyond its edges is read. */
const margin = 300
/** Lines between two remembered line beginnings. */
const stride = 512
/** Characters in view that are read at most. */
const most = 60_000

interface Long {
  text: Text
  box: Element
  found: Map<number, Occurrence>
  /** Offset of each `stride`th line. */
  lines: number[]
  /** Where the text's top was when it was read, and how far it may move from there, px. */
  readAt: number
  holds: number
}

/**
 * Texts of megabytes, such as logs in one `pre`: only what is in view is read, and measured as a whole, because the
 * browser needs milliseconds for each single place in so long a text.
 */
export function createLongTexts({ onFound, onGone }: Pick<ExtrasNeeds, 'onFound' | 'onGone'>): LongTexts {
  const texts = new Map<Text, Long>()

  function add(text: Text): void {
    const box = parentOf(text)
    const known = texts.get(text)
    if (known) keepOnly(known, new Map())
    if (!box) return
    const long = { text, box, found: new Map(), lines: [0], readAt: Number.NaN, holds: 0 }
    texts.set(text, long)
    look(long)
  }

  function keepOnly(long: Long, found: Map<number, Occurrence>): void {
    const gone = [...long.found.values()].filter(({ start }) => !found.has(start))
    const fresh = [...found.values()].filter(({ start }) => !long.found.has(start))
    for (const [start, known] of long.found) if (found.has(start)) found.set(start, known)
    long.found = found
    if (gone.length) onGone(gone)
    if (fresh.length) onFound(fresh)
  }

  function look(long: Long): void {
    const { text, box } = long
    if (!text.isConnected) {
      texts.delete(text)
      keepOnly(long, new Map())
      return
    }
    const top = box.getBoundingClientRect().top - box.scrollTop
    if (Math.abs(top - long.readAt) < long.holds) return
    const view = viewOf(box)
    long.readAt = top
    long.holds = view.top < 0 ? margin / 2 : 8
    const found = view.top < view.bottom ? read(long, view) : []
    keepOnly(long, new Map(found.map((occurrence) => [occurrence.start, occurrence])))
  }

  return { add: (fresh) => fresh.forEach(add), check: () => texts.forEach(look) }
}

/** What can be seen of a box, with a margin where the page itself is what scrolls. */
function viewOf(box: Element): Pick<Span, 'top' | 'bottom'> {
  const seen = seenPart(box)
  const edges = box.getBoundingClientRect()
  return {
    top: Math.max(edges.top, seen.top, -margin),
    bottom: Math.min(edges.bottom, seen.bottom, innerHeight + margin),
  }
}

/** The hashes in view: by counting lines where each is as high as the other, else by points. */
function read(long: Long, view: ReturnType<typeof viewOf>): Occurrence[] {
  const { text, box } = long
  const style = getComputedStyle(box)
  const height = Number.parseFloat(style.lineHeight)
  if (style.whiteSpace !== 'pre' || Number.isNaN(height) || box.firstChild !== text) return readByPoints(long, view)
  const px = (length: string) => Number.parseFloat(length)
  const top = box.getBoundingClientRect().top + px(style.borderTopWidth) + px(style.paddingTop) - box.scrollTop
  const first = Math.max(0, Math.floor((view.top - top) / height))
  const begin = lineBegin(long, first)
  const end = Math.min(lineBegin(long, Math.ceil((view.bottom - top) / height)), begin + most)
  const rects = new Map<number, DOMRect>()
  // Chromium has one without width for each newline.
  for (const rect of rangeOver(text, begin, text, end).getClientRects())
    if (rect.width) rects.set(Math.floor((rect.top + rect.height / 2 - top) / height), rect)
  const origin = originOf(box)
  const found: Occurrence[] = []
  let at = begin
  for (const [index, words] of text.data.slice(begin, end).split('\n').entries()) {
    const rect = rects.get(first + index)
    for (const { hash, start } of hashesIn(words)) {
      // Letters of one width tell where each of them is; others are measured one by one.
      const even = rect && /^[\x20-\x7e]*$/.test(words)
      const line = even && lineAt(box, origin, rect, start / words.length, 66 / words.length)
      found.push(occurrenceOf(long, at + start, hash, line || undefined))
    }
    at += words.length + 1
  }
  return found
}

const occurrenceOf = ({ text, box }: Long, start: number, hash: string, line: Occurrence['line']): Occurrence => ({
  hash,
  element: box,
  text,
  start,
  endText: text,
  end: start + 66,
  live: true,
  ...(line && { line }),
})

/** Where the box's content begins in the viewport. */
function originOf(box: Element): { left: number; top: number } {
  const { left, top } = box.getBoundingClientRect()
  return { left: left - box.scrollLeft, top: top - box.scrollTop }
}

/** A part of a line, told anew from where the box is by then. */
function lineAt(box: Element, then: { left: number; top: number }, rect: DOMRect, from: number, share: number) {
  return (): Line => {
    const now = originOf(box)
    const x = now.left - then.left
    const left = rect.left + x + from * rect.width
    const end = rect.right + x
    const room = Math.max(0, box.getBoundingClientRect().right - end - 2 * gap)
    const hash = new DOMRect(left, rect.top + now.top - then.top, share * rect.width, rect.height)
    return { rect: hash, end, room, box, rightToLeft: false }
  }
}

/** Offset at which a line begins. */
function lineBegin({ text, lines }: Long, line: number): number {
  const { data } = text
  let known = Math.min(lines.length - 1, Math.floor(line / stride))
  let at = lines[known] ?? 0
  for (let passed = known * stride; passed < line; passed++) {
    const next = data.indexOf('\n', at)
    if (next < 0) return data.length
    at = next + 1
    if ((passed + 1) % stride === 0) lines[++known] = at
  }
  return at
}

/** Where lines wrap, points of the box tell the part in view. */
function readByPoints(long: Long, view: ReturnType<typeof viewOf>): Occurrence[] {
  const { text, box } = long
  long.holds = 8
  const { left, right } = box.getBoundingClientRect()
  const top = Math.max(view.top, 0) + 4
  const bottom = Math.min(view.bottom, innerHeight) - 4
  const offsets: number[] = []
  for (const y of [top, (top + bottom) / 2, bottom]) {
    for (const x of [Math.max(left, 0) + 4, Math.min(right, innerWidth) - 4]) {
      const place = document.caretPositionFromPoint(x, y)
      if (place?.offsetNode === text) offsets.push(place.offset)
    }
  }
  if (!offsets.length) return []
  const begin = Math.max(0, Math.min(...offsets) - 200)
  const slice = text.data.slice(begin, Math.min(Math.max(...offsets) + 200, begin + most))
  return hashesIn(slice).map(({ hash, start }) => occurrenceOf(long, begin + start, hash, undefined))
}
