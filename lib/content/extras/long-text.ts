import { hashesIn, type Match } from '../../core/gloss/hash-pattern'
import type { ExtrasNeeds, LongTexts } from '../shared/card/card-types'
import * as dom from '../shared/dom/dom'
import { isEditing } from '../shared/find/excluded'
import { type Line, type Occurrence, parentOf } from '../shared/find/occurrence'
import { rangeOver } from '../shared/find/range'
import { longText, textSlice } from '../shared/find/text-slice'
import { edgesOf } from '../shared/place/edges-of'
import { finder } from '../shared/place/given-finder'
import type { Span } from '../shared/place/place'
import { blockAround, gap } from '../shared/place/room'

/** Px read above and below the viewport. Inside a scrolled box, nothing beyond its edges is read. */
const margin = 300
/** Lines between two remembered line beginnings. */
const stride = 512
/** The most characters read in view. */
const mostTextInView = 60_000
/** Ms after a change until the whole text is read, unless somebody asks sooner: what is in view comes first. */
const pause = 2000
/** Ms that reading may delay an answer to somebody's question. */
const patience = 30

interface Long {
  text: Text
  box: Element
  found: Map<number, Occurrence>
  /** Offset of each `stride`th line. */
  lines: number[]
  /** Where the text's top was when it was read, and how far it may move before it is read again, px. */
  readAt: number
  holds: number
  /** All of it that has been read. */
  reading?: ReturnType<typeof createReading>
  /** Its hashes when it was read to the end. */
  counted: readonly Match[]
}

type Needs = Pick<ExtrasNeeds, 'onFound' | 'onGone' | 'onRead' | 'signal'>

/**
 * Texts of megabytes, such as logs in one `pre`. Only the part in view is measured, and as a whole, because the browser
 * needs milliseconds for each single place in so long a text. The rest is read on demand or when idle.
 */
export function createLongTexts({ onFound, onGone, onRead, signal }: Needs): LongTexts {
  const texts = new Map<Text, Long>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function add(text: Text): void {
    const box = parentOf(text)
    const known = texts.get(text)
    if (known) keepOnly(known, new Map())
    if (!box) return
    const counted = known?.counted ?? []
    const long = { text, box, found: new Map(), lines: [0], readAt: Number.NaN, holds: 0, counted }
    texts.set(text, long)
    look(long)
    timer ??= setTimeout(() => requestIdleCallback(readIdly), pause)
  }

  function readIdly(idle: IdleDeadline): void {
    timer = undefined
    if (!signal.aborted && !readOn(() => idle.timeRemaining() > 1)) requestIdleCallback(readIdly)
  }

  /** Whether everything has been read when time runs out. */
  function readOn(hasTime: () => boolean): boolean {
    for (const long of texts.values()) {
      if (long.reading?.length !== long.text.length) long.reading = createReading(long.text.data)
      if (long.reading.isDone()) continue
      long.reading.readOn(hasTime)
      if (!long.reading.isDone()) return false
      long.counted = long.reading.found
      onRead()
    }
    return true
  }

  const present = () => [...texts.values()].filter(({ text, box }) => dom.isConnected(text) && !isEditing(box))

  function outOfView(): Occurrence[] {
    const end = performance.now() + patience
    readOn(() => performance.now() < end)
    return present().flatMap((long) =>
      (long.reading?.found ?? [])
        .filter(({ start }) => !long.found.has(start))
        .map((match) => occurrenceOf(long, match.start, match)),
    )
  }

  const hashes = () => present().flatMap(({ counted }) => counted.map(({ hash }) => hash))

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
    if (!dom.isConnected(text) || text.length <= longText) {
      texts.delete(text)
      keepOnly(long, new Map())
      return
    }
    const top = dom.getBoundingClientRect(box).top - dom.scrollTop(box)
    if (Math.abs(top - long.readAt) < long.holds) return
    const view = viewOf(box)
    long.readAt = top
    long.holds = view.top < 0 ? margin / 2 : 8
    const found = view.top < view.bottom ? read(long, view) : []
    keepOnly(long, new Map(found.map((occurrence) => [occurrence.start, occurrence])))
  }

  signal.addEventListener('abort', () => clearTimeout(timer))
  return {
    add: (fresh) => fresh.forEach(add),
    check: () => texts.forEach(look),
    outOfView,
    hashes,
    inView: ({ text, start }) => text && texts.get(text)?.found.get(start),
  }
}

/** The visible part of a box, with a margin if the page itself scrolls. */
function viewOf(box: Element): Pick<Span, 'top' | 'bottom'> {
  const seen = finder.seenPart(box)
  const edges = dom.getBoundingClientRect(box)
  return {
    top: Math.max(edges.top, seen.top, -margin),
    bottom: Math.min(edges.bottom, seen.bottom, innerHeight + margin),
  }
}

/** The hashes in view: found by counting lines if all are equally high, otherwise by probing points. */
function read(long: Long, view: ReturnType<typeof viewOf>): Occurrence[] {
  const { text, box } = long
  const style = getComputedStyle(box)
  const height = Number.parseFloat(style.lineHeight)
  if (style.whiteSpace !== 'pre' || Number.isNaN(height) || dom.firstChild(box) !== text)
    return readByPoints(long, view)
  const px = (length: string) => Number.parseFloat(length)
  const top = dom.getBoundingClientRect(box).top + px(style.borderTopWidth) + px(style.paddingTop) - dom.scrollTop(box)
  const first = Math.max(0, Math.floor((view.top - top) / height))
  const begin = lineBegin(long, first)
  const end = Math.min(lineBegin(long, Math.ceil((view.bottom - top) / height)), begin + mostTextInView)
  const rects = new Map<number, DOMRect>()
  // Chromium adds one of zero width for each newline.
  for (const rect of rangeOver(text, begin, text, end).getClientRects())
    if (rect.width) rects.set(Math.floor((rect.top + rect.height / 2 - top) / height), rect)
  const origin = originOf(box)
  const found: Occurrence[] = []
  let at = begin
  for (const [index, words] of textSlice(text, begin, end).split('\n').entries()) {
    const rect = rects.get(first + index)
    for (const match of hashesIn(words)) {
      const { start, end } = match
      // In a monospaced font, each character's place can be computed; in others it is measured.
      const even = rect && /^[\x20-\x7e]*$/.test(words)
      const line = even && lineAt(box, origin, rect, start / words.length, (end - start) / words.length)
      found.push(occurrenceOf(long, at + start, match, line || undefined))
    }
    at += words.length + 1
  }
  return found
}

/** `start` counts from the beginning of the whole text. */
const occurrenceOf = ({ text, box }: Long, start: number, match: Match, line?: Occurrence['line']): Occurrence => ({
  hash: match.hash,
  element: box,
  text,
  start,
  endText: text,
  end: start + match.end - match.start,
  live: true,
  ...(line && { line }),
})

/** Where the box's content begins, in the viewport. */
function originOf(box: Element): { left: number; top: number } {
  const { left, top } = dom.getBoundingClientRect(box)
  return { left: left - dom.scrollLeft(box), top: top - dom.scrollTop(box) }
}

/** Part of a line, relative to where the box is at the time. */
function lineAt(box: Element, then: { left: number; top: number }, rect: DOMRect, from: number, share: number) {
  return (): Line => {
    const now = originOf(box)
    const x = now.left - then.left
    const left = rect.left + x + from * rect.width
    const end = rect.right + x
    const room = Math.max(0, edgesOf(blockAround(box)).right - end - 2 * gap)
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

/** If lines wrap, points of the box find the part in view. */
function readByPoints(long: Long, view: ReturnType<typeof viewOf>): Occurrence[] {
  const { text, box } = long
  long.holds = 8
  const { left, right } = dom.getBoundingClientRect(box)
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
  const slice = textSlice(text, begin, Math.min(Math.max(...offsets) + 200, begin + mostTextInView))
  return hashesIn(slice).map((match) => occurrenceOf(long, begin + match.start, match))
}

/** Characters read at once, and how many more to complete a hash that begins before their end. */
const part = 20_000
const beyond = 200
/** The most places that are kept. */
const mostPlacesKept = 20_000

/**
 * Reads the hashes of a megabytes-long text in order, part by part, for as long as there is time. Each call reads at
 * least one part.
 */
export function createReading(text: string) {
  const found: Match[] = []
  let rest = text
  let at = 0
  return {
    found,
    /** How much has been read, in characters. */
    length: text.length,
    isDone: () => !rest,
    readOn(hasTime: () => boolean): void {
      while (rest) {
        // Include the previous character, which may belong to the same word.
        const from = Math.max(0, at - 1)
        const end = at + part
        const inPart = hashesIn(rest.slice(from, end + beyond))
          .map((match) => ({ hash: match.hash, start: from + match.start, end: from + match.end }))
          .filter(({ start }) => start >= at && start < end)
          .sort((a, b) => a.start - b.start)
        found.push(...inPart.slice(0, mostPlacesKept - found.length))
        at = end
        // Release it once it is no longer needed.
        if (at >= rest.length || found.length === mostPlacesKept) rest = ''
        if (!hasTime()) return
      }
    },
  }
}
