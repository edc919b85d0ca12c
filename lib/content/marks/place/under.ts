import * as dom from '../../shared/dom/dom'
import { type FrameShare, frameShare } from '../../shared/dom/frame-share'
import type { Occurrence } from '../../shared/find/occurrence'
import { px } from '../../shared/place/px'
import { gap, lineOf, type SeenLine } from '../../shared/place/room'
import { isDrawn, pressable, scaleOf, wordsIn } from './geometry'
import { again } from './harm'
import { hidesMiddle, lineEnd, overAt } from './over'
import { insist } from './overrule'
import type { Push } from './push'
import { edgesOfRow, type Row } from './row'
import {
  acrossOf,
  createRowRefusals,
  edgesIn,
  endUnder,
  isClear,
  isTaken,
  lie,
  lineHeight,
  newRoom,
  pad,
  type Room,
  type RowLine,
  wishesOf,
} from './row-lines'
import type { PlacingStep, RoomOffer } from './spot'
import { stack } from './stack'
import { amongOthers, fewLines, isOnLastLine, type Surroundings } from './surroundings'
import type { Words } from './wording'

/** A row removed within this many ms was redrawn because it grew; and ms between two such removals that count. */
const soon = 1000
const burst = 50
/** A row that grows keeps this much more between a sentence and its lower edge, px. */
const air = 2

/** Px that are blank between a hash and the line right under it. */
const above = 8
/** Px from a hash down to the free space of its row, beyond which nobody would connect the two. */
const farthestDown = 64
/** The same, down to the end of a block that grows. */
const farthestEnd = 120
/** Px that a line may be short because others in the batch moved it, and by which a row may be higher than it needs. */
const littleShort = 4
const littleOver = 1.5
/** Px that nearly any sentence fits into. */
const usual = 480

/**
 * Lines that rows and blocks get at their lower edge, by padding their elements. Nothing is inserted, so no selector
 * and no framework sees a difference, and all of it disappears with the element.
 */
export function createRowLines() {
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

  /** The line a sentence would have in a row, together with those already there. Null if no words fit. Reads only. */
  function measure(row: Row, occurrence: Occurrence, seen: SeenLine, words: Words, grows: boolean): RowLine | null {
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
    // A sentence keeps its air when it is placed anew, although it then finds all the room that it needs.
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
  }

  /** Notes that a line is in a row, whether or not the row has to grow; `settle` makes it. */
  function note(row: Row, occurrence: Occurrence, line: RowLine, grows: boolean): void {
    const room = rooms.get(row.element) ?? newRoom(row)
    rooms.set(row.element, room)
    byOccurrence.set(occurrence, room)
    room.lines.set(occurrence, line)
    room.grows ||= grows
    room.isOld = true
  }

  /** Removes a sentence's line; `settle` carries it out. True if others remain there. */
  function leave(occurrence: Occurrence): boolean {
    const room = byOccurrence.get(occurrence)
    byOccurrence.delete(occurrence)
    if (!room?.lines.delete(occurrence)) return false
    room.isOld = true
    if (!room.lines.size) lookWhetherRedrawn(room)
    return room.lines.size > 0
  }

  return {
    ...refusals,
    ...{ measure, note, leave },
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
    /** Whether the page removed what was added to its row. Reads only. */
    isLost: (occurrence: Occurrence) => isTaken(byOccurrence.get(occurrence)),
    /** Notes the rows from which the page removed something of ours. */
    countLost(): void {
      for (const room of rooms.values()) if (isTaken(room)) lose(room.row)
    },
    all: () => byOccurrence.keys(),
  }
}

/** What rows and blocks offer a sentence; `push` moves the words of a cell that cannot grow. */
export function createRowOffers(
  rows: ReturnType<typeof createRowLines>,
  push: (around: Surroundings, push: Push) => PlacingStep,
) {
  /** A line at the lower edge of a row, which grows for it or has that height free. Reads only. */
  function lineUnder(around: Surroundings, row: Row, all: Words, grows: boolean): PlacingStep | null {
    const { occurrence } = around
    let words = all
    const measureAt = (line: SeenLine) => rows.measure(row, occurrence, line, words, grows)
    const bare = measureAt(around.line)
    if (!bare) return null
    const down = bare.top - around.line.rect.bottom
    // Right under its hash, everybody sees whose it is.
    words = amongOthers(around, all, down > above ? fewLines : 0)
    const first = words === all ? bare : measureAt(around.line)
    if (!first) return null
    // Under other lines of its own text, it would be read as being about those.
    const isFar = () => down > farthestDown || (down > above && !isOnLastLine(around))
    if (!grows && (first.short > 0.5 || isFar())) return null
    const lookAgain = again(around, row.element, row.padded)
    // If the row keeps its height, the gap under the line is left out.
    const tolerated = row.height ? 2.5 : 0.5
    let last = first
    return {
      words,
      moves: grows,
      make: () => rows.note(row, occurrence, last, grows),
      look() {
        const seen = lineOf(occurrence)
        const line = seen && measureAt(seen)
        if (!line) return null
        last = line
        const { left, top, room, short } = line
        const now = lookAgain(seen)
        if (!now || short > tolerated || (grows && !isClear(line, row))) return null
        if (hidesMiddle(around.box, line)) return null
        return overAt(now, { left, top, room, row: row.element })
      },
      fit() {
        const { short, free } = last
        // An element of fixed height ignores padding until the padding is as high as the element.
        if (!grows || short > Math.max(littleShort, 0.6 * first.short)) return false
        if (short > (isClear(last, row) ? tolerated : 0.5))
          rows.note(row, occurrence, { ...last, free: free - short }, grows)
        else if (short < -littleOver && !row.height) rows.note(row, occurrence, last, grows)
        else return false
        return true
      },
      undo() {
        rows.leave(occurrence)
        if (grows) rows.refuse(row)
      },
    }
  }

  /** Rows of a list take the same form: on their lines if nearly any sentence has room there, else below. */
  const rowEnd: RoomOffer = (around, words, may) => {
    const { row, line } = around
    const isTight = line.room >= words.width && line.room < usual
    const isBelow = isTight && may.grow && row && rows.canGrow(row) && around.isListed()
    return isBelow ? null : lineEnd(around, words, may)
  }

  /** A row or block has enough height left under its words: nothing in the page moves. */
  const gapUnder: RoomOffer = (around, words) => {
    const { row, block, keepsLines } = around
    return keepsLines ? null : lineUnder(around, row ?? block, words, false)
  }

  /** The second line of a row, where the hash is beside other things: in a table, a list, or after its label. */
  const underRow: RoomOffer = (around, words, { grow }) => {
    const { row } = around
    return row && grow && rows.canGrow(row) ? lineUnder(around, row, words, true) : null
  }

  /** The last line of a block, inside its ground and frame, where the hash is near its end. */
  const underBlock: RoomOffer = (around, words, { grow }) => {
    const { block, line, isCode, keepsLines, gutter } = around
    // Under its last line, a block may grow beside line numbers too.
    if ((keepsLines && !gutter) || !grow || !rows.canGrow(block)) return null
    // In code, a line is taken to be about the line before it.
    const isNear = isCode
      ? isOnLastLine(around)
      : dom.getBoundingClientRect(block.element).bottom - line.rect.bottom < farthestEnd
    return isNear ? lineUnder(around, block, words, true) : null
  }

  /**
   * The row cannot become higher, but centres its words: they move up a little, and the sentence goes below them. If it
   * does not centre them, or other cells are full, only the cell of the hash moves up, and the sentence goes between
   * those.
   */
  const twoLines: RoomOffer = (around, words, { grow, move }) => {
    const { row } = around
    if (!row || !move || (grow && rows.canGrow(row))) return null
    const moved = movedUp(row, around, words)
    if (!moved) return null
    return 'styles' in moved ? push(around, moved) : lineUnder(around, moved, words, true)
  }

  return { rowEnd, gapUnder, underRow, underBlock, twoLines }
}

/** How words of a row of fixed height can move up for a sentence below them; null if they cannot. Reads only. */
export function movedUp(
  row: Row,
  { occurrence, line: { rect } }: Surroundings,
  { width, scale }: Words,
): Push | Row | null {
  const { element, cells } = row
  const { height, bottom } = dom.getBoundingClientRect(element)
  const { left, right } = edgesOfRow(row)
  if (right - left < width) return null
  const middled = middledBy(row, height)
  const isFull = (each: Element) => wordsIn(each).height > height - lineHeight
  if (middled && !middled.padded.some(isFull)) return { ...row, height, ...middled }
  const at = cells.findIndex((each) => dom.contains(each, occurrence.element))
  const [cell, before, after] = [cells[at], cells[at - 1], cells[at + 1]]
  const from = before ? wordsIn(before).right + gap : left
  const to = (after ? wordsIn(after).left - gap : right) - width
  if (!(cell instanceof HTMLElement) || isFull(cell) || from > to || (!middled && isDrawn(cell))) return null
  const top = bottom - lineHeight - 1
  return {
    elements: [cell],
    styles: { translate: `0 ${Math.min(0, top - rect.bottom - 1) / scale}px` },
    look: (now) => overAt(now, { left: Math.max(from, Math.min(rect.left, to)), top, room: width, row: element }),
  }
}

/** What centres the words of a row: the row itself, or the line height of its cells. */
function middledBy({ element, cells }: Row, height: number): Pick<Row, 'padded' | 'isLined'> | null {
  if (getComputedStyle(element).alignItems === 'center') return { padded: [element] }
  const isMiddled = ({ alignContent, alignItems }: CSSStyleDeclaration) => /center/.test(alignContent + alignItems)
  if (cells.every((cell) => isMiddled(getComputedStyle(cell)))) return { padded: cells }
  const padded = cells.filter((cell) => px(getComputedStyle(cell).lineHeight) > leastFull * height)
  return padded.length > 1 ? { padded, isLined: true } : null
}

/** A line height above this share of the row's height centres its words. */
const leastFull = 0.65
