import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { ElementHandle, Page } from 'puppeteer-core'
import type { Sandbox } from '../../sandbox/start'
import { addressOf } from '../../sandbox/world/made-up'
import { fill, press, says } from '../drive/hands'
import { savedFile, until } from '../drive/until'
import type { Driver, Look } from '../driver'
import { newest, reaches } from './points-hands'

/** What somebody does with their points, step by step, for tests that check it and pictures that show it. */
export interface Walk {
  driver: Driver
  sandbox: Sandbox
  /** For lists and downloads. */
  folder: string
  look?: Look
  /** Called at every stop worth seeing. */
  stop?(page: Page, name: string): Promise<void>
}

const stopAt = async ({ stop }: Walk, page: Page, name: string) => stop?.(page, name)

/** The menu at the side has links of the same names. */
const views = (page: Page) => until('the points views', () => page.$('nav[aria-label="Reward points"]'))

/** The sandbox's wallet signs in; balances and the whole log are read. Returns the page and the lines of the log. */
export async function walkUser(walk: Walk): Promise<{ page: Page; lines: number }> {
  const page = await walk.driver.extensionPage('app.html#/points/sign-in', walk.look)
  await press(page, 'button', 'Connect a wallet')
  await says(page, 'wants you to sign in with your Ethereum account')
  await stopAt(walk, page, 'sign-in')
  await press(page, 'button', 'Sign with Sandbox wallet')
  await says(page, 'Total points')
  await says(page, 'Users below')
  await press(page, 'button', 'OK')
  await stopAt(walk, page, 'balances')
  await press(await views(page), 'link', 'Activity')
  await says(page, '50 so far')
  await press(page, 'button', 'Load all')
  await says(page, 'in all')
  await until('the chart', () => page.$('.points-chart canvas'))
  await stopAt(walk, page, 'activity')
  return { page, lines: await page.$$eval('[aria-label="Activity"] > li:not(.points-day)', (lines) => lines.length) }
}

/** A partner's list: amounts in cents by wallet, none like its neighbour's. */
const partnerList = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: addressOf(`reader of autumn ${index}`),
    cents: 25 + ((index * 37) % 1175),
  }))

const amount = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

type Row = ReturnType<typeof partnerList>[number]

function write(folder: string, name: string, rows: readonly Row[], change: (lines: string[]) => string[]): string {
  const path = join(folder, name)
  const lines = rows.map(({ address, cents }) => `${address},${amount(cents)}`)
  writeFileSync(path, `\ufeffwallet,points\r\n${change(lines).join('\r\n')}\r\n`)
  return path
}

/** Faults as they get into lists by hand and by spreadsheet. */
const spoilt = (lines: readonly string[]) =>
  lines.map((line, index) => {
    const [address = '', points = ''] = line.split(',')
    if (index === 11) return `${address},1,250.00`
    if (index === 340) return `${address.replace(/[a-f](?=[^a-f]*$)/, (digit) => digit.toUpperCase())},${points}`
    if (index === 905) return `${address},`
    if (index === 1733) return `harbour.eth,${points}`
    if (index === 2101) return lines[2100] ?? line
    return line
  })

const choose = async (page: Page, path: string) => {
  const input = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>
  await input.uploadFile(path)
}

/**
 * A partner gives points to 2,500 wallets in three parts. The list has faults at first. The service answers the second
 * part with an error and pays it only later. The totals show nothing, a person sends the same request again, and the id
 * turns out to be used. Returns what the page saved as the result.
 */
export async function walkPartner(walk: Walk): Promise<{ page: Page; rows: Row[]; result: string[][] }> {
  const { driver, sandbox, folder } = walk
  const rows = partnerList(2500)
  const page = await driver.extensionPage('app.html#/points/console/new', walk.look)
  await fill(page, 'Name', 'Autumn rewards')
  await fill(page, 'Description', 'For reading along this autumn')
  await choose(page, write(folder, 'autumn-draft.csv', rows, spoilt))
  await says(page, '4 rows of 2,500 cannot be used')
  await says(page, '1 wallet appears twice')
  await page.$eval('.drop', (place) => place.scrollIntoView())
  await stopAt(walk, page, 'check')
  await choose(
    page,
    write(folder, 'autumn.csv', rows, (lines) => lines),
  )
  await says(page, 'points for 2,500 wallets, in 3 parts')
  await press(page, 'button', 'Preview the plan')
  await says(page, 'Sent points cannot be taken back')
  const plan = await newest(walk)
  await fill(page, `Type the total: ${plan.total}`, plan.total)
  await stopAt(walk, page, 'plan')

  sandbox.faults.set('R5', { kind: 'lateCommit', reply: 'status' }, { skip: 1, times: 1 })
  await press(page, 'button', 'Send the first part and continue')
  await says(page, 'They must stay the same')
  await reaches(walk, ['confirmed', 'likely-not-applied', 'frozen'])
  await says(page, 'Part 2 needs your decision')
  await stopAt(walk, page, 'failure')
  // The service gets round to it just before somebody decides.
  await sandbox.faults.release('R5')
  await press(page, 'button', 'Send the same request again')
  await says(page, 'Every part is settled')
  await stopAt(walk, page, 'settled')

  // Firefox saves where its preferences say.
  if (driver.kind === 'chromium') {
    const session = await page.createCDPSession()
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
  }
  await press(page, 'button', 'Result as CSV')
  const text = readFileSync(await savedFile(folder, '-result.csv'), 'utf8').replace(/^\ufeff/, '')
  await press(page, 'link', 'Partner console')
  await says(page, 'Distributed so far')
  await stopAt(walk, page, 'ledger')
  return { page, rows, result: Papa.parse<string[]>(text, { skipEmptyLines: true }).data }
}

/** How a partner's walk has to end. */
export const settledStates = ['confirmed', 'confirmed-by-duplicate', 'confirmed']

/** Wallets that were not paid exactly once, with exactly their amount. */
export const paidWrongly = (sandbox: Sandbox, rows: readonly Row[]): Row[] =>
  rows.filter(({ address, cents }) => {
    const paid = sandbox.ledger.production.paid(address)
    return paid?.times !== 1 || paid.amount !== amount(cents).replace(/\.?0+$/, '')
  })

/** The requests of each part, as they arrived. */
export const requestsOfParts = ({ ledger: { production } }: Sandbox): string[][] =>
  [...new Set(production.distributions().map(({ id }) => id))].map((id) => production.attempts(id))
