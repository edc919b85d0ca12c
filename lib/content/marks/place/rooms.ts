import * as dom from '../../shared/dom/dom'
import { type FrameShare, frameShare } from '../../shared/dom/frame-share'
import type { Occurrence } from '../../shared/find/occurrence'
import { lineOf, px, type SeenLine } from '../../shared/place/room'
import { edgesOfRow } from './edges-of-row'
import { overrule } from './overrule'
import { acrossOf, edgesIn, freeUnder, type OwnLine } from './own-line'
import type { Row } from './row-of'
import type { Words } from './spot'
import { stack, type Wish } from './stack'

/** Times the page may take a line from a row, or throw rows away that just got one, until it gets none any more. */
const mostLinesLost = 3

/** A longer list is laid out anew too slowly to grow while it is read. */
const longestGrownList = 400

/** Ms in which a row that is thrown away was drawn anew because it grew, and between two times that count. */
const soon = 1000
const burst = 50

/** A line for a sentence, and what it asks of its row, px. */
export interface RowLine extends OwnLine {
  /** Height that is missing for all lines of the row. */
  short: number
  /** Height that is free in the row without what was added. */
  free: number
  /** Of the row, from side to side. */
  whole: number
  scale: number
  wish: Wish
}

interface Room {
  row: Row
  /** What holds the row. */
  list: Node | null
  lines: Map<Occurrence, RowLine>
  /** It has to grow for its lines. */
  grows: boolean
  isOld: boolean
  /** What was added at the lower edge of each padded element, px, when, what was there, and what puts that back. */
  added: number
  since: number
  were: Map<HTMLElement, { own: number; undo?: (() => void) | undefined }>
}

/**
 * Lines that rows and blocks get at their lower edge, by a padding of their elements: nothing comes among what the page
 * has, so no selector and no framework sees a difference. All of it goes when what stands there is gone.
 */
export function createRooms() {
  // Labels and sentences may share a row, and come from two scripts.
  const share: FrameShare & { rooms?: Map<Element, Room> } = frameShare()
  const rooms = share.rooms ?? new Map<Element, Room>()
  share.rooms = rooms
  const byOccurrence = new Map<Occurrence, Room>()
  const refused = new WeakMap<Node, number>()
  const timesOf = (node: Node | null) => (node && refused.get(node)) ?? 0
  const lostOf = (element: Element) => Math.max(timesOf(element), timesOf(dom.parentNode(element)))
  let countedAt = 0

  function count(at: Node | null): void {
    if (at) refused.set(at, timesOf(at) + 1)
  }

  function pad(room: Room, height: number): void {
    const { row } = room
    if (height === room.added) return
    room.added = height
    room.since = performance.now()
    for (const element of row.padded) {
      if (!(element instanceof HTMLElement)) continue
      const name = row.isLined ? 'lineHeight' : 'paddingBottom'
      const was = room.were.get(element) ?? { own: px(getComputedStyle(element)[name]) }
      room.were.set(element, was)
      was.undo?.()
      const fixed = row.height && { 'box-sizing': 'border-box', height: `${row.height}px` }
      const styles = row.isLined
        ? { 'line-height': `${was.own - height}px` }
        : { 'padding-bottom': `${was.own + height}px`, ...fixed }
      was.undo = height ? overrule(element, styles) : undefined
    }
  }

  /** Did the page throw a row away that just grew? Once for all of its rows at a time. */
  function lookWhetherRedrawn({ row, list, added, since }: Room): void {
    const now = performance.now()
    if (!added || dom.isConnected(row.element) || now - since > soon || now - countedAt < burst) return
    countedAt = now
    count(list)
  }

  const newRoom = (row: Row): Room => ({
    ...{ row, list: dom.parentNode(row.element), lines: new Map(), grows: false, isOld: true },
    ...{ added: 0, since: 0, were: new Map() },
  })

  const wishesOf = (lines: Iterable<[Occurrence, RowLine]> = []) =>
    new Map([...lines].map(([occurrence, { wish }]) => [occurrence, wish] as const))

  /** Where lines stand in a row now, and what is free there. */
  function lie(row: Row, occurrence: Occurrence, seen: SeenLine, wishes: Map<Occurrence, Wish>, grows: boolean) {
    const edges = edgesOfRow(row)
    const { places, height } = stack(wishes, edges.right - edges.left)
    const all = [...wishes].map(([other, { width }]) => {
      const left = edges.left + (places.get(other)?.left ?? 0)
      return { left, right: left + width }
    })
    const across = { left: Math.min(...all.map(({ left }) => left)), right: Math.max(...all.map(({ right }) => right)) }
    const { top, end } = freeUnder(row, seen, across, grows)
    const place = places.get(occurrence)
    return { left: edges.left + (place?.left ?? 0), top: top + (place?.top ?? 0), height, free: end - top, edges }
  }

  return {
    canGrow({ element, padded }: Row): boolean {
      const list = dom.parentElement(element)
      const isLong = list !== null && dom.childElementCount(list) > longestGrownList
      return !isLong && lostOf(element) < mostLinesLost && padded.every((each) => each instanceof HTMLElement)
    },
    /** May the words of a row be moved within it? */
    canMove: ({ element }: Row) => lostOf(element) <= mostLinesLost,
    /** For all rows of a list, as what holds for one holds for the others; a block of text stands for itself. */
    refuse({ element, cells, height }: Row): void {
      const at = cells.length > 1 ? dom.parentNode(element) : element
      const times = mostLinesLost + (height ? 1 : 0)
      if (at) refused.set(at, Math.max(timesOf(at), times))
    },
    /** The page took a line from it. */
    lose: ({ element, cells }: Row): void => count(cells.length > 1 ? dom.parentNode(element) : element),
    /** The line that a sentence would have in a row, with those that are there. Null where no words fit. Reads only. */
    measure(row: Row, occurrence: Occurrence, seen: SeenLine, words: Words, grows: boolean): RowLine | null {
      const room = rooms.get(row.element)
      const edges = edgesOfRow(row)
      const mostLines = row.cells.length > 1 ? 1 : 2
      const across = acrossOf(edgesIn(row, occurrence.element, edges, seen, words), seen, words, mostLines)
      if (!across) return null
      const { rect, rightToLeft } = seen
      const line = (rect.top + rect.bottom) / 2 - dom.getBoundingClientRect(row.element).top
      const wish = { line, left: across.left - edges.left, width: across.width, height: across.height, rightToLeft }
      const { left, top, height, free } = lie(row, occurrence, seen, wishesOf(room?.lines).set(occurrence, wish), grows)
      const added = (room?.added ?? 0) * words.scale
      const wide = across.width < words.width ? across.room : edges.right - left
      const place = { left, top, width: across.width, height: across.height, room: wide }
      const whole = edges.right - edges.left
      return { ...place, short: height - free, free: free - added, whole, scale: words.scale, wish }
    },
    /** Notes that a line stands in a row, whether it has to grow for that or not; `settle` makes it. */
    note(row: Row, occurrence: Occurrence, line: RowLine, grows: boolean): void {
      const room = rooms.get(row.element) ?? newRoom(row)
      rooms.set(row.element, room)
      byOccurrence.set(occurrence, room)
      room.lines.set(occurrence, line)
      room.grows ||= grows
      room.isOld = true
    },
    /** Makes rows as high as what was noted asks for. Writes. */
    settle(): void {
      for (const room of rooms.values()) {
        if (!room.isOld) continue
        room.isOld = false
        const lines = [...room.lines.values()]
        const { whole = 0, scale = 1 } = lines.at(-1) ?? {}
        const short = stack(wishesOf(room.lines), whole).height - Math.min(...lines.map(({ free }) => free))
        pad(room, room.grows && short > 0.5 ? short / scale : 0)
        if (!lines.length) rooms.delete(room.row.element)
      }
    },
    has: (row: Row, occurrence: Occurrence) => rooms.get(row.element)?.lines.has(occurrence) === true,
    /** Where a sentence begins now, in the viewport, px. Reads only. */
    placeOf(occurrence: Occurrence): { left: number; top: number } | undefined {
      const room = byOccurrence.get(occurrence)
      const seen = room && lineOf(occurrence)
      return seen ? lie(room.row, occurrence, seen, wishesOf(room.lines), room.grows) : undefined
    },
    /** Takes a sentence's line back, with `settle`. True where others are left there. */
    leave(occurrence: Occurrence): boolean {
      const room = byOccurrence.get(occurrence)
      byOccurrence.delete(occurrence)
      if (!room?.lines.delete(occurrence)) return false
      room.isOld = true
      if (!room.lines.size) lookWhetherRedrawn(room)
      return room.lines.size > 0
    },
    /** Rows from which the page took what they had got. Reads only. */
    taken(): Row[] {
      const isTaken = ({ added, were, row: { isLined } }: Room) => {
        const [element] = were.keys()
        if (!added || !element || !dom.isConnected(element)) return false
        const { lineHeight, paddingBottom } = dom.styleOf(element)
        return !(isLined ? lineHeight : paddingBottom)
      }
      return [...rooms.values()].filter(isTaken).map(({ row }) => row)
    },
    all: () => byOccurrence.keys(),
  }
}

export type Rooms = ReturnType<typeof createRooms>
