import type { Page } from 'puppeteer-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ours } from '../../../lib/content/shared/dom/ours-selector'
import { frameworksPage } from '../../pages/frameworks/page'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'

declare global {
  interface Window {
    /** See `tests/pages/frameworks/run.ts`. */
    frameworks: {
      redraw(times: number, pause: number): Promise<void>
      unmount(): void
      wrong: string[]
    }
  }
}

const html = await frameworksPage()
const roots = ['react', 'hydrated', 'vue', 'svelte']

const pages = withPages({ '/': html })

describe.each([
  // As often as in a minute of ten a second.
  { kind: 'chromium', redraws: 600 },
  { kind: 'firefox', redraws: 100 },
] as const)('in $kind, with React, Vue and Svelte at work', ({ kind, redraws }) => {
  const driver = withStandIn(kind)
  let page: Page
  beforeAll(async () => {
    page = await driver.open(`${pages.url}/`, { width: 1280, height: 2400 })
  })

  const allMarked = () =>
    until('every hash to have its mark', async () => {
      const items = await driver.ask(page, 'page.list', {})
      return items.length > 0 && items.every(({ times, marked }) => times === marked) && items
    })
  /**
   * What the page and everything in it holds after everything that can be released is released. Chromium reports this.
   */
  async function kept() {
    if (kind === 'firefox') return { nodes: 0, listeners: 0 }
    await allMarked()
    const session = await page.createCDPSession()
    await session.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    await session.detach()
    return { nodes, listeners: jsEventListeners }
  }
  const badges = () => page.$$eval(ours, ({ length }) => length)
  const wrong = () => page.evaluate(() => window.frameworks.wrong.slice(0, 3))
  const redraw = (times: number, pause: number) =>
    page.evaluate((times, pause) => window.frameworks.redraw(times, pause), times, pause)

  test(`drawing ${redraws} times with marks on: no error, no doubled text, nothing kept of what is gone`, {
    timeout: 180_000,
  }, async () => {
    await allMarked()
    // What applications draw is their own: marks are over it.
    for (const id of roots) expect(await page.$$eval(`#${id} ${ours}`, (marks) => marks.length)).toBe(0)
    expect((await driver.badges(page)).length).toBeGreaterThanOrEqual(roots.length)
    await redraw(redraws / 10, 30)
    const before = await kept()
    await redraw((redraws / 10) * 9, 30)
    expect(await wrong()).toEqual([])
    const items = await allMarked()
    // Were they not let go, so many steps would leave a hundred thousand nodes and forty thousand listeners. What
    // was seen to come and go is whole drawings that the frameworks still hold: some 500 nodes and 72 listeners each.
    await until('what is gone to be let go', async () => {
      const { nodes, listeners } = await kept()
      return nodes - before.nodes < 4000 && listeners - before.listeners < 600
    })
    // Each hash once for every application, in what is shown now and nowhere else.
    const { length } = items.filter(({ times }) => times % roots.length === 0)
    expect(length).toBe(items.length)
    expect(items.length).toBeLessThan(20)
  })

  test('drawing as fast as it goes leaves every hash marked once', async () => {
    await redraw(100, 0)
    expect(await wrong()).toEqual([])
    await allMarked()
  })

  test('what they take away leaves no mark behind', async () => {
    await page.evaluate(() => window.frameworks.unmount())
    await until('the list to be empty', async () => (await driver.ask(page, 'page.list', {})).length === 0)
    for (const id of roots) expect(await page.$$eval(`#${id} *`, (rest) => rest.length)).toBe(0)
    expect(await badges()).toBeLessThanOrEqual(1)
    expect(await wrong()).toEqual([])
  })
})
