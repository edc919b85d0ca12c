// @vitest-environment happy-dom
import './laid-out'
import { describe, expect, it } from 'vitest'
import { rowOfBlock } from '../../../../../lib/content/marks/place/row'
import {
  acrossOf,
  createRowRefusals,
  edgesIn,
  freeUnder,
  isClear,
} from '../../../../../lib/content/marks/place/row-lines'
import type { Words } from '../../../../../lib/content/marks/place/wording'
import type { SeenLine } from '../../../../../lib/content/shared/place/room'
import { hashIn } from './hash-in'

const words = (width: number, more: Partial<Words> = {}): Words => ({
  ...{ runs: [], isLong: false, scale: 1, width, linesIn: (room: number) => Math.ceil(width / room) },
  withDigits: () => words(width, more),
  ...more,
})
const line = (left: number, right: number, rightToLeft = false) =>
  ({ rect: { left, right }, box: document.createElement('p') as Element, rightToLeft }) as SeenLine
const box = { left: 100, right: 500 }

describe('from side to side', () => {
  it('words begin below those of the hash, and end with their box at the latest', () => {
    expect(acrossOf(box, line(150, 250), words(200))).toEqual({ left: 146, width: 200, room: 354, height: 19 })
    expect(acrossOf(box, line(400, 450), words(200))).toMatchObject({ left: 300, room: 200 })
    expect(acrossOf(box, line(100, 200), words(200))).toMatchObject({ left: 100 })
  })

  it('words that are read to the left end below the hash', () => {
    expect(acrossOf(box, line(300, 450, true), words(200))).toMatchObject({ left: 254 })
  })

  it('a sentence that is wider than its box takes lines, unless there are fewer words', () => {
    expect(acrossOf(box, line(150, 250), words(900))).toEqual({ left: 100, width: 400, room: 400, height: 3 * 16 + 3 })
    expect(acrossOf(box, line(150, 250), words(900, { isLong: true }))).toBeNull()
    expect(acrossOf(box, line(152, 250), words(800, { isLong: true }))).toMatchObject({ height: 35 })
    // They would begin far before their hash.
    expect(acrossOf(box, line(153, 250), words(800, { isLong: true }))).toBeNull()
    expect(acrossOf(box, line(153, 250), words(800))).toMatchObject({ height: 35 })
  })

  it('of several sentences below each other none takes two lines while there are fewer words', () => {
    expect(acrossOf(box, line(150, 250), words(800, { isLong: true, isLow: true }))).toBeNull()
    expect(acrossOf(box, line(150, 250), words(800, { isLow: true }))).toMatchObject({ height: 35 })
  })

  it.each([
    ['box', undefined],
    ['row', 1],
  ])('a %s of less than 120 px has room for what fits whole, and for the fewest words on two lines', (_what, most) => {
    const inNarrow = (right: number, ...of: Parameters<typeof words>) =>
      acrossOf({ left: 100, right }, line(100, 200), words(...of), most)
    expect(inNarrow(219, 119, { isLong: true })).toMatchObject({ width: 119, height: 19 })
    expect(inNarrow(219, 200)).toMatchObject({ width: 119, height: 35 })
    expect(inNarrow(219, 200, { isLong: true })).toBeNull()
    expect(inNarrow(219, 300)).toBeNull()
    expect(inNarrow(189, 100)).toBeNull()
  })

  it('a link of less than 120 px has room only for what fits whole', () => {
    expect(acrossOf({ left: 100, right: 219 }, line(100, 200), words(200), 0)).toBeNull()
  })
})

/** A row of two cells, whose second has words from 300 down to `low`. */
const twoCells = (low: number, cell = '') =>
  hashIn(
    `<div data-at="0 100 900 60" style="display:flex"><p data-at="0 100 290 60" data-words="0 100 90 18" style="${cell}">0xabc</p><p data-at="300 100 600 60" data-words="300 100 90 ${low - 100}">at noon</p></div>`,
  )
const edgesOf = ({ row, line, occurrence }: ReturnType<typeof twoCells>, width = 200) =>
  row && edgesIn(row, occurrence.element, { left: 0, right: 900 }, line, words(width))

describe('in a row', () => {
  it('a sentence has all of it, but what reaches down beside the hash', () => {
    expect(edgesOf(twoCells(135))).toEqual({ left: 0, right: 900 })
    expect(edgesOf(twoCells(136))).toEqual({ left: 0, right: 294 })
  })

  it('it goes under that where it would be a pile of words beside it', () => {
    expect(edgesOf(twoCells(136), 900)).toEqual({ left: 0, right: 900 })
  })

  it('it stays within the lines of its cell', () => {
    expect(
      edgesOf(twoCells(118, 'border-left-width:1px;border-right-width:1px;border-right-color:rgb(0, 0, 0)')),
    ).toEqual({ left: 2, right: 288 })
  })

  it('it does not begin under words of the cell before, while there are fewer of its own', () => {
    const { row, line, occurrence } = hashIn(
      '<div data-at="0 100 900 60" style="display:flex"><p data-at="0 100 290 60" data-words="0 100 40 18">11:01</p><p data-at="300 100 600 60">0xabc</p></div>',
    )
    const among = (isLong: boolean) =>
      row && edgesIn(row, occurrence.element, { left: 0, right: 900 }, line, words(700, { isLong }))
    expect(among(true)).toEqual({ left: 40, right: 900 })
    expect(among(false)).toEqual({ left: 0, right: 900 })
  })

  it('it keeps off line numbers and other cells on another ground, if it can', () => {
    const { row, line, occurrence } = hashIn(
      '<div data-at="0 100 900 60" style="display:flex"><i data-at="0 100 60 60" style="background-color:rgb(9, 9, 9)">12</i><p data-at="60 100 840 60">0xabc</p></div>',
    )
    const among = (width: number, isLong: boolean) =>
      row && edgesIn(row, occurrence.element, { left: 0, right: 900 }, line, words(width, { isLong }))
    expect(among(200, false)).toEqual({ left: 60, right: 900 })
    // A pile of words has the whole row, unless there is a shorter wording.
    expect(among(2600, false)).toEqual({ left: 0, right: 900 })
    expect(among(2600, true)).toEqual({ left: 60, right: 900 })
  })

  it('it may reach under a button, but lies below all of it', () => {
    const { row, line, occurrence } = hashIn(
      '<div data-at="0 100 900 30" style="display:flex"><i data-at="0 100 130 18">0xabc</i><button data-at="140 100 50 24" data-words="150 104 30 16" style="background-color:rgb(9, 9, 9)">Copy</button></div>',
    )
    const edges = { left: 0, right: 900 }
    expect(row && edgesIn(row, occurrence.element, edges, line, words(200))).toEqual(edges)
    expect(row && freeUnder(row, line, { left: 0, right: 200 }, true).top).toBe(125)
    expect(row && freeUnder(row, line, { left: 0, right: 130 }, true).top).toBe(119)
  })

  it('it lies below icons too, though nothing of them is drawn but a sign', () => {
    const { row, line } = hashIn(
      '<div data-at="0 100 900 30" style="display:flex"><i data-at="0 100 130 18">0xabc</i><button data-at="140 100 24 24" data-words="148 104 8 16">⧉</button></div>',
    )
    expect(row && freeUnder(row, line, { left: 0, right: 200 }, true).top).toBe(125)
  })

  it('it does not reach under a column that stays while the others are scrolled', () => {
    const { row, line, occurrence } = hashIn(
      '<div data-at="0 100 900 30" style="display:flex"><i data-at="0 100 500 30">0xabc</i><i data-at="500 100 200 30" style="position:sticky">Edit</i><i data-at="700 100 200 30">later</i></div>',
    )
    expect(row && edgesIn(row, occurrence.element, { left: 0, right: 900 }, line, words(200))).toEqual({
      left: 0,
      right: 500,
    })
  })

  it('it begins behind line numbers that lie over its own cell', () => {
    const { row, line, occurrence } = hashIn(
      '<div data-at="0 100 900 60" style="display:flex"><i data-at="0 100 48 60">12</i><p data-at="0 100 290 60" data-words="60 100 90 18">0xabc</p><p data-at="300 100 600 60">0xdef</p></div>',
    )
    expect(row && edgesIn(row, occurrence.element, { left: 0, right: 900 }, line, words(200))).toEqual({
      left: 48,
      right: 284,
    })
  })

  it('it stands below what is in its way, and ends with the row', () => {
    const { row, line } = twoCells(150)
    const under = (left: number, right: number) => row && freeUnder(row, line, { left, right }, true)
    expect(under(0, 200)).toEqual({ top: 119, end: 161 })
    expect(under(0, 400)).toEqual({ top: 151, end: 161 })
    expect(under(390, 500)).toEqual({ top: 119, end: 161 })
  })

  it('a blank after a block is its own, nearly to the end, where nothing needs to grow', () => {
    const after = '<i data-at="0 150 900 20">next</i>'
    const { block, line } = hashIn(`<section><p data-at="0 100 900 18">0xabc</p>${after}</section>`)
    expect(freeUnder(block, line, { left: 0, right: 200 }, false).end).toBe(153)
    expect(freeUnder(block, line, { left: 0, right: 200 }, true).end).toBe(147)
    const framed = hashIn(
      `<section><p data-at="0 100 900 18" style="border-bottom-width:1px">0xabc</p>${after}</section>`,
    )
    // Just above its frame.
    expect(freeUnder(framed.block, framed.line, { left: 0, right: 200 }, true).end).toBe(118)
  })

  it('a line is clear where the next thing of the page is below or beside it', () => {
    const { block } = hashIn('<section><p data-at="0 100 900 18">0xabc</p><i data-at="0 136 300 20">next</i></section>')
    const at = (left: number, top: number) => isClear({ left, top, width: 100, room: 100, height: 19 }, block)
    expect([at(0, 119), at(0, 121), at(300, 121), at(299, 121)]).toEqual([true, false, true, false])
  })
})

function rowsOf(count: number) {
  document.body.innerHTML = `<ul>${'<li><b></b><i></i></li>'.repeat(count)}</ul>`
  return [...document.querySelectorAll('li')].map((each) => ({ ...rowOfBlock(each), cells: [...each.children] }))
}

it('all rows of a list grow until the page took three lines away', () => {
  const { canGrow, lose } = createRowRefusals()
  const [first, second] = rowsOf(2)
  if (!first || !second) throw new Error('no rows')
  for (const isLeft of [true, true, false]) {
    lose(first)
    expect([canGrow(first), canGrow(second)]).toEqual([isLeft, isLeft])
  }
})

it('a text that was refused says nothing of its neighbours', () => {
  const { canGrow, refuse } = createRowRefusals()
  document.body.innerHTML = '<p>one</p><p>two</p>'
  const [one, two] = [...document.querySelectorAll('p')].map(rowOfBlock)
  if (!one || !two) throw new Error('no blocks')
  refuse(one)
  expect([canGrow(one), canGrow(two)]).toEqual([false, true])
})

it('rows of a list of more than 400 do not grow', () => {
  const { canGrow } = createRowRefusals()
  expect(rowsOf(400).every(canGrow)).toBe(true)
  expect(rowsOf(401).some(canGrow)).toBe(false)
})
