import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { boxOf, pageOf } from './badge-places'

const link = (name: string, text = `${hashOf(name).slice(0, 12)}…`) =>
  `<a href="https://etherscan.io/tx/${hashOf(name)}">${text}</a>`
const names = [...'abcd']
const each = (draw: (name: string, at: number) => string) => names.map(draw).join('')

const html = {
  '/comments': pageOf(
    'Comments',
    'article { display: flex; gap: 8px; width: 700px } article > div { flex: 1; min-width: 0 } p { margin: 8px 0; font: 14px/20px monospace; overflow-wrap: anywhere } i { width: 32px; height: 32px }',
    each(
      (name) =>
        `<article><i></i><div><b>Mira</b><p>See ${hashOf(`comment ${name}`)}</p><button>Reply</button></div></article>`,
    ),
  ),
  '/fields': pageOf(
    'Fields beside each other',
    'main { display: flex; flex-wrap: wrap; width: 600px; font: 14px/20px sans-serif } main div { flex: 1 1 40%; overflow-wrap: anywhere }',
    `<main>${each((name) => `<div><b>Hash</b><br>${link(`field ${name}`)}</div><div><b>Amount</b><br>5</div>`)}</main>`,
  ),
  '/copy': pageOf(
    'A hash and its button in a cell',
    'table { width: 900px; font: 14px/20px sans-serif } .hash { display: flex; width: 140px } .hash a { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }',
    `<table>${each((name) => `<tr><td><div class="hash">${link(`copy ${name}`, hashOf(`copy ${name}`))}<button>⧉</button></div></td><td>Swap</td><td>2 min ago</td><td>5.25 ETH</td></tr>`)}</table>`,
  ),
  '/menus': pageOf(
    'A menu at the end of a row',
    'table { width: 420px; font: 14px/20px sans-serif; border-collapse: collapse } td { border-top: 1px solid; padding: 12px 4px } button { display: inline-block; height: 40px; vertical-align: text-top; margin: -10px 0 }',
    `<table>${each((name) => `<tr><td>Swap</td><td>${link(`menu ${name}`)}</td><td><span><button>Menu</button></span></td></tr>`)}</table>`,
  ),
  '/hiding': pageOf(
    'Rows that hide what has no room',
    'main div { display: flex; align-items: center; height: 28px; width: 520px; overflow: hidden; font: 12px/20px monospace; white-space: nowrap } i { width: 6px; height: 100% } p { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis }',
    `<main>${each((name) => `<div><i></i><p><span>tx ${hashOf(`hiding ${name}`)}</span></p></div>`)}</main>`,
  ),
  '/log': pageOf(
    'A log with an item for the words of each line',
    'main div { display: flex; gap: 8px; width: 640px; font: 13px/20px monospace } i { flex: none; width: 40px }',
    `<main>${each((name, at) => `<div><i>${at}</i><span>sent ${hashOf(`log ${name}`)}, ${'and so it went on for quite a while '.repeat(5)}</span></div>`)}</main>`,
  ),
  '/broken': pageOf(
    'A narrow column',
    'body { width: 150px; font: 14px/20px monospace } p { margin: 0; overflow-wrap: anywhere }',
    `<p>0x00001064${hashOf('broken').slice(10)}</p><p id="next">Next</p>`,
  ),
  '/rows-pressed': pageOf(
    'Rows that are links, partly out of sight',
    'main { width: 400px; overflow-x: auto } main a { display: flex; width: 900px; height: 60px } main a div { flex: 1 }',
    `<main>${each((name) => `<a href="https://etherscan.io/tx/${hashOf(`pressed ${name}`)}"><div>Swap</div><div>5 ETH</div><div>2 min ago</div></a>`)}</main>`,
  ),
  '/staying': pageOf(
    'Two hashes in a row, and a column that stays over the cell of the first',
    'main { width: 280px; overflow-x: auto } table { width: 900px; table-layout: fixed; border-spacing: 0; font: 14px/22px sans-serif } td { padding: 12px 8px; background: #fff } td:last-child { position: sticky; right: 0; width: 100px }',
    `<main><table>${each((name) => `<tr><td>${link(`stays ${name}`)}</td><td>${link(`far ${name}`)}</td><td class="last">Edit</td></tr>`)}</table></main>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const marks = (page: Page, count: number) =>
    until(`${count} marks`, async () => {
      const all = await driver.marks(page)
      return all.length === count && all.toSorted((a, b) => a.y - b.y)
    })
  const open = (name: string) => driver.open(`${pages.url}/${name}`)
  const boxesOf = (page: Page, selector: string) =>
    page.$$eval(selector, (all) =>
      all.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )

  test('what stands under a hash in its cell stays under its sentence', async () => {
    const page = await open('comments')
    const all = await marks(page, names.length)
    const buttons = await boxesOf(page, 'button')
    for (const [at, { kind, y, height }] of all.entries()) {
      expect(kind).toBe('sentence')
      expect(y + height).toBeLessThan((buttons[at]?.top ?? 0) + 2)
    }
  })

  test('so it does in a field of a row that wraps', async () => {
    const page = await open('fields')
    const all = await marks(page, names.length)
    const links = await boxesOf(page, 'a')
    for (const [at, { y }] of all.entries()) expect(Math.abs(y - (links[at]?.top ?? 0))).toBeLessThan(24)
  })

  test('a hash with its button in a cell has a line as wide as the row', async () => {
    const page = await open('copy')
    for (const { height, whole } of await marks(page, names.length)) {
      expect(height).toBeLessThan(20)
      expect(whole).toBe(true)
    }
  })

  test('a sentence stands under a button that is higher than the words of its row', async () => {
    const page = await open('menus')
    const all = await marks(page, names.length)
    const buttons = await boxesOf(page, 'button')
    for (const { x, y, width, height } of all) {
      const under = buttons.filter(
        ({ left, right, top, bottom }) => x < right && x + width > left && y < bottom - 2 && y + height > top + 2,
      )
      expect(under).toEqual([])
    }
  })

  test('no row hides its own words for a sentence', async () => {
    const page = await open('hiding')
    await marks(page, names.length)
    const rows = await boxesOf(page, 'main div')
    for (const [at, { top, bottom }] of (await boxesOf(page, 'span')).entries()) {
      expect(top).toBeGreaterThanOrEqual(rows[at]?.top ?? 0)
      expect(bottom).toBeLessThanOrEqual(rows[at]?.bottom ?? 0)
    }
  })

  test('a sentence stands at the line of its hash where the words of its log line go on', async () => {
    const page = await open('log')
    const all = await marks(page, names.length)
    const lines = await boxesOf(page, 'main div')
    for (const [at, { kind, y }] of all.entries()) {
      expect(kind).toBe('sentence')
      expect(y - (lines[at]?.top ?? 0)).toBeLessThan(44)
    }
  })

  test('a name that is broken is given its lines', async () => {
    const page = await open('broken')
    const [mark] = await marks(page, 1)
    const { top } = await boxOf(page, '#next')
    expect(mark?.kind).toBe('sentence')
    expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan(top + 2)
  })

  test('of a row that is a link the part that is seen counts', async () => {
    const page = await open('rows-pressed')
    await marks(page, names.length)
  })

  test('a sentence ends before a column that stays', async () => {
    const page = await open('staying')
    const all = await marks(page, names.length)
    const [last] = await boxesOf(page, '.last')
    for (const { x, width } of all) expect(x + width).toBeLessThan((last?.left ?? 0) + 1)
  })
})
