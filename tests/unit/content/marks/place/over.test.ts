import './laid-out'
import { describe, expect, it } from 'vitest'
import { blankUnder, dotAt, endAt, freeInRow, rowEnd } from '../../../../../lib/content/marks/place/over'
import { hashIn, placeIn } from './hash-in'

// @vitest-environment happy-dom

describe('a dot', () => {
  const page = (words: string, after = '', style = '') =>
    `<main data-at="0 0 1000 800"><p data-at="20 100 300 18" style="${style}" data-words="${words}">0xabc</p>${after}</main>`

  it('stands right behind its hash, in the middle of the line', () => {
    expect(dotAt(hashIn(page('20 100 90 18')))).toMatchObject({ left: 108, top: 101, room: 0 })
  })

  it('stands right before it where something lies behind', () => {
    const around = hashIn(page('20 100 90 18', '<b data-at="100 100 40 18"></b>'))
    expect(dotAt(around)).toMatchObject({ left: 6, top: 101 })
  })

  it('does not stand out of its box, but over the end of its hash', () => {
    const around = hashIn(page('20 100 300 18', '', 'overflow-x:hidden'))
    expect(dotAt(around)).toMatchObject({ left: 320 - 12, top: 96 })
  })

  it('does not make the page wider', () => {
    document.documentElement.setAttribute('data-at', '0 0 400 800')
    const around = hashIn('<main data-at="0 0 400 800"><p data-at="0 100 400 18">0xabc</p></main>')
    expect(dotAt(around)).toMatchObject({ left: 400 - 16 })
    document.documentElement.setAttribute('data-at', '0 0 1000 800')
  })

  it('stands over the other end where something covers this one', () => {
    const around = hashIn(page('20 100 300 18', '<b data-at="300 90 40 30"></b>', 'overflow-x:hidden'))
    expect(dotAt(around)).toMatchObject({ left: 16 })
  })

  it('stands before a hash that is read to the left', () => {
    const around = hashIn(page('200 100 120 18', '', 'direction:rtl'))
    expect(dotAt(around)).toMatchObject({ left: 186 })
  })
})

it('a sentence at the end of a line is a gap away from it, and level with its words', () => {
  const at = (height: number) => endAt(hashIn(`<p data-at="20 100 300 ${height}">0xabc</p>`), 200)
  expect(at(20)).toMatchObject({ left: 326, top: 102, room: 200 })
  expect(at(16)).toMatchObject({ left: 326, top: 100 })
})

it('a mark lies as high as the page’s own layer around its hash', () => {
  const around = hashIn('<div style="z-index:70"><p data-at="20 100 300 18" style="z-index:3">0xabc</p></div>')
  expect(endAt(around, 0).level).toBe(70)
})

it('a mark lies as high as a field over its hash, through which the hash is seen', () => {
  const field = '<textarea data-at="0 0 900 300" style="z-index:5"></textarea>'
  const around = hashIn(`<p data-at="20 100 300 18">0xabc</p>${field}`)
  expect(endAt(around, 200).level).toBe(5)
})

// @vitest-environment happy-dom

/** A row at this height, with a cell that wide whose hash takes 100 px, and an amount beside it. */
const row = (top: number, wide: number, words = '0xabc') =>
  `<div data-at="0 ${top} 1000 40" style="display:flex"><p data-at="0 ${top} ${wide} 40" data-words="0 ${top} 100 18">${words}</p><p data-at="${wide} ${top} 50 40">1 ETH</p></div>`
const list = (wide: number, ...others: string[]) =>
  `<section data-at="0 0 1000 200">${[row(0, wide), ...others.map((words, at) => row(40 * (at + 1), wide, words))].join('')}</section>`

const short = { width: 90 }

describe('in a list of hashes', () => {
  it('a short sentence goes below, as the longer ones must', () => {
    expect(placeIn(rowEnd, list(300, '0xdef'), { words: short })).toBeNull()
  })

  it.each([
    ['nearly any sentence has room', list(450, '0xdef'), {}],
    ['no row can get higher', list(300, '0xdef'), { rooms: { canGrow: () => false } }],
    ['the reader keeps pages still', list(300, '0xdef'), { may: { grow: false } }],
    ['no other row has a hash', list(300, 'Fee'), {}],
  ])('it stays at the end of its line where %s', (_where, page, more) => {
    expect(placeIn(rowEnd, page, { words: short, ...more })).toMatchObject({ kind: 'over', left: 106 })
  })
})

// @vitest-environment happy-dom

/** Words somewhere over the picture of a page, as viewers of documents have them; `beside` comes after them. */
const words = (beside = '', width = 400) =>
  `<main data-at="0 0 1000 800"><p data-at="20 100 ${width} 18" style="position:absolute">0xabc</p>${beside}</main>`

it('stands right under its hash, where nothing is', () => {
  // A px under the hash, and with its words below those of the hash as far as its box lets it.
  expect(placeIn(blankUnder, words())).toMatchObject({ kind: 'over', left: 20, top: 119, room: 400 })
})

it.each([
  ['other words stand there', words('<p data-at="20 120 100 18">more</p>'), {}],
  ['other words begin under the end of the sentence', words('<p data-at="200 120 100 18">more</p>'), {}],
  ['other words begin under its lower edge', words('<p data-at="20 135 100 18">more</p>'), {}],
  ['its box is too narrow', words('', 80), {}],
])('refuses where %s', (_why, page, asked) => {
  expect(placeIn(blankUnder, page, asked)).toBeNull()
})

it('does not mind a field that lies over its hash too, but one that does not', () => {
  const field = (top: number) => words(`<textarea data-at="0 ${top} 900 200"></textarea>`)
  expect(placeIn(blankUnder, field(60))).not.toBeNull()
  expect(placeIn(blankUnder, field(119))).toBeNull()
})

it('does not mind what stands further down, or beside it', () => {
  const page = words('<p data-at="20 138 100 18">below</p><p data-at="224 119 100 18">beside</p>')
  expect(placeIn(blankUnder, page)).not.toBeNull()
})

// @vitest-environment happy-dom

/** A row from 0 to 1000 whose cells have words of these widths at these places; the hash is in the first. */
const fixedRow = (words: readonly (readonly [left: number, width: number])[], more = '') => {
  const cells = words.map(
    ([left, width], at) =>
      `<p data-at="${left} 100 ${width} 40" data-words="${left} 111 ${width} 18">${at ? 'words' : '0xabc'}</p>`,
  )
  return `<div data-at="0 100 1000 40" style="display:flex">${cells.join('')}${more}</div>`
}

it('stands in the first blank after its hash that is wide enough, in the middle of the line', () => {
  const page = fixedRow([
    [20, 100],
    [180, 100],
    [600, 100],
  ])
  // Of 280 to 600, a gap of 6 px at either end.
  expect(placeIn(freeInRow, page)).toMatchObject({ kind: 'over', left: 286, top: 112, room: 308 })
})

it('stands in the middle of a line that is higher than itself', () => {
  const page = fixedRow([
    [20, 100],
    [600, 100],
  ]).replaceAll(/ (\d+) 18"/g, ' $1 24"')
  expect(placeIn(freeInRow, page)).toMatchObject({ left: 126, top: 115 })
})

it('takes the nearest after its hash rather than a wider one', () => {
  const page = fixedRow([
    [0, 100],
    [320, 100],
    [980, 20],
  ])
  expect(placeIn(freeInRow, page)).toMatchObject({ left: 106, room: 208 })
})

it('never stands behind another hash of its row', () => {
  const page = fixedRow([
    [0, 100],
    [180, 100],
  ])
  expect(placeIn(freeInRow, page)).toMatchObject({ left: 286 })
  expect(placeIn(freeInRow, page.replace('words<', '0xdef<'))).toBeNull()
})

it('never stands before its hash', () => {
  const page = fixedRow([
    [700, 280],
    [240, 20],
    [0, 20],
  ])
  expect(placeIn(freeInRow, page)).toBeNull()
})

it('does not reach over lines between cells', () => {
  const page = fixedRow([
    [0, 100],
    [600, 100],
  ])
  const lined = page.replace('<p data-at="600 100 100 40"', '<p style="border-left-width:1px" data-at="200 100 500 40"')
  expect(placeIn(freeInRow, page)).toMatchObject({ left: 106, room: 488 })
  expect(placeIn(freeInRow, lined)).toBeNull()
  expect(placeIn(freeInRow, lined, { words: { width: 88 } })).toMatchObject({ left: 106, room: 88 })
})

it('keeps a gap on either side, to the px', () => {
  const page = fixedRow([
    [0, 100],
    [312, 688],
  ])
  expect(placeIn(freeInRow, page, { words: { width: 200 } })).toMatchObject({ left: 106, room: 200 })
  expect(placeIn(freeInRow, page, { words: { width: 201 } })).toBeNull()
})

it('does not mind what is above or below the line of its hash', () => {
  const above = '<p data-at="300 80 600 31" data-words="300 93 600 18">above</p>'
  const below = '<p data-at="300 129 600 11" data-words="300 129 600 9">below</p>'
  const page = fixedRow([[0, 100]], above + below)
  expect(placeIn(freeInRow, page)).toMatchObject({ left: 106 })
})

it('ends where its row or the window does', () => {
  const page = fixedRow([
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
  ['there are more cells than a row has', fixedRow(Array.from({ length: 41 }, (_, at) => [at, 1] as const))],
  [
    'no blank is wide enough',
    fixedRow([
      [0, 200],
      [210, 790],
    ]),
  ],
])('refuses where %s', (_why, page) => {
  expect(placeIn(freeInRow, page)).toBeNull()
})
