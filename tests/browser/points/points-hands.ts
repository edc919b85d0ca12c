import { writeFileSync } from 'node:fs'
import type { ElementHandle, Page } from 'puppeteer-core'
import { getAddress } from 'viem/utils'
import type { PlanView } from '../../../lib/core/distribution/distribution-view'
import { fill, press, says } from '../drive/hands'
import { until } from '../drive/until'
import type { Driver } from '../driver'

/** A wallet that belongs to nobody, by number. */
export const wallet = (n: number) => getAddress(`0x${(n + 0xabc000).toString(16).padStart(40, '0')}`)

/** A list of so many wallets as a file. Amounts differ, so a mix-up would show. */
export function writeList(path: string, count: number, first = 1): { total: bigint; wallets: string[] } {
  const rows = Array.from({ length: count }, (_, index) => ({
    address: wallet(first + index),
    cents: 1 + ((index * 7) % 90),
  }))
  const lines = rows.map(({ address, cents }) => `${address};0.${String(cents).padStart(2, '0')}`)
  writeFileSync(path, `\ufeffWallet;Points\r\n${lines.join('\r\n')}\r\n`)
  return { total: BigInt(rows.reduce((sum, { cents }) => sum + cents, 0)), wallets: rows.map(({ address }) => address) }
}

/** Fills the form with a file. */
export async function choose(page: Page, name: string, file: string): Promise<void> {
  await fill(page, 'Name', name)
  const input = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>
  await input.uploadFile(file)
  await says(page, /wallets?, in/)
}

/** Fills the form with a file and goes to the plan. */
export async function prepare(page: Page, name: string, file: string): Promise<void> {
  await choose(page, name, file)
  await press(page, 'button', 'Preview the plan')
  await says(page, 'Sent points cannot be taken back')
}

/** The newest plan of the record. */
export async function newest({ driver }: { driver: Driver }): Promise<PlanView> {
  const [plan] = (await driver.send('distribution.list', {})).plans
  if (!plan) throw new Error('there is no plan')
  return plan
}

export const states = ({ parts }: PlanView) => parts.map(({ state }) => state)

/** Waits until the newest plan has this state. */
export function reaches(at: { driver: Driver }, wanted: readonly string[], within = 30_000): Promise<PlanView> {
  let last = ''
  return until(
    `the parts to be ${wanted.join(', ')}`,
    async () => {
      const plan = await newest(at)
      last = states(plan).join(', ')
      return last === wanted.join(', ') && plan
    },
    { within },
  ).catch((error: Error) => {
    throw new Error(`${error.message} They are: ${last}`)
  })
}

/** The browser deletes the record of distributions, but not its second copy. */
export const loseJournal = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const gone = indexedDB.deleteDatabase('hashgloss-journal')
        gone.onsuccess = () => resolve()
        gone.onerror = () => reject(gone.error)
      }),
  )
