import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { boxOf, pageOf } from './badge-places'
import { marksThatStay } from './marks-that-stay'

/** A transaction that also has a shorter wording. */
const brief = (name: string) => `0x0000b41e${hashOf(name).slice(10)}`
const linked = (hash: string) => `<a href="https://etherscan.io/tx/${hash}">${hash.slice(0, 10)}…</a>`

/** Px that a row leaves between its hash and what comes next. */
const rooms = [640, 240, 150, 50]
const html = {
  '/rows': pageOf(
    'Rows of a fixed height',
    'main { font: 14px/20px monospace } main div { display: flex; box-sizing: border-box; width: max-content; height: 20px; overflow: hidden } div * { flex: none }',
    rooms
      .map((room) => `<main><div>${linked(brief(`row ${room}`))}<b style="margin-left:${room}px">Sent</b></div></main>`)
      .join(''),
  ),
  '/list': pageOf(
    'A narrow table',
    'table { width: 420px; border-collapse: collapse; font: 14px/20px monospace } td { padding: 4px; border: 1px solid }',
    `<table>${['a', 'b', 'c'].map((name) => `<tr><td>${linked(brief(`list ${name}`))}</td><td>1.5</td><td>now</td></tr>`).join('')}</table>`,
  ),
  '/dots': pageOf(
    'No room for words',
    'pre { width: 560px; overflow: hidden; font: 13px/20px monospace } aside { position: fixed; inset: 0 0 0 600px; background: silver }',
    `<pre>${['a', 'b', 'c'].map((name) => `${name} ${hashOf(`dots ${name}`)}\n`.repeat(1)).join('')}${'more of it\n'.repeat(2000)}</pre><aside>Beside</aside>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const inOrder = async (page: Page, count: number) =>
    (await marksThatStay(driver, page, count)).toSorted((a, b) => a.y - b.y)

  test('where the sentence has no room fewer words say it, then the amount alone, then a dot', async () => {
    const page = await driver.open(`${pages.url}/rows`)
    const all = await inOrder(page, rooms.length)
    expect(all.map(({ kind }) => kind)).toEqual(['sentence', 'sentence', 'sentence', 'dot'])
    const widths = all.map(({ width }) => width)
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    for (const [at, { whole, width, label }] of all.entries()) {
      expect(whole || at === 3).toBe(true)
      expect(width).toBeLessThan(rooms[at] ?? 0)
      // It is read out whole in any case.
      expect(label).toContain('for 3,012.44 USDC with UniversalRouterAdapter')
    }
  })

  test('who rests on fewer words sees the whole sentence, and nothing is looked up for it', async () => {
    const page = await driver.open(`${pages.url}/rows`)
    const { x = 0, y = 0, height = 0 } = (await inOrder(page, rooms.length))[2] ?? {}
    await driver.send('log.read' as never, {} as never)
    await page.mouse.move(x + 20, y + height / 2)
    await page.mouse.move(x + 22, y + height / 2)
    await until('the whole sentence', async () =>
      (await driver.shown(page)).some((text) => text.includes('for 3,012.44 USDC with UniversalRouterAdapter')),
    )
    const log = (await driver.send('log.read' as never, {} as never)) as { type: string }[]
    expect(log.filter(({ type }) => type === 'gloss.ask')).toEqual([])
  })

  test('sentences of a list have a line each, in fewer words where it is narrow', async () => {
    const page = await driver.open(`${pages.url}/list`)
    const all = await inOrder(page, 3)
    for (const [at, { kind, height, x, width }] of all.entries()) {
      const { left, right } = await boxOf(page, `tr:nth-child(${at + 1})`)
      expect(kind).toBe('sentence')
      expect(height).toBeLessThan(20)
      expect(x).toBeGreaterThan(left - 2)
      expect(x + width).toBeLessThan(right + 2)
    }
  })

  test('a dot is beside its hash, not on its digits', async () => {
    const page = await driver.open(`${pages.url}/dots`)
    const all = (await inOrder(page, 3)).filter(({ kind }) => kind === 'dot')
    expect(all.length).toBeGreaterThan(0)
    const ends = await page.$eval('pre', (pre) => {
      const range = document.createRange()
      range.setStart(pre.firstChild as Node, 0)
      range.setEnd(pre.firstChild as Node, 68)
      return range.getBoundingClientRect().right
    })
    for (const { x, width } of all) expect(x + width / 2).toBeGreaterThan(ends + 3)
  })
})
