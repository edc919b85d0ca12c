import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { withPages, withStandIn } from '../drive/with-stage'
import { pageOf } from './badge-places'
import { marksThatStay } from './marks-that-stay'

const names = [...'abcd']
const each = (draw: (name: string, at: number) => string) => names.map(draw).join('')
const hash = (of: string, name: string) => `<i class="hash">${hashOf(`${of} ${name}`)}</i>`
const pane = (of: string) =>
  `<div><table>${each((name) => `<tr><td>${of}</td><td>${hash(of, name)}</td></tr>`)}<tr><td>5</td><td>Done</td></tr></table></div>`

const html = {
  '/boxless': pageOf(
    'Rows without a box of their own',
    `#grid { display: grid; grid-template-columns: 60px 560px 240px; grid-auto-rows: 35px; font: 14px sans-serif; border: 1px solid } .row { display: contents }
    .cell { padding: 0 8px; align-content: center; overflow: clip; white-space: nowrap; text-overflow: ellipsis; background: white; border-right: 1px solid; border-bottom: 1px solid } i { font-style: normal }`,
    `<div id="grid">${each((name, at) => `<div class="row"><div class="cell">${at}</div><div class="cell">${hash('boxless', name)}</div><div class="cell">Swap</div></div>`)}</div>`,
  ),
  '/panes': pageOf(
    'Both sides of a comparison',
    'main { display: flex } main div { width: 500px; overflow: hidden } td { padding: 0; font: 13px/22px monospace; white-space: nowrap }',
    `<main>${pane('before')}${pane('after')}</main>`,
  ),
  '/icons': pageOf(
    'Cells in which the icon of a hash has the next line',
    'table { width: 450px; table-layout: fixed; font: 14px/22px sans-serif } button { width: 20px; height: 20px; padding: 0 } i { font-style: normal }',
    `<table>${each((name) => `<tr><td><a href="https://etherscan.io/tx/${hashOf(`icons ${name}`)}">${hashOf(`icons ${name}`).slice(0, 14)}…</a> <button>⧉</button></td><td>Swap</td><td>now</td></tr>`)}</table>`,
  ),
  '/tint': pageOf(
    'A faint alert',
    'body { color: oklch(0.37 0 0); background: oklch(0.985 0 0) } p { color: oklch(0.77 0.166 71); background: oklab(0.98 0.004 0.0126); padding: 12px; font: 14px/22px sans-serif } p.dark { background: #222; color: #555 }',
    `<p><a href="https://etherscan.io/tx/${hashOf('tint a')}">${hashOf('tint a').slice(0, 12)}…</a></p><p class="dark"><a href="https://etherscan.io/tx/${hashOf('tint b')}">${hashOf('tint b').slice(0, 12)}…</a></p>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const open = async (name: string, count: number) => {
    const page = await driver.open(`${pages.url}/${name}`, { width: 1200, height: 800 })
    return { page, all: (await marksThatStay(driver, page, count)).toSorted((a, b) => a.y - b.y) }
  }
  const boxesOf = (page: Page, selector: string) =>
    page.$$eval(selector, (all) =>
      all.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )

  test('boxes on one line are a row, whatever made them', async () => {
    const { page, all } = await open('boxless', names.length)
    const cells = await boxesOf(page, '.cell')
    for (const [at, { kind, x, y, width, height }] of all.entries()) {
      const [own, last] = [cells[3 * at + 1], cells[3 * at + 2]]
      expect(kind).toBe('sentence')
      expect(y).toBeGreaterThan(own?.top ?? 0)
      expect(y + height).toBeLessThan((own?.bottom ?? 0) + 1)
      expect(x + width).toBeLessThan(last?.right ?? 0)
    }
  })

  test('rows of two panes stay at one height', async () => {
    const { page, all } = await open('panes', 2 * names.length)
    const [left = [], right = []] = await Promise.all([
      boxesOf(page, 'div:first-child tr'),
      boxesOf(page, 'div:last-child tr'),
    ])
    expect(left.map(({ top }) => top)).toEqual(right.map(({ top }) => top))
    expect(all.every(({ kind, whole }) => kind === 'sentence' && whole)).toBe(true)
    for (const { hash, y, x, width } of all) {
      const of = names.findIndex((name) => [`before ${name}`, `after ${name}`].some((each) => hashOf(each) === hash))
      const row = (hash === hashOf(`before ${names[of]}`) ? left : right)[of]
      expect(y).toBeGreaterThan(row?.top ?? 0)
      expect(y).toBeLessThan(row?.bottom ?? 0)
      expect(x).toBeGreaterThan((row?.left ?? 0) - 2)
      expect(x + width).toBeLessThan((row?.right ?? 0) + 2)
    }
  })

  test('an icon of a hash stays right behind it, also where it has the next line', async () => {
    const { page, all } = await open('icons', names.length)
    const [links, buttons, rows] = await Promise.all([boxesOf(page, 'a'), boxesOf(page, 'button'), boxesOf(page, 'tr')])
    for (const [at, { kind, y, height }] of all.entries()) {
      const [link, button, row] = [links[at], buttons[at], rows[at]]
      expect(kind).toBe('sentence')
      expect(height).toBeLessThan(20)
      expect((button?.top ?? 0) - (link?.bottom ?? 0)).toBeLessThan(8)
      expect(y).toBeGreaterThan((button?.bottom ?? 0) - 3)
      expect(y + height).toBeLessThan((row?.bottom ?? 0) + 2)
    }
  })

  test('faint words around a hash do not make faint ones of ours', async () => {
    const { all } = await open('tint', 2)
    for (const { contrast } of all) expect(contrast).toBeGreaterThan(4.5)
  })
})
