import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { tour } from '../../sandbox/world/tour'
import { cast } from '../../sandbox/world/world-people'
import { press } from '../drive/hands'
import { tabShowing } from '../drive/in-extension'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const [entry] = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary')
const html = `<!doctype html><title>One</title><p><a href="https://${entry?.explorerHost}/tx/${entry?.hash}">${entry?.hash}</a></p>`

const at = withStage({ pages: { '/': html } })

const options = () => at.driver.extensionPage('options.html#/look', { width: 1200, height: 1000 })

interface Drawn {
  paper: string
  line: string
  width: number
}

/** How the first mark of a tab is drawn, asked by an extension page, which alone may look into closed roots. */
async function drawnIn(page: Page, through: Page): Promise<Drawn | null> {
  const tabId = await through.evaluate(tabShowing, page.url())
  return through.evaluate(async (tabId) => {
    const { chrome } = globalThis as unknown as { chrome: typeof import('wxt/browser').browser }
    const [first] = await chrome.scripting.executeScript({
      target: { tabId },
      func: () => {
        interface Shown {
          shown(): Iterable<object>
          badgeOf(shown: object): HTMLElement | undefined
        }
        const ours = globalThis as unknown as { [ours: symbol]: { annotator?: { marks?: Shown } } | undefined }
        const marks = ours[Symbol.for('hashgloss')]?.annotator?.marks
        const [shown] = marks?.shown() ?? []
        const badge = shown && marks?.badgeOf(shown)
        if (!badge) return null
        const style = getComputedStyle(badge)
        return { paper: style.backgroundColor, line: style.textDecorationLine, width: badge.offsetWidth }
      },
    })
    return first?.result ?? null
  }, tabId)
}

test('sentences of open pages follow the style that is chosen, and stay as wide', async () => {
  const page = await at.driver.open(`${at.pages.url}/`)
  await until('the sentence', async () => (await at.driver.shown(page)).join(' ').includes(entry?.sentence ?? '?'))
  const look = await options()
  const underlined = await drawnIn(page, look)
  expect(underlined).toMatchObject({ line: 'underline' })
  const turnsTo = async (name: string, fits: (drawn: Drawn) => boolean) => {
    await look.bringToFront()
    await press(look, 'radio', name)
    await page.bringToFront()
    await until(`sentences that are ${name}`, async () => {
      const drawn = await drawnIn(page, look)
      return drawn !== null && fits(drawn)
    })
    return drawnIn(page, look)
  }
  const plain = await turnsTo('Plain', ({ line }) => line === 'none')
  const chip = await turnsTo('On grey', ({ paper }) => paper !== plain?.paper)
  expect(underlined?.paper).not.toBe(chip?.paper)
  expect(plain?.paper).toBe(underlined?.paper)
  expect([underlined?.width, plain?.width]).toEqual([chip?.width, chip?.width])
  await turnsTo('Underlined', ({ line }) => line === 'underline')
})

test('addresses are as long, and rows as low, as the reader wants them', async () => {
  const list = await at.driver.extensionPage(`app.html#/address/${cast.ada.hash}/token-transfers?chain=1`, {
    width: 1280,
    height: 900,
  })
  const rows = () =>
    list.evaluate(() => ({
      height: document.querySelector('.record-row')?.getBoundingClientRect().height ?? 0,
      texts: [...document.querySelectorAll('.record-row .value-link.mono')].map((each) => each.textContent ?? ''),
      cut: [...document.querySelectorAll('.record-row .value-link.mono')].filter(
        (each) => each.scrollWidth > each.clientWidth + 1,
      ).length,
    }))
  const roomy = await until('rows', async () => {
    const now = await rows()
    return now.texts.length > 2 && now
  })
  expect(roomy.texts.some((text) => /^0x\w{4}\.\.\.\w{4}$/.test(text))).toBe(true)
  const look = await options()
  await press(look, 'radio', 'Whole')
  await press(look, 'radio', 'Compact')
  await list.bringToFront()
  const compact = await until('whole addresses', async () => {
    const now = await rows()
    return now.texts.some((text) => /^0x\w{40}$/.test(text)) && now
  })
  expect(compact.cut).toBe(0)
  expect(compact.height).toBeLessThan(roomy.height)
})

test('a list that is wider than its window says so, and its first column stays', async () => {
  const list = await at.driver.extensionPage(`app.html#/address/${cast.ada.hash}/transactions?chain=1`, {
    width: 1000,
    height: 800,
  })
  await list.waitForSelector('.record-row')
  const scrolled = await list.evaluate(() => {
    const scroll = document.querySelector('.record-scroll') as HTMLElement
    const first = document.querySelector('.record-row > :first-child') as HTMLElement
    const last = document.querySelector('.record-row > :last-child') as HTMLElement
    const edge = scroll.getBoundingClientRect()
    const isIn = (cell: HTMLElement) => {
      const { left, right, top, height } = cell.getBoundingClientRect()
      const drawn = document.elementFromPoint((left + right) / 2, top + height / 2)
      return left >= edge.left - 1 && right <= edge.right + 1 && drawn !== null && cell.contains(drawn)
    }
    const before = { first: isIn(first), last: isIn(last) }
    scroll.scrollLeft = scroll.scrollWidth
    return { wider: scroll.scrollWidth > scroll.clientWidth, before, after: { first: isIn(first), last: isIn(last) } }
  })
  expect(scrolled).toEqual({
    wider: true,
    before: { first: true, last: false },
    after: { first: true, last: true },
  })
})
