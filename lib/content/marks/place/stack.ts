import type { Occurrence } from '../../shared/find/occurrence'
import { inText } from '../../shared/find/text-slice'
import { gap } from '../../shared/place/room'

/** What a sentence asks for on a line under its hash, px. */
export interface Wish {
  /** How far down the text the line of its hash is. */
  line: number
  /** Where it would begin if it were alone, from the left edge of its room. */
  left: number
  width: number
  height: number
  /** The line runs from right to left. */
  rightToLeft: boolean
}

/** The sentences under one line of text. */
interface Band {
  line: number
  top: number
  height: number
}

export interface Stack {
  /** Of each sentence, from the upper left corner of the stack, px. */
  places: ReadonlyMap<Occurrence, { left: number; top: number }>
  bands: readonly Band[]
  height: number
}

/** Hashes of one line may differ this much in height, px. */
const sameLine = 8

/**
 * Gives each sentence its place, in the order of the page. Those of one line of text are side by side, as many as fit,
 * each under its own hash or as near as its neighbours allow. The rest, and those of other lines, go below.
 */
export function stack(wishes: ReadonlyMap<Occurrence, Wish>, whole: number): Stack {
  const places = new Map<Occurrence, { left: number; top: number }>()
  const bands: Band[] = []
  let row: [Occurrence, Wish][] = []
  let taken = 0
  let top = 0
  const put = () => {
    const height = Math.max(0, ...row.map(([, wish]) => wish.height))
    for (const [occurrence, left] of spread(row, whole)) places.set(occurrence, { left, top })
    const band = bands.at(-1)
    if (band) band.height += height
    top += height
    row = []
    taken = 0
  }
  for (const entry of [...wishes].sort(([a], [b]) => inText(a, b))) {
    const [, { line, width }] = entry
    const band = bands.at(-1)
    const isNewLine = !band || Math.abs(band.line - line) > sameLine
    if (isNewLine || taken + width > whole) put()
    if (isNewLine) bands.push({ line, top, height: 0 })
    else band.line = Math.max(band.line, line)
    row.push(entry)
    taken += width + gap
  }
  put()
  return { places, bands, height: top }
}

/** Spreads one row of sentences horizontally. */
function spread(row: readonly [Occurrence, Wish][], whole: number): [Occurrence, number][] {
  const isTurned = row[0]?.[1].rightToLeft === true
  const mirrored = (left: number, width: number) => (isTurned ? whole - left - width : left)
  let from = 0
  const ahead = row.map(([occurrence, { left, width }]) => {
    const start = Math.max(mirrored(left, width), from)
    from = start + width + gap
    return { occurrence, start, width }
  })
  let until = whole
  return ahead.toReversed().map(({ occurrence, start, width }) => {
    const back = Math.min(start, until - width)
    until = back - gap
    return [occurrence, mirrored(back, width)]
  })
}
