import type { Page } from 'puppeteer-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { cast } from '../../sandbox/world/world-people'
import { fill, press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

let page: Page

const at = withStage({ configuration: { annotate: 'nowhere' } })

beforeAll(async () => {
  page = await at.driver.extensionPage('app.html#/points/addresses')
})

const look = async (address: string) => {
  await fill(page, 'Address', address)
  await press(page, 'button', 'Show')
}

test('anybody’s points are shown without signing in; what is no address is told', async () => {
  await says(page, 'No tracked addresses')
  await look('vitalik.eth')
  await says(page, 'Names are not looked up here')
  await look(`0x${'12'.repeat(20)}`)
  await says(page, 'is not registered')
  await look(cast.linus.hash.toLowerCase())
  const text = await says(page, 'Users below')
  expect(text).toContain(cast.linus.hash)
  for (const { authorization } of at.sandbox.stats.all()) expect(authorization).toEqual([])
})

test('a tracked address shows how its rank changed, and since when', async () => {
  await press(page, 'button', 'Track')
  await says(page, 'Now tracked')
  const rankOf = (text: string) => Number(/#([\d,]+)/.exec(text)?.[1]?.replace(',', ''))
  const before = rankOf(await says(page, /#\d/))
  // Somebody pays it past everybody.
  const body = {
    id: 'past-everybody',
    description: '',
    distributions: [{ address: cast.linus.hash, amount: '900000.00' }],
    create_missing_accounts: false,
    expected_total: '900000.00',
  }
  expect(at.sandbox.ledger.production.distribute(keys.partner, JSON.stringify(body)).status).toBe(200)
  await press(page, 'button', 'Look again')
  const text = await says(page, '▲')
  expect(rankOf(text)).toBe(1)
  expect(text).toContain(`▲ ${before - 1}`)
  expect(text).toMatch(/since .* UTC/)
  // It stays, in another window too, until it changes again.
  const other = await at.driver.extensionPage('app.html#/points/addresses')
  expect(await says(other, '▲')).toContain('#1')
  await press(other, 'button', 'Stop tracking')
  await says(other, 'No tracked addresses')
  await other.close()
  expect(await read(page)).not.toContain('undefined')
})

const kept = /Kept from .*\. \S+ could not be reached/

describe('an older answer, where nothing newer can be had', () => {
  test('is told with its time and why, also where only the ranking is old', async () => {
    await page.goto(at.driver.extensionUrl(`app.html#/points/addresses?address=${cast.linus.hash}`))
    await says(page, 'As of')
    at.sandbox.faults.set('R3', { kind: 'reset' })
    await press(page, 'button', 'Refresh')
    expect(await says(page, kept)).toContain('Users below')
    at.sandbox.faults.clear()
    await press(page, 'button', 'Refresh')
    await until('the note to go', async () => !kept.test(await read(page)))
  })

  test('is told when somebody looks again at those that are tracked', async () => {
    await page.reload()
    await press(page, 'button', 'Track')
    await says(page, '#1')
    at.sandbox.faults.set('*', { kind: 'reset' })
    await press(page, 'button', 'Look again')
    expect(await says(page, /Kept from earlier\. \S+ could not be reached/)).toContain('#1')
  })

  test('is told on the card of an address', async () => {
    await page.goto(at.driver.extensionUrl(`app.html#/address/${cast.linus.hash}?chain=1`))
    await says(page, 'Rank 1')
    at.sandbox.faults.set('R2', { kind: 'reset' })
    await press(page, 'button', 'Refresh')
    expect(await says(page, kept)).toContain('Rank 1')
  })
})
