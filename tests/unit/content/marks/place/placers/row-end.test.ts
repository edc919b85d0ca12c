// @vitest-environment happy-dom
import '../laid-out'
import { describe, expect, it } from 'vitest'
import { rowEnd } from '../../../../../../lib/content/marks/place/placers/row-end'
import { placeIn } from '../hash-in'

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
