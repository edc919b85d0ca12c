import type { Page } from 'puppeteer-core'
import { beforeEach, expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { startSandbox } from '../../sandbox/start'
import { cast } from '../../sandbox/world/world-people'
import { press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

let page: Page

const at = withStage()

beforeEach(async () => {
  await at.driver.send('credential.set', { id: 'explorerKey', value: keys.explorer, keep: 'session' })
  await at.driver.send('cache.clear', {})
})

const places = {
  activity: `#/address/${cast.ada.hash}/activity?chain=1`,
  charts: `#/address/${cast.ada.hash}/charts?chain=1`,
}

const open = async (place: string) => {
  page = await at.driver.extensionPage(`app.html${place}`, { width: 1280, height: 900 })
}

const go = (place: string) =>
  page.evaluate((place) => {
    location.hash = place
  }, place)

async function goHome() {
  await go('#/')
  await until('home', async () => (await page.title()) === 'Hashgloss' && (await page.$('.view-tools')) === null)
}

/** What the page takes for now. What the background keeps of it is gone by then. */
async function anHourLater() {
  await page.evaluate(() => {
    const then = Date.now() + 3_600_000
    Date.now = () => then
  })
  await at.driver.send('cache.clear', {})
}

const asked = () => at.sandbox.stats.count('E2')

test.each(Object.entries(places))(
  '%s that failed for want of a key is asked for when one comes back',
  async (_, place) => {
    await at.driver.send('credential.clear', { id: 'explorerKey' })
    await open(place)
    await says(page, 'Add the key')
    await goHome()
    await at.driver.send('credential.set', { id: 'explorerKey', value: keys.explorer, keep: 'session' })
    await go(place)
    expect(await says(page, /so far|in all|From the \d+/)).not.toContain('Add the key')
  },
)

async function toEnd() {
  await says(page, /so far/)
  for (let turn = 0; turn < 8 && !/in all/.test(await read(page)); turn++) {
    await press(page, 'button', 'Load more')
    await until('more', async () => (await page.$('button[aria-busy="true"]')) === null)
  }
  await says(page, '141 in all')
}

test('who comes again an hour later gets what is new; going back finds what was left', async () => {
  await open(places.activity)
  await toEnd()
  await goHome()
  await anHourLater()
  let before = asked()
  await go(places.activity)
  await until('the feed to be asked for', () => asked() > before)
  expect(await says(page, 'Load more')).not.toContain('in all')
  before = asked()
  await page.goBack()
  await page.goBack()
  await says(page, '141 in all')
  expect(asked()).toBe(before)
})

test('charts are drawn from all that was loaded just before, however old it is', async () => {
  await open(places.activity)
  await toEnd()
  await anHourLater()
  const before = asked()
  await go(places.charts)
  await says(page, 'From all 141 transactions')
  expect(asked()).toBe(before)
})

test.each([
  ['a list', `#/address/${cast.ada.hash}/transactions?chain=1`],
  ['a feed', places.activity],
])('%s of another service begins at its beginning', async (_, place) => {
  const other = await startSandbox()
  await open(place)
  await says(page, /so far/)
  // Nothing may ask between the new host and its key.
  await goHome()
  await at.driver.configure({ settings: { explorerHost: other.url }, credentials: { explorerKey: keys.explorer } })
  await go(place)
  await until('the other one to be asked', () => other.stats.count('E2') > 0)
  await says(page, /so far/)
  const [first] = other.stats.of('E2')
  expect(Object.keys(first?.query ?? {})).toEqual([])
  await at.driver.configure({ settings: { explorerHost: at.sandbox.url } })
  await other.close()
})
