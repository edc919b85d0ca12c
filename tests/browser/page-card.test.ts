import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { ours } from '../../lib/content/ours-selector'
import { countedBadges, pageOf, table } from './badge-places'
import { until } from './until'
import { withPages } from './with-pages'
import { withStandIn } from './with-stand-in'

const html = {
  '/ticker': pageOf(
    'A ticker beside a table',
    '#ticker { width: 300px; height: 20px; overflow: auto } #long { height: 90000px }',
    `${table}<div id="ticker"><div id="long"></div></div><script>
      window.times = 0
      ticker.onscroll = () => window.times++
      setInterval(() => ticker.scrollBy(0, 1), 20)
    </script>`,
  ),
  '/polled': pageOf(
    'Rows that are drawn anew',
    '',
    `<table>${'<tr><td>Row</td></tr>'.repeat(7)}</table>${table}<script>
      const [above, rows] = document.querySelectorAll('table')
      const redraw = () => { rows.innerHTML = rows.innerHTML }
      const twice = () => {
        above.remove()
        const { innerHTML } = rows
        rows.innerHTML = ''
        requestAnimationFrame(() => { rows.innerHTML = innerHTML })
      }
    </script>`,
  ),
}

const pages = withPages(html)

describe.each(['chromium', 'firefox'] as const)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const shows = async (page: Page, text: string) => (await driver.shown(page)).some((each) => each.includes(text))
  const isOpen = (page: Page) => shows(page, '×')
  const first = async (page: Page) => {
    const [badge] = (await countedBadges(driver, page, 4)).toSorted((a, b) => a.y - b.y)
    if (!badge) throw new Error('no badge')
    return badge
  }
  const frames = (page: Page) =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

  test('a card that the pointer opened stays while something else on the page is scrolled', async () => {
    const page = await driver.open(`${pages.url}/ticker`)
    await countedBadges(driver, page, 4)
    await driver.hover(page, '')
    const times = () => page.evaluate('window.times') as Promise<number>
    const before = await times()
    await until('more scrolling', async () => (await times()) > before + 20)
    expect(await isOpen(page)).toBe(true)
    await page.mouse.move(900, 700)
    await until('the card to close', async () => !(await isOpen(page)))
  })

  test('a card that was pressed open goes along where its row is drawn anew, with what the reader does in it', async () => {
    const page = await driver.open(`${pages.url}/polled`)
    await page.bringToFront()
    const before = await first(page)
    await page.mouse.click(before.x + 20, before.y + before.height / 2)
    await until('the card', () => isOpen(page))
    await page.keyboard.press('Tab')
    await page.evaluate('redraw()')
    await frames(page)
    expect(await isOpen(page)).toBe(true)
    await page.evaluate('twice()')
    await frames(page)
    await until('the badges to be there again', async () => (await first(page)).y < before.y - 200)
    const { x, y, height } = await first(page)
    const under = () =>
      page.evaluate(
        (x, y, ours) => document.elementFromPoint(x, y)?.matches(ours) ?? false,
        x + 30,
        y + height + 60,
        ours,
      )
    await until('the card under its badge', under)
    await page.keyboard.type('Base')
    await page.keyboard.press('Enter')
    await until('the chain', () => shows(page, 'chain chosen by you'))
    await page.evaluate('rows.rows[0].remove()')
    await until('the card to close', async () => !(await isOpen(page)))
  })
})
