// @vitest-environment happy-dom
import './laid-out'
import { expect, it } from 'vitest'
import { paneRowOf } from '../../../../../lib/content/marks/place/row'
import { hashIn } from './hash-in'

const only = (selector: string) => document.querySelector(selector)

it('a row of a table grows by its cells, but not by one that spans rows', () => {
  const { row } = hashIn(
    `<table><tbody data-at="0 0 900 80"><tr data-at="0 100 900 40" style="display:table-row">
      <td data-at="0 100 200 80" rowspan="2" style="display:table-cell">Day</td>
      <td data-at="200 100 300 40" style="display:table-cell">0xabc</td>
      <td data-at="500 100 300 40" style="display:table-cell">1 ETH</td>
    </tr></tbody></table>`,
  )
  expect(row?.element).toBe(only('tr'))
  expect(row?.padded).toEqual([...document.querySelectorAll('td')].slice(1))
  expect(row?.isParted).toBe(false)
})

it('two cells with hashes have a sentence each', () => {
  const { row } = hashIn(
    '<div data-at="0 100 900 40" style="display:flex"><p data-at="0 100 300 40">0xabc</p><p data-at="300 100 300 40">0xdef</p></div>',
  )
  expect(row).toMatchObject({ element: only('div'), isParted: true })
})

it('a cell with a frame of its own has no row, but one with a frame that nobody sees does', () => {
  const row = (colour: string) =>
    hashIn(
      `<div data-at="0 100 900 40"><p data-at="0 100 300 40" style="position:absolute;font-size:13px;border-top-width:1px;border-left-width:1px;border-top-color:${colour}">0xabc</p><p data-at="300 100 300 40" style="position:absolute">1 ETH</p></div>`,
    ).row
  expect(row('rgb(0, 0, 0)')).toBeNull()
  expect(row('rgba(0, 0, 0, 0)')).toMatchObject({ element: only('div') })
})

it('items that wrap to lines of their own grow one by one', () => {
  const { row } = hashIn(
    '<div data-at="0 100 900 90" style="display:flex"><p data-at="0 100 300 40">0xabc</p><p data-at="0 145 300 40">more</p></div>',
  )
  expect(row).toMatchObject({ element: only('p'), cells: [only('p')] })
})

it('an item that has a container to itself grows with all of it, and one of several that wrap alone', () => {
  const alone = hashIn(
    '<div data-at="0 100 900 20" style="display:flex">Sent: <a data-at="60 100 100 20">0xabc</a></div>',
  )
  expect(alone.row).toMatchObject({ element: only('div'), cells: [only('a')] })
  const tag = (left: number, top: number, words: string) =>
    `<span data-at="${left} ${top} 90 20" style="display:block">${words}</span>`
  const { row } = hashIn(
    `<div data-at="0 100 300 44" style="display:flex">${tag(0, 100, 'env')}${tag(0, 124, '0xabc')}${tag(100, 124, 'on')}</div>`,
  )
  expect(row?.cells.map((each) => each.textContent)).toEqual(['0xabc'])
})

it('a grid’s row is what stands level with the hash', () => {
  const cell = (left: number, top: number, words: string) => `<p data-at="${left} ${top} 290 30">${words}</p>`
  const { row } = hashIn(
    `<div data-at="0 0 900 300" style="display:grid">${cell(0, 60, 'above')}${cell(0, 100, '0xabc')}${cell(300, 100, 'beside')}${cell(0, 140, 'below')}</div>`,
  )
  expect(row?.cells.map((each) => each.textContent)).toEqual(['0xabc', 'beside'])
  expect(row?.isWide).toBe(true)
})

it.each([
  ['nothing stands beside it', '<div data-at="0 100 900 40"><p data-at="0 100 900 40">0xabc</p></div>'],
  [
    'what is beside it is a part of the page’s frame',
    '<div data-at="0 0 900 161" style="display:flex"><p data-at="0 0 300 40">0xabc</p><p data-at="300 0 300 161">menu</p></div>',
  ],
  [
    'it stands in a bubble of its own',
    '<div data-at="0 100 900 60" style="display:flex"><p data-at="0 100 300 60" style="background-color:rgb(9, 9, 9)"><a data-at="0 100 90 18">0xabc</a></p><p data-at="300 100 300 40">at noon</p></div>',
  ],
  [
    'its text goes on far below',
    '<div data-at="0 100 900 140" style="display:flex"><p data-at="0 100 300 140"><a data-at="0 100 90 18">0xabc</a><b data-at="0 120 90 23">on</b></p><p data-at="300 100 300 40">at noon</p></div>',
  ],
  [
    'buttons stand under its text',
    '<div data-at="0 100 900 60" style="display:flex"><img data-at="0 100 32 32"><div data-at="40 100 300 60"><p data-at="40 100 300 20"><a data-at="40 100 90 18">0xabc</a></p><div data-at="40 120 300 20">Reply Edit</div></div></div>',
  ],
])('no row where %s', (_why, page) => {
  expect(hashIn(page).row).toBeNull()
})

it('a row that the page places is one, even of one placed cell, as in a column that stays', () => {
  const cell = (style: string) =>
    `<div data-at="0 100 200 42" style="position:absolute"><p data-at="0 100 200 42" style="display:block;${style}">0xabc</p></div>`
  expect(hashIn(cell('position:absolute')).row).toMatchObject({ element: only('div'), cells: [only('p')] })
  expect(hashIn(cell('')).row).toBeNull()
})

it('a pill’s ground is none of its own', () => {
  const { row } = hashIn(
    '<div data-at="0 100 900 40" style="display:flex"><p data-at="0 100 300 24" style="background-color:rgb(9, 9, 9)"><a data-at="0 100 90 18">0xabc</a></p><p data-at="300 100 300 40">at noon</p></div>',
  )
  expect(row?.element).toBe(only('div'))
})

it('rows of two lists beside each other, with as many rows, are rows of two panes', () => {
  const pane = (left: number, rows: number, top = 0) =>
    `<ol data-at="${left} ${top} 400 ${rows * 20}">${Array.from({ length: rows }, (_, at) => `<li data-at="${left} ${top + at * 20} 400 20">0xabc</li>`).join('')}</ol>`
  const other = (left: number, rows: number, top = 0) => {
    hashIn(
      `<section><div data-at="0 0 400 200">${pane(0, 6)}</div><div data-at="${left} 0 400 200">${pane(left, rows, top)}</div></section>`,
    )
    return paneRowOf(document.querySelectorAll('li')[2] as Element)
  }
  expect(other(408, 6)).toBe(document.querySelectorAll('li')[8])
  expect(other(409, 6)).toBeNull()
  expect(other(400, 7)).toBeNull()
  expect(other(400, 6, 3)).toBeNull()
})
