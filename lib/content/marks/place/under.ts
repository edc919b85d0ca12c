import * as dom from '../../shared/dom/dom'
import { type FrameShare, frameShare } from '../../shared/dom/frame-share'
import type { Occurrence } from '../../shared/find/occurrence'
import { lineOf, type SeenLine } from '../../shared/place/room'
import { pressable, scaleOf } from './geometry'
import { insist } from './overrule'
import type { Placer } from './placers'
import { edgesOfRow, type Row } from './row'
import {
  acrossOf,
  edgesIn,
  endUnder,
  isTaken,
  lie,
  lineHeight,
  newRoom,
  pad,
  type Room,
  type RowLine,
  wishesOf,
} from './row-lines'
import type { Words } from './spot'
import { stack } from './stack'
import { isOnLastLine } from './surroundings'

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

/** How often the page may remove a line, or throw away rows that just got one, before the row gets no more. */
const mostLinesLost = 3

/** Laying out a longer list takes too long for it to grow while somebody reads it. */
const longestGrownList = 400

/** What applies to one row of a list applies to all of them; a block of text counts alone. */
const wholeOf = ({ element, cells }: Row) => (cells.length > 1 ? dom.parentNode(element) : element)

/** Remembers which rows get no line, because the page removed it or it would harm the page. */
export function createRowRefusals() {
  const refused = new WeakMap<Node, number>()
  const timesOf = (node: Node | null) => (node && refused.get(node)) ?? 0
  const lostOf = (element: Element) => Math.max(timesOf(element), timesOf(dom.parentNode(element)))

  function count(at: Node | null, times = timesOf(at) + 1): void {
    if (at) refused.set(at, Math.max(timesOf(at), times))
  }

  return {
    canGrow({ element, padded }: Row): boolean {
      const list = dom.parentElement(element)
      const isLong = list !== null && dom.children(list).length > longestGrownList
      return !isLong && lostOf(element) < mostLinesLost && padded.every((each) => each instanceof HTMLElement)
    },
    /** This row gets no line from now on. */
    refuse: (row: Row) => count(wholeOf(row), mostLinesLost),
    /** The page removed a line from it. */
    lose: (row: Row) => count(wholeOf(row)),
    count,
  }
}

// A row or block has enough height left under its words: the sentence goes there, and nothing in the page moves.

export const gapUnder: Placer = ({ row, block, keepsLines }) =>
  keepsLines ? null : { kind: 'under', row: row ?? block, grows: false }

// The hash is beside other things, in a table, a list, or after its label: the sentence becomes the row's second line.

export const underRow: Placer = ({ row }, _words, { grow }, rooms) =>
  row && grow && rooms.canGrow(row) ? { kind: 'under', row, grows: true } : null

// The hash is near the end of its block: the sentence becomes the block's last line, inside its ground and frame.

/** Px down to the end of a block beyond which nobody could say which hash the line is about. */
const farthestEnd = 120

export const underBlock: Placer = (around, _words, { grow }, rooms) => {
  const { block, line, isCode, keepsLines } = around
  if (keepsLines || !grow || !rooms.canGrow(block)) return null
  // In code, a line is taken to be about the line before it.
  const isNear = isCode
    ? isOnLastLine(around)
    : dom.getBoundingClientRect(block.element).bottom - line.rect.bottom < farthestEnd
  return isNear ? { kind: 'under', row: block, grows: true } : null
}
