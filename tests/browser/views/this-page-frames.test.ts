import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { hashOf } from '../../sandbox/world/made-up'
import { tour } from '../../sandbox/world/tour'
import { press, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

/** Without one whose token is flagged as a scam: that sign is in the middle of its sentence. */
const [top, first, second] = tour.filter(
  ({ chainId, state, name }) => chainId === '1' && state === 'summary' && name !== 'eth-swap',
)
const lines = (...entries: typeof tour) =>
  entries.map(({ explorerHost, hash }) => `<p><a href="https://${explorerHost}/tx/${hash}">${hash}</a></p>`).join('')
const some = (...entries: (typeof top)[]) => lines(...entries.filter((entry) => entry !== undefined))
const titled = (title: string, body: string) => `<!doctype html><title>${title}</title>${body}`

const at = withStage({
  pages: {
    '/': titled('Outside', `${some(top)}<p>${hashOf('nobody knows')}</p><iframe src="/frame"></iframe>`),
    '/only': titled('Inside', '<iframe src="/frame"></iframe>'),
    '/frame': titled('Frame', some(first, second)),
  },
})

/** Sentence of the row that is marked as the reader's place. */
const current = (list: Page) =>
  list.$$eval('.hash-item', (items) => items.find((item) => item.ariaCurrent === 'true')?.textContent ?? '')

async function walk(list: Page, name: 'Next hash' | 'Previous hash', order: (typeof top)[]): Promise<void> {
  for (const entry of order) {
    await list.bringToFront()
    await press(list, 'button', name)
    await until(`${name}: ${entry?.sentence}`, async () => (await current(list)).includes(entry?.sentence ?? '?'))
  }
}

async function listOf(path: string, count: number): Promise<{ page: Page; list: Page }> {
  const page = await at.driver.open(`${at.pages.url}${path}`, { width: 900, height: 700 })
  const list = await at.driver.extensionPage('app.html#/page', { width: 900, height: 700 })
  await says(list, `${count} transactions`)
  for (const entry of count === 3 ? [top, first, second] : [first, second]) await says(list, entry?.sentence ?? '?')
  return { page, list }
}

test('next and previous go through the frames of a page, and round', async () => {
  const { page, list } = await listOf('/', 3)
  await walk(list, 'Next hash', [top, first, second, top])
  await walk(list, 'Previous hash', [second, first, top])
  // On from where a row led, which is in front.
  await list.bringToFront()
  const rows = await list.$$('::-p-aria([name="Show it on the page"][role="button"])')
  await rows[2]?.click()
  await until('the page in front', () => page.evaluate(() => !document.hidden))
  await walk(list, 'Next hash', [top])
  expect(await page.evaluate(() => document.hidden)).toBe(false)
})

test('next finds what stands in a frame only', async () => {
  const { list } = await listOf('/only', 2)
  await walk(list, 'Next hash', [first, second, first])
})
