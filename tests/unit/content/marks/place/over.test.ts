// @vitest-environment happy-dom
import './laid-out'
import { describe, expect, it, vi } from 'vitest'
import { afterIcons, blankUnder, dotAt, endAt, lineEnd } from '../../../../../lib/content/marks/place/over'
import { hashesIn, hashIn, inRow, spotIn } from './hash-in'

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

  const framed = 'overflow-x:hidden;background-color:rgb(9, 9, 9)'

  it('does not stand out of its frame, but over the end of its hash', () => {
    expect(dotAt(hashIn(page('20 100 300 18', '', framed)))).toMatchObject({ left: 320 - 12, top: 96 })
    // In the margin of a cell, it stands before the hash.
    const cell = page('26 100 294 18', '', `padding-left:6px;${framed}`)
    expect(dotAt(hashIn(cell))).toMatchObject({ left: 26 - 10, top: 101 })
  })

  it('stands in the narrow margin of its frame, between that and its hash', () => {
    const row = hashIn(
      '<main data-at="0 0 1000 800"><div data-at="12 100 308 40" style="background-color:rgb(9, 9, 9)"><p data-at="20 100 300 18" style="display:block"><a data-at="20 100 90 18">0xabc</a><b data-at="110 100 210 18">and on</b></p></div></main>',
    )
    expect(dotAt(row)).toMatchObject({ left: 12 + 4 - 8 })
  })

  it('stands in the blank before a hash with more on its line, but not on a letter', () => {
    const line = (hash: string) =>
      hashIn(`<p data-at="0 100 900 18"><a data-at="50 100 100 18">${hash}</a><b data-at="150 100 700 18">then</b></p>`)
    expect(dotAt(line('tx 0xabc'))).toMatchObject({ left: 50 - 10, top: 101 })
    expect(dotAt(line('“0xabc'))).toMatchObject({ left: 150 - 12, top: 93 })
  })

  it('does not make the page wider', () => {
    document.documentElement.setAttribute('data-at', '0 0 400 800')
    const around = hashIn('<main data-at="0 0 400 800"><p data-at="0 100 400 18">0xabc</p></main>')
    expect(dotAt(around)).toMatchObject({ left: 400 - 16 })
    document.documentElement.setAttribute('data-at', '0 0 1000 800')
  })

  it('stands in the margin of a line of code that has no room behind', () => {
    const code = (more = '') =>
      hashesIn(
        `<pre data-at="20 100 300 18" data-words="60 100 200 18" style="padding-left:12px;overflow-x:hidden">tx (0xabc${more}<b data-at="262 100 58 18">ok</b></pre>`,
      ).map((each) => dotAt(each))
    const inMargin = { left: 20 + 12 + 2 - 16, top: 101 }
    expect(code()).toMatchObject([inMargin])
    // It is that of the first hash of a line.
    expect(code('<i data-at="200 100 60 18">,0xdef</i>')).toMatchObject([inMargin, { top: 96 }])
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

/** A row at this height, with a cell that wide whose hash takes 100 px, and an amount beside it. */
const row = (top: number, wide: number, words = '0xabc') =>
  `<div data-at="0 ${top} 1000 40" style="display:flex"><p data-at="0 ${top} ${wide} 40" data-words="0 ${top} 100 18">${words}</p><p data-at="${wide} ${top} 50 40">1 ETH</p></div>`
const list = (wide: number, ...others: string[]) =>
  `<section data-at="0 0 1000 200">${[row(0, wide), ...others.map((words, at) => row(40 * (at + 1), wide, words))].join('')}</section>`

const short = { width: 90 }

describe('in a list of hashes', () => {
  it('a short sentence goes below, as the longer ones must', () => {
    expect(spotIn(inRow('rowEnd'), list(300, '0xdef'), { words: short })).toBeNull()
  })

  it.each([
    ['nearly any sentence has room', list(600, '0xdef'), {}, true],
    ['no row can get higher', list(300, '0xdef'), {}, false],
    ['the reader keeps pages still', list(300, '0xdef'), { may: { grow: false } }, true],
    ['no other row has a hash', list(300, 'Fee'), {}, true],
  ])('it stays at the end of its line where %s', (_where, page, more, canGrow) => {
    expect(spotIn(inRow('rowEnd', { canGrow }), page, { words: short, ...more })).toMatchObject({ left: 106 })
  })
})

/** Words somewhere over the picture of a page, as viewers of documents have them; `beside` comes after them. */
const words = (beside = '', width = 400) =>
  `<main data-at="0 0 1000 800"><p data-at="20 100 ${width} 18" style="position:absolute">0xabc</p>${beside}</main>`

it('stands right under its hash, where nothing is', () => {
  // A px under the hash, and with its words below those of the hash as far as its box lets it.
  expect(spotIn(blankUnder, words())).toMatchObject({ left: 20, top: 119, room: 400 })
})

it.each([
  ['other words stand there', words('<p data-at="20 120 100 18">more</p>'), {}],
  ['other words begin under the end of the sentence', words('<p data-at="200 120 100 18">more</p>'), {}],
  ['other words begin under its lower edge', words('<p data-at="20 135 100 18">more</p>'), {}],
  ['its box is too narrow', words('', 80), {}],
])('refuses where %s', (_why, page, asked) => {
  expect(spotIn(blankUnder, page, asked)).toBeNull()
})

it('does not mind a field that lies over its hash too, but one that does not', () => {
  const field = (top: number) => words(`<textarea data-at="0 ${top} 900 200"></textarea>`)
  expect(spotIn(blankUnder, field(60))).not.toBeNull()
  expect(spotIn(blankUnder, field(119))).toBeNull()
})

it('does not mind what stands further down, or beside it', () => {
  const page = words('<p data-at="20 138 100 18">below</p><p data-at="224 119 100 18">beside</p>')
  expect(spotIn(blankUnder, page)).not.toBeNull()
})

/** A hash from 20 to 120, and words up to `end`. */
const line = (end: number, style = '') =>
  `<p data-at="20 100 900 18" style="${style}"><a data-at="20 100 100 18">0xabc</a><b data-at="120 100 ${end - 120} 18">then</b></p>`

it('the end of a line is near its hash up to 40 px, and up to any in code', () => {
  expect(spotIn(lineEnd, line(160))).toMatchObject({ left: 166 })
  expect(spotIn(lineEnd, line(161))).toBeNull()
  expect(spotIn(lineEnd, line(161, 'white-space:pre'))).toMatchObject({ left: 167 })
})

it('the end of a line is no place where something lies', () => {
  expect(spotIn(lineEnd, `${line(160)}<i data-at="300 100 100 18"></i>`)).toBeNull()
  expect(spotIn(lineEnd, `${line(160)}<i data-at="370 100 100 18"></i>`)).not.toBeNull()
})

it('the end of a line ends with the window, and leaves a gap there', () => {
  const page = '<p data-at="20 100 2000 18" data-words="20 100 770 18">0xabc</p>'
  // From 790 to 1000, a gap of 6 before the sentence and 4 px after it.
  expect(spotIn(lineEnd, page, { words: { width: 200 } })).toMatchObject({ left: 796, room: 200 })
  expect(spotIn(lineEnd, page, { words: { width: 201 } })).toBeNull()
})

it('the end of a line that is read to the left is at its left', () => {
  const page = '<p data-at="20 100 900 18" data-words="700 100 220 18" style="direction:rtl">0xabc</p>'
  expect(spotIn(lineEnd, page)).toMatchObject({ left: 694, rightToLeft: true })
  expect(spotIn(lineEnd, `${page}<i data-at="490 100 50 18"></i>`)).toBeNull()
  expect(spotIn(lineEnd, `${page}<i data-at="440 100 50 18"></i>`)).not.toBeNull()
})

it('icons that have a line of their own have the sentence after them', () => {
  const page = (right: number) =>
    `<p data-at="0 100 ${right} 60"><a data-at="0 100 190 18">0xabc</a><b data-at="0 120 16 16"></b></p>`
  expect(spotIn(afterIcons, page(300))).toMatchObject({ left: 22, hash: { top: 100 } })
  expect(spotIn(afterIcons, page(221))).toBeNull()
  expect(spotIn(afterIcons, page(222))).not.toBeNull()
})

it('in a text of megabytes no hit test is needed to see what lies over it', () => {
  const page = (beside = '') =>
    `<main data-at="0 0 1000 800"><div data-at="0 0 1000 800"><pre data-at="0 0 1000 800" data-words="20 100 100 18">0xabc\n${'x'.repeat(40_001)}</pre>${beside}</div></main>`
  const hit = vi.spyOn(document, 'elementFromPoint')
  expect(spotIn(lineEnd, page())).not.toBeNull()
  expect(spotIn(lineEnd, page('<p data-at="0 0 0 0"><button data-at="200 90 60 40">Copy</button></p>'))).toBeNull()
  expect(hit).not.toHaveBeenCalled()
  hit.mockRestore()
})
