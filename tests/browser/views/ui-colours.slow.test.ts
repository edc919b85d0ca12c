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

test('in the reader’s own colours one sees which bars of a chart are which', async () => {
  const tab = await open('app.html#/address-book', 'Sync between my devices')
  await forceColours(tab)
  await tab.evaluate((hash) => {
    location.hash = `#/address/${hash}/charts?chain=1`
  }, hash)
  await says(tab, 'ETH in and out')
  const names = ['All', 'Balance changes', 'In', 'Out']
  const shown = await tab.evaluate(() =>
    [...document.querySelectorAll('.u-series')].flatMap((series) => {
      const marker = series.querySelector('.u-marker')
      const name = series.querySelector('.u-label')?.textContent ?? ''
      return marker ? [[name, getComputedStyle(marker).backgroundColor]] : []
    }),
  )
  const [all, changing, into, out] = names.map((name) => shown.find(([label]) => label === name)?.[1])
  expect(all).toBeDefined()
  expect(all).not.toBe(changing)
  expect(into).toBeDefined()
  expect(into).not.toBe(out)
})

test('in the reader’s own colours charts are drawn in these, also where they come while one looks', async () => {
  const tab = await open(`app.html#/address/${hash}/charts?chain=1`, 'ETH in and out')
  await forceColours(tab)
  await until('the colours of the system', () =>
    tab.evaluate(() => {
      const colours = (name: string) => {
        const own = document.body.appendChild(document.createElement('span'))
        own.style.color = name
        const { color } = getComputedStyle(own)
        own.remove()
        return color
      }
      const drawn = [...document.querySelectorAll('.u-series + .u-series .u-marker')].map(
        (marker) => getComputedStyle(marker).backgroundColor,
      )
      const system = ['GrayText', 'LinkText', 'LinkText', 'CanvasText', 'LinkText'].map(colours)
      return JSON.stringify(drawn) === JSON.stringify(system)
    }),
  )
})
