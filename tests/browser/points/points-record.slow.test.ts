import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { fill, find, press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { temporaryFolder, withStage } from '../drive/with-stage'
import { choose, loseJournal, newest, prepare, reaches, writeList } from './points-hands'

declare const chrome: { action: { getBadgeText(of: object): Promise<string> } }
let page: Page
let lists = 0
const folder = temporaryFolder()
const at = withStage({
  configuration: {
    annotate: 'nowhere',
    credentials: { explorerKey: keys.explorer, partnerKey: keys.partner, partnerKeyTest: keys.partnerTest },
  },
})

/** A plan of its own, shown, and its total typed where one is asked for. */
async function planned(count: number) {
  lists += 1
  const file = join(folder, `${lists}.csv`)
  writeList(file, count, lists * 10_000)
  page = await at.driver.extensionPage('app.html#/points/console/new')
  await prepare(page, `Record ${lists}`, file)
  const plan = await newest(at)
  if (plan.environment === 'production') await fill(page, `Type the total: ${plan.total}`, plan.total)
  return plan
}

const paid = (id = '') => at.sandbox.ledger.production.applied(id)
const badge = () => page.evaluate(() => chrome.action.getBadgeText({}))

test.each([302, 307] as const)('case 17: a redirect with %i carries the body nowhere', async (status) => {
  const { parts } = await planned(3)
  at.sandbox.faults.set('R5', { kind: 'redirect', status }, { times: 1 })
  await press(page, 'button', 'Send it')
  await reaches(at, ['likely-not-applied'])
  expect(await read(page)).toContain('answered with a redirect')
  expect(at.sandbox.stats.count('trap')).toBe(0)
  await press(page, 'button', 'Send the same request again')
  await reaches(at, ['confirmed'])
  expect(paid(parts[0]?.id)).toBe(1)
})

describe('case 19: a console that is closed', () => {
  test('asks before it goes while a part is out, and the toolbar tells of one that needs a person', async () => {
    await planned(3)
    at.sandbox.faults.set('R5', { kind: 'gate' }, { times: 1 })
    await press(page, 'button', 'Send it')
    await at.sandbox.faults.waitHeld('R5')
    let asked = 0
    page.on('dialog', (dialog) => {
      asked += 1
      void dialog.dismiss()
    })
    await page.close({ runBeforeUnload: true })
    await until('the question', () => asked > 0)
    expect(page.isClosed()).toBe(false)
    await at.driver.killWorker()
    await reaches(at, ['unknown'])
    await until('the toolbar to tell', async () => (await badge()) === '!')
    await press(page, 'button', 'Check the totals')
    await reaches(at, ['likely-not-applied'])
    await press(page, 'button', 'Send the same request again')
    await reaches(at, ['confirmed'])
    await until('the toolbar to be quiet', async () => (await badge()) === '')
  })
})

test('pauses after the part under way, and goes on when told to; the ledger finds it by its id', async () => {
  const { parts } = await planned(2001)
  at.sandbox.faults.set('R5', { kind: 'gate', committed: true }, { times: 1 })
  await press(page, 'button', 'Send the first part and continue')
  await at.sandbox.faults.waitHeld('R5')
  await says(page, 'Sending 1,000 wallets')
  await press(page, 'button', 'Pause after this part')
  await says(page, 'Pausing after this part')
  await at.sandbox.faults.release()
  await reaches(at, ['confirmed', 'frozen', 'frozen'])
  await says(page, 'Paused')
  await press(page, 'button', 'Continue with the next part')
  await reaches(at, ['confirmed', 'confirmed', 'confirmed'])
  await says(page, 'Every part is settled')
  await page.goto(at.driver.extensionUrl('app.html#/points/console'))
  await fill(page, 'Find a distribution', parts[2]?.id ?? '', 'searchbox')
  await until('one row', async () => (await page.$$('.ledger-row')).length === 1)
  expect(await page.$eval('.ledger-row', (row) => row.textContent)).toContain(`record-${lists}`)
  // The account repeats the key; no page of ours does.
  expect(await page.content()).not.toContain(keys.partner)
})

test('case 16: a key that is refused in the middle stops the plan there, says whose it is, and not what it is', async () => {
  const { parts } = await planned(2001)
  at.sandbox.faults.set(
    'R4',
    { kind: 'status', status: 401, body: { code: 16, message: 'invalid api key' } },
    { skip: 2 },
  )
  await press(page, 'button', 'Send the first part and continue')
  const text = await says(page, 'The production host refused the partner key')
  await reaches(at, ['confirmed', 'frozen', 'frozen'])
  expect(text).not.toContain(keys.partner)
  at.sandbox.faults.clear()
  // A key that was refused is not shown again until there is another.
  await at.driver.configure({ credentials: { partnerKey: keys.partner } })
  await press(page, 'button', 'Continue with the next part')
  await reaches(at, ['confirmed', 'confirmed', 'confirmed'])
  for (const { id } of parts) expect(paid(id)).toBe(1)
})

test('case 11: what was refused is edited into a plan of its own, and the old one is closed', async () => {
  const { parts, total } = await planned(3)
  at.sandbox.faults.set(
    'R5',
    { kind: 'status', status: 422, body: { code: 3, message: 'campaign is over' } },
    { times: 1 },
  )
  await press(page, 'button', 'Send it')
  await reaches(at, ['rejected'])
  await press(page, 'button', 'Edit what is unpaid')
  await says(page, `${total} points for 3 wallets`)
  // One more wallet: other ids.
  const field = await find(page, 'textbox', 'Wallets and amounts')
  await field.click()
  await page.keyboard.down('Control')
  await page.keyboard.press('End')
  await page.keyboard.up('Control')
  await field.type('0x813399E5B08Bb50b038aA7dF6347b6aF2D161338,5.00\n')
  await says(page, 'for 4 wallets')
  await press(page, 'button', 'Preview the plan')
  await says(page, 'Sent points cannot be taken back')
  const copy = await newest(at)
  expect(copy.parts[0]?.id).not.toBe(parts[0]?.id)
  await fill(page, `Type the total: ${copy.total}`, copy.total)
  await press(page, 'button', 'Send it')
  await reaches(at, ['confirmed'])
  expect([paid(parts[0]?.id), paid(copy.parts[0]?.id)]).toEqual([0, 1])
  const { plans } = await at.driver.send('distribution.list', {})
  expect(plans[1]?.parts.map(({ state }) => state)).toEqual(['closed'])
})

test('case 39: the test host has another name and look, needs no total, and gets its own key', async () => {
  await at.driver.configure({ settings: { rewardsEnvironment: 'test' } })
  try {
    const { parts } = await planned(3)
    const before = at.sandbox.stats.count('R5', 'production')
    const text = await read(page)
    expect(text).toContain(`at ${at.sandbox.rewardsTestUrl.replace('http://', '')}`)
    expect(text).not.toContain('Type the total')
    const look = (environment: string) =>
      page.$eval(`.environment[data-environment="${environment}"]`, (band) => getComputedStyle(band).borderColor)
    const test = await look('test')
    await press(page, 'button', 'Send it')
    await reaches(at, ['confirmed'])
    expect(at.sandbox.ledger.test.applied(parts[0]?.id ?? '')).toBe(1)
    expect(at.sandbox.stats.count('R5', 'production')).toBe(before)
    await at.driver.configure({ settings: { rewardsEnvironment: 'production' } })
    await page.goto(at.driver.extensionUrl('app.html#/points/console'))
    await says(page, 'Distributions')
    expect(await look('production')).not.toBe(test)
    // Distributions of one environment are not among those of the other.
    expect(await read(page)).not.toContain(`record-${lists}`)
  } finally {
    await at.driver.configure({ settings: { rewardsEnvironment: 'production' } })
  }
})

test('case 155: a record that is deleted while the worker lives is noticed at once, and an edited list goes nowhere', async () => {
  const { parts } = await planned(3)
  await press(page, 'button', 'Send it')
  await reaches(at, ['confirmed'])
  // Until then the tab asks before it is left.
  await says(page, 'Every part is settled')
  const sent = at.sandbox.stats.count('R5')
  await page.goto(at.driver.extensionUrl('options.html'))
  await loseJournal(page)
  const edited = join(folder, `${lists}-edited.csv`)
  writeList(edited, 4, lists * 10_000)
  await page.goto(at.driver.extensionUrl('app.html#/points/console/new'))
  await choose(page, `Record ${lists}`, edited)
  await press(page, 'button', 'Preview the plan')
  await says(page, 'missing from the record. Look at them first')
  await page.goto(at.driver.extensionUrl('app.html#/points/console'))
  expect(await says(page, 'missing from the record')).toContain(parts[0]?.id)
  await press(page, 'button', 'I have noted them')
  expect(at.sandbox.stats.count('R5')).toBe(sent)
})

test('case 24: a record that was emptied is told part by part, and nothing is sent before somebody saw that', async () => {
  const { parts } = await planned(3)
  await press(page, 'button', 'Send it')
  await reaches(at, ['confirmed'])
  await says(page, 'Every part is settled')
  await page.goto(at.driver.extensionUrl('options.html'))
  await at.driver.killWorker()
  await loseJournal(page)
  at.sandbox.faults.set('R4', { kind: 'gate' })
  await page.goto(at.driver.extensionUrl('app.html#/points/console'))
  const text = await says(page, /parts? (is|are) missing from the record/)
  expect(text).toContain(parts[0]?.id)
  // The figures of the account come late, and must not push the button away from under the pointer.
  const place = async () => (await find(page, 'button', 'I have noted them')).boundingBox()
  const there = await place()
  await at.sandbox.faults.waitHeld('R4')
  await at.sandbox.faults.release()
  at.sandbox.faults.clear()
  await says(page, 'Distributed so far')
  expect(await place()).toEqual(there)
  const before = at.sandbox.stats.count('R5')
  const file = join(folder, `${lists}.csv`)
  await page.goto(at.driver.extensionUrl('app.html#/points/console/new'))
  await choose(page, `Record ${lists}`, file)
  await press(page, 'button', 'Preview the plan')
  await says(page, 'missing from the record. Look at it first')
  await page.goto(at.driver.extensionUrl('app.html#/points/console'))
  await press(page, 'button', 'I have noted them')
  await until('the note to go', async () => !(await read(page)).includes('missing from the record'))
  expect(await read(page)).toContain('No distributions yet')
  // Another list of that reward may share wallets with the lost one: a person decides about that first.
  await page.close()
  page = await at.driver.extensionPage('app.html#/points/console/new')
  const edited = join(folder, `${lists}-edited.csv`)
  writeList(edited, 4, lists * 10_000)
  await prepare(page, `Record ${lists}`, edited)
  expect(await says(page, 'may have been paid by a part whose record was lost')).toContain(parts[0]?.id)
  const other = await newest(at)
  await fill(page, `Type the total: ${other.total}`, other.total)
  await press(page, 'button', 'Send it')
  await says(page, 'Decide about that first')
  await press(page, 'button', 'Accept')
  await until('the notice to go', async () => !(await read(page)).includes('whose record was lost'))
  await press(page, 'button', 'Discard what is unpaid')
  await reaches(at, ['closed'])
  expect(at.sandbox.stats.count('R5')).toBe(before)
  // The same list again has the same id: the service knows it, and pays nothing.
  await page.close()
  page = await at.driver.extensionPage('app.html#/points/console/new')
  await prepare(page, `Record ${lists}`, file)
  const again = await newest(at)
  expect(again.parts.map(({ id }) => id)).toEqual(parts.map(({ id }) => id))
  await fill(page, `Type the total: ${again.total}`, again.total)
  await press(page, 'button', 'Send it')
  await reaches(at, ['conflict'])
  expect(at.sandbox.stats.count('R5')).toBe(before + 1)
  expect(paid(parts[0]?.id)).toBe(1)
})
