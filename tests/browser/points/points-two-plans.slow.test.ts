import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { fill, press, read, says } from '../drive/hands'
import { storedLive } from '../drive/stored-setting'
import { until } from '../drive/until'
import { temporaryFolder, withStage } from '../drive/with-stage'
import { newest, prepare, reaches, writeList } from './points-hands'

let page: Page
const folder = temporaryFolder()

const at = withStage({
  configuration: { annotate: 'nowhere', credentials: { explorerKey: keys.explorer, partnerKey: keys.partner } },
})

const open = async (path: string) => {
  page = await at.driver.extensionPage(`app.html#/points/console${path}`)
}

/** A plan of its own, shown. Lists of the same first number share their wallets. */
async function planned(name: string, count: number, first: number) {
  const file = join(folder, `${count}.csv`)
  writeList(file, count, first)
  await open('/new')
  await prepare(page, name, file)
  return newest(at)
}

async function send({ total, parts }: { total: string; parts: unknown[] }) {
  await fill(page, `Type the total: ${total}`, total)
  await press(page, 'button', parts.length === 1 ? 'Send it' : 'Send the first part and continue')
}

const refuse = (skip = 0) =>
  at.sandbox.faults.set(
    'R5',
    { kind: 'status', status: 400, body: { code: 3, message: 'insufficient balance' } },
    { skip, times: 1 },
  )

test('case 11: what was refused and lost with its edited list is not called settled, and is taken up again', async () => {
  const plan = await planned('Lost', 1003, 10_000)
  refuse(1)
  await send(plan)
  await reaches(at, ['confirmed', 'rejected'])
  await press(page, 'button', 'Edit what is unpaid')
  await says(page, 'points for 3 wallets')
  // The form lives in the tab alone.
  await page.close({ runBeforeUnload: false })
  await open('')
  await says(page, '3 wallets not paid')
  expect(await read(page)).not.toContain('is settled')
  await page.goto(at.driver.extensionUrl(`app.html#/points/console/${plan.key}`))
  expect(await says(page, 'Discarded, not paid')).not.toContain('Every part is settled')
  await press(page, 'button', 'Resume')
  await reaches(at, ['confirmed', 'rejected'])
  await press(page, 'button', 'Send the same request again')
  await reaches(at, ['confirmed', 'confirmed'])
  await says(page, 'Every part is settled')
})

test('a plan that was discarded unsent is removed from the record, and made anew by the same list', async () => {
  const { key } = await planned('Removed', 3, 50_000)
  await press(page, 'button', 'Discard the plan')
  await press(page, 'button', 'Remove the plan')
  await press(page, 'button', 'Remove')
  await says(page, 'New distribution')
  expect((await at.driver.send('distribution.list', {})).plans.map((plan) => plan.key)).not.toContain(key)
  await page.close({ runBeforeUnload: false })
  expect(await planned('Removed', 3, 50_000)).toMatchObject({ key, parts: [{ state: 'frozen' }] })
})

test('what is left of a plan that was sent in part is discarded without an edited copy', async () => {
  const plan = await planned('Ended', 1003, 40_000)
  refuse(1)
  await send(plan)
  await reaches(at, ['confirmed', 'rejected'])
  await press(page, 'button', 'Discard what is unpaid')
  await says(page, '3 wallets not paid')
  await reaches(at, ['confirmed', 'closed'])
})

test('case 40: a balance that pays for some of the parts only is told before anything is sent', async () => {
  let stop = () => {}
  const books = (balance: string) => {
    stop()
    stop = at.sandbox.faults.set('R4', {
      kind: 'status',
      status: 200,
      body: { name: 'Partner', balance, api_key: 'obviously-fake' },
    })
  }
  books('0.01')
  const plan = await planned('Short', 1003, 60_000)
  await says(page, `The balance is 0.01, and the plan needs ${plan.total}.`)
  books(plan.parts[0]?.total ?? '')
  await page.reload()
  await says(page, 'It pays for 1 of 2 parts; the rest waits until there is more.')
})

test('a description is corrected before anything is sent', async () => {
  const plan = await planned('Words', 3, 20_000)
  await press(page, 'button', 'Edit')
  await fill(page, 'Description', 'For readers')
  await press(page, 'button', 'Preview the plan')
  await says(page, '“For readers”')
  await send(plan)
  await reaches(at, ['confirmed'])
  const [body = ''] = at.sandbox.ledger.production.attempts(plan.parts[0]?.id ?? '')
  expect(JSON.parse(body).description).toBe('For readers')
})

test('a list that is being prepared is not replaced by an edited copy before a person says so', async () => {
  const plan = await planned('Copied', 3, 70_000)
  const to = (path: string) => page.goto(at.driver.extensionUrl(`app.html#/points/console/${path}`))
  await to('new')
  await fill(page, 'Name', 'Half done')
  await to(plan.key)
  await press(page, 'button', 'Edit')
  await says(page, '“Half done” with 0 wallets is not frozen yet')
  await press(page, 'button', 'Keep it')
  await reaches(at, ['frozen'])
  // It is stored for another tab too, which asks about it.
  await page.reload()
  await press(page, 'button', 'Edit')
  await says(page, 'Replace the list you are preparing?')
  await reaches(at, ['frozen'])
  await press(page, 'button', 'Replace it')
  await says(page, 'points for 3 wallets')
  await reaches(at, ['closed'])
  expect(await page.$eval('input[name="campaign"]', ({ value }) => value)).toBe('copied')
})

test('a plan that was discarded unsent is not called settled', async () => {
  const plan = await planned('Discarded', 3, 30_000)
  await press(page, 'button', 'Discard the plan')
  await says(page, 'Resume')
  expect(await read(page)).not.toContain('is settled')
  await press(page, 'button', 'Resume')
  await says(page, 'Sent points cannot be taken back')
  await send(plan)
  await reaches(at, ['confirmed'])
})

test('case 33: what an edited list paid is not sent again by the refused plan, and the page says why', async () => {
  const plan = await planned('Twice', 5, 1)
  refuse()
  await send(plan)
  await reaches(at, ['rejected'])
  await page.close({ runBeforeUnload: false })
  const edited = await planned('Twice', 4, 1)
  await send(edited)
  await reaches(at, ['confirmed'])
  // Its books are looked at after that, and one thing is done at a time.
  await until('the books to be read', async () => (await storedLive(page)) === null)
  await page.goto(at.driver.extensionUrl(`app.html#/points/console/${plan.key}`))
  const before = at.sandbox.stats.count('R5')
  await press(page, 'button', 'Send the same request again')
  await says(page, '4 wallets of this part got “twice”')
  expect(at.sandbox.stats.count('R5')).toBe(before)
  expect(at.sandbox.ledger.production.applied(plan.parts[0]?.id ?? '')).toBe(0)
})
