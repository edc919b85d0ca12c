import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { fill, find, press, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const at = withStage()

const ada = `#/address/${cast.ada.hash}/activity?chain=1`
const open = (place: string, width = 1280) => at.driver.extensionPage(`app.html${place}`, { width, height: 900 })
const rows = (page: Page) => page.$$eval('.activity-item', (items) => items.map(({ textContent }) => textContent ?? ''))

describe('the filters of a feed', () => {
  test('keep a day, an amount and another side in the location, and each goes with one press', async () => {
    const page = await open(ada)
    await says(page, 'Load more')
    await press(page, 'button', 'Filters')
    // Names are offered while one types: a combobox.
    await (await find(page, 'combobox', 'Other side')).type('linus')
    await page.keyboard.press('Enter')
    await until('the other side in the location', async () => page.url().includes('side=linus'))
    await until('rows with that side alone', async () => {
      const shown = await rows(page)
      return shown.length > 0 && shown.every((row) => /linus/i.test(row))
    })
    await says(page, 'Choose a token to filter by amount.')
    await page.select('.view-tools .field:nth-of-type(2) select', 'coin')
    await fill(page, 'At least, in ETH', '0.25,')
    await page.keyboard.press('Enter')
    await says(page, 'A number from 0, such as 1500 or 0.25.')
    await fill(page, 'At least, in ETH', '0.25')
    await page.keyboard.press('Enter')
    await until('the amount in the location', async () => page.url().includes('least=0.25&'))
    await says(page, 'At least 0.25 ETH')
    await press(page, 'button', 'Remove “With linus”')
    await until('no side in the location', async () => !page.url().includes('side='))
    await press(page, 'button', 'Clear all')
    await until('no filter left', async () => !/least|token/.test(page.url()))
  })

  test('go on among older rows by themselves, and end where the first day is loaded whole', async () => {
    const page = await open(ada)
    await says(page, 'Load more')
    const times = await page.$$eval('.activity-item time', (all) =>
      all.map((each) => each.getAttribute('datetime') ?? ''),
    )
    const newest = times[0]?.slice(0, 10) ?? ''
    await page.goto(page.url().replace(/#.*/, `${ada}&since=${newest}`))
    await says(page, /rows? match(es)?; everything since .* is loaded/)
    await page.goto(page.url().replace(/#.*/, `${ada}&until=2001-01-01`))
    await says(page, /0 of all \d+ rows match/)
  })

  test('stop when they are told to', async () => {
    const page = await open(`#/address/${cast.busy.hash}/activity?chain=1&until=2001-01-01`)
    await says(page, 'Look further back')
    at.sandbox.faults.set('E2', { kind: 'gate' })
    await press(page, 'button', 'Look further back')
    await at.sandbox.faults.waitHeld('E2')
    await says(page, /\d+ rows looked through so far, 0 match/)
    await press(page, 'button', 'Stop')
    await says(page, /0 of the \d+ rows loaded match/)
    await at.sandbox.faults.release()
  })

  test('say so where a link has what is no day, and show the rows', async () => {
    const page = await open(`${ada}&since=yesterday&side=0x12`)
    await says(page, 'A day is written as 2026-09-15.')
    await says(page, 'An address is 0x and 40 hex digits')
    await until('the rows', async () => (await rows(page)).length > 5)
  })

  test('are behind one button with their number where there is little room', async () => {
    const page = await open(`${ada}&filter=from&kind=transfer`, 320)
    await says(page, 'Load more')
    expect(await page.$('.view-tools select, .view-tools .segments')).toBeNull()
    await press(page, 'button', 'Filters (2)')
    await find(page, 'radio', 'Sent')
    await press(page, 'button', 'Remove “Sent”')
    await find(page, 'button', 'Filters (1)')
    expect(page.url()).not.toContain('filter=')
  })

  test('lead on where the words are in no row that is loaded', async () => {
    const page = await open(ada)
    await says(page, 'Load more')
    await page.type('.find-field', `0x${'beef'.repeat(10)}`)
    await says(page, 'No loaded row matches')
    await until('a way to what was searched for', () => page.$('.activity-none a[href*="/address/"]'))
  })
})
