import * as dom from '../dom/dom'
import type { Occurrence } from '../find/occurrence'
import type { OwnLine } from './own-line'
import { px } from './room'
import type { Row } from './row-of'

/** Times the page may take a line from a row, or throw rows away that just got one, until it gets none any more. */
const most = 3

/** A longer list is laid out anew too slowly to grow while it is read. */
const longest = 400

/** Ms in which a row that is thrown away was drawn anew because it grew, and between two times that count. */
const soon = 1000
const burst = 50

interface Room {
  row: Row
  /** What holds the row. */
  list: Node | null
  /** Heights of the lines, px. */
  lines: Map<Occurrence, number>
  /** What was added at the lower edge of each padded element, px, when, and what was there. */
  added: number
  since: number
  were: Map<HTMLElement, { own: number; value: string; priority: string }>
}

/**
 * Lines that rows and blocks get at their lower edge, by a padding of their elements: nothing comes among what the page
 * has, so no selector and no framework sees a difference. All of it goes when what stands there is gone.
 */
export function createRooms() {
  const rooms = new Map<Element, Room>()
  const byOccurrence = new Map<Occurrence, Room>()
  const refused = new WeakMap<Node, number>()
  const timesOf = (node: Node | null) => (node && refused.get(node)) ?? 0
  let countedAt = 0

  function count(at: Node | null, times: number): void {
    if (at) refused.set(at, timesOf(at) + times)
  }

  function pad(room: Room, height: number): void {
    room.added = height
    room.since = performance.now()
    for (const element of room.row.padded) {
      if (!(element instanceof HTMLElement)) continue
      const style = dom.styleOf(element)
      let was = room.were.get(element)
      if (!was) {
        const own = px(getComputedStyle(element).paddingBottom)
        was = { own, value: style.paddingBottom, priority: style.getPropertyPriority('padding-bottom') }
        room.were.set(element, was)
      }
      if (height) style.setProperty('padding-bottom', `${was.own + height}px`, 'important')
      else {
        style.setProperty('padding-bottom', was.value, was.priority)
        // Read first: Chromium removes none that it has not written down yet, and then writes an empty one.
        if (!dom.getAttribute(element, 'style')) dom.removeAttribute(element, 'style')
      }
    }
  }

  /** Did the page throw a row away that just grew? Once for all of its rows at a time. */
  function lookWhetherRedrawn({ row, list, added, since }: Room): void {
    const now = performance.now()
    if (!added || dom.isConnected(row.element) || now - since > soon || now - countedAt < burst) return
    countedAt = now
    count(list, 1)
  }

  const newRoom = (row: Row): Room => ({
    row,
    list: dom.parentNode(row.element),
    lines: new Map(),
    added: 0,
    since: 0,
    were: new Map(),
  })

  return {
    canGrow({ element, padded }: Row): boolean {
      const list = dom.parentElement(element)
      const isLong = list !== null && dom.childElementCount(list) > longest
      const isRefused = timesOf(element) >= most || timesOf(dom.parentNode(element)) >= most
      return !isLong && !isRefused && padded.every((each) => each instanceof HTMLElement)
    },
    /** For all rows of a list, as what holds for one holds for the others; a block of text stands for itself. */
    refuse({ element, cells }: Row, times = most): void {
      count(cells.length > 1 ? dom.parentNode(element) : element, times)
    },
    /** How far down from where the row's own content ends a line begins, px. */
    before(row: Row, occurrence: Occurrence): number {
      let sum = 0
      for (const [other, height] of rooms.get(row.element)?.lines ?? [])
        if (other !== occurrence && isBefore(other, occurrence)) sum += height
      return sum
    },
    /** Notes that a line stands in a row, whether it has to grow for that or not. */
    note(row: Row, occurrence: Occurrence, line: OwnLine): void {
      const room = rooms.get(row.element) ?? newRoom(row)
      rooms.set(row.element, room)
      byOccurrence.set(occurrence, room)
      room.lines.set(occurrence, line.height)
    },
    /** Makes a row higher by so much, px. Writes. */
    grow(row: Row, by: number): void {
      const room = rooms.get(row.element)
      if (room) pad(room, room.added + by)
    },
    has: (row: Row, occurrence: Occurrence) => rooms.get(row.element)?.lines.has(occurrence) === true,
    /** Takes a sentence's line back. Writes. */
    leave(occurrence: Occurrence): void {
      const room = byOccurrence.get(occurrence)
      byOccurrence.delete(occurrence)
      if (!room?.lines.delete(occurrence) || room.lines.size) return
      lookWhetherRedrawn(room)
      if (room.added) pad(room, 0)
      rooms.delete(room.row.element)
    },
    /** Rows from which the page took what they had got. Reads only. */
    taken(): Row[] {
      const isTaken = ({ added, were }: Room) => {
        const [element] = were.keys()
        return added > 0 && element && dom.isConnected(element) && !dom.styleOf(element).paddingBottom
      }
      return [...rooms.values()].filter(isTaken).map(({ row }) => row)
    },
    stop(): void {
      for (const room of rooms.values()) if (room.added) pad(room, 0)
      rooms.clear()
      byOccurrence.clear()
    },
  }
}

export type Rooms = ReturnType<typeof createRooms>

/** In the order of the document. */
export function isBefore(a: Occurrence, b: Occurrence): boolean {
  const [first, second] = [a.text ?? a.element, b.text ?? b.element]
  return first === second ? a.start < b.start : (dom.compareDocumentPosition(first, second) & 4) > 0
}
