import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { cast } from '../../sandbox/world/world-people'
import { fill, find, press, read, says } from '../drive/hands'
import { untilQuiet } from '../drive/stage'
import { storedSetting } from '../drive/stored-setting'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const box = 'Address, hash, block or name'

const at = withStage({ pages: { '/': '<!doctype html><title>A page</title><p>Nothing to explain.' } })

const open = (path: string, width = 400, height = 600) => at.driver.extensionPage(path, { width, height })

test('the popup loads no code of views it does not show', async () => {
  const popup = await open('popup.html')
  const loaded: string[] = []
  popup.on('request', (request) => loaded.push(request.url()))
  await popup.reload()
  await says(popup, 'Reward points')
  expect(loaded.some((url) => url.includes('home-view'))).toBe(true)
  expect(
    loaded.filter((url) => /(list|overview|transaction|activity|charts)-view|record-details|options/.test(url)),
  ).toEqual([])
})

test('what was typed outlives a popup that closes', async () => {
  const popup = await open('popup.html')
  await fill(popup, box, '0xd8dA6BF2', 'searchbox')
  await popup.close()
  const again = await open('popup.html')
  const field = await find(again, 'searchbox', box)
  await until('the draft', () => field.evaluate((input) => (input as HTMLInputElement).value === '0xd8dA6BF2'))
  await press(again, 'button', 'Clear')
})

test('a place goes from the popup to a tab as it is, with its filter', async () => {
  const place = `#/address/${cast.ada.hash}/transactions?chain=1&filter=to`
  const popup = await open(`popup.html${place}`)
  await says(popup, 'Received')
  await press(popup, 'button', 'Open this in a tab')
  const tab = await until('the tab', async () =>
    (await at.driver.browser.pages()).find((each) => each.url().endsWith(`app.html${place}`)),
  )
  await says(tab, 'Received')
  await tab.close()
})

test('a place goes from the popup to the panel as it is', async () => {
  const place = `#/address/${cast.ada.hash}/transactions?chain=1&filter=to`
  const panel = await at.driver.extensionPage('panel.html', { width: 400, height: 600 })
  const popup = await open(`popup.html${place}`)
  await says(popup, 'Received')
  await press(popup, 'button', 'Open beside the page')
  await until('the panel to go there', () => panel.url().endsWith(place))
  await panel.bringToFront()
  await says(panel, 'Received')
  await until('the popup to close', () => popup.isClosed())
})

test('back, forward and reload keep the place', async () => {
  const tab = await open(`app.html#/address/${cast.ada.hash}?chain=1`, 1280, 900)
  await says(tab, '12.5 ETH')
  await press(tab, 'link', 'Transfers')
  await says(tab, 'ERC-7984')
  await tab.goBack()
  await says(tab, '12.5 ETH')
  await tab.goForward()
  await tab.reload()
  await says(tab, 'ERC-7984')
})

test('an older answer stays in sight when nothing newer can be had, and says so', async () => {
  const tab = await open(`app.html#/address/${cast.grace.hash}?chain=1`, 1280, 900)
  await says(tab, '5.749318 ETH')
  at.sandbox.faults.set('E1', { kind: 'status', status: 403, body: { message: 'Restricted access' } })
  await press(tab, 'button', 'Refresh')
  expect(await says(tab, 'Kept from')).toContain('5.749318 ETH')
  at.sandbox.faults.clear()
  await press(tab, 'button', 'Refresh')
  await until('the note to go', async () => !(await read(tab)).includes('Kept from'))
})

/** Makes every stored answer an old one. */
const age = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      if (!database.objectStoreNames.contains('cache')) continue
      const cache = database.transaction('cache', 'readwrite').objectStore('cache')
      for (const record of await done(cache.getAll())) await done(cache.put({ ...record, until: 0 }))
      database.close()
    }
  })

test('what is kept is shown before the service answers', async () => {
  const first = await open(`popup.html#/address/${cast.safe.hash}?chain=1`)
  await says(first, '310.2 ETH')
  await age(first)
  await first.close()
  await untilQuiet(at)
  const before = at.sandbox.stats.count()
  at.sandbox.faults.set('E1', { kind: 'gate' })
  const again = await open(`popup.html#/address/${cast.safe.hash}?chain=1`)
  await says(again, '310.2 ETH')
  await find(again, 'button', 'Refreshing…')
  await at.sandbox.faults.release()
  await find(again, 'button', 'Refresh')
  expect(at.sandbox.stats.count()).toBeGreaterThan(before)
})

test('annotation pauses for an hour, and goes on when told to', async () => {
  await at.driver.open(`${at.pages.url}/`)
  const popup = await open('popup.html')
  await press(popup, 'button', 'Options for this site')
  await press(popup, 'button', 'Pause for 1 hour')
  await says(popup, 'On, and paused for now')
  // The page says so at once, and stores it right after.
  const kept = async () => Number(await storedSetting(popup, 'pausedUntil'))
  await until('the hour to be kept', async () => (await kept()) > Date.now() + 3_500_000)
  await (await popup.waitForSelector('.site-actions button'))?.click()
  await says(popup, 'Pause for 1 hour')
})

test('the panel shows the same app in whatever width it has', async () => {
  const panel = await open(`panel.html#/address/${cast.ada.hash}/transactions?chain=1`, 320, 700)
  await says(panel, 'Load more')
  const [inner, outer] = await panel.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(inner).toBeLessThanOrEqual(outer ?? 0)
})

test('a panel that stays in sight follows keys, sign-ins and credits of other pages', async () => {
  const { driver, sandbox } = at
  const panel = await open('panel.html', 320)
  const credits = async () => Number(/([\d,]+) credits left/.exec(await read(panel))?.[1]?.replaceAll(',', ''))
  await driver.send('api.call', { name: 'addressOverview', input: { address: cast.ada.hash, chain: '1' }, fresh: true })
  const before = await until('the credits', credits)
  await driver.send('api.call', { name: 'addressOverview', input: { address: cast.ada.hash, chain: '1' }, fresh: true })
  await until('fewer credits', async () => (await credits()) < before)
  await untilQuiet(at)
  const asked = sandbox.stats.count()
  await driver.send('credential.clear', { id: 'explorerKey' })
  await says(panel, 'Add your API key')
  await driver.configure({ credentials: { explorerKey: keys.explorer } })
  await until('the question to go', async () => !(await read(panel)).includes('Add your API key'))
  // It looked at nothing but the background.
  expect(sandbox.stats.count()).toBe(asked)
})

test('a page that is not shown to us is not taken for one of the browser’s own', async () => {
  const hidden = await at.driver.browser.newPage()
  const panel = await open('panel.html', 320)
  await says(panel, 'click the Hashgloss button in the toolbar')
  // That click opens the popup. A page that even the popup cannot see belongs to the browser.
  await panel.close()
  await says(await open('popup.html'), 'belongs to the browser')
  await hidden.close()
})
