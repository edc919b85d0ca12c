import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { tour } from '../../sandbox/world/tour'
import { fill, press } from '../drive/hands'
import { type Stage, stage } from '../drive/stage'
import { installForGood } from '../drive/start-browser'
import { until } from '../drive/until'
import { temporaryFolder } from '../drive/with-stage'
import { prepare, reaches, writeList } from '../points/points-hands'
import { setVersion } from './update-extension'

declare const chrome: {
  runtime: { getManifest(): { version: string } }
  storage: { session: { get(key: string): Promise<Record<string, unknown>> } }
  alarms: { create(name: string, when: { when: number }): void }
}

const profile = temporaryFolder()
const lists = temporaryFolder()
const [one, other] = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary')
const linkTo = ({ hash, explorerHost }: Partial<(typeof tour)[number]> = {}) =>
  `<p>See <a href="https://${explorerHost}/tx/${hash}">${hash}</a>.</p>`

let at: Stage

beforeAll(async () => {
  const pages = { '/': `<!doctype html><title>A page</title>${linkTo(one)}` }
  at = await stage({ kind: 'firefox', pages, profile, forGood: true })
  await at.driver.send('credential.set', { id: 'explorerKey', value: keys.explorer, keep: 'device' })
  await at.driver.send('vault.open', { passphrase: 'a fake passphrase' })
  await at.driver.send('credential.set', { id: 'partnerKey', value: keys.partner, keep: 'passphrase' })
})
afterAll(() => at?.close())

/** The version that Firefox has written down; pages of ours would hold an update up. */
function installed(): string | undefined {
  const { addons } = JSON.parse(readFileSync(join(profile, 'extensions.json'), 'utf8')) as {
    addons: { id: string; version: string }[]
  }
  return addons.find(({ id }) => id.startsWith('hashgloss@'))?.version
}

const running = (page: Page) => page.evaluate(() => chrome.runtime.getManifest().version)
const waits = (page: Page) =>
  page.evaluate(async () => 'update-waits' in (await chrome.storage.session.get('update-waits')))

test('Firefox updates one that is there for good when the payment is over and our pages are closed', async () => {
  const { driver, sandbox } = at
  const shows = async (text?: string | null) => (await driver.shown(page)).join('\n').includes(text ?? '?')
  const page = await driver.open(`${at.pages.url}/`)
  await until('its sentence', () => shows(one?.sentence))

  const file = join(lists, 'list.csv')
  writeList(file, 3)
  const paying = await driver.extensionPage('app.html#/points/console/new')
  await paying.bringToFront()
  await prepare(paying, 'Update', file)
  const plan = await reaches(at, ['frozen'])
  await fill(paying, `Type the total: ${plan.total}`, plan.total)
  sandbox.faults.set('R5', { kind: 'gate', committed: true }, { times: 1 })
  await press(paying, 'button', 'Send it')
  await sandbox.faults.waitHeld('R5')

  const before = await running(paying)
  setVersion(driver.folder, '99.0.0')
  const updating = installForGood(driver.browser, driver.folder)
  updating.catch(() => {})
  await until('the update to wait', () => waits(paying))
  expect(installed()).toBe(before)

  // The payment continues as if nothing had happened.
  sandbox.faults.clear()
  await sandbox.faults.release()
  await reaches(at, ['confirmed'])
  expect(await running(paying)).toBe(before)
  for (const { id } of plan.parts) expect(sandbox.ledger.production.attempts(id)).toHaveLength(1)

  // What is in memory until the browser closes would be gone, so it waits for that too.
  await driver.send('vault.close', {})

  // We look again every ten minutes; here at once, as soon as no page of ours is open.
  await paying.evaluate(() => chrome.alarms.create('update-waits', { when: Date.now() + 4000 }))
  for (const each of await driver.browser.pages())
    if (each.url().startsWith(driver.extensionUrl(''))) await each.close()
  await updating
  await until('the new version to be written down', () => installed() === '99.0.0')

  // Everything stored is there, and the page continues without a reload.
  await driver.send('vault.open', { passphrase: 'a fake passphrase' })
  const states = await driver.send('credential.list', {})
  for (const kept of ['explorerKey', 'partnerKey']) {
    expect(states.find(({ id }) => id === kept)).toMatchObject({ set: true })
  }
  await reaches(at, ['confirmed'])
  await page.bringToFront()
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), linkTo(other))
  await until('the page to go on', () => shows(other?.sentence))
})
