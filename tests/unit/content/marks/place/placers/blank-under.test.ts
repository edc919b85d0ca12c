// @vitest-environment happy-dom
import '../laid-out'
import { expect, it } from 'vitest'
import { blankUnder } from '../../../../../../lib/content/marks/place/placers/blank-under'
import { placeIn } from '../hash-in'

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
