import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lineEnd } from '../../../../../lib/content/marks/place/over'
import { spotsFor } from '../../../../../lib/content/marks/place/placers'
import type { Row } from '../../../../../lib/content/marks/place/row'
import type { Spot, Words } from '../../../../../lib/content/marks/place/spot'
import type { Surroundings } from '../../../../../lib/content/marks/place/surroundings'
import { gapUnder, type Rooms, underBlock, underRow } from '../../../../../lib/content/marks/place/under'
import { ownFinder } from '../../../../../lib/content/shared/place/finder'
import { useFinder } from '../../../../../lib/content/shared/place/given-finder'

// @vitest-environment happy-dom

const rooms = (canGrow: boolean) => ({ canGrow: () => canGrow }) as Partial<Rooms> as Rooms
const words = { width: 200, scale: 1 } as Parameters<typeof lineEnd>[1]
const may = { grow: true, insert: true } as Parameters<typeof lineEnd>[2]
const stay = { grow: false, insert: false } as Parameters<typeof lineEnd>[2]

/** A line of 900 px from 20 on, with a hash of 300 px at its start and nothing behind it. */
function around(changes: Partial<Surroundings> = {}, line: Partial<Surroundings['line']> = {}): Surroundings {
  document.body.innerHTML = '<p>0xhash</p>'
  const box = document.querySelector('p') as Element
  const rect = { left: 20, right: 320, top: 100, bottom: 118, width: 300, height: 18, isSeen: true }
  const text = box.firstChild as Text
  return {
    occurrence: { element: box, text, endText: text, start: 0, end: 6, hash: '0x' },
    line: { rect, end: 320, room: 594, box, rightToLeft: false, ...line },
    box,
    isCode: false,
    isPlaced: false,
    keepsLines: false,
    isShared: () => false,
    goesOn: false,
    row: null,
    block: { element: box } as Row,
    ...changes,
  } as Surroundings
}

beforeEach(() => {
  useFinder(ownFinder)
  Object.assign(globalThis, { innerWidth: 1000, innerHeight: 800 })
})

describe('the end of the line', () => {
  it('holds a sentence that has room there', () => {
    expect(lineEnd(around(), words, stay, rooms(false))).toMatchObject({ left: 326 })
  })

  it.each([
    ['the line is full', around({}, { room: 150 })],
    ['the window ends before it', around({}, { end: 900, rect: { ...around().line.rect, right: 880 } })],
    ['many words stand between', around({}, { end: 400 })],
    ['another hash shares the line', around({ isShared: () => true })],
  ])('refuses where %s', (_why, at) => {
    expect(lineEnd(at, words, may, rooms(true))).toBeNull()
  })
})

describe('the end of a line of code', () => {
  const code = () => around({ isCode: true }, { end: 400, room: 514 })
  const heightOfLine = (height: number) =>
    vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 100, 300, height))

  it('holds a sentence however far it is from its hash, unless the line is broken into several', () => {
    heightOfLine(18)
    expect(lineEnd(code(), words, may, rooms(true))).toMatchObject({ left: 406 })
    heightOfLine(36)
    expect(lineEnd(code(), words, may, rooms(true))).toBeNull()
    vi.restoreAllMocks()
  })
})

describe('under the words', () => {
  const row: Row = { ...({} as Row), element: document.body, cells: [] }

  it('uses height that is free already, of the row or else of the block, and moves nothing', () => {
    expect(gapUnder(around({ row }), words, stay, rooms(false))).toEqual({ kind: 'under', row, grows: false })
    const alone = around()
    expect(gapUnder(alone, words, stay, rooms(false))).toEqual({ kind: 'under', row: alone.block, grows: false })
    expect(gapUnder(around({ keepsLines: true }), words, may, rooms(true))).toBeNull()
  })

  it('makes a second line of a row that may grow, and of no other', () => {
    expect(underRow(around({ row }), words, may, rooms(true))).toEqual({ kind: 'under', row, grows: true })
    expect(underRow(around({ row }), words, may, rooms(false))).toBeNull()
    expect(underRow(around({ row }), words, stay, rooms(true))).toBeNull()
    expect(underRow(around(), words, may, rooms(true))).toBeNull()
  })

  it('makes a last line of a block', () => {
    const near = around()
    expect(underBlock(near, words, may, rooms(true))).toEqual({ kind: 'under', row: near.block, grows: true })
    expect(underBlock(near, words, stay, rooms(true))).toBeNull()
    expect(underBlock(near, words, may, rooms(false))).toBeNull()
    expect(underBlock({ ...near, keepsLines: true }, words, may, rooms(true))).toBeNull()
  })
})

describe('the contexts', () => {
  it('offer the place that moves nothing before one that makes the page grow', () => {
    const row: Row = { ...({} as Row), element: document.body, cells: [] }
    const spots = [...spotsFor(around({ row }), () => [words], may, rooms(true))].map(([spot]) => spot)
    expect(spots[0]).toMatchObject({ left: 326 })
    expect(spots.slice(1, 3)).toMatchObject([{ grows: false }, { grows: true }])
  })

  it('offer any place for more words before one for fewer', () => {
    const few = { ...words, width: 60 }
    const told = [...spotsFor(around({ isPlaced: true }, { room: 100 }), () => [words, few], stay, rooms(false))]
    expect(told.map(([, { width }]) => width).toSorted((a, b) => b - a)).toEqual(told.map(([, { width }]) => width))
  })

  it.each([
    ['alone in its text', () => false, ''],
    ['among others', (start: string) => start === '', '7ff6'],
    ['among others that begin alike', (start: string) => '0x7ff61'.startsWith(start), '7ff61a'],
  ])('begin what stands under a text with the digits of a hash that is %s', (_how, isAmong, digits) => {
    const there = around({ isShared: (_where, reach, start = '') => reach !== undefined && isAmong(start) })
    there.occurrence.hash = '0x7ff61a00'
    const told: Words = { ...words, runs: [], withDigits: (start) => ({ ...words, runs: [['bdi', start]] }) }
    const spots = [...spotsFor(there, () => [told], may, rooms(true))]
    const said = (kind: Spot['kind']) =>
      spots.flatMap(([spot, { runs }]) => (spot.kind === kind ? runs.map(([, text]) => text).join() : []))
    expect(new Set(said('under'))).toEqual(new Set([digits]))
    expect(new Set(said('over'))).toEqual(new Set(['']))
  })
})
