import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'

const names = ['one', 'two', 'three', 'four']
const paragraphs = names.map(
  (name) => `<p>The payout ${hashOf(name)} was sent on Friday, and nobody has complained.</p>`,
)
const pages = withPages({
  '/': `<!doctype html><title>Drawn</title><style>p { margin: 0 0 160px; width: 700px }</style>${paragraphs.join('')}`,
})

describe.each(['chromium', 'firefox'] as const)('what is drawn in %s', (kind) => {
  const driver = withStandIn(kind)

  /** Marks that are met in their middle. */
  const met = async (page: Page) =>
    page.evaluate(
      (places, ours) => places.filter(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.matches(ours)).length,
      (await driver.marks(page)).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]),
      driver.ours,
    )

  async function open() {
    const page = await driver.open(pages.url, { width: 900, height: 900 })
    await until('all to be drawn', async () => (await met(page)) === names.length)
    return page
  }

  test('other sentences stay as somebody steps to a hash', async () => {
    const page = await open()
    const last = (await driver.marks(page)).at(-1)
    // Without the dot, which is lit.
    const clip = { x: (last?.x ?? 0) + 30, y: last?.y ?? 0, width: 120, height: 16 }
    const picture = () => page.screenshot({ clip, encoding: 'base64' })
    const before = await picture()
    await driver.ask(page, 'page.step', { by: 1, on: false })
    await until('the card to open', async () => (await driver.shown(page)).length > 0)
    expect(await picture()).toBe(before)
  })

  test('a page is printed without sentences and without their room', async () => {
    const page = await open()
    const height = () => page.evaluate(() => document.body.getBoundingClientRect().height)
    const grown = await height()
    await page.evaluate(() => {
      addEventListener('beforeprint', () => {
        document.title = String(document.body.getBoundingClientRect().height)
      })
    })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const printed = Number(await page.title())
    // Each has a line of its own.
    expect(grown - printed).toBeGreaterThan(15 * names.length)
    expect(await met(page)).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await until('the marks to be back', async () => (await met(page)) === names.length)
    expect(await height()).toBe(grown)
  })
})
