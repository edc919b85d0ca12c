import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { views } from '~/lib/ui/navigation/views'
import { find, press, says } from '../drive/hands'
import { storedDraft, storedSetting } from '../drive/stored-setting'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'
import { endpointOf } from './places'
import { settled } from './walk'

let page: Page

/** One that no table knows, as who hosts a chain has. */
const own = '424242'

const soneium = '1868'

const at = withStage()

const open = async (path: string) => {
  page = await at.driver.extensionPage(path, { width: 1280, height: 900 })
  return page
}

/** Base is chosen in the head of the app, as somebody does in passing. */
async function chooseBase(): Promise<void> {
  await open('app.html#/bundlers')
  await press(page, 'button', 'Chain: Ethereum')
  await page.waitForSelector('[role=combobox]')
  await page.keyboard.type('base')
  await page.keyboard.press('Enter')
  await find(page, 'button', 'Chain: Base')
  await page.close()
}

test('a default chain that is set is where lookups start, whatever was chosen in passing', async () => {
  await chooseBase()
  await open('app.html#/')
  await find(page, 'button', 'Chain: Base')
  await page.close()
  await open('options.html#/chains')
  await press(page, 'button', 'Default chain: Ethereum')
  await page.waitForSelector('[role=combobox]')
  await page.keyboard.type('soneium')
  await page.keyboard.press('Enter')
  // It is shown before it is stored, and a tab that closes takes what it was about to store with it.
  await until('it to be stored', async () => (await storedSetting(page, 'defaultChain')) === soneium)
  await until('what was chosen in passing to go', async () => !(await storedDraft(page, 'chain')))
  await page.close()
  await open('app.html#/')
  await find(page, 'button', 'Chain: Soneium')
})

test('a single explorer has its one chain in every view, whatever was chosen elsewhere', async () => {
  await at.driver.configure({ settings: { provider: 'sandbox', defaultChain: '1' } })
  await chooseBase()
  await at.driver.configure({
    settings: { provider: 'one-explorer', explorerHost: at.sandbox.url, defaultChain: own, allowPrivateHosts: true },
  })
  for (const view of views.filter(({ id }) => ['bundlers', 'deposits', 'withdrawals', 'worlds'].includes(id))) {
    at.sandbox.stats.reset()
    await open(`app.html#${view.route}?chain=8453`)
    expect(await settled(page)).not.toMatch(/does not serve|may have none/)
    await until(`${view.id} to be asked for`, () => at.sandbox.stats.count(endpointOf(view)?.id ?? '') > 0)
    await page.close()
  }
  await open('app.html#/rollups/deposits')
  await settled(page)
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
      if (link.textContent === 'Bundlers') link.click()
    }
  })
  await until('the other view', async () => page.url().includes('bundlers'))
  expect(page.url()).not.toContain('8453')
  expect(await settled(page)).not.toContain('does not serve')
  await says(page, /End of the list|Load more/)
})
