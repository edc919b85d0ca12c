import type { Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tokens } from '../sandbox/world-tokens'
import { find } from './hands'
import { type Stage, stage } from './stage'
import { until } from './until'

let at: Stage
let page: Page

beforeAll(async () => {
  at = await stage()
})

afterAll(() => at?.close())

afterEach(async () => {
  at.sandbox.faults.clear()
  await page?.close()
})

async function open(place: string, width = 1280) {
  page = await at.driver.extensionPage(`app.html${place}`, { width, height: 700 })
  return page
}

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
  await find(page, 'button', 'Ask again')
  await until('the name again', () => page.$eval('h1', ({ textContent }) => textContent?.includes('USD Coin')))
})
