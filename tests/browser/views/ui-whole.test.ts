import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { press, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const { hash } = cast.ada

const at = withStage({ configuration: { annotate: 'nowhere' } })

const open = async (path: string, width: number, ready: string) => {
  const page = await at.driver.extensionPage(path, { width, height: 700 })
  await says(page, ready)
  return page
}

/** Values of a list that are not seen whole. */
const cutValues = (page: Page) =>
  page.$$eval('.record-row', (rows) =>
    rows
      .slice(0, 10)
      .flatMap((row) => [...row.querySelectorAll('.record-cell :is(.mono, .amount)')])
      .filter((value) => value.scrollWidth > value.clientWidth && getComputedStyle(value).display !== 'inline')
      .map(({ textContent }) => textContent),
  )

test.each([
  ['fees and addresses', 320, `#/address/${hash}/transactions?chain=1`],
  ['hashes under a long label', 240, '#/rollups/deposits?chain=10'],
  ['whole numbers', 240, '#/rollups/batch/4021?chain=10'],
])('no figure of a small card is cut, nor any hash: %s', async (_, least, place) => {
  const panel = await open(`panel.html${place}`, least, 'Load more')
  for (const width of [least, 360, 400]) {
    await panel.setViewport({ width, height: 700 })
    expect.soft(await cutValues(panel), `${width} pixels wide`).toEqual([])
    const beyond = await panel.$eval('.shell-main', (main) => main.scrollWidth - main.clientWidth)
    expect.soft(beyond, `${width} pixels wide`).toBe(0)
  }
})

test('a chart is as wide as its card', async () => {
  const tab = await open(`app.html#/address/${hash}/charts?chain=1`, 800, 'Transactions a day')
  await until('a drawing', () => tab.$('.chart canvas'))
  const reach = await tab.$eval('.chart', ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(reach).toBe(0)
})

test('what is below the environment stands still from view to view', async () => {
  const tab = await open('app.html#/points/addresses', 1200, 'No tracked addresses')
  const top = () => tab.$eval('.tabs', (tabs) => tabs.getBoundingClientRect().top)
  const before = await top()
  await press(tab, 'link', 'Activity')
  await says(tab, 'Sign in to see your points')
  expect(await top()).toBe(before)
})
