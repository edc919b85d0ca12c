import { hashesIn } from './hash-pattern'
import { type Occurrence, parentOf } from './occurrence'
import { gap, type Line } from './room'

/** Px read above and below the viewport, and px of scrolling after which it is read anew. */
const margin = 300
/** Lines between two remembered line beginnings. */
const stride = 512
/** Characters in view that are read at most. */
const most = 60_000

interface Reader {
  onFound(occurrences: Occurrence[]): void
  onGone(occurrences: Occurrence[]): void
}

interface Long {
  text: Text
  box: Element
  found: Map<number, Occurrence>
  /** Offset of each `stride`th line. */
  lines: number[]
  readAt: number
}

/**
 * Texts of megabytes, such as logs in one `pre`: only what is in view is read, and measured as a whole, because the
 * browser needs milliseconds for each single place in so long a text.
 */
export function createLongTexts({ onFound, onGone }: Reader) {
  const texts = new Map<Text, Long>()

  function add(text: Text): void {
    const box = parentOf(text)
    if (!box) return
    drop(text)
    const long = { text, box, found: new Map(), lines: [0], readAt: Number.NaN }
    texts.set(text, long)
    look(long)
  }

  function drop(text: Text): void {
    const long = texts.get(text)
    texts.delete(text)
    if (long) keepOnly(long, new Map())
  }

  function keepOnly(long: Long, found: Map<number, Occurrence>): void {
    const gone = [...long.found].filter(([start]) => !found.has(start)).map(([, occurrence]) => occurrence)
    for (const occurrence of gone) occurrence.live = false
    const fresh = [...found.values()].filter(({ start }) => !long.found.has(start))
    long.found = new Map([...found].map(([start, occurrence]) => [start, long.found.get(start) ?? occurrence]))
    if (gone.length) onGone(gone)
    if (fresh.length) onFound(fresh)
  }

  function look(long: Long): void {
    const { text, box } = long
    if (!text.isConnected) {
      drop(text)
      return
    }
    const edges = box.getBoundingClientRect()
    if (Math.abs(edges.top - long.readAt) < margin / 2) return
    long.readAt = edges.top
    const found = new Map<number, Occurrence>()
    if (edges.bottom > -margin && edges.top < innerHeight + margin) {
      for (const occurrence of read(long, edges)) found.set(occurrence.start, occurrence)
    }
    keepOnly(long, found)
  }

  return {
    add,
    drop,
    check: () => texts.forEach(look),
    has: (text: Node) => texts.has(text as Text),
  }
}

/** The hashes in view. */
function read(long: Long, edges: DOMRect): Occurrence[] {
  const { text, box } = long
  const style = getComputedStyle(box)
  const height = Number.parseFloat(style.lineHeight)
  const top = edges.top + Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.paddingTop)
  if (style.whiteSpace !== 'pre' || Number.isNaN(height) || box.firstChild !== text) return readByPoints(long, edges)
  const from = Math.max(0, Math.floor((-margin - top) / height))
  const begin = lineBegin(long, from)
  const end = Math.min(lineBegin(long, Math.ceil((innerHeight + margin - top) / height)), begin + most)
  const range = document.createRange()
  range.setStart(text, begin)
  range.setEnd(text, end)
  const rects = range.getClientRects()
  const rectOf = new Map<number, DOMRect>()
  for (const rect of rects) rectOf.set(Math.floor((rect.top + rect.height / 2 - top) / height), rect)
  const slice = text.data.slice(begin, end)
  const found: Occurrence[] = []
  let lineFrom = 0
  let line = from
  for (const match of hashesIn(slice)) {
    for (let next = slice.indexOf('\n', lineFrom); next >= 0 && next < match.start; next = slice.indexOf('\n', lineFrom)) {
      lineFrom = next + 1
      line++
    }
    const lineTo = slice.indexOf('\n', lineFrom)
    const words = slice.slice(lineFrom, lineTo < 0 ? undefined : lineTo)
    const rect = rectOf.get(line)
    // A line whose letters have one width tells where each of them is.
    const width = rect && /^[\x20-\x7e]*$/.test(words) ? rect.width / words.length : 0
    const at = { left: (rect?.left ?? 0) + width * (match.start - lineFrom), right: rect?.right ?? 0, top: rect?.top ?? 0, height: rect?.height ?? 0 }
    found.push(
      occurrenceOf(long, begin + match.start, match.hash, width > 0 ? lineFrom_(long, edges, at, 66 * width) : undefined),
    )
  }
  return found
}

function occurrenceOf({ text, box }: Long, start: number, hash: string, line: Occurrence['line']): Occurrence {
  return { hash, element: box, text, start, endText: text, end: start + 66, live: true, ...(line && { line }) }
}

/** A place in the text, told from where the text is now. */
function lineFrom_(
  { box }: Long,
  then: DOMRect,
  at: { left: number; right: number; top: number; height: number },
  width: number,
): () => Line {
  return () => {
    const now = box.getBoundingClientRect()
    const left = now.left - then.left - box.scrollLeft
    const top = now.top - then.top
    const rect = new DOMRect(at.left + left, at.top + top, width, at.height)
    const end = at.right + left
    return { rect, end, room: Math.max(0, now.right - end - 2 * gap), box, rightToLeft: false }
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

/** Where lines wrap or letters differ, two points tell the part in view, and each hash is measured by itself. */
function readByPoints(long: Long, edges: DOMRect): Occurrence[] {
  const { text } = long
  const offsetAt = (x: number, y: number): number | undefined => {
    const place = document.caretPositionFromPoint?.(x, y)
    return place?.offsetNode === text ? place.offset : undefined
  }
  const left = Math.max(edges.left, 0) + 4
  const right = Math.min(edges.right, innerWidth) - 4
  const from = offsetAt(left, Math.max(edges.top, 0) + 4) ?? offsetAt(left, innerHeight / 2)
  if (from === undefined) return []
  const to = offsetAt(right, Math.min(edges.bottom, innerHeight) - 4) ?? from + 8000
  const begin = Math.max(0, from - 500)
  const slice = text.data.slice(begin, Math.min(to + 500, begin + most))
  return hashesIn(slice).map(({ hash, start }) => occurrenceOf(long, begin + start, hash, undefined))
}
