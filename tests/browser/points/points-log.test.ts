import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import Papa from 'papaparse'
import type { Page } from 'puppeteer-core'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { wallets } from '../../sandbox/keys'
import { fill, find, press, read, says } from '../drive/hands'
import { savedFile, until } from '../drive/until'
import { temporaryFolder, withStage } from '../drive/with-stage'

const member = privateKeyToAccount(wallets.member)
const folder = temporaryFolder()

let page: Page

const at = withStage({ configuration: { annotate: 'nowhere' } })

beforeAll(async () => {
  at.sandbox.wallet.mood = 'member'
  page = await at.driver.extensionPage('app.html#/points/sign-in')
  await press(page, 'button', 'Connect a wallet')
  await press(page, 'button', 'Sign with Sandbox wallet')
  await says(page, 'Total points')
  await page.close()
})

test('the log is filtered by the service, searched here, and saved to its end', async () => {
  page = await at.driver.extensionPage('app.html#/points/activity')
  await says(page, '50 so far')
  await page.select('select', 'redeem_offer')
  await says(page, '19 in all')
  expect(at.sandbox.stats.of('R9').at(-1)?.query.action).toBe('redeem_offer')
  expect(await read(page)).toContain('−25')
  const session = await page.createCDPSession()
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
  await press(page, 'button', 'JSON')
  const some = await savedFile(folder, 'offer.json')
  expect(basename(some)).toBe('points-production-redeem_offer.json')
  expect(JSON.parse(readFileSync(some, 'utf8'))).toMatchObject({ action: 'redeem_offer', complete: true })
  await page.select('select', '')
  await says(page, '50 so far')
  await press(page, 'button', 'Load all')
  await says(page, '137 in all')
  await press(page, 'button', 'CSV')
  const saved = await savedFile(folder, '.csv')
  expect(basename(saved)).toBe('points-production.csv')
  const text = readFileSync(saved, 'utf8').replace(/^\ufeff/, '')
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(data).toHaveLength(137)
  const { production } = at.sandbox.ledger
  const logs = production.users().get(member.address.toLowerCase())?.logs ?? []
  expect(data.map(({ action }) => action)).toEqual(logs.toReversed().map(({ action }) => action))
  await fill(page, 'Search loaded rows', 'season', 'searchbox')
  await until('the lines that say it', async () => {
    const lines = await page.$$eval('[aria-label="Activity"] > li:not(.points-day)', (all) =>
      all.map((line) => line.textContent),
    )
    return lines.length === 19 && lines.every((line) => line?.includes('Season bonus'))
  })
})

test('where a page fails on the way to the end, “Load all” goes on from there', async () => {
  page = await at.driver.extensionPage('app.html#/points/activity')
  await says(page, '50 so far')
  at.sandbox.faults.set('R9', { kind: 'reset' })
  await press(page, 'button', 'Load all')
  await says(page, 'could not be reached')
  at.sandbox.faults.clear()
  await press(page, 'button', 'Load all')
  await says(page, '137 in all')
})

test('while a filtered log comes, and where it fails, the filter, the focus and the search stay', async () => {
  page = await at.driver.extensionPage('app.html#/points/activity')
  expect(await says(page, '50 so far')).toContain('As of')
  await fill(page, 'Search loaded rows', 'season', 'searchbox')
  const search = await find(page, 'searchbox', 'Search loaded rows')
  // The same field, not another of its name.
  const typed = () => search.evaluate((field) => field.isConnected && (field as HTMLInputElement).value)
  const focused = () => page.evaluate(() => document.activeElement?.localName)
  await page.focus('select')
  at.sandbox.faults.set('R9', { kind: 'gate' })
  await page.select('select', 'redeem_offer')
  await at.sandbox.faults.waitHeld('R9')
  expect([await focused(), await typed()]).toEqual(['select', 'season'])
  at.sandbox.faults.clear()
  at.sandbox.faults.set('R9', { kind: 'reset' })
  await at.sandbox.faults.release()
  await page.select('select', 'manual')
  await says(page, 'could not be reached')
  expect([await focused(), await typed()]).toEqual(['select', 'season'])
  at.sandbox.faults.clear()
  await page.select('select', '')
  await says(page, '50 so far')
  const asked = at.sandbox.stats.count('R9')
  await press(page, 'button', 'Refresh')
  await until('the log to be asked for again', () => at.sandbox.stats.count('R9') === asked + 1)
  await says(page, '50 so far')
})

test('a log of which some could not be read is never called whole', async () => {
  at.sandbox.faults.set('R9', { kind: 'repeatedPage' })
  page = await at.driver.extensionPage('app.html#/points/activity')
  await says(page, '50 so far')
  await press(page, 'button', 'Load all')
  await says(page, 'others may be missing')
  at.sandbox.faults.clear()
  const session = await page.createCDPSession()
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
  await press(page, 'button', 'JSON')
  const saved = await savedFile(folder, 'part.json')
  expect(basename(saved)).toBe('points-production-part.json')
  expect(JSON.parse(readFileSync(saved, 'utf8')).complete).toBe(false)
})
