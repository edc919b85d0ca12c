// @vitest-environment happy-dom
import '../laid-out'
import { describe, expect, it } from 'vitest'
import { dotAt, endAt } from '../../../../../../lib/content/marks/place/around/over-spot'
import { hashIn } from '../hash-in'

describe('a dot', () => {
  const page = (words: string, after = '', style = '') =>
    `<main data-at="0 0 1000 800"><p data-at="20 100 300 18" style="${style}" data-words="${words}">0xabc</p>${after}</main>`

  it('stands right behind its hash, in the middle of the line', () => {
    expect(dotAt(hashIn(page('20 100 90 18')))).toMatchObject({ left: 108, top: 101, room: 0 })
  })

  it('stands right before it where something lies behind', () => {
    const around = hashIn(page('20 100 90 18', '<b data-at="100 100 40 18"></b>'))
    expect(dotAt(around)).toMatchObject({ left: 6, top: 101 })
  })

  it('does not stand out of its box, but over the end of its hash', () => {
    const around = hashIn(page('20 100 300 18', '', 'overflow-x:hidden'))
    expect(dotAt(around)).toMatchObject({ left: 320 - 12, top: 96 })
  })

  it('does not make the page wider', () => {
    document.documentElement.setAttribute('data-at', '0 0 400 800')
    const around = hashIn('<main data-at="0 0 400 800"><p data-at="0 100 400 18">0xabc</p></main>')
    expect(dotAt(around)).toMatchObject({ left: 400 - 16 })
    document.documentElement.setAttribute('data-at', '0 0 1000 800')
  })

  it('stands over the other end where something covers this one', () => {
    const around = hashIn(page('20 100 300 18', '<b data-at="300 90 40 30"></b>', 'overflow-x:hidden'))
    expect(dotAt(around)).toMatchObject({ left: 16 })
  })

  it('stands before a hash that is read to the left', () => {
    const around = hashIn(page('200 100 120 18', '', 'direction:rtl'))
    expect(dotAt(around)).toMatchObject({ left: 186 })
  })
})

it('a sentence at the end of a line is a gap away from it, and level with its words', () => {
  const at = (height: number) => endAt(hashIn(`<p data-at="20 100 300 ${height}">0xabc</p>`), 200)
  expect(at(20)).toMatchObject({ left: 326, top: 102, room: 200 })
  expect(at(16)).toMatchObject({ left: 326, top: 100 })
})

it('a mark lies as high as the page’s own layer around its hash', () => {
  const around = hashIn('<div style="z-index:70"><p data-at="20 100 300 18" style="z-index:3">0xabc</p></div>')
  expect(endAt(around, 0).level).toBe(70)
})

it('a mark lies as high as a field over its hash, through which the hash is seen', () => {
  const field = '<textarea data-at="0 0 900 300" style="z-index:5"></textarea>'
  const around = hashIn(`<p data-at="20 100 300 18">0xabc</p>${field}`)
  expect(endAt(around, 200).level).toBe(5)
})
