import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { boxOf, countedBadges, names, onRows, pageOf, table } from './badge-places'

const html = {
  '/boxed': pageOf(
    'A table in a box',
    '#box { height: 190px; overflow: auto } td { padding: 14px }',
    `<div id="box">${table}${table}</div>`,
  ),
  '/grown': pageOf(
    'Prose over a table',
    'p { margin-right: 0 }',
    `${names.map((name) => `<p>It was sent with ${hashOf(`prose ${name}`)}</p>`).join('')}${table}`,
  ),
  '/rows': pageOf(
    'Rows',
    `div { display: flex; justify-content: space-between; font: 15px/20px sans-serif } #narrow { width: 330px }
    #wide { width: 900px } a { color: #0860ca }`,
    ['narrow', 'wide']
      .map((name) => {
        const hash = hashOf(name)
        const link = `<a href="https://etherscan.io/tx/${hash}">${hash.slice(0, 8)}…${hash.slice(-6)}</a>`
        return `<div id="${name}"><span>Deposit 1</span><span>${link}</span><span>2 min ago</span></div>`
      })
      .join(''),
  ),
  '/feed': pageOf(
    'Rows with room under them',
    `div { display: flex; justify-content: space-between; width: 300px; padding: 12px 0; border-bottom: 1px solid;
    font: 15px/20px sans-serif } p { margin: 0 }`,
    `${names.map((name) => `<div><span>Sent</span><span><a href="https://etherscan.io/tx/${hashOf(name)}">${hashOf(name).slice(0, 20)}…</a></span><span>now</span></div>`).join('')}<p>After them</p>`,
  ),
  '/ending': pageOf(
    'A table that ends with its box',
    'table { display: block; overflow: auto; width: max-content } td { padding: 6px 13px; border: 1px solid }',
    `${table}<p>After it</p>`,
  ),
  '/letter': pageOf(
    'A letter',
    'a { display: inline-block; padding: 12px; background: #3498db } small { display: block }',
    `<table width="560"><tr><td>${hashOf('a letter')}<p><a href="/more">See more of it</a></p></td></tr></table>
    <table width="560"><tr><td>${hashOf('an age')}<small>2 min ago</small></td></tr><tr><td>Row</td></tr></table>`,
  ),
  '/code': pageOf(
    'Code',
    `div { position: relative; width: 720px } pre { padding: 16px; margin: 0; font: 14px monospace }
    div button { position: absolute; right: 6px; top: 6px }`,
    `<div><pre>${hashOf('code')}</pre><button>Copy</button></div>`,
  ),
  '/dimmed': pageOf(
    'Dimmed',
    `.dim { position: fixed; inset: 0; z-index: 1; opacity: 0; pointer-events: none; background: #00000080 }
    .open .dim { opacity: 1; pointer-events: auto } .ask { position: fixed; inset: 500px 0 0; z-index: 2; display: none }
    .open .ask { display: block } #toasts { position: fixed; inset: 0; pointer-events: none }
    #toasts div { height: 300px; pointer-events: auto } #tall { height: 3000px }`,
    `${table}<div class="dim"></div><div class="ask"><table><tr><td>${hashOf('asked')}</td><td>Sent</td></tr></table></div>
    <div id="toasts"></div><div id="tall"></div>`,
  ),
  '/barred': pageOf(
    'Under a bar',
    `th { position: sticky; top: 0; background: #eeeeee; height: 50px } #tall { height: 3000px } td { padding: 20px }`,
    `${table.replace('<table>', '<table><tr><th>Hash</th><th>Age</th><th>What</th></tr>')}<div id="tall"></div>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const badges = (page: Page, count: number) => countedBadges(driver, page, count)

  test('what stands under the row of a table ends where the box around the table does', async () => {
    const page = await driver.open(`${pages.url}/boxed`)
    await until('badges', async () => (await driver.badges(page)).length >= 2)
    for (const to of [5, 12, 19, 26, 33, 40]) {
      await page.$eval('#box', (box, to) => box.scrollTo(0, to), to)
      await until(`badges within the box, scrolled by ${to} px`, async () => {
        const { bottom } = await boxOf(page, '#box')
        const all = await driver.badges(page)
        return all.length >= 2 && all.every(({ y, height }) => y + height / 2 < bottom)
      })
    }
  })

  test('badges over the page stay on their rows when those within its text make that longer', async () => {
    const page = await driver.open(`${pages.url}/grown`, { width: 690, height: 900 })
    const all = await badges(page, 8)
    const { top } = await boxOf(page, 'table')
    await until('badges on their rows', async () => {
      const inTable = (await driver.badges(page)).filter(({ y }) => y > top)
      return inTable.length === 4 && (await onRows(page, inTable))
    })
    expect(all.every(({ width }) => width > 20)).toBe(true)
  })

  test('no words beside a hash are pushed into a second line where things stand in a row', async () => {
    const page = await driver.open(`${pages.url}/rows`)
    const all = await badges(page, 2)
    const words = await page.$$eval('span', (spans) => spans.map((span) => span.getBoundingClientRect().height))
    expect(Math.max(...words)).toBeLessThan(25)
    expect(all.every(({ width }) => width > 120)).toBe(true)
  })

  test('under a row that has room there the sentence stands between it and the next one', async () => {
    const page = await driver.open(`${pages.url}/feed`)
    const all = (await badges(page, 4)).toSorted((a, b) => a.y - b.y)
    expect(await onRows(page, all.slice(0, 3), 'div')).toBe(true)
    expect(all.slice(0, 3).every(({ width }) => width > 90)).toBe(true)
    // Nothing is covered where no row follows.
    const { top } = await boxOf(page, 'p')
    expect((all[3]?.y ?? 0) + (all[3]?.height ?? 0)).toBeLessThan(top + 2)
  })

  test('the last row of a table whose box ends with it has a badge', async () => {
    const page = await driver.open(`${pages.url}/ending`)
    await badges(page, 4)
  })

  test('what stands under a hash in its own cell is not covered', async () => {
    const page = await driver.open(`${pages.url}/letter`)
    const all = (await badges(page, 2)).toSorted((a, b) => a.y - b.y)
    const words = await page.$$eval('a, small', (elements) =>
      elements.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { top, bottom } = range.getBoundingClientRect()
        return { top, bottom }
      }),
    )
    for (const [at, { top, bottom }] of words.entries()) {
      const { y = 0, height = 0, width } = all[at] ?? {}
      expect(y + height < top + 3 || y > bottom - 4).toBe(true)
      expect(width).toBeGreaterThan(90)
    }
  })

  test('a button that copies a block of code is not covered', async () => {
    const page = await driver.open(`${pages.url}/code`)
    const [badge] = await badges(page, 1)
    const button = await boxOf(page, 'button')
    expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThan(button.left)
  })

  test('what dimmed the page hides no badge of its dialog, and none once it lets clicks through', async () => {
    const page = await driver.open(`${pages.url}/dimmed`)
    await badges(page, 4)
    const turn = async (change: string, count: number) => {
      await page.evaluate(change)
      await page.evaluate(() => scrollTo(0, scrollY ? 0 : 1))
      return badges(page, count)
    }
    const [asked] = await turn('document.body.className = "open"', 1)
    expect(asked?.y).toBeGreaterThan(500)
    await turn('document.body.className = ""', 4)
    await turn('document.querySelector("#toasts").append(document.createElement("div"))', 4)
    await turn('document.querySelector("#toasts").textContent = ""', 4)
  })

  test('what is scrolled under the head of its table has no badge over that head', async () => {
    const page = await driver.open(`${pages.url}/barred`)
    await badges(page, 4)
    const { bottom } = await boxOf(page, 'tr:nth-child(2)')
    await page.evaluate((to) => scrollTo(0, to), bottom - 40)
    const shown = await badges(page, 3)
    const head = await boxOf(page, 'th')
    expect(head.top).toBe(0)
    for (const { y, height } of shown) expect(y + height / 2).toBeGreaterThan(head.bottom)
    await page.evaluate(() => scrollTo(0, 0))
    await badges(page, 4)
  })
})
