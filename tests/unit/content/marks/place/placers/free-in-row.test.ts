// @vitest-environment happy-dom
import '../laid-out'
import { expect, it } from 'vitest'
import { freeInRow } from '../../../../../../lib/content/marks/place/placers/free-in-row'
import { placeIn } from '../hash-in'

/** A row from 0 to 1000 whose cells have words of these widths at these places; the hash is in the first. */
const row = (words: readonly (readonly [left: number, width: number])[], more = '') => {
  const cells = words.map(
    ([left, width], at) =>
      `<p data-at="${left} 100 ${width} 40" data-words="${left} 111 ${width} 18">${at ? 'words' : '0xabc'}</p>`,
  )
  return `<div data-at="0 100 1000 40" style="display:flex">${cells.join('')}${more}</div>`
}

it('stands in the first blank after its hash that is wide enough, in the middle of the line', () => {
  const page = row([
    [20, 100],
    [180, 100],
    [600, 100],
  ])
  // Of 280 to 600, a gap of 6 px at either end.
  expect(placeIn(freeInRow, page)).toMatchObject({ kind: 'over', left: 286, top: 112, room: 308 })
})

it('stands in the middle of a line that is higher than itself', () => {
  const page = row([
    [20, 100],
    [600, 100],
  ]).replaceAll(/ (\d+) 18"/g, ' $1 24"')
  expect(placeIn(freeInRow, page)).toMatchObject({ left: 126, top: 115 })
})

it('takes the nearest after its hash rather than a wider one', () => {
  const page = row([
    [0, 100],
    [320, 100],
    [980, 20],
  ])
  expect(placeIn(freeInRow, page)).toMatchObject({ left: 106, room: 208 })
})

it('never stands behind another hash of its row', () => {
  const page = row([
    [0, 100],
    [180, 100],
  ])
  expect(placeIn(freeInRow, page)).toMatchObject({ left: 286 })
  expect(placeIn(freeInRow, page.replace('words<', '0xdef<'))).toBeNull()
})

it('never stands before its hash', () => {
  const page = row([
    [700, 280],
    [240, 20],
    [0, 20],
  ])
  expect(placeIn(freeInRow, page)).toBeNull()
})

it('does not reach over lines between cells', () => {
  const page = row([
    [0, 100],
    [600, 100],
  ])
  const lined = page.replace('<p data-at="600 100 100 40"', '<p style="border-left-width:1px" data-at="200 100 500 40"')
  expect(placeIn(freeInRow, page)).toMatchObject({ left: 106, room: 488 })
  expect(placeIn(freeInRow, lined)).toBeNull()
  expect(placeIn(freeInRow, lined, { words: { width: 88 } })).toMatchObject({ left: 106, room: 88 })
})

it('keeps a gap on either side, to the px', () => {
  const page = row([
    [0, 100],
    [312, 688],
  ])
  expect(placeIn(freeInRow, page, { words: { width: 200 } })).toMatchObject({ left: 106, room: 200 })
  expect(placeIn(freeInRow, page, { words: { width: 201 } })).toBeNull()
})

it('does not mind what is above or below the line of its hash', () => {
  const above = '<p data-at="300 80 600 31" data-words="300 93 600 18">above</p>'
  const below = '<p data-at="300 129 600 11" data-words="300 129 600 9">below</p>'
  const page = row([[0, 100]], above + below)
  expect(placeIn(freeInRow, page)).toMatchObject({ left: 106 })
})

it('ends where its row or the window does', () => {
  const page = row([
    [700, 100],
    [500, 100],
  ])
  // The window ends at 1000, 4 px of which stay free.
  expect(placeIn(freeInRow, page, { words: { width: 184 } })).toMatchObject({ left: 806, room: 184 })
  const wide = page.replace('0 100 1000 40', '0 100 3000 40')
  expect(placeIn(freeInRow, wide, { words: { width: 184 } })).toMatchObject({ left: 806, room: 184 })
})

it.each([
  ['nothing stands beside the hash', '<p data-at="0 100 1000 40">0xabc</p>'],
  ['there are more cells than a row has', row(Array.from({ length: 41 }, (_, at) => [at, 1] as const))],
  [
    'no blank is wide enough',
    row([
      [0, 200],
      [210, 790],
    ]),
  ],
])('refuses where %s', (_why, page) => {
  expect(placeIn(freeInRow, page)).toBeNull()
})
