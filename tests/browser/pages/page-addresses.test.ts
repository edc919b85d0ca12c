import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { tour } from '../../sandbox/world/tour'
import { cast } from '../../sandbox/world/world-people'
import type { DrawnBadge } from '../drive/in-extension'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const known = cast.ada.hash
const other = cast.linus.hash
/** Its first and last characters are those of the known one, and its middle is not. */
const fake = `${known.slice(0, 8)}${'5'.repeat(28)}${known.slice(-6)}`
const sale = tour.find(({ name }) => name === 'eth-sale')
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
const link = (address: string) => `<a href="https://etherscan.io/address/${address}">${short(address)}</a>`

const pages = {
  '/prose': `<!doctype html><title>Addresses</title><style>p { margin: 30px }</style>
    <p id="known">Paid to <a href="https://etherscan.io/address/${known}">${known}</a></p>
    <p id="fake">Or was it <code>${fake}</code></p>
    <p id="other">And ${other}</p>
    <p id="written"><textarea rows="2" cols="60">${known}</textarea></p><p contenteditable>${known}</p>`,
  '/told': `<!doctype html><title>Told</title><p><span data-address="${known}">${short(known)}</span></p>`,
  '/rows': `<!doctype html><title>Rows</title><style>td { padding: 10px 12px; border-bottom: 1px solid #ccc }</style>
    <table>
      <tr><td><a href="https://etherscan.io/tx/${sale?.hash}">${sale?.hash.slice(0, 10)}…</a></td><td>${link(known)}</td><td>${link(other)}</td><td>Sold</td></tr>
      <tr><td>Two</td><td>${link(other)}</td><td>${link(fake)}</td><td>Sent</td></tr>
    </table>`,
}

describe.each(browserKinds)('labels beside addresses in %s', (kind) => {
  const at = withStage({ kind, pages })
  const origin = () => new URL(at.pages.url).origin
  const labelled = (all: DrawnBadge[]) => all.filter(({ label }) => /Your label|Suspicious/.test(label))
  const labels = async (page: Page) => labelled(await at.driver.badges(page)).toSorted((a, b) => a.y - b.y)
  const count = (page: Page, wanted: number) =>
    until(`${wanted} labels`, async () => {
      const all = await labels(page)
      return all.length === wanted && all
    })

  async function choose(settings: Parameters<typeof at.driver.configure>[0]['settings']): Promise<void> {
    await at.driver.send('book.put', {
      draft: { address: known, label: 'Ada’s vault', note: 'secret note', colour: 'blue' },
    })
    await at.driver.configure({ settings: { annotateWhere: 'sites', sitesOn: [origin()], ...settings } })
  }

  test('stand where the reader chose the site, warn of a look-alike, and never where something is written', async () => {
    await choose({ labelAddresses: true })
    at.sandbox.stats.reset()
    const page = await at.driver.open(`${at.pages.url}/prose`)
    const before = await page.$eval('body', (body) => body.innerText)
    const [first, second] = await count(page, 2)
    expect(first?.label).toBe('Your label: Ada’s vault. Press for details.')
    expect(second?.label).toContain('Suspicious: looks like “Ada’s vault”')
    const box = (selector: string) => page.$eval(selector, (element) => element.getBoundingClientRect().toJSON())
    expect(Math.abs((first?.y ?? 0) - (await box('#known')).y)).toBeLessThan(30)
    expect(Math.abs((second?.y ?? 0) - (await box('#fake')).y)).toBeLessThan(30)
    expect(await page.$eval('body', (body) => body.innerText)).toBe(before)
    expect((await at.driver.shown(page)).join()).not.toContain('secret note')
    expect(at.sandbox.stats.count()).toBe(0)
  })

  test('stand where only an attribute has the whole of a shortened address', async () => {
    await choose({ labelAddresses: true })
    const page = await at.driver.open(`${at.pages.url}/told`)
    await count(page, 1)
  })

  test('come and go with the switch and with the book, in pages that are open', async () => {
    await choose({ labelAddresses: false })
    const page = await at.driver.open(`${at.pages.url}/prose`)
    await at.driver.configure({ settings: { labelAddresses: true } })
    await count(page, 2)
    await at.driver.send('book.put', { draft: { address: other, label: 'Linus', note: '', colour: 'none' } })
    await count(page, 3)
    await at.driver.send('book.remove', { address: other })
    await count(page, 2)
    await at.driver.configure({ settings: { labelAddresses: false } })
    await count(page, 0)
  })

  test('share a row with a sentence, and none lies over another', async () => {
    await choose({ labelAddresses: true })
    const page = await at.driver.open(`${at.pages.url}/rows`, { width: 760, height: 600 })
    await page.bringToFront()
    await count(page, 2)
    const all = await until('the sentence', async () => {
      const all = await at.driver.badges(page)
      return all.length === 3 && all
    })
    const overlap = (a: DrawnBadge, b: DrawnBadge) =>
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1
    await until('none to lie over another', async () => {
      const all = await at.driver.badges(page)
      return all.length === 3 && all.every((a) => all.every((b) => a === b || !overlap(a, b)))
    })
    expect(all.some(({ label }) => label.includes('Ada’s vault'))).toBe(true)
  })

  test('any address has its card where the pointer rests on it with the key held, and not without', async () => {
    await choose({ labelAddresses: true, addressCardKey: 'shift' })
    const page = await at.driver.open(`${at.pages.url}/prose`)
    await page.bringToFront()
    await count(page, 2)
    at.sandbox.stats.reset()
    const box = await page.$eval('#other', (element) => element.getBoundingClientRect().toJSON())
    const says = async (text: string) => (await at.driver.shown(page)).some((each) => each.includes(text))
    const rest = (by: number) => page.mouse.move(box.x + 120 + by, box.y + box.height / 2)
    await rest(0)
    await rest(2)
    await page.keyboard.down('Shift')
    await rest(4)
    await until('the card', () => says('Balance'))
    expect(await says('Account on Ethereum')).toBe(true)
    expect(at.sandbox.stats.of('E1')).toHaveLength(1)
    await page.keyboard.up('Shift')
    await page.keyboard.press('Escape')
    await until('the card to be gone', async () => !(await says('Balance')))
    const [known] = await labels(page)
    await page.mouse.click((known?.x ?? 0) + 20, (known?.y ?? 0) + 9)
    await until('the card of the label', () => says('Ada’s vault'))
    await until('its facts', () => says('Balance'))
  })

  test('a card by Alt needs no labels: not in a page that is open, and neither the pointer nor the page moves', async () => {
    await choose({ labelAddresses: false, addressCardKey: 'alt' })
    const page = await at.driver.open(`${at.pages.url}/prose`)
    await page.bringToFront()
    const box = await page.$eval('#other', (element) => element.getBoundingClientRect().toJSON())
    const says = async (text: string) => (await at.driver.shown(page)).some((each) => each.includes(text))
    await page.mouse.move(box.x + 120, box.y + box.height / 2)
    // The gate comes with the page, at its own pace.
    await until('the card', async () => {
      await page.keyboard.down('Alt')
      await page.keyboard.up('Alt')
      return says('Balance')
    })
    expect(await labels(page)).toEqual([])
    await page.keyboard.press('Escape')
    await until('the card to be gone', async () => !(await says('Balance')))
    const known = await page.$eval('#known', (element) => element.getBoundingClientRect().toJSON())
    await page.mouse.move(known.x + 160, known.y + known.height / 2)
    await page.keyboard.down('Alt')
    await until('the card of the other', () => says('Ada’s vault'))
    await page.keyboard.up('Alt')
  })

  test('stay out of sites that the reader did not choose', async () => {
    await choose({ labelAddresses: true, annotateWhere: 'everywhere', sitesOn: [] })
    const page = await at.driver.open(`${at.pages.url}/rows`)
    await until('the sentence', async () => (await at.driver.badges(page)).length > 0)
    expect(await labels(page)).toEqual([])
  })
})
