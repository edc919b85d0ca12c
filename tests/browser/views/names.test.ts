import { afterEach, describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { cast } from '../../sandbox/world/world-people'
import { faults } from '../drive/axe'
import { fill, find, press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const size = { width: 1280, height: 900 }
const box = 'Address, hash, block or name'

describe.each(browserKinds)('names in %s', (kind) => {
  const at = withStage({ kind })
  const asked = () => at.sandbox.stats.of('E16').length

  afterEach(async () => {
    at.sandbox.switches.listsOff = {}
    await at.driver.configure({ settings: { provider: 'sandbox' } })
  })

  test('a name is looked up on Enter alone; what is found is told apart, and leads there', async () => {
    const page = await at.driver.extensionPage('app.html#/?chain=1', size)
    at.sandbox.stats.reset()
    await fill(page, box, 'usd coin', 'searchbox')
    await says(page, 'Find “usd coin”')
    expect(asked()).toBe(0)
    await page.keyboard.press('Enter')
    await says(page, 'Look-alike letters')
    expect(asked()).toBe(1)
    const said = await read(page)
    expect(said).toMatch(/USD Coin\s+USDC\s+Verified\s+Token \(ERC-20\) · Ethereum · 0x/)
    expect(said.indexOf('Verified')).toBeLessThan(said.indexOf('Scam'))
    expect(await faults(page)).toEqual([])
    await fill(page, box, 'ada.hashgloss.eth', 'searchbox')
    await page.keyboard.press('Enter')
    await says(page, 'Domain (ENS) · Ethereum')
    await (await page.$('.name-hits a'))?.press('Enter')
    await says(page, 'Balance')
    expect(page.url()).toContain(`#/address/${cast.ada.hash}?chain=1`)
  })

  test('a place with a name asks nobody until the reader does, and says where nothing has it', async () => {
    at.sandbox.stats.reset()
    const page = await at.driver.extensionPage('app.html#/search?q=no-such-name&chain=1', size)
    await find(page, 'button', 'Search Ethereum for this name')
    expect(asked()).toBe(0)
    await press(page, 'button', 'Search Ethereum for this name')
    await says(page, 'Nothing is called “no-such-name”')
    expect(asked()).toBe(1)
  })

  test('where a service has no search, names seen before are found, and it says so', async () => {
    const overview = await at.driver.extensionPage(`app.html#/address/${cast.grace.hash}?chain=1`, size)
    await says(overview, 'grace.eth')
    at.sandbox.switches.listsOff = { E16: 501 }
    const page = await at.driver.extensionPage('app.html#/search?q=grace&chain=1', size)
    await says(page, 'Seen before')
    await press(page, 'button', 'Search Ethereum for this name')
    await says(page, 'The explorer of Ethereum has no name search. Only names seen before are found.')
    expect(await read(page)).toContain('grace.eth')
    at.sandbox.switches.listsOff = {}
    await press(page, 'button', 'Try again')
    await until('the service to be asked', async () => !(await read(page)).includes('has no name search'))
    await says(page, 'Domain (ENS) · Ethereum')
  })
})
