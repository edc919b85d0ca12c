import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { withPages, withStandIn } from '../drive/with-stage'
import { pageOf } from './badge-places'
import { marksThatStay } from './marks-that-stay'

const link = (name: string) =>
  `<a href="https://etherscan.io/tx/${hashOf(name)}">${hashOf(name).slice(0, 10)}…${hashOf(name).slice(-6)}</a>`
const words = 'and so it went on for quite a while, as such things do, until somebody had a look at it at last'

/** A link in a line, a hash within a text, and rows of a table. */
const body = `<main><p id="inline">Paid with ${link('inline')} by noon.</p>
<p id="within">It all began with ${hashOf('within')} there, ${words}. ${words}, ${words}.</p>
<table><tr><td>${link('first')}</td><td>2 min ago</td></tr><tr><td>${link('second')}</td><td>3 min ago</td></tr></table></main>`
const css = `body { margin: 0 } main { width: 620px; padding: 12px; font: 15px/1.5 sans-serif; overflow-wrap: anywhere }
  table { width: 100%; border-collapse: collapse } td { padding: 8px; border: 1px solid }`

const scaled = {
  'zoom within the page': '<div style="zoom: 1.5">|</div>',
  'a smaller zoom within the page': '<div style="zoom: 0.7">|</div>',
  'zoom within zoom': '<div style="zoom: 1.4"><div style="zoom: 0.6">|</div></div>',
  'a larger body': '<style>body { zoom: 1.5 }</style>|',
  'a smaller body': '<style>body { zoom: 0.8 }</style>|',
  'a scaled part': '<div style="transform: scale(1.3); transform-origin: 0 0">|</div>',
  'a shrunken part': '<div style="scale: 0.7; transform-origin: 0 0">|</div>',
}

const pathOf = (name: string) => `/${name.replaceAll(' ', '-')}`
/** Drawings have no width of their own in whole px, as other elements do. */
const drawing = `<svg style="display: block" width="600" height="60"><text x="10" y="24">${hashOf('drawn')}</text></svg>`
const pages = withPages({
  ...Object.fromEntries(
    Object.entries(scaled).map(([name, around]) => [pathOf(name), pageOf(name, css, around.replace('|', body))]),
  ),
  '/drawing': pageOf('drawing', css, `${drawing}<p>Paid with ${link('beside')} by noon.</p>`),
})

/** The last line of each hash, and the words after it. */
const placesIn = (page: Page) =>
  page.evaluate(() => {
    const box = ({ left, top, right, bottom }: DOMRect) => ({ left, top, right, bottom })
    const lines: ReturnType<typeof box>[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.localName === 'style' || !node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      lines.push(...[...range.getClientRects()].filter(({ width }) => width > 4).map(box))
    }
    const after = document.querySelector('#inline a')?.nextSibling as Text
    const range = document.createRange()
    range.setStart(after, 1)
    range.setEnd(after, 3)
    return {
      lines,
      next: range.getBoundingClientRect().left,
      links: [...document.querySelectorAll('a')].map((each) => box(each.getBoundingClientRect())),
      rows: [...document.querySelectorAll('tr')].map((each) => box(each.getBoundingClientRect())),
    }
  })

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  test.each(Object.keys(scaled))('sentences stand at their hashes, whole and over no words: %s', async (name) => {
    const page = await driver.open(`${pages.url}${pathOf(name)}`, { width: 1280, height: 900 })
    const marks = await marksThatStay(driver, page, 4)
    const of = (name: string) => {
      const { x = 0, y = 0, width = 0, height = 0 } = marks.find(({ hash }) => hash === hashOf(name)) ?? {}
      return { left: x, top: y, right: x + width, bottom: y + height }
    }
    expect(marks.map(({ kind, whole }) => `${kind} ${whole}`)).toEqual(Array(4).fill('sentence true'))
    const { lines, next, links, rows } = await placesIn(page)
    for (const mark of ['inline', 'within', 'first', 'second'].map(of))
      for (const line of lines) {
        const across = Math.min(line.right, mark.right) - Math.max(line.left, mark.left)
        const down = Math.min(line.bottom, mark.bottom) - Math.max(line.top, mark.top)
        expect(across > 2 && down > 4 ? { line, mark } : undefined).toBeUndefined()
      }
    const inline = of('inline')
    expect(inline.left - (links[0]?.right ?? 0)).toBeGreaterThan(3)
    expect(inline.left - (links[0]?.right ?? 0)).toBeLessThan(9)
    // A blank of the page's own is part of it.
    expect(next - inline.right).toBeGreaterThan(1)
    expect(next - inline.right).toBeLessThan(12)
    for (const [at, row] of rows.entries()) {
      const sentence = of(at === 0 ? 'first' : 'second')
      expect(sentence.top).toBeGreaterThan((links[at + 1]?.top ?? 0) - 2)
      expect(row.bottom - sentence.bottom).toBeGreaterThan(0)
      expect(row.bottom - sentence.bottom).toBeLessThan(32)
    }
  })

  test('a hash in a drawing has its mark, and takes none from the others', async () => {
    const page = await driver.open(`${pages.url}/drawing`)
    const marks = await marksThatStay(driver, page, 2)
    expect(marks.map(({ hash }) => hash).sort()).toEqual([hashOf('drawn'), hashOf('beside')].sort())
  })
})
