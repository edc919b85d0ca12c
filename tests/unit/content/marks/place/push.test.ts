// @vitest-environment happy-dom
import './laid-out'
import { expect, it } from 'vitest'
import { type Push, pushDown, pushOn } from '../../../../../lib/content/marks/place/push'
import { hashIn, placeIn } from './hash-in'

/** A paragraph 800 px wide that reads “Sent 0xabc last night”, its hash a link from 60 to 160. */
const link = '<a data-at="60 100 100 18">0xabc</a>'
const paragraph = (inner = link, style = '') =>
  `<p data-at="20 100 800 36" style="${style}"><span data-at="20 100 40 18">Sent</span>${inner}<span data-at="160 100 80 18">last night</span></p>`

it('pushes the words after a link on by the width of the sentence, a gap before it and a little behind', () => {
  const spot = placeIn(pushOn, paragraph()) as Push
  expect(spot).toMatchObject({ styles: { marginInlineEnd: '208px' } })
  expect(spot.elements).toEqual([document.querySelector('a')])
})

it('pushes by the page’s own px, where the page is enlarged', () => {
  const enlarged = paragraph().replace('<p', '<p data-scale="2"')
  expect(placeIn(pushOn, enlarged)).toMatchObject({ styles: { marginInlineEnd: '104px' } })
})

it.each([
  ['nothing may be moved', paragraph(), { may: { grow: false } }],
  ['the rest of the line is too short', paragraph(), { words: { width: 660 } }],
  ['the same text goes on after the hash', '<p data-at="20 100 800 36">0xabc and <b data-at="0 0 9 9">on</b></p>', {}],
  ['the hash is in navigation', `<nav>${paragraph()}</nav>`, {}],
  ['nothing follows the hash', '<p data-at="20 100 800 36" data-words="20 100 100 18">0xabc</p>', {}],
  [
    'the hash is bare text',
    '<p data-at="20 100 800 36" data-words="20 100 140 18">Sent 0xabc<em data-at="160 100 80 18">last night</em></p>',
    {},
  ],
  [
    'a block follows the hash',
    '<div data-at="20 100 800 36" data-words="20 100 100 18">0xabc<p data-at="20 118 800 18">on</p></div>',
    {},
  ],
  ['the line does not wrap', paragraph(link, 'white-space:nowrap'), {}],
  ['the line ends in dots', paragraph(link, 'text-overflow:ellipsis'), {}],
  ['its items lie side by side', paragraph(link, 'display:flex'), {}],
  [
    'something to press follows',
    paragraph(`${link}<button data-at="160 100 20 18">Copy this</button>`).replace('last', 'or'),
    {},
  ],
  ['another hash shares the line', paragraph(`${link}<i data-at="170 100 60 18">0xdef</i>`), {}],
])('refuses where %s', (_why, page, asked) => {
  expect(placeIn(pushOn, page, asked)).toBeNull()
})

it('has room up to the edge of its paragraph, to the px', () => {
  // From 160 to 820, less the gap before it, a little behind, and a full stop that may follow.
  expect(placeIn(pushOn, paragraph(), { words: { width: 642 } })).not.toBeNull()
  expect(placeIn(pushOn, paragraph(), { words: { width: 643 } })).toBeNull()
})

it('puts the sentence behind the hash once the words have moved, and nowhere where they did not', () => {
  const around = hashIn(paragraph())
  const spot = placeIn(pushOn, around) as Push
  expect(spot.look(around)).toBeNull()
  const [moved] = spot.elements
  if (moved) moved.style.marginInlineEnd = '208px'
  expect(spot.look(around)).toMatchObject({ left: 166, top: 101, room: 200 })
  const reachesOut = { ...around, line: { ...around.line, end: 822 } }
  expect(spot.look(reachesOut)).toBeNull()
})

it('pushes to the left where the line is read that way', () => {
  const page =
    '<p data-at="20 100 800 36" style="direction:rtl"><a data-at="700 100 120 18">0xabc</a><b data-at="600 100 90 18">on</b></p>'
  const around = hashIn(page)
  // From 700 down to 20, less the same.
  expect(placeIn(pushOn, around, { words: { width: 662 } })).not.toBeNull()
  expect(placeIn(pushOn, around, { words: { width: 663 } })).toBeNull()
})

/** A text of three lines, 20 px each, with a hash in a link on the first. */
const deepLink = '<a data-at="60 100 100 18">0xabc</a>'
const deepText = (hash = deepLink, after = '<span data-at="20 120 300 38">and on it goes</span>') =>
  `<div data-at="20 100 800 60" style="line-height:20px"><span data-at="20 100 40 18">Sent</span>${hash}${after}</div>`

/** Two lines of code 20 px high, with their numbers beside them. */
const code = (numbers: string) =>
  `<section>${numbers}<pre data-at="60 100 800 40" style="line-height:20px"><span data-at="60 100 200 18">0xabc</span>\n<span data-at="60 120 200 18">more</span></pre></section>`

it('makes the line of a link deeper by the height of a sentence, and draws the link where it was', () => {
  const spot = placeIn(pushDown, deepText()) as Push
  // Its own 20 px and 17 of the sentence, half of them to either side.
  expect(spot.styles).toEqual({ lineHeight: '37px', verticalAlign: '-8.5px', position: 'relative', top: '-8.5px' })
  expect(spot.elements).toEqual([document.querySelector('a')])
})

it('takes the height of letters where a line has none of its own', () => {
  const page = deepText('<a data-at="60 100 100 18" style="font-size:20px;line-height:normal">0xabc</a>')
  expect(placeIn(pushDown, page)).toMatchObject({ styles: { lineHeight: `${24 + 17}px` } })
})

it('makes a small link on a higher line deeper from the edge of that line', () => {
  const page = deepText('<a data-at="60 100 100 14" style="font-size:12px;line-height:16px">0xabc</a>')
  expect(placeIn(pushDown, page)).toMatchObject({ styles: { lineHeight: `${20 + 17}px` } })
})

it('counts in the page’s own px where the page is enlarged, and stands where that is drawn', () => {
  const asked = { words: { scale: 2 } }
  const around = hashIn(deepText().replace('<div', '<div data-scale="2"'))
  const spot = placeIn(pushDown, around, asked) as Push
  // A sentence takes 33 px of the screen then, which are 16.5 of the page.
  expect(spot.styles).toMatchObject({ lineHeight: '36.5px', top: '-8.25px' })
  const [first] = spot.elements
  if (first) first.style.lineHeight = '36.5px'
  expect(spot.look(around)).toMatchObject({ top: 129 })
})

it.each([
  ['nothing may be moved', deepText(), { may: { grow: false } }],
  [
    'no element is on the line of a bare hash',
    deepText('0xabc').replace('<span data-at="20 100 40 18">Sent</span>', ''),
    {},
  ],
  [
    'the element beside a bare hash is a box',
    deepText('0xabc').replace('<span', '<span style="display:inline-block"'),
    {},
  ],
  ['its element is a box', deepText(deepLink.replace('<a', '<a style="display:inline-block"')), {}],
  ['the page puts its element elsewhere', deepText(deepLink.replace('<a', '<a style="position:relative"')), {}],
  ['its element is raised', deepText(deepLink.replace('<a', '<a style="vertical-align:super"')), {}],
  ['it is on two lines', deepText(deepLink.replace('18"', '18; 20 120 60 18"')), {}],
  ['it is on the last line', deepText(deepLink, ''), {}],
  ['another hash shares its line', deepText(`${deepLink}<i data-at="170 100 60 18">0xdef</i>`), {}],
  [
    'its icons come first',
    deepText(`${deepLink}<b data-at="20 120 16 16"></b>`, '<span data-at="40 120 300 38">and on it goes</span>'),
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

it.each([
  ['before', deepText('0xabc <i data-at="160 100 30 18">on</i>'), 'span'],
  [
    'after',
    deepText('0xabc <i data-at="160 100 30 18">on</i>').replace('<span data-at="20 100 40 18">Sent</span>', ''),
    'i',
  ],
])('makes the line of a hash deeper by words right %s it, where it is bare text', (_where, page, chosen) => {
  const spot = placeIn(pushDown, page.replace('<div', '<div data-words="60 100 100 18"')) as Push
  expect(spot.elements).toEqual([document.querySelector(chosen)])
})

it('takes the number beside a line of code along, and leaves code alone whose number is not found', () => {
  const spot = placeIn(
    pushDown,
    code('<ol data-at="20 100 30 40"><li data-at="20 100 30 20">1</li><li data-at="20 120 30 20">2</li></ol>'),
  ) as Push
  expect(spot.elements).toEqual([document.querySelector('span'), document.querySelector('li')])
  const numbersOfAnother = '<ol data-at="20 300 30 40"><li data-at="20 300 30 20">1</li></ol>'
  expect(placeIn(pushDown, code(numbersOfAnother))).toBeNull()
  expect(placeIn(pushDown, code(''))).toMatchObject({ elements: [document.querySelector('span')] })
})

it('puts the sentence right under the hash once the line is deeper, and nowhere where that went wrong', () => {
  const around = hashIn(deepText())
  const spot = placeIn(pushDown, around) as Push
  expect(spot.look(around)).toBeNull()
  const [deepLink] = spot.elements
  if (deepLink) deepLink.style.lineHeight = '39px'
  // From the middle of the hash at 109, half of a line of 20 px down; its words begin with those of the hash.
  expect(spot.look(around)).toMatchObject({ left: 56, top: 119 })
})
