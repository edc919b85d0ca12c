// @vitest-environment happy-dom
import '../laid-out'
import { expect, it } from 'vitest'
import { rowOfBlock } from '../../../../../../lib/content/marks/place/around/row-of'
import { excessOf } from '../../../../../../lib/content/marks/place/rooms/excess'
import { createRowRefusals } from '../../../../../../lib/content/marks/place/rooms/row-refusals'
import { hashIn } from '../hash-in'

/** Rows of two cells, as many as asked for. */
function rowsOf(count: number) {
  document.body.innerHTML = `<ul>${'<li><b></b><i></i></li>'.repeat(count)}</ul>`
  return [...document.querySelectorAll('li')].map((each) => ({ ...rowOfBlock(each), cells: [...each.children] }))
}

it('all rows of a list grow until the page took three lines away', () => {
  const { canGrow, lose } = createRowRefusals()
  const [first, second] = rowsOf(2)
  if (!first || !second) throw new Error('no rows')
  for (const isLeft of [true, true, false]) {
    lose(first)
    expect([canGrow(first), canGrow(second)]).toEqual([isLeft, isLeft])
  }
})

it('a text that was refused says nothing of its neighbours', () => {
  const { canGrow, refuse } = createRowRefusals()
  document.body.innerHTML = '<p>one</p><p>two</p>'
  const [one, two] = [...document.querySelectorAll('p')].map(rowOfBlock)
  if (!one || !two) throw new Error('no blocks')
  refuse(one)
  expect([canGrow(one), canGrow(two)]).toEqual([false, true])
})

it('rows of a list of more than 400 do not grow', () => {
  const { canGrow } = createRowRefusals()
  expect(rowsOf(400).every(canGrow)).toBe(true)
  expect(rowsOf(401).some(canGrow)).toBe(false)
})

it('words that reach over the top of their row, or content over what does not scroll, are lost to the reader', () => {
  const excess = (style = '', words = '0 100 90 18', scroll = 60) => {
    hashIn(
      `<div data-at="0 100 900 60" data-scroll="${scroll}" style="display:block;${style}"><p data-at="0 100 900 40" data-words="${words}">0xabc</p></div>`,
    )
    return excessOf(document.querySelector('p') as Element)
  }
  expect(excess()).toBe(0)
  expect(excess('', '0 95 90 18')).toBe(5)
  // Three px of a line may reach out.
  expect(excess('', undefined, 73)).toBe(10)
  expect(excess('overflow-y:auto', undefined, 73)).toBe(0)
})
