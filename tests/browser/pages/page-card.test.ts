import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { ours } from '../../../lib/content/shared/dom/ours-selector'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { chooseChain } from '../drive/hands'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { boxOf, countedBadges, pageOf, table } from './badge-places'

const html: Record<string, string> = {
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

/** A hash that is a link, one that is text, and words around it that lead nowhere. */
html['/at hashes'] = pageOf(
  'At the hash',
  'p { margin: 160px 20px 0 }',
  `<p><a id="link" href="/ticker#${hashOf('a')}">${hashOf('a')}</a></p><p id="plain"><code>${hashOf('b')}</code> and words</p>`,
)

html['/facts'] = pageOf(
  'Facts',
  ':root { color-scheme: light dark } p { margin: 40px 20px }',
  `<p>It was <a href="https://etherscan.io/tx/${hashOf('facts')}">${hashOf('facts')}</a></p>`,
)

html['/facts-of-a-swap'] = (html['/facts'] ?? '').replaceAll(hashOf('facts'), hashOf('facts 3'))

const pages = withPages(Object.fromEntries(Object.entries(html).map(([path, page]) => [encodeURI(path), page])))

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const shows = async (page: Page, text: string) => (await driver.shown(page)).some((each) => each.includes(text))
  const showsLine = async (page: Page, text: string) =>
    (await driver.shown(page)).some((each) => each.replace(/\s+/g, ' ').includes(text))
  const isOpen = (page: Page) => shows(page, '×')
  const first = async (page: Page) => {
    const [badge] = (await countedBadges(driver, page, 4)).toSorted((a, b) => a.y - b.y)
    if (!badge) throw new Error('no badge')
    return badge
  }
  const frames = (page: Page) =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

  test('a card answers who, how much and when, once it is opened', async () => {
    const page = await driver.open(`${pages.url}/facts`)
    await page.bringToFront()
    const [badge] = await countedBadges(driver, page, 1)
    await page.mouse.click((badge?.x ?? 0) + 20, (badge?.y ?? 0) + (badge?.height ?? 0) / 2)
    for (const words of ['−1.5 ETH ($4,650.00)', '+4,638.12 USDC', '0.00042 ETH', '⚠ USDC is marked as a scam.'])
      await until(words, () => showsLine(page, words))
  })

  test.each(['light', 'dark'] as const)('an ordinary swap takes 420 px at most, in the %s', async (theme) => {
    for (const width of [1280, 390]) {
      const page = await driver.open(`${pages.url}/facts-of-a-swap`, { width, height: 900, theme })
      await page.bringToFront()
      const [badge] = await countedBadges(driver, page, 1)
      await page.mouse.click((badge?.x ?? 0) + 20, (badge?.y ?? 0) + (badge?.height ?? 0) / 2)
      await until('the facts', () => showsLine(page, '+4,638.12 USDC'))
      const controls = await driver.pressable(page)
      const edges = { above: 15, below: 13 }
      const top = Math.min(...controls.map(({ y }) => y)) - edges.above
      const bottom = Math.max(...controls.map(({ y, height }) => y + height)) + edges.below
      expect(bottom - top, `${width} px wide`).toBeLessThanOrEqual(420)
      await page.close()
    }
  })

  test('what moved one by one is a press away', async () => {
    const page = await driver.open(`${pages.url}/facts-of-a-swap`)
    await page.bringToFront()
    const [badge] = await countedBadges(driver, page, 1)
    await page.mouse.click((badge?.x ?? 0) + 20, (badge?.y ?? 0) + (badge?.height ?? 0) / 2)
    await until('the facts', () => showsLine(page, '+4,638.12 USDC'))
    const lowest = async () => Math.max(...(await driver.pressable(page)).map(({ y }) => y))
    const before = await lowest()
    const more = (await driver.pressable(page)).find(({ name }) => name === 'More')
    await page.mouse.click((more?.x ?? 0) + 5, (more?.y ?? 0) + 8)
    await until('the card to grow', async () => (await lowest()) > before + 40)
  })

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
    const under = async () => {
      const { x, y, height } = await first(page)
      return page.evaluate(
        (x, y, ours) => document.elementFromPoint(x, y)?.matches(ours) ?? false,
        x + 30,
        y + height + 60,
        ours,
      )
    }
    await until('the card under its badge', under)
    await chooseChain(driver, page, 'Base')
    await until('the chain', () => shows(page, 'You chose the chain.'))
    await page.evaluate('rows.rows[0].remove()')
    await until('the card to close', async () => !(await isOpen(page)))
  })

  test('a chain that keys only pass is not chosen', async () => {
    const page = await driver.open(`${pages.url}/polled`)
    await page.bringToFront()
    const { x, y, height } = await first(page)
    await page.mouse.click(x + 20, y + height / 2)
    await until('the card', () => isOpen(page))
    await page.keyboard.press('Tab')
    await until('the chains', async () =>
      (await driver.pressable(page)).some(({ focused, options }) => focused && options.length > 2),
    )
    await driver.send('log.read' as never, {} as never)
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp'] as const) await page.keyboard.press(key)
    await until('the chain', () => shows(page, 'You chose the chain.'))
    const log = (await driver.send('log.read' as never, {} as never)) as unknown as { type: string }[]
    expect(log.filter(({ type }) => type === 'site.chain')).toHaveLength(1)
  })

  test('case 199: the card opens at the hash itself, and its link leads where it led', async () => {
    const page = await driver.open(`${pages.url}/at%20hashes`)
    await page.bringToFront()
    await countedBadges(driver, page, 2)
    const link = await boxOf(page, '#link')
    const plain = await boxOf(page, '#plain code')
    const closed = () => until('the card to close', async () => !(await isOpen(page)))

    await page.mouse.move(plain.left + 30, (plain.top + plain.bottom) / 2, { steps: 3 })
    await until('the card of a hash that is pointed at', () => shows(page, hashOf('b')))
    await page.mouse.move(900, 700)
    await closed()

    await page.keyboard.press('Tab')
    await until('the card of a hash whose link has the focus', () => shows(page, hashOf('a')))
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('link')
    await page.keyboard.press('Escape')
    await closed()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('link')

    await page.touchscreen.tap(plain.left + 30, (plain.top + plain.bottom) / 2)
    await until('the card of a hash that is touched', () => shows(page, hashOf('b')))
    await page.keyboard.press('Escape')
    await closed()
    await page.touchscreen.tap(link.left + 30, (link.top + link.bottom) / 2)
    await until('the link to be followed', () => page.url().includes('/ticker#'))
  })

  test('case 200: all that is pressed in the card is 24 px at least, and one menu copies it in each form', async () => {
    const page = await driver.open(`${pages.url}/at%20hashes`)
    await page.bringToFront()
    const [badge] = (await countedBadges(driver, page, 2)).toSorted((a, b) => a.y - b.y)
    await page.mouse.click((badge?.x ?? 0) + 10, (badge?.y ?? 0) + 8)
    await until('the card', () => isOpen(page))
    for (const { name, width, height } of await driver.pressable(page))
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(24)
    const openMenu = async () => {
      const copy = (await driver.pressable(page)).find(({ name }) => name === 'Copy')
      if (!copy) throw new Error('nothing to copy')
      await page.mouse.click(copy.x + 12, copy.y + copy.height / 2)
      await until('the menu', async () => (await driver.pressable(page)).some(({ name }) => name === 'Markdown'))
    }
    await openMenu()
    const items = (await driver.pressable(page)).map(({ name }) => name)
    expect(items.slice(items.indexOf('Copy'))).toEqual(expect.arrayContaining(['Hash', 'Sentence', 'Link', 'Markdown']))
    await page.keyboard.press('Escape')
    await until('the menu to go', async () => !(await driver.pressable(page)).some(({ name }) => name === 'Markdown'))
    expect(await isOpen(page)).toBe(true)
    await openMenu()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await until('what came of it to be said', () => shows(page, 'Copied'))
  })
})
