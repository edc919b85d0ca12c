// @vitest-environment happy-dom
import './laid-out'
import { expect, it } from 'vitest'
import type { Surroundings } from '../../../../../lib/content/marks/place/surroundings'
import { movedUp } from '../../../../../lib/content/marks/place/under'
import { type Asked, hashIn, inRow, placeIn } from './hash-in'

/** A row of two cells, 48 px high, that keeps words of 18 px in its middle. */
const tallRow = (style = 'display:flex;align-items:center', words = '20 115 100 18', cell = '') =>
  `<div data-at="20 100 900 48" style="${style}"><p data-at="20 100 400 48" data-words="${words}" style="${cell}">0xabc</p><p data-at="420 100 500 48" data-words="420 115 50 18" style="${cell}">1 ETH</p></div>`

/** How its words can move up. */
const movedIn = (at: string | Surroundings, asked?: Asked) =>
  placeIn((around, words) => around.row && movedUp(around.row, around, words), at, asked)
const twoLines = inRow('twoLines', { canGrow: false })

it('lets the words of a row move up, and the row as high as it is', () => {
  expect(movedIn(tallRow())).toMatchObject({ element: document.querySelector('div'), height: 48 })
})

it.each([
  ['cells that keep their words in their middle', tallRow('display:flex', undefined, 'align-content:center'), {}],
  ['cells whose items are in their middle', tallRow('display:flex', undefined, 'display:flex;align-items:center'), {}],
  ['cells with a line as high as the row', tallRow('display:flex', undefined, 'line-height:48px'), { isLined: true }],
])('knows %s', (_what, page, more) => {
  expect(movedIn(page)).toMatchObject({ height: 48, ...more })
})

it.each([
  ['nothing stands beside the hash', '<p data-at="20 100 900 48">0xabc</p>', {}],
  ['no words may be moved', tallRow(), { may: { move: false } }],
  ['the row is narrower than the sentence', tallRow(), { words: { width: 901 } }],
  ['a cell is drawn that would have to move', tallRow('display:flex', undefined, 'border-width:0 0 1px'), {}],
  ['so it is by its ground', tallRow('display:flex', undefined, 'background-color:rgb(9, 9, 9)'), {}],
  ['its words fill it', tallRow(undefined, '20 107 100 34'), {}],
])('refuses where %s', (_why, page, asked) => {
  expect(placeIn(twoLines, page, asked)).toBeNull()
})

it('leaves words where they are in a row that may get higher instead', () => {
  expect(placeIn(inRow('twoLines'), tallRow())).toBeNull()
})

it('moves the hash alone where another cell is full, and stands between the others', () => {
  const full = (second: string) =>
    `<div data-at="20 100 400 36" style="display:flex;align-items:center"><i data-at="20 109 60 18" data-words="20 109 20 18">#1</i><p data-at="100 109 110 18" style="overflow-x:hidden">0xabc</p><b data-at="230 100 190 36" data-words="230 ${second}">1 min ago</b></div>`
  const two = '100 40 36'
  const asked = (width: number) => ({ words: { width } })
  const spot = movedIn(full(two), asked(178))
  expect(spot).toMatchObject({ elements: [document.querySelector('p')], styles: { translate: '0 -9px' } })
  expect(spot && 'look' in spot && spot.look(hashIn(full(two)))).toMatchObject({ left: 46, top: 119, room: 178 })
  expect(movedIn(full(two), asked(179))).toBeNull()
  expect(movedIn(full('109 40 18'), asked(179))).toMatchObject({ height: 36 })
})

it('moves the hash alone where nothing keeps the words of a row in its middle', () => {
  const asked = { words: { width: 200 } }
  // From 115 to 112, so that 16 px are free above the lower edge and the px next to it.
  expect(movedIn(tallRow('display:flex'), asked)).toMatchObject({
    elements: [document.querySelector('p')],
    styles: { translate: '0 -3px' },
  })
})

it('moves words in a row that could grow, where nothing below may move', () => {
  expect(placeIn(inRow('twoLines'), tallRow(), { may: { grow: false } })).toMatchObject({ moves: true })
})
