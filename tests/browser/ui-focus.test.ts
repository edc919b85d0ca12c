import type { Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cast } from '../sandbox/world-people'
import { find, press, says } from './hands'
import { type Stage, stage } from './stage'
import { until } from './until'

const transactions = `#/address/${cast.ada.hash}/transactions?chain=1`
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

/** What has the focus: its name, or its class where it has none. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return (
      element?.getAttribute('aria-label') ?? (element?.textContent?.trim().slice(0, 40) || element?.className) ?? ''
    )
  })

const focusIs = (name: string) => until(`the focus on ${name}`, async () => (await focused()) === name)
const inMain = () => page.evaluate(() => document.activeElement?.className === 'shell-main')
const drawers = () => page.evaluate(() => document.querySelectorAll('dialog').length)

test('a narrow tab has home, credits and options in sight, and the menu behind a button', async () => {
  await open(transactions, 800)
  await says(page, 'credits left')
  await find(page, 'link', 'Hashgloss, home')
  await find(page, 'button', 'Options')
  expect(await page.$('::-p-aria([name="Worlds"][role="link"])')).toBeNull()
  await press(page, 'button', 'Menu')
  await focusIs('Transactions')
  expect(await page.$eval('[aria-label="Menu"][aria-expanded]', (button) => button.ariaExpanded)).toBe('true')
  await page.keyboard.press('Escape')
  await focusIs('Menu')
  expect(await drawers()).toBe(0)
  await page.keyboard.press('Enter')
  await press(page, 'link', 'Worlds')
  await until('the view', async () => (await page.title()) === 'Worlds · Hashgloss')
  await until('the menu to go', async () => (await drawers()) === 0)
  await until('the focus in the view', inMain)
  await press(page, 'button', 'Menu')
  await find(page, 'button', 'Close')
  await page.setViewport({ width: 1000, height: 700 })
  await until('the menu to make room', async () => (await drawers()) === 0)
})

test('a dialog gives the focus back to what opened it, however it is closed', async () => {
  await open(transactions)
  await press(page, 'button', 'Export')
  await find(page, 'button', 'Start')
  await press(page, 'button', 'Close')
  await focusIs('Export')
  await page.keyboard.press('Enter')
  await find(page, 'button', 'Start')
  await page.mouse.click(20, 20)
  await until('the dialog to go', async () => (await drawers()) === 0)
  await focusIs('Export')
})

test('a followed link takes the focus along, and says where it led', async () => {
  await open(transactions)
  const tab = await until('the tab', () => page.$('.tab[href*="token-transfers"]'))
  await tab.focus()
  await page.keyboard.press('Enter')
  await until('the focus in the view', inMain)
  const name = 'Address transfers 0x9A63...21cA'
  await until('the title', async () => (await page.title()) === `${name} · Hashgloss`)
  expect(await page.$eval('.shell > [role="status"]', ({ textContent }) => textContent)).toBe(name)
  await says(page, 'so far')
  // What stays keeps the focus.
  await press(page, 'link', 'Bundlers')
  await until('the next view', async () => (await page.title()) === 'Bundlers · Hashgloss')
  await focusIs('Bundlers')
})

test('who asks again keeps the focus while the answer is on its way', async () => {
  await open(transactions)
  await says(page, 'so far')
  at.sandbox.faults.set('E2', { kind: 'gate' })
  await (await find(page, 'button', 'Ask again')).focus()
  await page.keyboard.press('Enter')
  await at.sandbox.faults.waitHeld('E2')
  await focusIs('Asking…')
  await page.keyboard.press('Enter')
  await at.sandbox.faults.release()
  await focusIs('Ask again')
})
