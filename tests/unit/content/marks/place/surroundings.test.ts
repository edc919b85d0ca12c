// @vitest-environment happy-dom
import './laid-out'
import { describe, expect, it } from 'vitest'
import { isOnLastLine } from '../../../../../lib/content/marks/place/surroundings'
import { hashIn } from './hash-in'

describe('code', () => {
  it.each([
    ['in a block of it', '<pre data-at="0 0 900 60">0xabc</pre>'],
    ['in a box that keeps its blanks', '<p data-at="0 0 900 60" style="white-space:pre">0xabc</p>'],
  ])('is %s', (_, page) => {
    expect(hashIn(page)).toMatchObject({ isCode: true, row: null })
  })

  it('has its numbers beside it, one after the other from 1 on', () => {
    const page = (numbers: string) =>
      `<section><ol data-at="0 0 20 60">${numbers}</ol><div><pre data-at="20 0 900 60">0xabc</pre></div></section>`
    expect(hashIn(page('1 2 3'))).toMatchObject({ gutter: document.querySelector('ol'), keepsLines: true })
    expect(hashIn(page('2024 1 3'))).toMatchObject({ gutter: undefined, keepsLines: false })
  })
})

describe('the box of a line', () => {
  const only = (selector: string) => document.querySelector(selector)
  const item = (height: number) =>
    `<div data-at="0 100 900 80" style="display:flex"><i data-at="0 100 40 18">12</i><span data-at="40 100 800 ${height}" style="display:block;font-size:14px">it was 0xabc</span></div>`

  it('is an item whose words take several lines, and else what its items stand in', () => {
    expect(hashIn(item(40)).box).toBe(only('span'))
    expect(hashIn(item(18)).box).toBe(only('div'))
  })

  it('is a link that is displayed as a block, unless the page puts that somewhere by itself', () => {
    const link = (style: string) =>
      `<section data-at="0 100 900 80" style="display:block"><a data-at="20 110 800 18" style="display:block;${style}">0xabc</a></section>`
    expect(hashIn(link('')).box).toBe(only('a'))
    expect(hashIn(link('position:absolute')).box).toBe(only('section'))
    expect(hashIn(link('display:inline')).box).toBe(only('section'))
  })
})

describe('icons of a hash', () => {
  it('are none where its own words go on: a footnote at the start of the next line is theirs', () => {
    const { icons } = hashIn(
      '<p data-at="0 100 900 38" style="display:block"><a data-at="0 100 90 18">0xabc repaid the loan</a> <sup data-at="0 120 8 10">1</sup></p>',
    )
    expect(icons).toBeUndefined()
  })

  const page = (after: string) =>
    `<p data-at="0 100 200 60"><a data-at="0 100 190 18">0xabc</a>${after}<span data-at="60 120 90 18">words</span></p>`
  const icon = (top: number, size = 16) => `<b data-at="0 ${top} ${size} ${size}"></b>`

  it('may have a line of their own below it', () => {
    expect(hashIn(page(icon(120)))).toMatchObject({ icons: { top: 120 } })
  })

  it.each([
    ['too large', icon(120, 33)],
    ['too far below', icon(150)],
    ['words', '<b data-at="0 120 16 16">on it</b>'],
    ['behind words', `and${icon(120)}`],
  ])('are none that are %s', (_, after) => {
    expect(hashIn(page(after)).icons).toBeUndefined()
  })

  it('on its own line do not count as another', () => {
    expect(hashIn(page(icon(101))).icons).toBeUndefined()
  })
})

describe('another hash', () => {
  const two = (top: number) =>
    `<p data-at="0 100 900 60"><i data-at="0 100 90 18">0xabc</i><b data-at="200 ${top} 90 18">0xdef</b></p>`

  it('shares the line where it is on it', () => {
    const around = hashIn(two(104))
    expect([around.isShared(), around.isShared('after'), around.isShared('before')]).toEqual([true, true, false])
    expect(hashIn(two(110)).isShared()).toBe(false)
  })

  it('of the same text is asked only nearby', () => {
    const near = (letters: number) =>
      hashIn(`<p data-at="0 100 900 18">0xabc ${'-'.repeat(letters)} 0xdef</p>`).isShared()
    expect([near(300), near(500)]).toEqual([true, false])
  })
})

describe('the last line of a text', () => {
  const text = (last: number) =>
    hashIn(
      `<p data-at="0 100 900 60" style="line-height:20px"><i data-at="0 100 90 18">0xabc</i><b data-at="100 ${last} 90 18">on</b></p>`,
    )

  it('is the one of the hash where nothing stands below it', () => {
    expect(isOnLastLine(text(100))).toBe(true)
    expect(isOnLastLine(text(109))).toBe(true)
    expect(isOnLastLine(text(110))).toBe(false)
  })

  it('is not looked for in a text of megabytes', () => {
    const around = hashIn('<p data-at="0 100 900 60" data-words="0 100 90 18" data-scroll="2019">0xabc</p>')
    expect(isOnLastLine(around)).toBe(false)
  })
})

it('words of its text may go on after it', () => {
  expect(hashIn('<p data-at="0 100 900 18">0xabc, and more</p>').goesOn).toBe(true)
  expect(hashIn('<p data-at="0 100 900 18">then 0xabc </p>').goesOn).toBe(false)
})

it('the page may put its text somewhere by itself, if it is no cell of a row', () => {
  const placed = '<p data-at="0 100 300 18" style="position:absolute">0xabc</p>'
  expect(hashIn(placed).isPlaced).toBe(true)
  const row = `<div data-at="0 100 900 18">${placed}<p data-at="300 100 300 18" style="position:absolute">on</p></div>`
  expect(hashIn(row)).toMatchObject({ isPlaced: false, row: { element: document.querySelector('div') } })
})
