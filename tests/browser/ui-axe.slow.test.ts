import { describe, expect, test } from 'vitest'
import { cast } from '../sandbox/world-people'
import { everything, faults } from './axe'
import { says } from './hands'
import { withStage } from './with-stage'

const at = withStage()

const address = cast.ada.hash
const pages: readonly [name: string, path: string, width: number, height: number, ready: string][] = [
  ['the popup', 'popup.html', 400, 600, 'Look up'],
  ['an address in the popup', `popup.html#/address/${address}?chain=1`, 400, 600, 'Rank'],
  ['a list in the popup', `popup.html#/address/${address}/transactions?chain=1`, 400, 600, 'Load more'],
  ['a form in the panel', 'panel.html#/block/transactions', 320, 700, 'Show'],
  ['home in the tab', 'app.html', 1280, 900, 'Look up'],
  ['transfers in the tab', `app.html#/address/${address}/token-transfers?chain=1`, 1280, 900, 'Load more'],
  ['activity in the popup', `popup.html#/address/${address}/activity?chain=1`, 400, 600, 'Load more'],
  ['activity in the tab', `app.html#/address/${address}/activity?chain=1`, 1280, 900, 'Load more'],
  ['a gallery', `app.html#/address/${address}/nft?chain=1`, 1280, 900, 'in all'],
  ['charts', `app.html#/address/${address}/charts?chain=1`, 1280, 900, 'loaded so far'],
  ['charts as a table', `popup.html#/address/${address}/charts?chain=1&as=table`, 400, 600, 'Balance changes'],
  ['the address book', 'app.html#/address-book', 1280, 900, 'Sync between my devices'],
  ['the search', 'popup.html#/search?q=12345&chain=10', 400, 600, 'Batch'],
  ['a failure', 'app.html#/rollups/deposits?chain=1', 1280, 900, 'Try again'],
  ['provider options', 'options.html#/provider', 1200, 1000, 'Hosts'],
  ['key options', 'options.html#/keys', 1200, 1000, 'Passphrase'],
  ['chain options', 'options.html#/chains', 1200, 1000, 'Your explorers'],
  ['annotation options', 'options.html#/annotate', 1200, 1000, 'Budgets'],
  ['data options', 'options.html#/data', 1200, 1000, 'Never annotate'],
  ['the page about the extension', 'options.html#/about', 1200, 1000, 'What’s new'],
  ['the welcome', 'options.html#/welcome', 1000, 1200, 'Step 1 of 3'],
  ['the welcome, choosing where', 'options.html#/welcome?step=where', 1000, 1200, 'Step 2 of 3'],
  ['the welcome, starting', 'options.html#/welcome?step=start', 1000, 1200, 'Step 3 of 3'],
  ['the welcome, ready', 'options.html#/welcome?step=ready', 1000, 1200, 'A page of yours'],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pages)('%s has nothing against WCAG 2.2 AA', async (_, path, width, height, ready) => {
    const page = await at.driver.extensionPage(path, { width, height, theme })
    await says(page, ready)
    // Only colours differ between the themes.
    expect(await faults(page, theme === 'light' ? everything : ['color-contrast'])).toEqual([])
  })
})

test('and the check finds what is wrong', async () => {
  const page = await at.driver.extensionPage('popup.html', { width: 400, height: 600 })
  await says(page, 'Reward points')
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await faults(page)).toEqual([expect.stringContaining('button-name')])
})
