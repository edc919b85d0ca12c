// @vitest-environment happy-dom
import '../laid-out'
import { expect, it } from 'vitest'
import { afterIcons } from '../../../../../../lib/content/marks/place/placers/after-icons'
import { farLineEnd, lineEnd } from '../../../../../../lib/content/marks/place/placers/line-end'
import { underBlock } from '../../../../../../lib/content/marks/place/placers/under-block'
import { placeIn } from '../hash-in'

const block = (end: number) =>
  `<div data-at="0 100 900 ${end - 100}"><a data-at="0 100 90 18">0xabc</a><b data-at="0 118 90 ${end - 118}">on</b></div>`

it('a block gets a last line where its end is no more than 120 px below the hash', () => {
  expect(placeIn(underBlock, block(237))).toMatchObject({ kind: 'under', grows: true })
  expect(placeIn(underBlock, block(238))).toBeNull()
})

it('code gets one only under its last line', () => {
  const code = (after: string) => `<pre data-at="0 100 900 60"><a data-at="0 100 90 18">0xabc</a>${after}</pre>`
  expect(placeIn(underBlock, code(''))).toMatchObject({ kind: 'under' })
  expect(placeIn(underBlock, code('<b data-at="0 120 90 18">on</b>'))).toBeNull()
})

/** A hash from 20 to 120, and words up to `end`. */
const line = (end: number, style = '') =>
  `<p data-at="20 100 900 18" style="${style}"><a data-at="20 100 100 18">0xabc</a><b data-at="120 100 ${end - 120} 18">then</b></p>`

it('the end of a line is near its hash up to 40 px, and up to any in code', () => {
  expect(placeIn(lineEnd, line(160))).toMatchObject({ kind: 'over', left: 166 })
  expect(placeIn(lineEnd, line(161))).toBeNull()
  expect(placeIn(lineEnd, line(161, 'white-space:pre'))).toMatchObject({ left: 167 })
  expect(placeIn(farLineEnd, line(161))).toMatchObject({ left: 167 })
})

it('the end of a line is no place where something lies', () => {
  expect(placeIn(farLineEnd, `${line(160)}<i data-at="300 100 100 18"></i>`)).toBeNull()
  expect(placeIn(farLineEnd, `${line(160)}<i data-at="370 100 100 18"></i>`)).not.toBeNull()
})

it('the end of a line ends with the window, and leaves a gap there', () => {
  const page = '<p data-at="20 100 2000 18" data-words="20 100 770 18">0xabc</p>'
  // From 790 to 1000, a gap of 6 before the sentence and 4 px after it.
  expect(placeIn(farLineEnd, page, { words: { width: 200 } })).toMatchObject({ left: 796, room: 200 })
  expect(placeIn(farLineEnd, page, { words: { width: 201 } })).toBeNull()
})

it('the end of a line that is read to the left is at its left', () => {
  const page = '<p data-at="20 100 900 18" data-words="700 100 220 18" style="direction:rtl">0xabc</p>'
  expect(placeIn(lineEnd, page)).toMatchObject({ left: 694, rightToLeft: true })
  expect(placeIn(lineEnd, `${page}<i data-at="490 100 50 18"></i>`)).toBeNull()
  expect(placeIn(lineEnd, `${page}<i data-at="440 100 50 18"></i>`)).not.toBeNull()
  const far = page.replace('0xabc', '<a data-at="790 100 130 18">0xabc</a><b data-at="700 100 90 18">then</b>')
  expect([placeIn(lineEnd, far), placeIn(farLineEnd, far)]).toEqual([null, expect.objectContaining({ left: 694 })])
})

it('icons that have a line of their own have the sentence after them', () => {
  const page = (right: number) =>
    `<p data-at="0 100 ${right} 60"><a data-at="0 100 190 18">0xabc</a><b data-at="0 120 16 16"></b></p>`
  expect(placeIn(afterIcons, page(300))).toMatchObject({ left: 22, hash: { top: 100 } })
  expect(placeIn(afterIcons, page(221))).toBeNull()
  expect(placeIn(afterIcons, page(222))).not.toBeNull()
})
