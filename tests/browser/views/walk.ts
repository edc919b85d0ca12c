import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { read } from '../drive/hands'
import { until } from '../drive/until'
import type { Driver } from '../driver'

/** One page of the app, and everything that was thrown in it. */
export async function openApp(driver: Driver, place: string, frame: 'app' | 'popup' = 'app') {
  const size = frame === 'app' ? { width: 1280, height: 900 } : { width: 400, height: 600 }
  const page = await driver.extensionPage(`${frame}.html${place}`, size)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return { page, errors }
}

/** Goes to a place in a page of the app, as if it had just been opened there. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((place) => {
    // The old page answers until the new one is there.
    document.documentElement.dataset.left = ''
    location.hash = place
    location.reload()
  }, place)
  await until('the page to begin anew', () =>
    page.evaluate(() => document.readyState === 'complete' && !('left' in document.documentElement.dataset)),
  )
}

/** Waits until nothing is loading any more. */
export async function settled(page: Page): Promise<string> {
  await until('the view to be there', () =>
    page.evaluate(() => {
      const main = document.querySelector('.shell-main')
      return (main?.textContent ?? '').length > 20 && !document.querySelector('.skeleton')
    }),
  )
  return read(page)
}

/** Rows of a list, however they are drawn. */
export const countRows = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('.record-row, .nft-collection, .holding:not([data-coin])').length)

/** Presses "Load more" until there is no more; returns the total number of rows. */
export async function toEnd(page: Page): Promise<number> {
  const text = await until(
    'the end of the list',
    async () => {
      const text = await read(page)
      if (/End of the (list|feed)/.test(text)) return text
      await page.evaluate(() => {
        const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load more')
        more?.click()
      })
      return false
    },
    { within: 60_000 },
  )
  const [, count = ''] = /([\d,]+) in all/.exec(text) ?? []
  return Number(count.replaceAll(',', ''))
}

/** What is offered after a failure: one action, and no more. */
export async function expectOneAction(page: Page): Promise<void> {
  const actions = () =>
    page.$$eval('.state-actions > *, .notice[data-tone="bad"] .notice-action > *', (all) =>
      all.map(({ textContent }) => textContent),
    )
  await until('a failure with something to do', async () => (await actions()).length > 0)
  expect(await actions()).toEqual(['Try again'])
}
