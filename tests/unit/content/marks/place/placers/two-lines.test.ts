// @vitest-environment happy-dom
import '../laid-out'
import { expect, it } from 'vitest'
import { twoLines } from '../../../../../../lib/content/marks/place/placers/two-lines'
import { type Asked, hashIn, placeIn } from '../hash-in'

/** A row of two cells, 48 px high, that keeps words of 18 px in its middle. */
const row = (style = 'display:flex;align-items:center', words = '20 115 100 18', cell = '') =>
  `<div data-at="20 100 900 48" style="${style}"><p data-at="20 100 400 48" data-words="${words}" style="${cell}">0xabc</p><p data-at="420 100 500 48" data-words="420 115 50 18" style="${cell}">1 ETH</p></div>`

/** Its list gives it no more height, gives it some, or takes what it got. */
const fixed: Asked = { rooms: { canGrow: () => false } }
const growing: Asked = { rooms: { canGrow: () => true } }
const refusing: Asked = { rooms: { canGrow: () => false, canMove: () => false } }

it('lets the words of a row move up, and the row as high as it is', () => {
  expect(placeIn(twoLines, row(), fixed)).toMatchObject({
    kind: 'under',
    grows: true,
    row: { element: document.querySelector('div'), height: 48 },
  })
})

it.each([
  ['cells that keep their words in their middle', row('display:flex', undefined, 'align-content:center'), {}],
  ['cells with a line as high as the row', row('display:flex', undefined, 'line-height:48px'), { isLined: true }],
])('knows %s', (_what, page, more) => {
  expect(placeIn(twoLines, page, fixed)).toMatchObject({ kind: 'under', row: { height: 48, ...more } })
})

it.each([
  ['nothing stands beside the hash', '<p data-at="20 100 900 48">0xabc</p>', {}],
  ['no words may be moved', row(), { may: { move: false } }],
  ['the row may get higher instead', row(), growing],
  ['the page took the line away before', row(), refusing],
  ['the row is narrower than the sentence', row(), { words: { width: 901 } }],
  ['the words are at its top', row('display:flex'), {}],
  ['the lines of its cells are not nearly as high', row('display:flex', undefined, 'line-height:33px'), {}],
  ['its words fill it', row(undefined, '20 107 100 34'), {}],
])('refuses where %s', (_why, page, asked) => {
  expect(placeIn(twoLines, page, { ...fixed, ...asked })).toBeNull()
})

it('moves words in a row that could grow, where nothing below may move', () => {
  expect(placeIn(twoLines, row(), { may: { grow: false } })).toMatchObject({ kind: 'under' })
})

it('draws a dot where the list hides the lower edge of the row, and waits for it', () => {
  const around = hashIn(`<section data-at="20 60 900 60" style="overflow-x:hidden">${row()}</section>`)
  expect(placeIn(twoLines, around, fixed)).toMatchObject({ kind: 'over', room: 0 })
  expect(around.waits).toBe(document.querySelector('section > div'))
})
