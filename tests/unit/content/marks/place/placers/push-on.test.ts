// @vitest-environment happy-dom
import '../laid-out'
import { expect, it } from 'vitest'
import type { PushSpot } from '../../../../../../lib/content/marks/place/around/spot'
import { pushOn } from '../../../../../../lib/content/marks/place/placers/push-on'
import { hashIn, placeIn } from '../hash-in'

/** A paragraph 800 px wide that reads “Sent 0xabc last night”, its hash a link from 60 to 160. */
const link = '<a data-at="60 100 100 18">0xabc</a>'
const paragraph = (inner = link, style = '') =>
  `<p data-at="20 100 800 36" style="${style}"><span data-at="20 100 40 18">Sent</span>${inner}<span data-at="160 100 80 18">last night</span></p>`

it('pushes the words after a link on by the width of the sentence, a gap before it and a little behind', () => {
  const spot = placeIn(pushOn, paragraph()) as PushSpot
  expect(spot).toMatchObject({ kind: 'push', styles: { marginInlineEnd: '208px' } })
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
  // From 160 to 820, less the gap before it and a little behind.
  expect(placeIn(pushOn, paragraph(), { words: { width: 652 } })).not.toBeNull()
  expect(placeIn(pushOn, paragraph(), { words: { width: 653 } })).toBeNull()
})

it('puts the sentence behind the hash once the words have moved, and nowhere where they did not', () => {
  const around = hashIn(paragraph())
  const spot = placeIn(pushOn, around) as PushSpot
  expect(spot.look(around)).toBeNull()
  const [moved] = spot.elements
  if (moved) moved.style.marginInlineEnd = '208px'
  expect(spot.look(around)).toMatchObject({ kind: 'over', left: 166, top: 101, room: 200 })
  const reachesOut = { ...around, line: { ...around.line, end: 822 } }
  expect(spot.look(reachesOut)).toBeNull()
})

it('pushes to the left where the line is read that way', () => {
  const page =
    '<p data-at="20 100 800 36" style="direction:rtl"><a data-at="700 100 120 18">0xabc</a><b data-at="600 100 90 18">on</b></p>'
  const around = hashIn(page)
  // From 700 down to 20, less the gap before it and a little behind.
  expect(placeIn(pushOn, around, { words: { width: 672 } })).not.toBeNull()
  expect(placeIn(pushOn, around, { words: { width: 673 } })).toBeNull()
})
