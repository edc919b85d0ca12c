import * as dom from '../../../shared/dom/dom'
import { type FrameShare, frameShare } from '../../../shared/dom/frame-share'
import type { Occurrence } from '../../../shared/find/occurrence'
import { lineOf, type SeenLine } from '../../../shared/place/room'
import { edgesOfRow } from '../around/edges-of-row'
import { acrossOf, edgesIn, endUnder, lineHeight } from '../around/own-line'
import { pressable } from '../around/pressable'
import type { Row } from '../around/row-of'
import { scaleOf } from '../around/scale-of'
import type { Words } from '../around/spot'
import { insist } from './overrule'
import { createRowRefusals } from './row-refusals'
import { isTaken, lie, newRoom, pad, type Room, type RowLine, wishesOf } from './row-room'
import { stack } from './stack'

/** A row removed within this many ms was redrawn because it grew; and ms between two such removals that count. */
const soon = 1000
const burst = 50
/** A row that grows keeps this much more between a sentence and its lower edge, px. */
const air = 2

/**
 * Lines that rows and blocks get at their lower edge, by padding their elements. Nothing is inserted, so no selector
 * and no framework sees a difference, and all of it disappears with the element.
 */
export function createRooms() {
  // Labels and sentences may share a row, and two scripts draw them.
  const share: FrameShare & { rooms?: Map<Element, Room> } = frameShare()
  share.rooms ??= new Map<Element, Room>()
  const { rooms } = share
  const byOccurrence = new Map<Occurrence, Room>()
  const { count, lose, ...refusals } = createRowRefusals()
  let countedAt = 0

  /** Whether the page threw away a row that had just grown. Counted once for all of its rows. */
  function lookWhetherRedrawn({ row, list, added, since }: Room): void {
    const now = performance.now()
    if (!added || dom.isConnected(row.element) || now - since > soon || now - countedAt < burst) return
    countedAt = now
    count(list)
  }

  return {
    ...refusals,
    /** The line a sentence would have in a row, together with those already there. Null if no words fit. Reads only. */
    measure(row: Row, occurrence: Occurrence, seen: SeenLine, words: Words, grows: boolean): RowLine | null {
      // Most rows have no blank for it, and the rest is dear to find out.
      if (!grows && endUnder(row, grows) - seen.rect.bottom < words.scale * lineHeight) return null
      const room = rooms.get(row.element) ?? newRoom(row)
      const edges = edgesOfRow(row)
      // The middle of a link that is a block is left to be pressed.
      const mostLines = row.cells.length > 1 ? 1 : dom.matches(row.element, pressable) ? 0 : undefined
      const across = acrossOf(edgesIn(row, occurrence.element, edges, seen, words), seen, words, mostLines)
      if (!across) return null
      const { rect, rightToLeft } = seen
      const line = (rect.top + rect.bottom) / 2 - dom.getBoundingClientRect(row.element).top
      // It keeps its air when it is placed anew, although it then finds all the room that it needs.
      const hasAir = (grows || room.grows) && !row.height && mostLines !== 0
      const high = across.height + (hasAir ? air : 0)
      const wish = { line, left: across.left - edges.left, width: across.width, height: high, rightToLeft }
      const { left, top, height, free } = lie(row, occurrence, seen, wishesOf(room).set(occurrence, wish), grows)
      const scale = scaleOf(row.padded[0] ?? row.element)
      const added = room.added * scale
      const whole = edges.right - edges.left
      return {
        ...across,
        left,
        top,
        room: across.left + across.room - left,
        short: height - free,
        free: free - added,
        whole,
        scale,
        wish,
      }
    },
    /** Notes that a line is in a row, whether or not the row has to grow; `settle` makes it. */
    note(row: Row, occurrence: Occurrence, line: RowLine, grows: boolean): void {
      const room = rooms.get(row.element) ?? newRoom(row)
      rooms.set(row.element, room)
      byOccurrence.set(occurrence, room)
      room.lines.set(occurrence, line)
      room.grows ||= grows
      room.isOld = true
    },
    /** Makes rows as high as the noted lines need. Writes. */
    settle(): void {
      const padded = [...rooms.values()].flatMap((room) => {
        if (!room.isOld) return []
        room.isOld = false
        const lines = [...room.lines.values()]
        const { whole = 0, scale = 1 } = lines.at(-1) ?? {}
        const short = stack(wishesOf(room), whole).height - Math.min(...lines.map(({ free }) => free))
        if (!lines.length) rooms.delete(room.row.element)
        return pad(room, room.grows && short > 0.5 ? short / scale : 0)
      })
      insist(padded)
    },
    /** Where a sentence begins now, in the viewport, px. Reads only. */
    placeOf(occurrence: Occurrence): { left: number; top: number } | undefined {
      const room = byOccurrence.get(occurrence)
      const seen = room && lineOf(occurrence)
      return seen ? lie(room.row, occurrence, seen, wishesOf(room), room.grows) : undefined
    },
    /** Removes a sentence's line; `settle` carries it out. True if others remain there. */
    leave(occurrence: Occurrence): boolean {
      const room = byOccurrence.get(occurrence)
      byOccurrence.delete(occurrence)
      if (!room?.lines.delete(occurrence)) return false
      room.isOld = true
      if (!room.lines.size) lookWhetherRedrawn(room)
      return room.lines.size > 0
    },
    /** Whether the page removed what was added to its row. Reads only. */
    isLost: (occurrence: Occurrence) => isTaken(byOccurrence.get(occurrence)),
    /** Notes the rows from which the page removed something of ours. */
    countLost(): void {
      for (const room of rooms.values()) if (isTaken(room)) lose(room.row)
    },
    all: () => byOccurrence.keys(),
  }
}

export type Rooms = ReturnType<typeof createRooms>
