import type { Page } from 'puppeteer-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { find, press, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const at = withStage()

beforeEach(async () => {
  await at.driver.send('cache.clear', {})
  for (const [label, { hash }] of [
    ['Ada', cast.ada],
    ['Savings', cast.safe],
  ] as const)
    await at.driver.send('book.put', { draft: { address: hash, label, note: '', colour: 'none', mine: true } })
})

const open = (query = 'chain=1&on=1,10') =>
  at.driver.extensionPage(`app.html#/address-book/activity?${query}`, { width: 1280, height: 900 })

const times = (page: Page) =>
  page.$$eval('.activity-item time', (all) => all.map((each) => each.getAttribute('datetime') ?? ''))

describe('the feed of all own addresses', () => {
  test('is of several chains, by time, says whose each row is, and how far each is loaded', async () => {
    const page = await open()
    const text = await says(page, 'Load more')
    expect(text).toMatch(/Ada[\s\S]*complete back to/)
    const shown = await times(page)
    expect(shown.length).toBeGreaterThan(10)
    expect(shown).toEqual(shown.toSorted().toReversed())
    const owners = await page.$$eval('.row-owners', (all) => all.map(({ textContent }) => textContent ?? ''))
    expect(owners.some((words) => words.includes('Ada'))).toBe(true)
    expect(owners.some((words) => words.includes('Savings'))).toBe(true)
    await page.evaluate(() => document.querySelector<HTMLElement>('.activity-open')?.click())
    await says(page, 'All fields')
  })

  test('goes on without a source that fails, says so beside it, and mends it there', async () => {
    at.sandbox.faults.set('E2', { kind: 'status', status: 403, body: { message: 'Restricted access' } }, { times: 1 })
    const page = await open()
    await find(page, 'button', 'Try again')
    await until('rows of the others', async () => (await times(page)).length > 3)
    at.sandbox.faults.clear()
    await press(page, 'button', 'Try again')
    await says(page, 'Load more')
    await until('no failure left', async () => !(await page.$('.own-source-state[data-failed="true"]')))
  })

  test('asks before many calls, and asks nothing by itself where that is chosen', async () => {
    const page = await open('chain=1&on=1,10,100')
    await says(page, 'This asks the service 12 times to begin with.')
    expect(await page.$('.own-sources')).toBeNull()
    await press(page, 'button', 'Load activity')
    await says(page, /Load more|End of the feed/)
    await at.driver.configure({ settings: { onDemand: true } })
    await at.driver.send('cache.clear', {})
    at.sandbox.stats.reset()
    const other = await open('chain=1&on=8453')
    await says(other, 'This asks the service 4 times to begin with.')
    expect(at.sandbox.stats.count('E2')).toBe(0)
    await at.driver.configure({ settings: { onDemand: false } })
  })

  test('has the filters of every feed', async () => {
    const page = await open('chain=1&on=1,10&side=linus')
    await says(page, /match/)
    await press(page, 'button', 'Remove “With linus”')
    await until('no filter', async () => !page.url().includes('side='))
  })
})
