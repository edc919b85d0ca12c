// @vitest-environment happy-dom
import './laid-out'
import { describe, expect, it } from 'vitest'
import { harmAt } from '../../../../../lib/content/marks/place/harm'
import { hashIn } from './hash-in'

describe('what harms the page', () => {
  const at = (selector = 'p') => harmAt(document.querySelector(selector) as Element)
  const harm = (style = '', words = '0 100 90 18', scroll = 60) => {
    hashIn(
      `<div data-at="0 100 900 60" data-scroll="${scroll}" style="display:block;${style}"><p data-at="0 100 900 40" data-words="${words}">0xabc</p></div>`,
    )
    return at()
  }

  it('words reach over the top of their row, or over an edge that is drawn or hides them', () => {
    expect(harm()).toBe(0)
    expect(harm('', '0 95 90 18')).toBe(5)
    // Three px of a line may reach out.
    expect(harm('overflow-y:hidden', undefined, 73)).toBe(10)
    expect(harm('background-color:rgb(9, 9, 9)', undefined, 73)).toBe(10)
    expect(harm('overflow-y:auto', undefined, 73)).toBe(0)
    expect(harm('', undefined, 73)).toBe(0)
  })

  it('what is in a cell of fixed height is squeezed', () => {
    const cell = (height: number) =>
      hashIn(`<p data-at="0 0 90 40"><b data-at="0 0 90 ${height}" data-scroll="20">0xabc</b></p>`)
    cell(20)
    expect(at()).toBe(0)
    cell(0)
    expect(at()).toBe(17)
  })

  it('a row reaches over the next one, which a script has placed', () => {
    const rows = (height: number) =>
      hashIn(
        `<div data-at="0 0 90 ${height}" style="display:block"><p data-at="0 0 90 ${height}">0xabc</p></div><div data-at="0 40 90 40">next</div>`,
      )
    rows(40)
    expect(at()).toBe(0)
    rows(59)
    expect(at()).toBe(16)
  })
})
