import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { withPages, withStandIn } from '../drive/with-stage'
import { boxOf, pageOf } from './badge-places'
import { marksThatStay } from './marks-that-stay'

const numbers = Array.from({ length: 8 }, (_, at) => at + 1)
const line = (at: number) =>
  at % 3 === 0 ? `"hash": <span>"${hashOf(`line ${at}`)}"</span>, "more": "words"` : `"index": ${at}`
const rows = (name: string) =>
  numbers
    .map((at) => `<tr><td>11:0${at}</td><td><a href="/tx/${hashOf(`${name} ${at}`)}">0x${at}abc…</a></td></tr>`)
    .join('')

const html = {
  '/numbered': pageOf(
    'Code with numbers beside its lines',
    '.code { display: flex; width: 620px; font: 13px/20px monospace } pre { margin: 0; overflow-x: auto; font: inherit } .numbers { flex: none; width: 40px }',
    `<div class="code"><div class="numbers">${numbers.map((at) => `<span>${at}</span><br>`).join('')}</div><pre><code>${numbers.map(line).join('\n')}</code></pre></div>`,
  ),
  '/tables': pageOf(
    'Tables that stand beside each other',
    'main { display: flex; gap: 12px; width: 1000px; font: 13px/18px sans-serif } table { flex: 1; border-collapse: collapse } td { padding: 4px; border-bottom: 1px solid }',
    `<main>${['in', 'out', 'swap'].map((name) => `<table><tbody>${rows(name)}</tbody></table>`).join('')}</main>`,
  ),
  '/icon': pageOf(
    'An icon on the line after its hash',
    'p { width: 450px; font: 14px/24px monospace; overflow-wrap: anywhere } button { width: 20px; height: 20px; padding: 0 }',
    `<p><a href="/tx/${hashOf('icon')}">${hashOf('icon')}</a><br><button aria-label="Copy">⧉</button></p>`,
  ),
  '/panes': pageOf(
    'Both sides of a comparison, with less room than their lines need',
    'main { display: flex; width: 400px; font: 13px/20px monospace } section { width: 200px; overflow-x: auto } table { border-collapse: collapse } td { padding: 0; white-space: nowrap } td + td > div { padding-left: 60px } section:first-child td > div { display: inline-block } td:first-child { position: absolute; width: 48px; border-right: 1px solid; background: #eee }',
    `<main>${['was', 'is'].map((name) => `<section><table><tbody>${numbers.map((at) => `<tr><td>${at}</td><td><div>\n<span>${at === 3 ? `"0x0000b41e${hashOf(name).slice(10)}"` : 'line'}</span>\n</div></td></tr>`).join('')}</tbody></table></section>`).join('')}</main>`,
  ),
  '/tags': pageOf(
    'A line that cannot take more, and others that can',
    'body { margin: 0 } div { width: 100%; font: 13px/20px monospace } b { font: inherit }',
    `<main>${[5, 5, 50, 5].map((count, at) => `<div><span>${hashOf(`tag ${at}`)}</span><b>&lt;/${'x'.repeat(count)}&gt;</b></div>`).join('')}</main>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const topsOf = (page: Page, selector: string) =>
    page.$$eval(selector, (all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))

  test('lines of code stay level with their numbers, and a full one has its sentence under it', async () => {
    const page = await driver.open(`${pages.url}/numbered`)
    const marks = await marksThatStay(driver, page, 2)
    expect(marks.map(({ kind }) => kind)).toEqual(['sentence', 'sentence'])
    const tops = await topsOf(page, 'pre span')
    const beside = await topsOf(page, '.numbers span')
    for (const [at, top] of tops.entries()) {
      expect(Math.abs((beside[3 * at + 2] ?? 0) - top)).toBeLessThanOrEqual(2)
      expect(marks[at]?.y).toBeGreaterThan(top + 8)
      expect(marks[at]?.y).toBeLessThan(top + 28)
    }
    const { bottom: last } = await boxOf(page, '.numbers span:nth-of-type(8)')
    const { bottom } = await boxOf(page, 'pre code')
    expect(Math.abs(bottom - last)).toBeLessThan(4)
  })

  test('tables beside each other have their own rows, and each sentence stands in its own', async () => {
    const page = await driver.open(`${pages.url}/tables`)
    const marks = await marksThatStay(driver, page, 3 * numbers.length)
    const boxes = await page.$$eval('td:has(a)', (all) =>
      all.map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        return { hash: each.querySelector('a')?.pathname.slice(4), left, right, top, bottom }
      }),
    )
    for (const { hash, y, height } of marks) {
      const cell = boxes.find((each) => each.hash === hash)
      expect(y).toBeGreaterThan((cell?.top ?? 0) - 1)
      expect(y + height).toBeLessThan((cell?.bottom ?? 0) + 2)
    }
  })

  test('a sentence stands behind the icons of its hash where these have a line of their own', async () => {
    const page = await driver.open(`${pages.url}/icon`)
    const [mark] = await marksThatStay(driver, page, 1)
    const { right, top, bottom } = await boxOf(page, 'button')
    expect(mark?.x).toBeGreaterThan(right)
    expect(mark?.y).toBeGreaterThan(top - 8)
    expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan(bottom + 8)
  })

  test('a sentence in a narrow pane leaves the numbers of its lines free', async () => {
    const page = await driver.open(`${pages.url}/panes`)
    const marks = await marksThatStay(driver, page, 2)
    const edges = await page.$$eval('section', (all) =>
      all.map((each) => ({
        numbers: each.querySelector('td')?.getBoundingClientRect().right ?? 0,
        right: each.getBoundingClientRect().right,
      })),
    )
    for (const [at, { kind, x, width }] of marks.toSorted((a, b) => a.x - b.x).entries()) {
      expect(kind).toBe('sentence')
      expect(x).toBeGreaterThan((edges[at]?.numbers ?? 0) - 1)
      expect(x + width).toBeLessThan((edges[at]?.right ?? 0) + 1)
    }
  })

  test('a line that a sentence would make too wide does not take others the room on theirs', async () => {
    const page = await driver.open(`${pages.url}/tags`)
    await page.setViewport({ width: 960, height: 600 })
    const marks = (await marksThatStay(driver, page, 4)).toSorted((a, b) => a.y - b.y)
    const tops = await topsOf(page, 'span')
    const isInLine = marks.map(({ y, height }, at) => Math.abs(y + height / 2 - 10 - (tops[at] ?? 0)) < 6)
    // The third may have its sentence behind it too, where the browser breaks that line.
    expect(isInLine.toSpliced(2, 1)).toEqual([true, true, true])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(960)
  })
})
