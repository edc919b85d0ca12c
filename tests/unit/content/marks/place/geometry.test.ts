// @vitest-environment happy-dom
import './laid-out'
import { expect, it } from 'vitest'
import { besideFloats, isLineSeen } from '../../../../../lib/content/marks/place/geometry'
import { hashIn } from './hash-in'

const box = { left: 0, right: 900 }
const text = '<p data-at="0 100 900 60" data-words="200 100 90 18">0xabc</p>'
const beside = (html: string) => besideFloats(box, hashIn(`<section data-at="0 0 900 300">${html}</section>`).line)
const picture = (at: string, style: string) => `<img data-at="${at}" style="${style}">`

it('words end before what the page floats on their line, and its margin', () => {
  expect(beside(picture('600 60 300 80', 'float:right;margin-left:10px') + text)).toEqual({ left: 0, right: 590 })
  expect(beside(picture('0 60 150 80', 'float:left;margin-right:10px') + text)).toEqual({ left: 160, right: 900 })
  const around = `${picture('600 60 300 80', 'float:right')}<div data-at="0 100 900 60">${text}</div>`
  expect(beside(around)).toEqual({ left: 0, right: 600 })
})

it.each([
  ['ends above their line', picture('600 60 300 40', 'float:right') + text],
  ['does not float', picture('600 60 300 80', '') + text],
  ['they stand in', `<div data-at="0 60 900 140" style="float:left">${text}</div>`],
])('they have all of their box beside what %s', (_what, html) => {
  expect(beside(html)).toEqual(box)
})

it('a line is seen where 12 px of it are, as far as what hides around its row or text goes', () => {
  document.body.innerHTML =
    '<ul data-at="0 0 300 100" style="overflow-x:auto;overflow-y:auto"><li data-at="0 60 300 60">0xabc</li></ul>'
  const row = document.querySelector('li') as Element
  expect([isLineSeen({ row }, 87), isLineSeen({ row }, 88)]).toEqual([true, false])
  // A row hides nothing of the line under it.
  row.setAttribute('style', 'overflow-x:hidden')
  expect(isLineSeen({ row }, 87)).toBe(true)
  row.setAttribute('data-at', '0 20 300 60')
  expect([isLineSeen({ text: row }, 67), isLineSeen({ text: row }, 68)]).toEqual([true, false])
})
