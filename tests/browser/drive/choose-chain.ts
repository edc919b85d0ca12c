import type { Page } from 'puppeteer-core'
import type { Driver } from '../driver'
import { until } from './until'

/** Chooses a chain by its first letters on the card, whose list of chains has the focus and is filled when it gets it. */
export async function chooseChain(driver: Driver, page: Page, name: string): Promise<void> {
  await until('the chains to choose from', async () =>
    (await driver.pressable(page)).some(({ focused, options }) => focused && options.includes(name)),
  )
  await page.keyboard.type(name)
}
