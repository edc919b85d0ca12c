import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { fill, press, says } from '../drive/hands'
import { until } from '../drive/until'
import { type Driver, launch } from '../driver'
import { newest, prepare, reaches, writeList } from './points-hands'

declare const chrome: {
  action: { getBadgeText(of: object): Promise<string> }
  tabs: { getCurrent(): Promise<{ autoDiscardable: boolean } | undefined> }
  runtime: { reload(): void }
}

let sandbox: Sandbox
let profile: string
let driver: Driver
let page: Page
let lists = 0
const folder = mkdtempSync(join(tmpdir(), 'hashgloss-crash-'))

const at = () => ({ driver })

async function open(): Promise<void> {
  driver = await launch('chromium', { profile })
  await driver.configure({
    sandbox,
    annotate: 'nowhere',
    credentials: { explorerKey: keys.explorer, partnerKey: keys.partner },
  })
}

beforeAll(async () => {
  sandbox = await startSandbox()
  profile = join(folder, 'profile')
  // Where developers' extensions are not wanted, the browser does not take one back after a reload.
  mkdirSync(join(profile, 'Default'), { recursive: true })
  writeFileSync(join(profile, 'Default', 'Preferences'), '{"extensions":{"ui":{"developer_mode":true}}}')
  await open()
})
afterAll(async () => {
  await driver?.close()
  await sandbox?.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  sandbox.faults.clear()
  await sandbox.faults.release()
  if (!page.isClosed()) await page.close({ runBeforeUnload: false })
})

/** A plan of its own, shown, with its total typed. Gives the ids of its parts. */
async function planned(count: number): Promise<string[]> {
  lists += 1
  const file = join(folder, `${lists}.csv`)
  writeList(file, count, lists * 10_000)
  page = await driver.extensionPage('app.html#/points/console/new')
  await prepare(page, `Crash ${lists}`, file)
  const plan = await newest(at())
  await fill(page, `Type the total: ${plan.total}`, plan.total)
  return plan.parts.map(({ id }) => id)
}

const sendIt = async (parts = 1) => press(page, 'button', parts === 1 ? 'Send it' : 'Send the first part and continue')

const paid = (id: string | undefined) => sandbox.ledger.production.applied(id ?? '')

describe('the worker is stopped', () => {
  test('before the request: nothing was sent, and it goes on when told to', async () => {
    const [id] = await planned(3)
    sandbox.faults.set('R4', { kind: 'gate' }, { times: 1 })
    await sendIt()
    await sandbox.faults.waitHeld('R4')
    await driver.killWorker()
    await sandbox.faults.release()
    await reaches(at(), ['frozen'])
    expect(paid(id)).toBe(0)
    await press(page, 'button', 'Continue with the next part')
    await reaches(at(), ['confirmed'])
    expect(paid(id)).toBe(1)
  })

  test.each([
    ['after the service paid and before it answered', true],
    ['before the service paid, which it does later', false],
  ])('case 3, case 4: %s', async (_, committed) => {
    const [id] = await planned(3)
    sandbox.faults.set('R5', { kind: 'gate', committed }, { times: 1 })
    await sendIt()
    await sandbox.faults.waitHeld('R5')
    await driver.killWorker()
    await reaches(at(), ['unknown'])
    await sandbox.faults.release()
    await until('it to be paid', () => paid(id) === 1)
    await says(page, 'Whether it was paid is unknown')
    await press(page, 'button', 'Check the totals')
    await reaches(at(), ['confirmed-by-balance'])
    expect(paid(id)).toBe(1)
  })

  test('after the answer: it stays confirmed, and the next part goes out when told to', async () => {
    const ids = await planned(1001)
    // The second look at the account is the one after the answer.
    sandbox.faults.set('R4', { kind: 'gate' }, { skip: 1, times: 1 })
    await sendIt(2)
    await sandbox.faults.waitHeld('R4')
    await reaches(at(), ['confirmed', 'frozen'])
    await driver.killWorker()
    await sandbox.faults.release()
    await reaches(at(), ['confirmed', 'frozen'])
    await press(page, 'button', 'Continue with the next part')
    await reaches(at(), ['confirmed', 'confirmed'])
    for (const id of ids) expect(sandbox.ledger.production.attempts(id)).toHaveLength(1)
  })

  test('while the service never pays: the books tell, and the same bytes go again by hand', async () => {
    const [id = ''] = await planned(3)
    sandbox.faults.set('R5', { kind: 'hang' }, { times: 1 })
    await sendIt()
    await until('the request to be there', () => sandbox.stats.of('R5').some(({ status }) => status === null))
    await driver.killWorker()
    await reaches(at(), ['unknown'])
    await press(page, 'button', 'Check the totals')
    await reaches(at(), ['likely-not-applied'])
    await press(page, 'button', 'Send the same request again')
    await reaches(at(), ['confirmed'])
    expect(paid(id)).toBe(1)
    expect(new Set(sandbox.ledger.production.attempts(id)).size).toBe(1)
  })
})

describe('case 19: the console is closed', () => {
  test('the part under way is finished and recorded, and no later part is sent', async () => {
    const [first, second] = await planned(1001)
    sandbox.faults.set('R5', { kind: 'gate', committed: true }, { times: 1 })
    await sendIt(2)
    await sandbox.faults.waitHeld('R5')
    await page.close({ runBeforeUnload: false })
    await sandbox.faults.release()
    await reaches(at(), ['confirmed', 'frozen'])
    expect([paid(first), paid(second)]).toEqual([1, 0])
    const { key } = await newest(at())
    page = await driver.extensionPage(`app.html#/points/console/${key}`)
    await press(page, 'button', 'Continue with the next part')
    await reaches(at(), ['confirmed', 'confirmed'])
    expect([paid(first), paid(second)]).toEqual([1, 1])
  })

  test('and the worker dies: the toolbar tells, before anybody opens a console', async () => {
    const [id] = await planned(3)
    sandbox.faults.set('R5', { kind: 'gate', committed: true }, { times: 1 })
    await sendIt()
    await sandbox.faults.waitHeld('R5')
    const { key } = await newest(at())
    await page.close({ runBeforeUnload: false })
    await driver.killWorker()
    await sandbox.faults.release()
    page = await driver.extensionPage('options.html')
    await until('the toolbar to tell', () => page.evaluate(async () => (await chrome.action.getBadgeText({})) === '!'))
    await page.close()
    page = await driver.extensionPage(`app.html#/points/console/${key}`)
    await press(page, 'button', 'Check the totals')
    await reaches(at(), ['confirmed-by-balance'])
    expect(paid(id)).toBe(1)
  })
})

describe('while a part is out', () => {
  test('case 21: the browser may not put the tab aside to save memory', async () => {
    await planned(3)
    sandbox.faults.set('R5', { kind: 'gate', committed: true }, { times: 1 })
    await sendIt()
    await sandbox.faults.waitHeld('R5')
    const discardable = () => page.evaluate(async () => (await chrome.tabs.getCurrent())?.autoDiscardable)
    await until('the tab to be kept', async () => (await discardable()) === false)
    await sandbox.faults.release()
    await reaches(at(), ['confirmed'])
    await until('the tab to be as others', discardable)
  })

  test('case 20: a reload of the extension leaves it unknown, and the books settle it', async () => {
    const [id] = await planned(3)
    sandbox.faults.set('R5', { kind: 'gate', committed: true }, { times: 1 })
    await sendIt()
    await sandbox.faults.waitHeld('R5')
    await page.evaluate(() => chrome.runtime.reload()).catch(() => {})
    await until('the console to be gone', () => page.isClosed())
    await sandbox.faults.release()
    // Keys for the browser session are gone when the extension restarts.
    await until('the extension to be back', async () => {
      await driver.configure({ sandbox, credentials: { explorerKey: keys.explorer, partnerKey: keys.partner } })
      return true
    })
    const { key } = await reaches(at(), ['unknown'])
    page = await driver.extensionPage(`app.html#/points/console/${key}`)
    await press(page, 'button', 'Check the totals')
    await reaches(at(), ['confirmed-by-balance'])
    expect(paid(id)).toBe(1)
  })
})

describe('the browser is killed', () => {
  test('case 3, case 4, case 5: while a part is out: on the same profile it is unknown, and the books settle it', async () => {
    const [first, second] = await planned(1001)
    sandbox.faults.set('R5', { kind: 'gate', committed: true }, { times: 1 })
    await sendIt(2)
    await sandbox.faults.waitHeld('R5')
    const dead = driver
    const { pid } = dead.browser.process() ?? {}
    if (!pid) throw new Error('the browser has no process')
    // The whole group: no helper of it lives on to write anything down.
    process.kill(-pid, 'SIGKILL')
    await until('the browser to be gone', () => !dead.browser.connected)
    await sandbox.faults.release()
    await dead.close().catch(() => {})
    await open()
    await reaches(at(), ['unknown', 'frozen'])
    expect([paid(first), paid(second)]).toEqual([1, 0])
    const { key } = await newest(at())
    page = await driver.extensionPage(`app.html#/points/console/${key}`)
    await press(page, 'button', 'Check the totals')
    await reaches(at(), ['confirmed-by-balance', 'frozen'])
    await press(page, 'button', 'Continue with the next part')
    await reaches(at(), ['confirmed-by-balance', 'confirmed'])
    expect([paid(first), paid(second)]).toEqual([1, 1])
    // What earlier lives recorded is all there.
    const { plans, lost } = await driver.send('distribution.list', {})
    expect(lost).toEqual([])
    expect(plans).toHaveLength(lists)
    for (const { parts } of plans) for (const { id } of parts) expect(paid(id)).toBe(1)
  })
})
