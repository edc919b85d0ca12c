// @vitest-environment happy-dom
import '../laid-out'
import { expect, it } from 'vitest'
import { isCut } from '../../../../../../lib/content/marks/place/around/is-cut'
import { isCutOff } from '../../../../../../lib/content/marks/place/around/is-cut-off'
import { looseIn } from '../../../../../../lib/content/marks/place/around/loose'
import { paneRowOf } from '../../../../../../lib/content/marks/place/around/pane-row'
import { hashIn } from '../hash-in'

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

it('what is wider than itself is told, for its lines to be as wide', () => {
  hashIn('<pre data-at="0 100 480 60" data-wide="900" data-words="12 100 876 60">0xabc</pre>')
  expect(looseIn(document.querySelector('pre') as Element)).toMatchObject({
    styles: { display: '-webkit-box', whiteSpace: 'break-spaces' },
    wide: 876 + 1,
  })
})

it('a row is cut where its list hides its lower edge', () => {
  const list = (height: number) => {
    hashIn(`<ul data-at="0 0 900 ${height}" style="overflow-x:hidden"><li data-at="0 80 900 40">0xabc</li></ul>`)
    return isCut(document.querySelector('li') as Element)
  }
  expect([list(118), list(119)]).toEqual([true, false])
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

it('a line under a row is cut off where its list hides it together with the lower edge of the row', () => {
  document.body.innerHTML =
    '<ul data-at="0 0 300 100" style="overflow-x:auto;overflow-y:auto"><li data-at="0 60 300 60">0xabc</li></ul>'
  const row = document.querySelector('li') as Element
  expect([isCutOff(row, 87), isCutOff(row, 88)]).toEqual([false, true])
  row.setAttribute('data-at', '0 40 300 60')
  expect(isCutOff(row, 88)).toBe(false)
})
