// @vitest-environment happy-dom
import './laid-out'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RowLine } from '../../../../../lib/content/marks/place/row-lines'
import type { Surroundings } from '../../../../../lib/content/marks/place/surroundings'
import { createRowLines } from '../../../../../lib/content/marks/place/under'
import type { Words } from '../../../../../lib/content/marks/place/wording'
import { hashesHere, hashesIn, hashIn, inRow, placeIn } from './hash-in'
import { someWords } from './some-words'

/** Rows 30 px high of two cells, whose words end 8 px above the lower edge of their row. */
const row = (cells: string, top = 100, style = '') =>
  `<div class="row" data-at="20 ${top} 600 30" style="display:flex;${style}">${cells}</div>`
const cell = (left: number, words: string, top = 100) =>
  `<p data-at="${left} ${top} 300 30" data-words="${left} ${top + 4} 100 18" style="display:block">${words}</p>`
const list = (...rows: string[]) => `<section data-at="0 0 1000 800">${rows.join('')}</section>`
const usual = list(row(cell(20, '0xabc') + cell(320, 'paid')))

const elementOf = () => document.querySelector('.row') as HTMLElement
const paddingOf = () => getComputedStyle(elementOf()).paddingBottom

let rooms: ReturnType<typeof createRowLines>
beforeEach(() => {
  rooms = createRowLines()
})

const rowAt = ({ row, block }: Surroundings) => row ?? block

function measure(around: Surroundings, more: Partial<Words> = {}, grows = true): RowLine | null {
  return rooms.measure(rowAt(around), around.occurrence, around.line, someWords(more), grows)
}

/** Makes rows as high as was noted, and lays them out. */
function settle(): void {
  const heightOf = () => (elementOf() ? Number.parseFloat(paddingOf()) || 0 : 0)
  const before = heightOf()
  rooms.settle()
  const box = elementOf()?.getBoundingClientRect()
  if (box) elementOf().setAttribute('data-at', `20 ${box.top} ${box.width} ${box.height + heightOf() - before}`)
}

/** Gives a sentence its line, as placing does. */
function give(around: Surroundings, more: Partial<Words> = {}, grows = true): RowLine {
  const line = measure(around, more, grows)
  if (!line) throw new Error('no words fit')
  rooms.note(rowAt(around), around.occurrence, line, grows)
  settle()
  return line
}

it('measures a line right under the hash, and how much height it lacks', () => {
  // Its words begin with those of the hash, as far as the row allows.
  expect(measure(hashIn(list(row(cell(20, 'paid') + cell(320, '0xabc')))))).toMatchObject({
    left: 316,
    top: 123,
    width: 200,
    room: 620 - 316,
    whole: 600,
    // 16 px of words, 1 above and 2 below; from the words' end at 122 to the row's at 130.
    height: 19,
    free: 8,
    short: 13,
    // The middle of the hash, in its row.
    wish: { line: 13, left: 296, width: 200, height: 21, rightToLeft: false },
  })
  expect(measure(hashIn(usual))).toMatchObject({ left: 20, wish: { left: 0 } })
})

it('pads a row by just the height that its line lacks, and gives it back', () => {
  const around = hashIn(usual)
  give(around)
  expect(paddingOf()).toBe('13px')
  expect(rooms.leave(around.occurrence)).toBe(false)
  rooms.settle()
  expect(paddingOf()).toBe('')
  expect([...rooms.all()]).toEqual([])
})

it('adds to the padding that the page gave', () => {
  give(hashIn(list(row(cell(20, '0xabc') + cell(320, 'paid'), 100, 'padding-bottom:5px'))))
  expect(paddingOf()).toBe('18px')
})

it('counts in the page’s own px where the page is enlarged', () => {
  // 37 px high there, of which 8 are free.
  const around = hashIn(usual.replace('class="row"', 'class="row" data-scale="2"'))
  give(around, { scale: 2 })
  expect(paddingOf()).toBe(`${(37 - 8) / 2}px`)
  elementOf().setAttribute('data-at', '20 100 600 59')
  expect(measure(around, { scale: 2 })).toMatchObject({ short: 0, free: 8 })
})

it('finds no line in a row that is full and may not grow', () => {
  expect(measure(hashIn(usual), {}, false)).toBeNull()
})

it('leaves a row alone whose line has room', () => {
  const high = list(row(cell(20, '0xabc') + cell(320, 'paid')).replace('600 30', '600 43.5'))
  give(hashIn(high))
  expect(paddingOf()).toBe('')
  give(hashIn(high.replace('43.5', '42')))
  expect(paddingOf()).toBe('1px')
})

it('takes two lines for a sentence in a block, and one among cells', () => {
  const block = hashIn('<p data-at="20 100 150 30" data-words="20 104 100 18" style="display:block">0xabc</p>')
  // Two lines of 16 px.
  expect(measure(block, { isLong: true })).toMatchObject({ width: 150, height: 35, room: 150 })
  expect(measure(block, { isLong: true, linesIn: () => 3 })).toBeNull()
  const narrow = row(cell(20, '0xabc') + cell(90, 'paid')).replace('600 30', '150 30')
  expect(measure(hashIn(list(narrow)), { isLong: true })).toBeNull()
  expect(measure(hashIn(list(narrow.replaceAll('150 30', '300 30'))), { isLong: true })).toMatchObject({ height: 19 })
})

it('puts two sentences of a row on one line, and keeps it until both have left', () => {
  const [first, second] = hashesIn(list(row(cell(20, '0xabc') + cell(320, '0xdef'))))
  if (!first || !second) throw new Error('no hashes')
  give(first)
  const line = give(second)
  // Where the first made room already.
  expect(line).toMatchObject({ left: 320, top: 123, short: 0 })
  expect(paddingOf()).toBe('13px')
  expect(rooms.placeOf(first.occurrence)).toMatchObject({ left: 20, top: 123 })
  expect(rooms.leave(first.occurrence)).toBe(true)
  settle()
  expect(paddingOf()).toBe('13px')
  expect(rooms.leave(first.occurrence)).toBe(false)
  expect(rooms.leave(second.occurrence)).toBe(false)
  settle()
  expect(paddingOf()).toBe('')
})

it('shares a row with another script of ours, which gave it a line before', () => {
  const [first, second] = hashesIn(list(row(cell(20, '0xabc') + cell(320, '0xdef'))))
  if (!first || !second) throw new Error('no hashes')
  give(first)
  rooms = createRowLines()
  give(second)
  expect(paddingOf()).toBe('13px')
  // It knows only the room that it gave itself.
  expect([...rooms.all()]).toEqual([second.occurrence])
  expect(rooms.placeOf(first.occurrence)).toBeUndefined()
})

it('does not count what it added as room that was there', () => {
  const around = hashIn(usual)
  give(around)
  expect(measure(around)).toMatchObject({ short: 0, free: 8 })
  // Placed anew, it needs no growth, and keeps its air.
  expect(give(around, {}, false)).toMatchObject({ short: 0, wish: { height: 21 } })
  expect(paddingOf()).toBe('13px')
})

it('tells where a sentence begins now that the page moved', () => {
  const around = hashIn(usual)
  give(around)
  for (const each of document.querySelectorAll('.row, p')) {
    each.setAttribute('data-at', (each.getAttribute('data-at') ?? '').replace(' 100 ', ' 150 '))
    each.setAttribute('data-words', (each.getAttribute('data-words') ?? '').replace(' 104 ', ' 154 '))
  }
  expect(rooms.placeOf(around.occurrence)).toMatchObject({ left: 20, top: 173 })
  document.querySelector('p')?.setAttribute('data-words', '')
  expect(rooms.placeOf(around.occurrence)).toBeUndefined()
})

it('makes the line height of a row smaller that centres its words by it', () => {
  const around = hashIn(list(row(cell(20, '0xabc') + cell(320, 'paid'), 100, 'line-height:30px')))
  const lined = { ...rowAt(around), isLined: true, height: 30 }
  const line = rooms.measure(lined, around.occurrence, around.line, someWords(), true)
  if (!line) throw new Error('no words fit')
  rooms.note(lined, around.occurrence, line, true)
  rooms.settle()
  expect(getComputedStyle(elementOf()).lineHeight).toBe('19px')
  expect(paddingOf()).toBe('')
})

it('keeps the height of a row whose height is fixed', () => {
  const around = hashIn(usual)
  const fixed = { ...rowAt(around), height: 30 }
  const line = rooms.measure(fixed, around.occurrence, around.line, someWords(), true)
  if (!line) throw new Error('no words fit')
  rooms.note(fixed, around.occurrence, line, true)
  rooms.settle()
  const { height, boxSizing, paddingBottom } = getComputedStyle(elementOf())
  expect({ height, boxSizing, paddingBottom }).toEqual({
    height: '30px',
    boxSizing: 'border-box',
    paddingBottom: '11px',
  })
})

/** A page that draws its list anew `after` ms whenever a row got a line, `pause` ms apart. May its rows still grow? */
function redrawn(times: number, { after, pause, stays }: { after: number; pause: number; stays?: boolean }): boolean {
  document.body.innerHTML = list()
  const section = document.querySelector('section') as HTMLElement
  const show = () => {
    section.innerHTML = row(cell(20, '0xabc') + cell(320, 'paid'))
    const [around] = hashesHere()
    if (!around) throw new Error('no hash')
    return around
  }
  for (let time = 0; time < times; time++) {
    const around = show()
    give(around)
    vi.advanceTimersByTime(after)
    if (!stays) section.innerHTML = ''
    rooms.leave(around.occurrence)
    rooms.settle()
    vi.advanceTimersByTime(pause)
  }
  return rooms.canGrow(rowAt(show()))
}

it.each([
  ['twice, soon after they grew', 2, { after: 900, pause: 100 }, true],
  ['three times, soon after they grew', 3, { after: 900, pause: 100 }, false],
  ['long after they grew', 5, { after: 1100, pause: 100 }, true],
  ['not at all, though their hashes change', 5, { after: 100, pause: 100, stays: true }, true],
  ['in one go, for several rows', 5, { after: 10, pause: 0 }, true],
])('a list whose rows the page throws away %s', (_how, times, when, isGrown) => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
  try {
    vi.advanceTimersByTime(10_000)
    expect(redrawn(times, when)).toBe(isGrown)
  } finally {
    vi.useRealTimers()
  }
})

it('notices that the page took a written padding away, and gives up after three times', () => {
  const around = hashIn(list(row(cell(20, '0xabc') + cell(320, 'paid'), 100, 'padding-bottom:0!important')))
  give(around)
  expect([paddingOf(), rooms.isLost(around.occurrence)]).toEqual(['13px', false])
  elementOf().removeAttribute('style')
  expect(rooms.isLost(around.occurrence)).toBe(true)
  for (const isLeft of [true, true, false]) {
    rooms.countLost()
    expect(rooms.canGrow(rowAt(around))).toBe(isLeft)
  }
})

it('does not take a row for lost that the page removed with its hash', () => {
  const around = hashIn(list(row(cell(20, '0xabc') + cell(320, 'paid'), 100, 'padding-bottom:0!important')))
  give(around)
  const element = elementOf()
  element.removeAttribute('style')
  element.remove()
  expect(rooms.isLost(around.occurrence)).toBe(false)
})

/** Rows of two cells, as many as asked for. */
it.each([
  ['plain', ''],
  ['drawn', 'background-color:rgb(9, 9, 9)'],
])('a %s link that is a block gets one line inside it, right under its hash', (_how, style) => {
  const { block, occurrence, line } = hashIn(
    `<a href="/" data-at="20 100 150 30" data-words="20 104 100 18" style="display:block;${style}">0xabc</a>`,
  )
  const measure = (width: number) =>
    createRowLines().measure(block, occurrence, line, someWords({ width, isLong: true }), true)
  expect(measure(140)).toMatchObject({ top: 123, height: 19, short: 11 })
  expect(measure(200)).toBeNull()
})

const block = (end: number) =>
  `<div data-at="0 100 900 ${end - 100}"><a data-at="0 100 90 18">0xabc</a><b data-at="0 118 90 ${end - 118}">on</b></div>`

it('a block gets a last line where its end is no more than 120 px below the hash', () => {
  const underBlock = inRow('underBlock')
  expect(placeIn(underBlock, block(237))).toMatchObject({ moves: true })
  expect(placeIn(underBlock, block(238))).toBeNull()
  expect(placeIn(underBlock, block(237), { may: { grow: false } })).toBeNull()
  expect(placeIn(inRow('underBlock', { canGrow: false }), block(237))).toBeNull()
})

it('code gets one only under its last line', () => {
  const code = (after: string) => `<pre data-at="0 100 900 60"><a data-at="0 100 90 18">0xabc</a>${after}</pre>`
  const underBlock = inRow('underBlock')
  expect(placeIn(underBlock, code(''))).toMatchObject({ moves: true })
  expect(placeIn(underBlock, code('<b data-at="0 120 90 18">on</b>'))).toBeNull()
})

it('a row gets a second line if it may grow, and keeps its height if all of the line is free in it', () => {
  expect(placeIn(inRow('underRow'), usual)).toMatchObject({ moves: true })
  expect(placeIn(inRow('underRow'), usual, { may: { grow: false } })).toBeNull()
  expect(placeIn(inRow('underRow', { canGrow: false }), usual)).toBeNull()
  expect(placeIn(inRow('gapUnder'), usual)).toBeNull()
  const tall = usual.replaceAll(' 30"', ' 60"')
  expect(placeIn(inRow('gapUnder', { canGrow: false }), tall, { may: { grow: false } })).toMatchObject({ moves: false })
})
