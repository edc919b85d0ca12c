import type { Page } from 'puppeteer-core'
import type { Driver } from '../driver'
import { until } from './until'

/** Chooses a chain by its first letters on the card. Its list of chains is focused, and is filled on focus. */
export async function chooseChain(driver: Driver, page: Page, name: string): Promise<void> {
  await until('the chains to choose from', async () =>
    (await driver.pressable(page)).some(({ focused, options }) => focused && options.includes(name)),
  )
  await page.keyboard.type(name)
}
