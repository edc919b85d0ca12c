// @vitest-environment happy-dom
import './laid-out'
import { expect, it } from 'vitest'
import { looseIn, wrappingAround } from '../../../../../lib/content/marks/place/strip'
import type { Surroundings } from '../../../../../lib/content/marks/place/surroundings'
import type { May } from '../../../../../lib/content/marks/place/wording'
import { hashIn, placeIn } from './hash-in'

const pre = (inner: string) => {
  hashIn(`<pre data-at="0 100 900 60" style="line-height:20px">${inner}</pre>`)
  return looseIn(document.querySelector('pre') as Element)
}

it('a snippet may wrap in the element that holds all of it, which is as wide as its longest line', () => {
  expect(pre('<code data-at="0 100 900 60">0xabc</code>')).toMatchObject({
    element: document.querySelector('code'),
    styles: { width: 'max-content', whiteSpace: 'break-spaces', lineHeight: '20px' },
  })
})

it('else it may itself', () => {
  expect(pre('0xabc')).toEqual({ element: document.querySelector('pre'), styles: { whiteSpace: 'break-spaces' } })
  expect(pre('0xabc '.padEnd(20_001, '-'))).toBeNull()
})

it('none may where blanks alone part its elements, as a box of its own would drop those', () => {
  const wide = (inner: string) =>
    hashIn(`<pre data-at="0 100 480 60" data-wide="900" data-words="12 100 876 60">${inner}</pre>`)
  wide('<b data-at="0 100 90 18">0xabc</b>\n<b data-at="0 118 90 18">done</b>')
  expect(looseIn(document.querySelector('pre') as Element)).toBeNull()
  wide('<b data-at="0 100 90 18">0xabc</b> and\n<b data-at="0 118 90 18">done</b>')
  expect(looseIn(document.querySelector('pre') as Element)).not.toBeNull()
})

it('what is wider than itself is told, for its lines to be as wide', () => {
  hashIn('<pre data-at="0 100 480 60" data-wide="900" data-words="12 100 876 60">0xabc</pre>')
  expect(looseIn(document.querySelector('pre') as Element)).toMatchObject({
    styles: { display: '-webkit-box', whiteSpace: 'break-spaces' },
    wide: 876 + 1,
  })
})

const wrapIn = (around: Surroundings, _words: unknown, may: May) => wrappingAround(around, may)

/** A text of three lines with a hash on the first. */
const goesOn = (style = '', inner = '', tag = 'p') =>
  `<section><${tag} data-at="20 100 800 60" style="${style}"><a data-at="20 100 100 18">0xabc</a><span data-at="120 100 500 18; 20 120 300 38">and on it goes</span>${inner}</${tag}></section>`

it('gives the sentence a line right under that of its hash', () => {
  expect(placeIn(wrapIn, goesOn())).toEqual({ box: document.querySelector('p') })
  // There the blanks that begin a line are kept.
  const kept = { loose: { element: document.querySelector('p'), styles: { whiteSpace: 'break-spaces' } } }
  expect(placeIn(wrapIn, goesOn('white-space:pre-wrap'))).toMatchObject({ loose: { styles: kept.loose.styles } })
})

it('moves what floats after the hash down with the lines there', () => {
  const bubble = goesOn('', '<time data-at="700 140 100 18" style="float:right">12:00</time>')
  expect(placeIn(wrapIn, bubble)).not.toBeNull()
})

it('lets a snippet of code wrap for that, as far as it need not', () => {
  expect(placeIn(wrapIn, goesOn('white-space:pre', '', 'pre'))).toMatchObject({
    loose: { element: document.querySelector('pre') },
  })
  const far = goesOn('white-space:pre', 'x'.repeat(20_000), 'pre')
  expect(placeIn(wrapIn, far)).toBeNull()
  const behindItsEdge = goesOn('white-space:pre', '', 'pre').replace('20 100 100 18', '20 100 0 18')
  expect(() => placeIn(wrapIn, behindItsEdge)).toThrow('No hash has a box here')
})

it.each([
  ['no element of ours may come in', goesOn(), { may: { insert: false } }],
  ['the text is the page’s body', goesOn().replaceAll(/<\/?(?:p|section)[^>]*>/g, ''), {}],
  ['its lines do not wrap', goesOn('white-space:nowrap'), {}],
  ['its items lie side by side', goesOn('display:flex'), {}],
  ['its icons come first', goesOn('', '').replace('<span', '<b data-at="20 120 16 16"></b><span'), {}],
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
    `<section><ol data-at="0 100 20 60">1 2 3</ol>${goesOn('white-space:pre', '', 'pre')}</section>`,
    {},
  ],
])('refuses where %s', (_why, page, asked) => {
  expect(placeIn(wrapIn, page, asked)).toBeNull()
})
