// @vitest-environment happy-dom
import '../laid-out'
import { expect, it } from 'vitest'
import type { PushSpot } from '../../../../../../lib/content/marks/place/around/spot'
import { pushDown } from '../../../../../../lib/content/marks/place/placers/push-down'
import { hashIn, placeIn } from '../hash-in'

/** A text of three lines, 20 px each, with a hash in a link on the first. */
const link = '<a data-at="60 100 100 18">0xabc</a>'
const text = (hash = link, after = '<span data-at="20 120 300 38">and on it goes</span>') =>
  `<div data-at="20 100 800 60" style="line-height:20px"><span data-at="20 100 40 18">Sent</span>${hash}${after}</div>`

/** Two lines of code 20 px high, with their numbers beside them. */
const code = (numbers: string) =>
  `<section>${numbers}<pre data-at="60 100 800 40" style="line-height:20px"><span data-at="60 100 200 18">0xabc</span>\n<span data-at="60 120 200 18">more</span></pre></section>`

it('makes the line of a link deeper by the height of a sentence, and draws the link where it was', () => {
  const spot = placeIn(pushDown, text()) as PushSpot
  // Its own 20 px and 19 of the sentence, half of them to either side.
  expect(spot.styles).toEqual({ lineHeight: '39px', verticalAlign: '-9.5px', position: 'relative', top: '-9.5px' })
  expect(spot.elements).toEqual([document.querySelector('a')])
})

it('takes the height of letters where a line has none of its own', () => {
  const page = text('<a data-at="60 100 100 18" style="font-size:20px;line-height:normal">0xabc</a>')
  expect(placeIn(pushDown, page)).toMatchObject({ styles: { lineHeight: `${24 + 19}px` } })
})

it('counts in the page’s own px where the page is enlarged, and stands where that is drawn', () => {
  const asked = { words: { scale: 2 } }
  const around = hashIn(text().replace('<div', '<div data-scale="2"'))
  const spot = placeIn(pushDown, around, asked) as PushSpot
  // A sentence takes 35 px of the screen then, which are 17.5 of the page.
  expect(spot.styles).toMatchObject({ lineHeight: '37.5px', top: '-8.75px' })
  const [first] = spot.elements
  if (first) first.style.lineHeight = '37.5px'
  expect(spot.look(around)).toMatchObject({ top: 129 })
})

it.each([
  ['nothing may be moved', text(), { may: { grow: false } }],
  ['the hash has no element of its own', text('').replace('Sent', '').replace('<span', '0xabc <span'), {}],
  ['its element is a box', text(link.replace('<a', '<a style="display:inline-block"')), {}],
  ['the page puts its element elsewhere', text(link.replace('<a', '<a style="position:relative"')), {}],
  ['its element is raised', text(link.replace('<a', '<a style="vertical-align:super"')), {}],
  ['it is on two lines', text(link.replace('18"', '18; 20 120 60 18"')), {}],
  ['it is on the last line', text(link, ''), {}],
  ['another hash shares its line', text(`${link}<i data-at="170 100 60 18">0xdef</i>`), {}],
  [
    'its icons come first',
    text(`${link}<b data-at="20 120 16 16"></b>`, '<span data-at="40 120 300 38">and on it goes</span>'),
    {},
  ],
  [
    'its box is too narrow for words',
    '<div data-at="20 100 80 60"><a data-at="20 100 70 18">0xabc</a><span data-at="20 120 60 38">on</span></div>',
    {},
  ],
])('refuses where %s', (_why, page, asked) => {
  expect(placeIn(pushDown, page, asked)).toBeNull()
})

it('takes the number beside a line of code along, and leaves code alone whose number is not found', () => {
  const spot = placeIn(
    pushDown,
    code('<ol data-at="20 100 30 40"><li data-at="20 100 30 20">1</li><li data-at="20 120 30 20">2</li></ol>'),
  ) as PushSpot
  expect(spot.elements).toEqual([document.querySelector('span'), document.querySelector('li')])
  const numbersOfAnother = '<ol data-at="20 300 30 40"><li data-at="20 300 30 20">1</li></ol>'
  expect(placeIn(pushDown, code(numbersOfAnother))).toBeNull()
  expect(placeIn(pushDown, code(''))).toMatchObject({ elements: [document.querySelector('span')] })
})

it('puts the sentence right under the hash once the line is deeper, and nowhere where that went wrong', () => {
  const around = hashIn(text())
  const spot = placeIn(pushDown, around) as PushSpot
  expect(spot.look(around)).toBeNull()
  const [link] = spot.elements
  if (link) link.style.lineHeight = '39px'
  // From the middle of the hash at 109, half of a line of 20 px down; its words begin with those of the hash.
  expect(spot.look(around)).toMatchObject({ kind: 'over', left: 56, top: 119 })
})
