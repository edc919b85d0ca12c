import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { cast } from '../../sandbox/world/world-people'
import { faults } from '../drive/axe'
import { fill, find, press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const size = { width: 1280, height: 900 }
const { ada, busy, grace, linus } = cast

describe.each(browserKinds)('comparing in %s', (kind) => {
  const at = withStage({ kind })

  test('an address is put beside another, and itself on another chain; what costs more is asked for alone', async () => {
    const page = await at.driver.extensionPage(`app.html#/address/${ada.hash}?chain=1`, size)
    await press(page, 'link', 'Compare with another')
    await until('the comparison', () => page.url().includes(`#/compare?chain=1&of=1%3A${ada.hash}`))
    await fill(page, 'Add an address on Ethereum', linus.hash)
    await page.keyboard.press('Enter')
    await says(page, /8\.75 ETH less than the first/)
    await press(page, 'button', 'OP Mainnet')
    // Each has its button to load again once its overview is there.
    await until('three overviews', async () => (await page.$$('.compare-foot button')).length === 3)
    await says(page, 'Up to 120 credits')
    at.sandbox.stats.reset()
    await press(page, 'button', 'Load transaction counts and dates')
    await says(page, /More than 50/)
    await until('all of it', async () => !(await read(page)).includes('Loading…'))
    expect(at.sandbox.stats.of('E1')).toEqual([])
    expect(await faults(page)).toEqual([])
    await press(page, 'button', 'Remove this column')
    await until('two columns', async () => (await page.$$('.compare-column')).length === 2)
    expect(page.url()).not.toContain(`1%3A${ada.hash}`)
    // Whoever works by keys is at the column that took its place.
    const held = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await until('the focus', async () => (await held()) === 'Remove this column')
  })

  test('a column fails by itself, and loads again by itself', async () => {
    at.sandbox.faults.set({ endpoint: 'E1', match: grace.hash }, { kind: 'status', status: 403 })
    const page = await at.driver.extensionPage(`app.html#/compare?of=1:${busy.hash},1:${grace.hash}`, size)
    await says(page, /48,211\.07 ETH/)
    const column = await find(page, 'region', `Ethereum, ${grace.hash}`)
    await until('it to fail', async () => (await column.$('.notice[data-tone="bad"]')) !== null)
    expect(await read(page)).not.toContain('than the first')
    at.sandbox.faults.clear()
    await press(column, 'button', 'Try again')
    await says(page, /less than the first/)
  })
})
