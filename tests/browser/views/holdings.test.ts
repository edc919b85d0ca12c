import type { Page } from 'puppeteer-core'
import { afterEach, expect, test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const at = withStage()

afterEach(() => {
  at.sandbox.switches.listsOff = {}
})

const look = { width: 1280, height: 900 }
const settings = () => ({ provider: 'public' as const, instances: { '1': `${at.sandbox.url}/instances/1` } })

async function holdings(who: string, more = ''): Promise<Page> {
  await at.driver.configure({ settings: settings() })
  return at.driver.extensionPage(`app.html#/address/${who}/holdings?chain=1${more}`, look)
}

/** Pictures for whoever wants to look. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [380, 1280]) {
      await page.setViewport({ width, height: 900 })
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${scheme}.png`, fullPage: true })
    }
  await page.setViewport(look)
}

const namesIn = (page: Page) => page.$$eval('.holding-name', (names) => names.map((name) => name.textContent))

test('an address shows what it holds by its worth, and a total that says what is not in it', async () => {
  const page = await holdings(cast.ada.hash)
  await says(page, '20 in all')
  const text = await says(page, /Worth at today’s prices\s+\$[\d,]+\.\d\d/)
  expect(text).toContain('Not included: 1 at a doubtful price')
  expect(text).toMatch(/6 hidden: 4 marked as scam, 2 with misleading names/)
  expect(text).not.toContain('Infinite Token')
  expect((await namesIn(page)).slice(0, 4)).toEqual([
    'ETH',
    'USD Coin (USDC)',
    'OMNI404 (O404)',
    'Wrapped Ether (WETH)',
  ])
  expect(text).toContain('a confidential amount')
  expect(text).toContain('4,021 smallest units')
  await shoot(page, 'holdings')
  await press(page, 'button', 'Show')
  await says(page, 'Infinite Token')
  await shoot(page, 'holdings-all')
})

test('more is loaded by a press, and NFTs stand alone where they are asked for', async () => {
  const page = await holdings(cast.busy.hash)
  await says(page, 'loaded so far')
  await press(page, 'button', 'Load more')
  await press(page, 'button', 'Load more')
  await says(page, '137 in all')
  const nfts = await holdings(cast.ada.hash, '&type=ERC-721,ERC-1155,ERC-404')
  await says(nfts, 'Hash Cats')
  expect(await read(nfts)).not.toContain('USD Coin')
})

test('a service that cannot list them, and a source that never does, say so in place', async () => {
  at.sandbox.switches.listsOff = { E22: 404 }
  const page = await holdings(cast.linus.hash)
  await says(page, 'Tokens could not be loaded and are not included.')
  await says(page, '$10,')
  await at.driver.configure({ settings: { provider: 'documented' } })
  await says(page, 'No list of holdings')
})

test('who may take what is a view of its own, with what is known of the spenders at a press', async () => {
  const page = await holdings(cast.ada.hash)
  await says(page, '20 in all')
  await press(page, 'link', 'Allowances: who may take these tokens')
  await says(page, /Could be taken now\s+<\$0\.01\s+2 open allowances in the calls loaded so far\. 1 unlimited\./)
  const text = await says(page, /Can be spent by\s+0xdfc3\S+\s+Unlimited/)
  // The riskiest first.
  expect(text.indexOf('0xdfc3')).toBeLessThan(text.indexOf('Uniswap V3: Router'))
  await press(page, 'button', 'Check 2 spenders')
  await until('no question left', async () => !(await read(page)).includes('Check'))
  await shoot(page, 'allowances')
  await press(page, 'radio', 'Timeline')
  await says(page, /Allowed for\s+Uniswap V3: Router/)
  expect(page.url()).toContain('show=timeline')
})

test('charts show the balance over time, fees by month and counterparties, each with its figures', async () => {
  await at.driver.configure({ settings: settings() })
  const page = await at.driver.extensionPage(`app.html#/address/${cast.ada.hash}/charts?chain=1`, look)
  await says(page, 'Balance, ETH')
  await says(page, 'Worth of the balance, US dollars')
  const text = await says(page, 'Most frequent counterparties')
  // Before its rows, what the newest year cost.
  expect(text).toMatch(/Fees by month\s+\d{4} · [\d.]+ ETH · .+\s+Month\s+Transactions\s+Fees, ETH/)
  await shoot(page, 'charts')
  await press(page, 'button', 'Load all balances')
  await says(page, 'End of the list')
  await page.evaluate(() => {
    location.hash += '&as=table'
  })
  await says(page, 'Worth, price then')
  await shoot(page, 'charts-table')
})
