import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { boxOf, pageOf } from './badge-places'

const short = 'and so on '
const columns = Array.from({ length: 30 }, (_, at) => at)
const html = {
  '/picture': pageOf(
    'Texts over the picture of a page',
    '#page { position: relative; width: 600px; height: 400px } #page i { position: absolute; left: 20px; font: 14px/18px monospace; white-space: pre }',
    `<div id="page">${['a', 'b', 'c'].map((name, at) => `<i style="top:${20 + 60 * at}px">${hashOf(`picture ${name}`)}</i>`).join('')}</div>`,
  ),
  '/long': pageOf(
    'A long text in a line of code',
    'pre { width: 1000px; font: 13px/20px monospace } code { font: inherit }',
    `<pre><code>${hashOf('long')}\n${`${short.repeat(9)}\n`.repeat(600)}</code></pre>`,
  ),
  '/dense': pageOf(
    'A dense table',
    'table { border-collapse: collapse; width: 480px; font: 12px/18px sans-serif } td { height: 27px; padding: 0 4px; border-bottom: 1px solid }',
    `<table>${['a', 'b', 'c'].map((name) => `<tr><td>11:00</td><td><a href="/tx/${hashOf(`dense ${name}`)}">${hashOf(`dense ${name}`).slice(0, 12)}…</a></td><td>5.25</td></tr>`).join('')}</table>`,
  ),
  '/labels': pageOf(
    'A label of more lines than its value',
    'main { width: 640px; font: 14px/20px monospace } main div { display: flex; gap: 12px } main span:first-child { width: 70px; flex: none }',
    `<main>${['a', 'b'].map((name) => `<div><span>The hash of it all</span><span>${hashOf(`label ${name}`)}</span></div>`).join('')}</main>`,
  ),
  '/graded': pageOf(
    'Boxes whose ground is a gradient',
    'main { display: grid; gap: 12px; width: 460px; font: 15px/24px sans-serif } section { padding: 8px 16px; background: linear-gradient(90deg, #10294d, #1d3f73); color: #dfe9ff } section a { color: inherit }',
    `<main>${['a', 'b'].map((name) => `<section>It was paused by <a href="https://etherscan.io/tx/${hashOf(`graded ${name}`)}">${hashOf(`graded ${name}`).slice(0, 20)}…</a>.</section>`).join('')}</main>`,
  ),
  '/scrolled': pageOf(
    'A scrolled list',
    'main { height: 300px; width: 520px; overflow-y: auto; font: 14px/20px sans-serif } main div { display: flex; justify-content: space-between; padding: 8px 0; border-bottom: 1px solid }',
    `<main>${['a', 'b', 'c', 'd'].map((name) => `<div><a href="https://etherscan.io/tx/${hashOf(`scrolled ${name}`)}">${hashOf(`scrolled ${name}`).slice(0, 20)}…</a><span>2 min ago</span></div>`).join('')}</main>`,
  ),
  '/corners': pageOf(
    'Messages with their time in a corner',
    'main { width: 680px; font: 14px/19px sans-serif } section { position: relative; width: fit-content; max-width: 100%; box-sizing: border-box; margin-bottom: 12px; padding: 6px 7px 8px 9px; background: #d9fdd3 } i { display: inline-block; width: 76px } time { position: absolute; right: 7px; bottom: 5px; font: 11px/15px sans-serif }',
    `<main>${['a', 'b'].map((name) => `<section><div>${hashOf(`corner ${name}`)}<i></i></div><time>10:16 ✓✓</time></section>`).join('')}<section><div>ok <a href="https://etherscan.io/tx/${hashOf('corner c')}">${hashOf('corner c').slice(0, 20)}…</a><i></i></div><time>10:16 ✓✓</time></section></main>`,
  ),
  '/columns': pageOf(
    'Narrow columns',
    'main { display: flex; flex-wrap: wrap; gap: 8px; font: 14px/20px sans-serif } p { margin: 0 }',
    `<main>${columns.map((at) => `<p style="width:${150 + 7 * at}px"><a href="https://etherscan.io/tx/${hashOf(`column ${at}`)}">${hashOf(`column ${at}`).slice(0, 12)}…</a></p>`).join('')}</main>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const sentences = (page: Page, count: number) =>
    until(`${count} sentences`, async () => {
      const all = (await driver.marks(page)).filter(({ kind }) => kind === 'sentence')
      return all.length === count && all.toSorted((a, b) => a.y - b.y)
    })

  test('a box that has a gradient for its ground holds its sentence', async () => {
    const page = await driver.open(`${pages.url}/graded`)
    const all = await sentences(page, 2)
    for (const [at, { y, height }] of all.entries()) {
      const { top, bottom } = await boxOf(page, `section:nth-child(${at + 1})`)
      expect(y).toBeGreaterThan(top)
      expect(y + height).toBeLessThan(bottom + 1)
    }
  })

  test('a row that is cut by its list has a dot, and its sentence once that is in sight', async () => {
    const page = await driver.open(`${pages.url}/scrolled`)
    const [, second] = await sentences(page, 4)
    const ofSecond = (kind: string) =>
      until(`a ${kind} for the second row`, async () =>
        (await driver.marks(page)).some((mark) => mark.hash === hashOf('scrolled b') && mark.kind === kind),
      )
    await page.$eval(
      'main',
      (list, bottom) => {
        list.style.height = `${bottom - list.getBoundingClientRect().top}px`
      },
      (second?.y ?? 0) + 6,
    )
    await ofSecond('dot')
    await page.$eval('main', (list) => list.scrollBy(0, 40))
    await ofSecond('sentence')
  })

  test('texts that stand somewhere one by one have their sentence under them', async () => {
    const page = await driver.open(`${pages.url}/picture`)
    const all = await sentences(page, 3)
    for (const [at, { y }] of all.entries()) {
      const { bottom } = await boxOf(page, `i:nth-child(${at + 1})`)
      expect(y - bottom).toBeGreaterThan(-2)
      expect(y - bottom).toBeLessThan(18)
    }
  })

  test('a message with its time in a corner has its sentence beside or above that, and no more room than it needs', async () => {
    const page = await driver.open(`${pages.url}/corners`)
    for (const [at, { x, y, width, height }] of (await sentences(page, 3)).entries()) {
      const message = await boxOf(page, `section:nth-of-type(${at + 1})`)
      const time = await boxOf(page, `section:nth-of-type(${at + 1}) time`)
      expect(y + height <= time.top + 2 || x + width <= time.left).toBe(true)
      expect(message.bottom - y - height).toBeGreaterThan(0)
      expect(message.bottom - y - height).toBeLessThan(32)
    }
  })

  test('a long text in an element of a line is as wide as the block around it', async () => {
    const page = await driver.open(`${pages.url}/long`)
    const [sentence] = await sentences(page, 1)
    const { top, right } = await boxOf(page, 'pre')
    expect(sentence?.y).toBeLessThan(top + 20)
    expect((sentence?.x ?? 0) + (sentence?.width ?? 0)).toBeLessThanOrEqual(right)
  })

  test('a row that keeps its words in its middle grows by no more than its sentence needs', async () => {
    const page = await driver.open(`${pages.url}/dense`)
    for (const [at, { y, height }] of (await sentences(page, 3)).entries()) {
      const { bottom } = await boxOf(page, `tr:nth-child(${at + 1})`)
      expect(bottom - y - height).toBeGreaterThan(1)
      expect(bottom - y - height).toBeLessThan(7)
    }
  })

  test('a value has its sentence right under it, however many lines its label has', async () => {
    const page = await driver.open(`${pages.url}/labels`)
    for (const [at, { x, y }] of (await sentences(page, 2)).entries()) {
      const { top, left } = await boxOf(page, `div:nth-child(${at + 1}) span + span`)
      expect(y - top).toBeGreaterThan(15)
      expect(y - top).toBeLessThan(30)
      expect(x).toBeGreaterThan(left - 8)
    }
    expect(await page.$eval('main', ({ offsetHeight }) => offsetHeight)).toBe(120)
  })

  test('the sign of a chain stays with the first word, however narrow the column is', async () => {
    const page = await driver.open(`${pages.url}/columns`)
    const all = await sentences(page, columns.length)
    expect(all.filter(({ height }) => height > 20).length).toBeGreaterThan(columns.length / 3)
    expect(all.filter(({ isSignAlone }) => isSignAlone)).toEqual([])
  })
})
