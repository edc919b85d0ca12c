import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { tokens } from '../../sandbox/world/world-tokens'
import { find, press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

let page: Page

const at = withStage()

async function open(place: string, width = 1280) {
  page = await at.driver.extensionPage(`app.html${place}`, { width, height: 700 })
  return page
}

const top = () => page.evaluate(() => document.querySelector('.shell-main')?.scrollTop ?? -1)

/** Where a row begins below the upper edge, by what it says; null where it is not drawn. */
const below = (row: string, text: string): Promise<number | null> =>
  page.evaluate(
    (row, text) => {
      const main = document.querySelector('.shell-main')
      const found = [...document.querySelectorAll(row)].find(({ textContent }) => textContent === text)
      return main && found ? Math.round(found.getBoundingClientRect().top - main.getBoundingClientRect().top) : null
    },
    row,
    text,
  )

/** Scrolls to the middle of it; gives the text of the first row that is whole in sight. */
async function scrollOn(row: string): Promise<string> {
  return page.evaluate(async (row) => {
    const main = document.querySelector('.shell-main') as HTMLElement
    const edge = main.getBoundingClientRect().top
    // What comes into view is drawn, and may be higher than estimated.
    for (let turn = 0; turn < 4; turn += 1) {
      main.scrollTop = main.scrollHeight / 2
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    const inSight = [...document.querySelectorAll(row)].find((each) => each.getBoundingClientRect().top >= edge)
    return inSight?.textContent ?? ''
  }, row)
}

const lists = [
  ['a list', `#/address/${cast.ada.hash}/transactions?chain=1`, '.record-row', /137 in all/],
  ['a feed', `#/address/${cast.ada.hash}/activity?chain=1&hidden=show`, '.activity-item', /141 in all/],
] as const

describe.each(lists)('%s', (_, place, row, end) => {
  test.each([1280, 420])('is found as it was left by back and forward, %d pixels wide', async (width) => {
    await open(place, width)
    await says(page, /so far|in all/)
    while (!end.test(await read(page))) {
      await press(page, 'button', 'Load more')
      await until('more', async () => end.test(await read(page)) || (await page.$('button[aria-busy="true"]')) === null)
    }
    const text = await scrollOn(row)
    const was = await below(row, text)
    at.sandbox.stats.reset()

    await page.evaluate(() => {
      location.hash = '#/bundlers?chain=1'
    })
    await says(page, /End of the list|Load more/)
    expect(await top()).toBe(0)
    const asked = at.sandbox.stats.count('E2')
    await page.goBack()
    await until('the rows as they were', async () => Math.abs(((await below(row, text)) ?? 9999) - (was ?? 0)) <= 2)
    expect(await read(page)).toMatch(end)
    expect(at.sandbox.stats.count('E2')).toBe(asked)

    await page.goForward()
    await says(page, /End of the list|Load more/)
    expect(await top()).toBe(0)
    await page.evaluate((place) => {
      location.hash = place
    }, place)
    await until('the rows', async () => (await page.$(row)) !== null)
    expect(await top()).toBe(0)
  })
})

test('a name does not stand above another contract, whatever becomes of its list', async () => {
  await open(`#/token/${tokens.usdc.hash}/transfers?chain=1`)
  await until('the name', () => page.$eval('h1', ({ textContent }) => textContent?.includes('USD Coin')))
  at.sandbox.faults.set('E5', { kind: 'status', status: 404, body: { message: 'Not found' } })
  const stranger = '0x00000000000000000000000000000000000dEaD1'
  await page.evaluate((hash) => {
    location.hash = `#/token/${hash}/transfers?chain=1`
  }, stranger)
  await until('the failure', () => page.$('.state, .failure'))
  expect(await page.$eval('h1', ({ textContent }) => textContent)).not.toContain('USD Coin')
  at.sandbox.faults.clear()
  await page.goBack()
  await find(page, 'button', 'Refresh')
  await until('the name again', () => page.$eval('h1', ({ textContent }) => textContent?.includes('USD Coin')))
})
