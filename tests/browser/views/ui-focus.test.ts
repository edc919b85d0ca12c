import type { ElementHandle, Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { find, press, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const transactions = `#/address/${cast.ada.hash}/transactions?chain=1`
let page: Page

const at = withStage()

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

/** Presses a button at the place where it is when the pointer goes down, as a hand does. */
async function pressSlowly(button: ElementHandle) {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not drawn.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.mouse.up()
}

test('a narrow tab has home, credits and options in sight, and the menu behind a button', async () => {
  await open(transactions, 800)
  await says(page, 'credits left')
  await find(page, 'link', 'Hashgloss, home')
  await find(page, 'button', 'Options')
  expect(await page.$('::-p-aria([name="Chains"][role="link"])')).toBeNull()
  await press(page, 'button', 'Menu')
  await focusIs('Address')
  await page.waitForSelector('[aria-label="Menu"][aria-expanded=true]')
  await page.keyboard.press('Escape')
  await focusIs('Menu')
  await until('the menu to close', async () => (await drawers()) === 0)
  await page.keyboard.press('Enter')
  await press(page, 'link', 'Chains')
  await until('the view', async () => (await page.title()) === 'Block transactions · Hashgloss')
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
  await press(page, 'link', 'Chains')
  await until('the next view', async () => (await page.title()) === 'Block transactions · Hashgloss')
  await focusIs('Chains')
})

test('who asks again keeps the focus while the answer is on its way', async () => {
  await open(transactions)
  await says(page, 'so far')
  at.sandbox.faults.set('E2', { kind: 'gate' })
  await (await find(page, 'button', 'Refresh')).focus()
  await page.keyboard.press('Enter')
  await at.sandbox.faults.waitHeld('E2')
  await focusIs('Refreshing…')
  await page.keyboard.press('Enter')
  await at.sandbox.faults.release()
  await focusIs('Refresh')
})

test('keys pass the choices of a filter without asking for each, and stay in it', async () => {
  await open('#/block/143800199/internal-transactions?chain=10')
  await says(page, 'so far')
  at.sandbox.stats.reset()
  await (await page.waitForSelector('.filters select'))?.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
  const chosen = await page.$eval('.filters select', (select) => select.value)
  await until('the location', () => page.evaluate((value) => location.hash.includes(`internal_type=${value}`), chosen))
  await until('the answer', () => at.sandbox.stats.count('E9') > 0)
  expect(at.sandbox.stats.of('E9').map(({ query }) => query.internal_type)).toEqual([chosen])
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
})

test('a click that ends the typing of a filter does what it was meant for', async () => {
  await open(`#/worlds/${cast.world.hash}/tables?chain=690`)
  await says(page, /so far|in all/)
  const field = await page.waitForSelector('.filters input')
  await field?.type('game')
  await pressSlowly(await find(page, 'button', 'Export'))
  await find(page, 'button', 'Start')
  expect(await page.evaluate(() => location.hash)).toContain('q=game')
  await press(page, 'button', 'Close')
  await press(page, 'button', 'Clear')
  await until('the location', () => page.evaluate(() => !location.hash.includes('q=')))
  expect(await page.evaluate(() => document.activeElement?.matches('.filters input'))).toBe(true)
})

test('a button that goes with its part of the view leaves the focus in the view', async () => {
  at.sandbox.faults.set('E2', { kind: 'status', status: 503 }, { times: 20 })
  await at.driver.send('cache.clear', {})
  await open(transactions)
  await (await find(page, 'button', 'Try again')).focus()
  at.sandbox.faults.clear()
  at.sandbox.faults.set('E2', { kind: 'gate' })
  await page.keyboard.press('Enter')
  await at.sandbox.faults.waitHeld('E2')
  await until('the focus in the view', inMain)
  await at.sandbox.faults.release()
  await says(page, 'so far')
})

test('? shows the keys, but not to who is typing or has single keys switched off', async () => {
  await open(transactions)
  await says(page, 'so far')
  await page.keyboard.press('/')
  await until('the search box', () => page.evaluate(() => document.activeElement?.matches('.shell-head input')))
  await page.keyboard.type('?')
  expect(await drawers()).toBe(0)
  await page.keyboard.press('Backspace')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('?')
  await says(page, 'Go to the next hash on the page')
  await press(page, 'switch', 'Single-key shortcuts ?, / and G in pages of Hashgloss.')
  await page.keyboard.press('Escape')
  await until('it to close', async () => (await drawers()) === 0)
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  expect(await drawers()).toBe(0)
  await at.driver.configure({ settings: { pageKeys: true } })
})

test('G and a letter go where the menu leads', async () => {
  await open(transactions)
  await says(page, 'so far')
  for (const [key, title] of [
    ['b', 'Address book'],
    ['o', 'Your points'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await until('to be there', async () => (await page.title()) === `${title} · Hashgloss`)
  }
})

test('values are covered for a screenshot at a press, and shown again', async () => {
  await open(transactions)
  await says(page, 'so far')
  const seen = () =>
    page.evaluate(() => {
      const text = /0x[0-9a-f]{4}|\d\.\d{2,}|hashgloss\.eth/i
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { color } = getComputedStyle(node.parentElement as Element)
        if (text.test(node.textContent ?? '') && color !== 'rgba(0, 0, 0, 0)') found.push(node.textContent ?? '')
      }
      return found
    })
  expect((await seen()).length).toBeGreaterThan(10)
  await press(page, 'button', 'Hide values for a screenshot')
  await until('nothing to be read', async () => (await seen()).length === 0)
  await page.keyboard.down('Alt')
  await page.keyboard.down('Shift')
  await page.keyboard.press('KeyX')
  await page.keyboard.up('Shift')
  await page.keyboard.up('Alt')
  await until('all to be read', async () => (await seen()).length > 10)
})
