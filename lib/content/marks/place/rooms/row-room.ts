import * as dom from '../../../shared/dom/dom'
import type { Occurrence } from '../../../shared/find/occurrence'
import { px } from '../../../shared/place/px'
import type { SeenLine } from '../../../shared/place/room'
import { edgesOfRow } from '../around/edges-of-row'
import { hull } from '../around/hull'
import { freeUnder, type OwnLine } from '../around/own-line'
import type { Row } from '../around/row-of'
import { type Overruled, overrule } from './overrule'
import { stack, type Wish } from './stack'

/** A line for a sentence, and what it needs from its row, px. */
export interface RowLine extends OwnLine {
  /** Height missing for all lines of the row. */
  short: number
  /** Height free in the row, without what was added. */
  free: number
  /** The row's width. */
  whole: number
  scale: number
  wish: Wish
}

/** The room a row keeps. */
export interface Room {
  row: Row
  /** The row's parent. */
  list: Node | null
  lines: Map<Occurrence, RowLine>
  /** It has to grow for its lines. */
  grows: boolean
  isOld: boolean
  /** Padding added to each element, px; when; the values before it, and the styles that replace them. */
  added: number
  since: number
  were: Map<HTMLElement, { own: number; now?: Overruled | undefined }>
}

export const newRoom = (row: Row): Room => ({
  ...{ row, list: dom.parentNode(row.element), lines: new Map(), grows: false, isOld: true },
  ...{ added: 0, since: 0, were: new Map() },
})

export const wishesOf = ({ lines }: Pick<Room, 'lines'>) =>
  new Map([...lines].map(([occurrence, { wish }]) => [occurrence, wish] as const))

/** Where lines are in a row now, and how much is free there. Reads only. */
export function lie(row: Row, occurrence: Occurrence, seen: SeenLine, wishes: Map<Occurrence, Wish>, grows: boolean) {
  const edges = edgesOfRow(row)
  const { places, height } = stack(wishes, edges.right - edges.left)
  const all = [...wishes].map(([other, { width }]) => {
    const left = edges.left + (places.get(other)?.left ?? 0)
    return { left, right: left + width }
  })
  const { top, end } = freeUnder(row, seen, hull(all), grows)
  const place = places.get(occurrence)
  return { left: edges.left + (place?.left ?? 0), top: top + (place?.top ?? 0), height, free: end - top }
}

/** The style that makes a row higher. */
const nameFor = ({ isLined }: Row) => (isLined ? 'lineHeight' : 'paddingBottom')

/** Adds height at the lower edge of a row, and returns the styles that do. Writes. */
export function pad(room: Room, height: number): Overruled[] {
  const { row } = room
  if (height === room.added) return []
  room.added = height
  room.since = performance.now()
  const all: Overruled[] = []
  for (const element of row.padded) {
    if (!(element instanceof HTMLElement)) continue
    const was = room.were.get(element) ?? { own: px(getComputedStyle(element)[nameFor(row)]) }
    room.were.set(element, was)
    was.now?.undo()
    const fixed = row.height && { boxSizing: 'border-box', height: `${row.height}px` }
    const styles = row.isLined
      ? { lineHeight: `${was.own - height}px` }
      : { paddingBottom: `${was.own + height}px`, ...fixed }
    was.now = height ? overrule(element, styles) : undefined
    if (was.now) all.push(was.now)
  }
  return all
}

/** Whether the page removed what was added to the row. Reads only. */
export function isTaken(room: Room | undefined): boolean {
  const [[element, was] = []] = room?.were ?? []
  if (!room?.added || !element || !was?.now?.isWritten || !dom.isConnected(element)) return false
  return !dom.styleOf(element)[nameFor(room.row)]
}
