import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { withPages, withStandIn } from '../drive/with-stage'
import { boxOf, pageOf } from './badge-places'
import { marksThatStay } from './marks-that-stay'

const row = (name: string, inside: string) =>
  `<tr><td><a href="/tx/${hashOf(name)}">${inside}</a></td><td>2 min ago</td></tr>`
const numbers = Array.from({ length: 6 }, () => '<span></span>').join('')

const html = {
  '/pieces': pageOf(
    'Links of several texts, as templates write them, and of a text and an icon',
    'table { table-layout: fixed; width: 900px } td:first-child { width: 150px } svg { width: 12px; height: 12px; margin-left: 4px; vertical-align: middle }',
    `<table>${row('texts', '0x1234<!---->…<!---->abcd')}${row('icon', '0x1234…abcd<svg><rect width="12" height="12"/></svg>')}</table>`,
  ),
  '/counted': pageOf(
    'Line numbers that styles count',
    `pre { position: relative; width: 640px; padding: 0 0 0 40px; overflow: auto; font: 13px/20px monospace; counter-reset: line }
    pre > code > span { position: absolute; left: 0; top: 0; width: 30px } pre > code > span > span { display: block; counter-increment: line }
    pre > code > span > span::before { content: counter(line) } i { font-style: normal }`,
    `<pre><code>{\n  "hash": <i>"${hashOf('counted')}"</i>,\n  "block": 1,\n  "to": "none",\n  "from": "none"\n}<span aria-hidden="true">${numbers}</span></code></pre>`,
  ),
  '/bubbles': pageOf(
    'Bubbles beside each other, with lines of their own',
    'main > * { display: inline-block; width: 300px; padding: 10px; border: 1px solid; border-radius: 8px; margin: 4px; overflow-wrap: anywhere }',
    `<main>${['one', 'two'].map((name) => `<div>Your payment was sent this morning with <a href="/tx/${hashOf(name)}">0x1234…abcd</a> to the same address</div>`).join('\n')}
    <blockquote>Then the second of them was sent to us as well ${hashOf('three')} and nothing came</blockquote></main>`,
  ),
  '/component': pageOf(
    'A component behind a hash that has a button inside',
    'copy-it { display: inline-block; width: 20px; height: 20px }',
    `<p>Sent with <a href="/tx/${hashOf('copied')}">0x1234…abcd</a> <copy-it></copy-it> by the relayer</p>
    <script>document.querySelector('copy-it').attachShadow({ mode: 'open' }).innerHTML = '<button style="width:20px;height:20px;padding:0">⧉</button>'</script>`,
  ),
  '/collapsed': pageOf(
    'Cells on a line that keep their height, and the columns without room folded under them',
    'main { width: 380px; white-space: nowrap; font: 14px/17px sans-serif } main b { display: inline-block; box-sizing: border-box; width: 50%; height: 24px; padding: 4px; overflow: hidden; vertical-align: middle } dl { margin: 0; padding: 5px } dt { height: 20px }',
    `<main>${['first', 'second'].map((name) => `<div><b><a href="/tx/${hashOf(name)}">0x1234…abcd</a></b><b>Payout</b><dl><dt>To mira</dt><dt>Amount 5</dt></dl></div>`).join('')}</main>`,
  ),
  '/nested': pageOf(
    'A row of cells in a row',
    '.row, .cells { display: flex } .check { width: 40px; height: 42px } .cells > div { width: 180px; padding: 12px; min-height: 42px; box-sizing: border-box; font: 12px/18px sans-serif }',
    `<div class="row"><div class="check"></div><div class="cells"><div><a href="/tx/${hashOf('nested')}">0x1234…abcd</a></div><div>2 min ago</div></div></div>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const leftsOf = (page: Page, selector: string) =>
    page.$$eval(selector, (all) => all.map((each) => each.getBoundingClientRect().left))

  test('a sentence under a link of several pieces begins with the first of them', async () => {
    const page = await driver.open(`${pages.url}/pieces`)
    const marks = (await marksThatStay(driver, page, 2)).toSorted((a, b) => a.y - b.y)
    const lefts = await leftsOf(page, 'a')
    for (const [at, { kind, x }] of marks.entries()) {
      expect(kind).toBe('sentence')
      expect(Math.abs(x - (lefts[at] ?? 0))).toBeLessThan(8)
    }
  })

  test('lines stay level with numbers that have no text', async () => {
    const page = await driver.open(`${pages.url}/counted`)
    await marksThatStay(driver, page, 1)
    const { bottom } = await boxOf(page, 'code span span:last-child')
    const end = await page.$eval('code', (code) => {
      const range = document.createRange()
      range.setStart(code.childNodes[2] as Text, 0)
      range.setEndBefore(code.lastChild as Node)
      return range.getBoundingClientRect().bottom
    })
    expect(Math.abs(bottom - end)).toBeLessThan(6)
  })

  test('the sentence of a bubble stays in it', async () => {
    const page = await driver.open(`${pages.url}/bubbles`)
    const marks = await marksThatStay(driver, page, 3)
    for (const [at, name] of ['one', 'two', 'three'].entries()) {
      const mark = marks.find(({ hash }) => hash === hashOf(name))
      const { top, bottom } = await boxOf(page, `main > :nth-child(${at + 1})`)
      expect(mark?.y).toBeGreaterThan(top)
      expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan(bottom)
    }
  })

  test('a sentence under cells that keep their height pushes down what is folded under them', async () => {
    const page = await driver.open(`${pages.url}/collapsed`)
    const marks = (await marksThatStay(driver, page, 2)).toSorted((a, b) => a.y - b.y)
    for (const [at, { kind, y, height }] of marks.entries()) {
      expect(kind).toBe('sentence')
      const [own, beside, folded] = await Promise.all(
        ['b', 'b + b', 'dt'].map((of) => boxOf(page, `main > :nth-child(${at + 1}) ${of}`)),
      )
      expect(beside?.top).toBe(own?.top)
      expect(y).toBeGreaterThanOrEqual((own?.bottom ?? 0) - 1)
      expect(y + height).toBeLessThanOrEqual((folded?.top ?? 0) + 1)
    }
  })

  test('a sentence does not stand between its hash and a small component', async () => {
    const page = await driver.open(`${pages.url}/component`)
    const [mark] = await marksThatStay(driver, page, 1)
    const hash = await boxOf(page, 'a')
    const { left, right } = await boxOf(page, 'copy-it')
    expect(left - hash.right).toBeLessThan(12)
    expect((mark?.x ?? 0) > right || (mark?.y ?? 0) > hash.bottom - 4).toBe(true)
  })

  test('a sentence stands right under its hash in a row of padded cells within a row', async () => {
    const page = await driver.open(`${pages.url}/nested`)
    const [mark] = await marksThatStay(driver, page, 1)
    const { bottom } = await boxOf(page, 'a')
    expect(mark?.kind).toBe('sentence')
    expect((mark?.y ?? 0) - bottom).toBeLessThan(8)
  })
})
