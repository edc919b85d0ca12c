import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const { hash } = cast.ada

const at = withStage()

const open = async (path: string, ready: string) => {
  const page = await at.driver.extensionPage(path, { width: 1200, height: 700 })
  await says(page, ready)
  return page
}

async function forceColours(tab: Page): Promise<void> {
  const session = await tab.createCDPSession()
  const forced = { features: [{ name: 'forced-colors', value: 'active' }] }
  await session.send('Emulation.setEmulatedMedia', forced)
}

test('in the reader’s own colours one sees what is chosen', async () => {
  const tab = await open(`app.html#/address/${hash}?chain=1`, 'Rank')
  await forceColours(tab)
  const colour = (selector: string, pseudo?: string) =>
    tab.$eval(selector, (element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, pseudo)
  expect.soft(await colour('.tab[aria-current]', '::after')).not.toBe(await colour('body'))
  expect.soft(await colour('.menu-link[aria-current]')).not.toBe(await colour('.menu-link:not([aria-current])'))
  await tab.evaluate(() => {
    location.hash = '#/address-book'
  })
  await says(tab, 'Sync between my devices')
  expect.soft(await colour('.switch-track')).not.toBe(await colour('.switch-track', '::before'))
  await tab.evaluate(() => {
    location.hash = '#/points/console'
  })
  await says(tab, 'Production')
  expect.soft(await colour('.segment:has(:checked)')).not.toBe(await colour('.segment:not(:has(:checked))'))
})

/** Charts of an address, some of whose transactions moved nothing of it, from a service that has its balances too. */
const charts = `#/address/${cast.names.hash}/charts?chain=1`
const withBalances = () =>
  at.driver.configure({ settings: { provider: 'public', instances: { '1': `${at.sandbox.url}/instances/1` } } })

/** What each chart of the page draws, by name: bars have the colour of their fill, lines that of their stroke. */
const chartColours = (tab: Page): Promise<Record<string, string>[]> =>
  tab.$$eval('.chart', (all) =>
    all.map((chart) =>
      Object.fromEntries(
        [...chart.querySelectorAll('.u-series + .u-series')].map((series) => {
          const style = getComputedStyle(series.querySelector('.u-marker') ?? series)
          const isLine = Number.parseFloat(style.borderTopWidth) > 0
          return [series.querySelector('.u-label')?.textContent, isLine ? style.borderTopColor : style.backgroundColor]
        }),
      ),
    ),
  )

const chartsWith = (tab: Page, ...names: string[]) =>
  until(`charts of ${names}`, async () => {
    const drawn = await chartColours(tab)
    return names.every((name) => drawn.some((colours) => name in colours)) && drawn
  })

test('in the reader’s own colours one sees which bars of a chart are which', async () => {
  await withBalances()
  const tab = await open('app.html#/address-book', 'Sync between my devices')
  await forceColours(tab)
  await tab.evaluate((place) => {
    location.hash = place
  }, charts)
  const drawn = await chartsWith(tab, 'All', 'Balance')
  expect(drawn.map(Object.keys)).toEqual([['Balance'], ['All', 'With a balance change'], ['In', 'Out'], ['Fees']])
  const canvas = await tab.$eval('body', (body) => getComputedStyle(body).backgroundColor)
  for (const colours of drawn.map(Object.values)) expect(new Set([canvas, ...colours]).size).toBe(colours.length + 1)
})

test('in the reader’s own colours charts are drawn in these, also where they come while one looks', async () => {
  await withBalances()
  const tab = await open(`app.html${charts}`, 'ETH in and out')
  await chartsWith(tab, 'All', 'Balance')
  await forceColours(tab)
  const system = (name: string) =>
    tab.evaluate((name) => {
      const own = document.body.appendChild(document.createElement('span'))
      own.style.color = name
      const { color } = getComputedStyle(own)
      own.remove()
      return color
    }, name)
  const [link, text, gray] = [await system('LinkText'), await system('CanvasText'), await system('GrayText')]
  await until('the colours of the system', async () => (await chartColours(tab))[1]?.All === gray)
  const counts = { All: gray, 'With a balance change': link }
  const expected = [{ Balance: link }, counts, { In: link, Out: text }, { Fees: link }]
  expect(await chartColours(tab)).toEqual(expected)
})
