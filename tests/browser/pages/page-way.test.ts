import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { ours } from '../../../lib/content/shared/dom/ours-selector'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { boxOf, countedBadges, names, pageOf } from './badge-places'

const link = (name: string) => `<a href="https://etherscan.io/tx/${hashOf(name)}">${hashOf(name).slice(0, 12)}…</a>`
const words = 'and so it went on for quite a while, as such things do, until somebody had a look at it. '
const rows = (row: (name: string) => string) => names.map(row).join('')
const list = `<table>${rows((name) => `<tr><td>11:00</td><td>${link(name)}</td><td>Sent</td></tr>`)}</table>`
const html = {
  '/run': pageOf(
    'A text that goes on',
    'p { width: 600px; font: 17px/1.6 serif; overflow-wrap: anywhere }',
    `<p>It began with ${hashOf('first')}, ${words} Then came ${hashOf('second')} ${words}</p><h2>What followed</h2>`,
  ),
  '/list': pageOf(
    'A list',
    'table { width: 400px; border-collapse: collapse } td { padding: 4px; border-bottom: 1px solid }',
    list,
  ),
  '/important': pageOf('Its own styles first', 'table { width: 400px } td { padding: 4px !important }', list),
  '/fixed': pageOf(
    'Rows of a fixed height',
    '.row { box-sizing: border-box; display: flex; gap: 12px; height: 28px; overflow: hidden; width: 320px; font: 14px/28px sans-serif }',
    `<main>${rows((name) => `<div class="row"><span>11:00</span><span>${link(name)}</span><span>12.5 ETH now</span></div>`)}</main>`,
  ),
  '/virtual': pageOf(
    'Rows that a script puts in their places',
    `main { position: relative; height: 92px; overflow: auto; width: 700px; font: 14px/17px sans-serif } .row { position: absolute; display: flex;
    gap: 12px; align-items: center; height: 36px; width: 100%; border-bottom: 1px solid } a { width: 120px; flex: none }`,
    `<main>${names.map((name, at) => `<div class="row" style="transform: translateY(${37 * at}px)">${link(name)}<span>Sent</span></div>`).join('')}</main>`,
  ),
  '/closed': pageOf(
    'A box that cannot grow',
    '#box { width: 500px; height: 46px; overflow: hidden; font: 16px/20px sans-serif } #box div { display: flex }',
    `<div id="box"><div><span>${link('closed')}</span><span>now</span></div><div><b>Below</b></div></div>`,
  ),
  '/selectors': pageOf(
    'Styled by what stands beside',
    `p > a:only-child { display: block; padding: 16px } li > a:not(:last-child) { padding-right: 90px; font-size: 30px }
    i:first-child:last-child { font-size: 28px } p, li { width: 900px }`,
    `<p>${link('only')}</p><ul><li>${link('last')}</li></ul><div><i>${link('alone')}</i></div><footer>End</footer>`,
  ),
  '/bubble': pageOf(
    'A bubble',
    'main { display: flex; flex-direction: column } .bubble { align-self: flex-start; width: 420px; padding: 8px; background: #dddddd; font: 15px/20px sans-serif; overflow-wrap: anywhere }',
    `<main><div class="bubble">I see ${hashOf('bubble')} here<small style="display:block">11:02</small></div></main>`,
  ),
  '/value': pageOf(
    'A label and its value',
    'dl { display: grid; grid-template-columns: 160px 1fr; width: 640px; font: 14px/20px sans-serif } dd { margin: 0 }',
    `<dl><dt>Status</dt><dd>Success</dd><dt>Hash</dt><dd>${link('value')} <button>Copy</button> <button>QR</button> of a batch with many words</dd><dt>Block</dt><dd>12</dd></dl>`,
  ),
  '/narrow': `<!doctype html><meta name="viewport" content="width=device-width"><title>Narrow</title><p>${link('n')}</p>
    <div style="display:flex;justify-content:space-between"><span>${link('o')}</span><span>now</span></div><p>See ${link('p')} ${words}</p>
    <pre style="overflow: auto">${words.repeat(2)} ${hashOf('scrolled out of it')}</pre>`,
  '/snippet': pageOf(
    'A snippet',
    'pre { width: 560px; padding: 12px; overflow: auto; font: 14px/20px monospace } code { font: inherit }',
    `<pre><code>{\n  "hash": "${hashOf('snippet')}",\n    "next": "${hashOf('next snippet')}",\n  "logs": "${'00'.repeat(90)}"\n}</code></pre>`,
  ),
  '/server': pageOf(
    'From a server',
    'main { width: 600px; overflow-wrap: anywhere }',
    `<main><p>Last: <!-- -->${hashOf('server')}<!-- --> is final.</p><p>${link('a row')}</p></main>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)
  const badges = async (page: Page, count: number) =>
    (await countedBadges(driver, page, count)).toSorted((a, b) => a.y - b.y)
  const boxes = (page: Page, selector: string) =>
    page.$$eval(selector, (all) =>
      all.map((each) => {
        const { top, bottom, left, height } = each.getBoundingClientRect()
        return { top, bottom, left, height, size: getComputedStyle(each).fontSize }
      }),
    )

  test('in a text that goes on each sentence stands right under its hash, and no text is parted', async () => {
    const page = await driver.open(`${pages.url}/run`)
    const all = await badges(page, 2)
    const [nodes, ...ends] = await page.$eval('p', (p) => {
      const text = [...p.childNodes].find((node) => node instanceof Text) as Text
      const ends = [...text.data.matchAll(/0x[0-9a-f]{64}/g)].map(({ index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + 66)
        return [...range.getClientRects()].at(-1)?.bottom ?? 0
      })
      return [[...p.childNodes].filter((node) => node instanceof Text).length, ...ends]
    })
    expect(nodes).toBe(1)
    for (const [at, { y, width }] of all.entries()) {
      expect(width).toBeGreaterThan(90)
      expect(y - (ends[at] ?? 0)).toBeGreaterThan(-6)
      expect(y - (ends[at] ?? 0)).toBeLessThan(20)
    }
    const { top } = await boxOf(page, 'h2')
    expect((all[1]?.y ?? 0) + (all[1]?.height ?? 0)).toBeLessThan(top)
    await driver.ask(page, 'page.stop', {})
    expect(await page.$$eval(ours, ({ length }) => length)).toBe(0)
  })

  test('in code each sentence has a line under its hash, and no line of it wraps or is pushed aside', async () => {
    const page = await driver.open(`${pages.url}/snippet`)
    const lines = () =>
      page.$eval('code', (code) => {
        const [text] = [...code.childNodes].filter((node) => node instanceof Text)
        return text?.data.split('\n').map((line, at, all) => {
          const range = document.createRange()
          range.setStart(text, all.slice(0, at).join('\n').length + (at && 1))
          range.setEnd(text, range.startOffset + line.length)
          const { left, right, top, bottom } = range.getBoundingClientRect()
          return { left, right, top, bottom }
        })
      })
    const all = await badges(page, 2)
    const now = (await lines()) ?? []
    await driver.ask(page, 'page.stop', {})
    const then = (await lines()) ?? []
    const ends = (each: typeof now) =>
      each.map(({ left, right, top, bottom }) => [left, right, bottom - top].map(Math.round).join())
    expect(ends(now)).toEqual(ends(then))
    for (const [at, { y, width }] of all.entries()) {
      expect(width).toBeGreaterThan(90)
      expect(y - (now[at + 1]?.bottom ?? 0)).toBeGreaterThan(-4)
      expect((now[at + 2]?.top ?? 0) - y).toBeGreaterThan(12)
    }
    expect(await page.$$eval('[style]', ({ length }) => length)).toBe(0)
  })

  test('a row of a table has its sentence as a second line, and is as it was when that goes', async () => {
    const page = await driver.open(`${pages.url}/list`)
    const all = await badges(page, 4)
    const cells = await boxes(page, 'td:nth-child(2)')
    for (const [at, { y, height, x, width }] of all.entries()) {
      const cell = cells[at]
      expect(width).toBeGreaterThan(90)
      expect(y + height).toBeLessThanOrEqual(cell?.bottom ?? 0)
      expect(y).toBeGreaterThan((await boxes(page, 'td:nth-child(2) a'))[at]?.bottom ?? 0)
      expect(x).toBeLessThan((cell?.left ?? 0) + 8)
    }
    await driver.ask(page, 'page.stop', {})
    expect(await page.$$eval('[style]', ({ length }) => length)).toBe(0)
  })

  test('case 193: rows and boxes of a fixed height stay as they are', async () => {
    const page = await driver.open(`${pages.url}/fixed`)
    const all = await badges(page, 4)
    for (const [at, { y, height }] of all.entries()) {
      const row = (await boxes(page, '.row'))[at]
      expect(row?.height).toBe(28)
      expect(y + height / 2).toBeLessThan(row?.bottom ?? 0)
    }
    const closed = await driver.open(`${pages.url}/closed`)
    await badges(closed, 1)
    const { bottom } = await boxOf(closed, 'b')
    expect(bottom).toBeLessThanOrEqual((await boxOf(closed, '#box')).bottom)
  })

  test('in a row of a fixed height the words move up for a second line, once all of the row is seen', async () => {
    const page = await driver.open(`${pages.url}/virtual`)
    const state = async () => {
      const rows = await boxes(page, '.row')
      const links = await boxes(page, '.row a')
      const marks = await driver.marks(page)
      return rows.map(({ top, bottom, height }, at) => {
        const link = links[at]
        const mark = marks.find(({ y, kind }) => kind === 'sentence' && y > top && y + 14 < bottom)
        return height === 37 && link && link.top > top - 2 && mark !== undefined && mark.y > link.bottom - 2
      })
    }
    await until('two rows with a second line', async () => (await state()).join() === 'true,true,false,false')
    await page.$eval('main', (main) => main.scrollTo(0, 56))
    await until('the last of them with one', async () => (await state()).slice(2).join() === 'true,true')
    await driver.ask(page, 'page.stop', {})
    expect(
      await page.$$eval('.row', (rows) => rows.map((row) => row.getAttribute('style')?.split(':').length).join()),
    ).toBe('2,2,2,2')
  })

  test('case 190: elements that a page styles by what stands beside them look as they did', async () => {
    const page = await driver.open(`${pages.url}/selectors`)
    await badges(page, 3)
    const sizes = (await boxes(page, 'a')).map(({ size, height }) => `${size} ${height > 40}`)
    expect(sizes).toEqual(['16px true', '16px false', '28px false'])
  })

  test('what is in a bubble stays in it', async () => {
    const page = await driver.open(`${pages.url}/bubble`)
    const [badge] = await badges(page, 1)
    const { bottom, left, right } = await boxOf(page, '.bubble')
    expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThanOrEqual(bottom)
    expect(badge?.x).toBeGreaterThanOrEqual(left)
    expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(right)
    expect(badge?.width).toBeGreaterThan(90)
  })

  test('nothing comes between a value and its buttons', async () => {
    const page = await driver.open(`${pages.url}/value`)
    const [badge] = await badges(page, 1)
    const [copy, qr] = await boxes(page, 'button')
    expect(badge?.y).toBeGreaterThanOrEqual((copy?.bottom ?? 0) - 2)
    expect((qr?.left ?? 0) - (copy?.left ?? 0)).toBeLessThan(80)
    expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThanOrEqual((await boxOf(page, 'dt:nth-of-type(3)')).top + 1)
  })

  test('case 195: a narrow page gets no wider, and its sentences are whole', async () => {
    const page = await driver.open(`${pages.url}/narrow`, { width: 320, height: 700 })
    for (const { x, width } of await badges(page, 3)) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(320)
      expect(width).toBeGreaterThan(90)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('case 191: nothing of ours is among the elements of a page that a framework may take over', async () => {
    const page = await driver.open(`${pages.url}/server`)
    const all = await badges(page, 2)
    expect(all.every(({ width }) => width > 90)).toBe(true)
    expect(await page.$$eval(`main ${ours}`, ({ length }) => length)).toBe(0)
  })

  test('case 192: a page that takes a line away again gets it no more in the end', async () => {
    const page = await driver.open(`${pages.url}/important`)
    await badges(page, 4)
    await until('rows to stay as they are', async () => {
      await page.evaluate(() => {
        for (const cell of document.querySelectorAll('td')) cell.removeAttribute('style')
        document.body.append('So it goes. ')
      })
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      return (await page.$$eval('td[style]', ({ length }) => length)) === 0
    })
    await badges(page, 4)
  })
})
