import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { ours } from '../../../lib/content/shared/dom/ours-selector'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { boxOf, countedBadges, onRows, pageOf, table } from './badge-places'

const log = Array.from({ length: 40 }, (_, at) => `line ${at} ${hashOf(`line ${at}`)}`).join('\n')
const html = {
  '/scrolled': pageOf(
    'Scrolled',
    'pre { overflow: auto } #tall { height: 120px } #narrow { width: 300px; margin-top: 100px }',
    `<pre id="tall">${log}</pre><pre id="narrow">${hashOf('far')} and more</pre>`,
  ),
  '/cut': pageOf(
    'Cut short',
    '.cut { display: inline-block; width: 140px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }',
    `<p><span class="cut">${hashOf('cut')}</span></p>`,
  ),
  '/short': pageOf(
    'Shortened by size',
    'i { font-size: 0 }',
    `<p>Look: <a href="https://short.example/1"><i>https://</i>etherscan.io/tx/${hashOf('sizes').slice(0, 14)}<i>${hashOf('sizes').slice(14)}</i><b>…</b></a></p>`,
  ),
  '/leftwards': pageOf('Leftwards', 'html { direction: rtl }', `${table}<p>${hashOf('leftwards')}</p>`),
  '/leftwards-words': pageOf(
    'Words on the line',
    'html { direction: rtl } table { width: 100% } td { font: 12px monospace }',
    `<table><tr><td>${hashOf('words after')} נשלח לפני שתי דקות</td></tr><tr><td>Sent with ${hashOf('words before')}</td></tr>
    <tr><td><a href="/1">${hashOf('a link')}</a> <i>לפני שתי דקות</i></td></tr></table>`,
  ),
  '/unfolding': pageOf(
    'Unfolding',
    `#box { height: 20px; transition: height 0.1s } .open #box { height: 200px } body { transition: background 0.1s }
    .dark { background: #16181d; color: #eeeeee }`,
    `<button onclick="document.documentElement.classList.add('open')">Unfold</button>
    <button onclick="document.body.classList.add('dark')">Dark</button><div id="box"></div>${table}`,
  ),
  '/flooded': pageOf('Flooded', '', `<div id="box"></div>${table}`),
  '/zoomed': pageOf('Zoomed', 'html { zoom: 1.5 }', table),
  '/shrunk': pageOf('Shrunk', 'html { transform: scale(0.8); transform-origin: 0 0 }', table),
  '/staged': pageOf(
    'Over the rest',
    '#tall { height: 2000px } dialog, [popover] { width: 700px; max-height: 300px }',
    `<button onclick="document.querySelector('dialog').showModal()">Ask</button>
    <button onclick="document.querySelector('[popover]').showPopover()">Tell</button>
    <button onclick="document.querySelector('main').requestFullscreen()">Show</button>
    <dialog>${table}</dialog><div popover="manual">${table}</div><main style="background: white">${table}</main><div id="tall"></div>`,
  ),
  '/boxless': pageOf(
    'Without boxes',
    '.none { display: contents } #tall { height: 3000px }',
    `<p><span class="none">${hashOf('in prose')}</span></p><table><tr class="none"><td class="none">${hashOf('in a cell')}</td></tr></table>
    <pre><span class="none"><b class="none">${hashOf('in code')}</b></span></pre><div id="host"></div><div id="tall"></div>
    <script>host.attachShadow({ mode: 'open' }).innerHTML = '<slot>${hashOf('in a slot')}</slot>'</script>`,
  ),
  '/unseen': pageOf(
    'Unseen',
    '',
    `<p>${hashOf('seen')}</p><p style="visibility: hidden">${hashOf('hidden')}</p>
    <table style="visibility: hidden"><tr><td>${hashOf('hidden in a table')}</td></tr></table>
    <details><summary>More</summary><table><tr><td>${hashOf('folded')}</td></tr></table></details>
    <button onclick="document.querySelector('#panel').hidden = false">Details</button>
    <div id="panel" hidden><div style="display: flex; gap: 20px"><span>Hash</span><span>${hashOf('in a panel')}</span></div></div>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const isOursAt = (page: Page, x: number, y: number) =>
    page.evaluate((x, y, ours) => document.elementFromPoint(x, y)?.matches(ours), x, y, ours)

  const badges = (page: Page, count: number) => countedBadges(driver, page, count)

  test('what a box of the page hides has no badge outside of it, and has one when it is scrolled there', async () => {
    const page = await driver.open(`${pages.url}/scrolled`)
    const inside = async (least: number) => {
      const box = await boxOf(page, '#tall')
      const all = (await driver.badges(page)).filter(({ y }) => y < box.bottom + 60)
      const out = all.filter(({ y, height }) => y + height < box.top || y > box.bottom - height / 2)
      return all.length >= least && out.length === 0 && all.map(({ label, y }) => `${label} ${y}`).join()
    }
    const before = await until('badges in the box alone', () => inside(5))
    expect((await driver.badges(page)).every(({ x }) => x > 0)).toBe(true)
    await page.$eval('#tall', (box) => box.scrollTo(0, 200))
    await until('others in their place', async () => {
      const after = await inside(5)
      return after && after !== before
    })
    // The hash of the narrow box ends where its box does.
    const { right, bottom } = await boxOf(page, '#narrow')
    const below = (await driver.badges(page)).filter(({ y }) => y < bottom && y > bottom - 60)
    expect(below.length).toBeGreaterThan(0)
    for (const { x } of below) expect(x).toBeLessThan(right)
  })

  test('a hash that is cut short has its badge where the reader sees it end', async () => {
    const page = await driver.open(`${pages.url}/cut`)
    const [badge] = await badges(page, 1)
    const { right } = await boxOf(page, '.cut')
    expect(badge?.x).toBeGreaterThan(right - 20)
    expect(badge?.x).toBeLessThan(right + 20)
  })

  test('a link whose middle has no size has its badge after what is seen of it', async () => {
    const page = await driver.open(`${pages.url}/short`)
    const [badge] = await badges(page, 1)
    const { right } = await boxOf(page, 'a')
    expect(badge?.x).toBeGreaterThan(right)
    expect(badge?.x).toBeLessThan(right + 20)
  })

  test('on a page that reads from right to left a badge stands left of its hash', async () => {
    const page = await driver.open(`${pages.url}/leftwards`)
    const all = (await badges(page, 5)).toSorted((a, b) => a.y - b.y)
    const prose = await page.$eval('p', (p) => {
      const range = document.createRange()
      range.selectNodeContents(p.firstChild as Node)
      return range.getBoundingClientRect().left
    })
    for (const [at, { x, y, width, height }] of all.slice(0, 4).entries()) {
      const row = await boxOf(page, `tr:nth-child(${at + 1})`)
      const cell = await boxOf(page, 'td')
      expect(y + height / 2).toBeGreaterThan(row.top)
      expect(y + height / 2).toBeLessThan(row.bottom + 1)
      expect(x).toBeGreaterThan(cell.left - 2)
      expect(x + width).toBeLessThan(cell.right)
    }
    expect(prose - ((all[4]?.x ?? 0) + (all[4]?.width ?? 0))).toBeCloseTo(6, 0)
  })

  test('on a page that reads from right to left a badge covers no words on its line', async () => {
    const page = await driver.open(`${pages.url}/leftwards-words`)
    const all = (await badges(page, 3)).toSorted((a, b) => a.y - b.y)
    const words = await page.$$eval('td', (cells) =>
      cells.flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        const found: { left: number; top: number; right: number; bottom: number }[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          range.selectNodeContents(text)
          for (const { left, top, right, bottom } of range.getClientRects()) found.push({ left, top, right, bottom })
        }
        return found
      }),
    )
    for (const { x, y, width, height } of all) {
      expect(width).toBeGreaterThan(90)
      const covered = words.filter(
        ({ left, top, right, bottom }) =>
          Math.min(right, x + width) - Math.max(left, x) > 2 && Math.min(bottom, y + height) - Math.max(top, y) > 2,
      )
      expect(covered).toEqual([])
    }
  })

  test('badges go along when a click moves the page, and take the colours it gives', async () => {
    const page = await driver.open(`${pages.url}/unfolding`)
    const [before] = await badges(page, 4)
    await page.bringToFront()
    await (await page.$('button'))?.click()
    await until('badges on their rows again', async () => {
      const all = await driver.badges(page)
      return (all[0]?.y ?? 0) > (before?.y ?? 0) + 100 && (await onRows(page, all))
    })
    await (await page.$('button + button'))?.click()
    await until('light words on dark', async () => {
      const [badge] = await driver.badges(page)
      return badge?.ink === 'rgb(238, 238, 238)' && badge.paper !== before?.paper
    })
  })

  test('badges stay on their rows where more comes at once than a function takes', async () => {
    const page = await driver.open(`${pages.url}/flooded`)
    const [before] = await badges(page, 4)
    await page.$eval('#box', (box) => {
      for (let at = 0; at < 150_000; at++) box.append(document.createElement('i'))
      box.append('In the end there are words.')
      ;(box as HTMLElement).style.height = '100px'
    })
    await until('badges on their rows again', async () => {
      const all = await driver.badges(page)
      return (all[0]?.y ?? 0) > (before?.y ?? 0) + 50 && (await onRows(page, all))
    })
  })

  test.each(['zoomed', 'shrunk'])('on a page whose root is %s badges stand on their rows', async (name) => {
    const page = await driver.open(`${pages.url}/${name}`)
    const all = await badges(page, 4)
    expect(await onRows(page, all)).toBe(true)
  })

  test('what stands in elements without a box of their own has a badge, also when it is scrolled back to', async () => {
    const page = await driver.open(`${pages.url}/boxless`)
    await badges(page, 4)
    await page.evaluate(() => scrollTo(0, 2500))
    await until('those over the page to go', async () => (await driver.badges(page)).length < 4)
    await page.evaluate(() => scrollTo(0, 0))
    await badges(page, 4)
  })

  test('in a dialog, a popover or on the full screen badges lie over what the page shows there', async () => {
    const page = await driver.open(`${pages.url}/staged`)
    await badges(page, 4)
    await page.bringToFront()
    const [ask, tell, show] = await page.$$('button')
    for (const [button, shown, close] of [
      [ask, 'dialog', 'document.querySelector("dialog").close()'],
      [tell, '[popover]', 'document.querySelector("[popover]").hidePopover()'],
      [show, 'main', 'document.exitFullscreen()'],
    ] as const) {
      await button?.click()
      await until(`badges over ${shown}`, async () => {
        const box = await boxOf(page, shown)
        const within = (await driver.badges(page)).filter(({ y, height }) => y + height / 2 < box.bottom && y > box.top)
        const over = await Promise.all(within.map(({ x, y, height }) => isOursAt(page, x + 5, y + height / 2)))
        return over.filter(Boolean).length >= 3
      })
      await page.evaluate(close)
      await until(`${shown} to be closed`, async () => {
        const all = await driver.badges(page)
        return all.length === 4 && (await onRows(page, all, 'main tr'))
      })
    }
  })

  test('what is hidden has no badge, and what is folded away is asked when it is unfolded', async () => {
    const asked = async () => {
      const log = (await driver.send('log.read' as never, {} as never)) as unknown as { hashes?: { hash: string }[] }[]
      return log.flatMap(({ hashes = [] }) => hashes.map(({ hash }) => hash))
    }
    await asked()
    const page = await driver.open(`${pages.url}/unseen`)
    await badges(page, 1)
    expect(await asked()).not.toContain(hashOf('folded'))
    await page.bringToFront()
    await page.click('summary')
    await badges(page, 2)
    expect(await asked()).toEqual([hashOf('folded')])
    await page.click('button')
    await badges(page, 3)
    expect(await asked()).toEqual([hashOf('in a panel')])
  })
})
