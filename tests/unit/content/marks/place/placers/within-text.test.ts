// @vitest-environment happy-dom
import '../laid-out'
import { expect, it } from 'vitest'
import { withinText } from '../../../../../../lib/content/marks/place/placers/within-text'
import { placeIn } from '../hash-in'

/** A text of three lines with a hash on the first. */
const text = (style = '', inner = '', tag = 'p') =>
  `<section><${tag} data-at="20 100 800 60" style="${style}"><a data-at="20 100 100 18">0xabc</a><span data-at="120 100 500 18; 20 120 300 38">and on it goes</span>${inner}</${tag}></section>`

it('gives the sentence a line right under that of its hash', () => {
  expect(placeIn(withinText, text())).toEqual({ kind: 'strip', box: document.querySelector('p') })
})

it('moves what floats after the hash down with the lines there', () => {
  const bubble = text('', '<time data-at="700 140 100 18" style="float:right">12:00</time>')
  expect(placeIn(withinText, bubble)).toMatchObject({ kind: 'strip' })
})

it('lets a snippet of code wrap for that, as far as it need not', () => {
  expect(placeIn(withinText, text('white-space:pre', '', 'pre'))).toMatchObject({
    kind: 'strip',
    loose: { element: document.querySelector('pre') },
  })
  const far = text('white-space:pre', 'x'.repeat(20_000), 'pre')
  expect(placeIn(withinText, far)).toBeNull()
  const behindItsEdge = text('white-space:pre', '', 'pre').replace('20 100 100 18', '20 100 0 18')
  expect(() => placeIn(withinText, behindItsEdge)).toThrow('No hash has a box here')
})

it.each([
  ['no element of ours may come in', text(), { may: { insert: false } }],
  ['the text is the page’s body', text().replaceAll(/<\/?(?:p|section)[^>]*>/g, ''), {}],
  ['its lines do not wrap', text('white-space:nowrap'), {}],
  ['it is in columns', text('column-count:2'), {}],
  ['its items lie side by side', text('display:flex'), {}],
  ['its icons come first', text('', '').replace('<span', '<b data-at="20 120 16 16"></b><span'), {}],
  [
    'the hash is on its last line',
    '<section><p data-at="20 100 800 60"><span data-at="20 100 700 38">It began</span><a data-at="20 140 100 18">0xabc</a></p></section>',
    {},
  ],
  [
    'the hash stands in a row',
    '<div data-at="20 100 900 60" style="display:flex"><p data-at="20 100 400 60" data-words="20 100 100 18">0xabc</p><p data-at="420 100 400 60">on</p></div>',
    {},
  ],
  [
    'numbers stand beside its lines',
    `<section><ol data-at="0 100 20 60">1 2 3</ol>${text('white-space:pre', '', 'pre')}</section>`,
    {},
  ],
])('refuses where %s', (_why, page, asked) => {
  expect(placeIn(withinText, page, asked)).toBeNull()
})
