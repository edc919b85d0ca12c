import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { ours } from '../../../lib/content/shared/dom/ours-selector'
import type { Found } from '../../../lib/core/gloss/found'
import { browserKinds } from '../../../scripts/find-browser'
import { chooseChain } from '../drive/hands'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'

const hashOf = (begin: string, name: string) => `0x${begin}${name.repeat(56)}`
const pending = hashOf('0000beef', 'a')
const held = hashOf('00001d1e', 'b')
const unserved = hashOf('0000c4a1', 'c')
const elsewhere = ['1', '2', '3'].map((name) => hashOf('0000100c', name))

const page = (hashes: readonly string[]) =>
  `<!doctype html><title>News</title><body>${hashes.map((hash) => `<p>${hash}</p>`).join('')}`
const pages = withPages({
  '/pending': page([pending]),
  '/chosen': page([held, ...elsewhere.slice(1)]),
  '/unserved': page([unserved]),
  '/linked': page([held, ...elsewhere.slice(0, 1)]),
})

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const state = async (page: Page, hash: string) =>
    (await driver.ask(page, 'page.list', {})).find((item) => item.hash === hash)?.gloss?.state
  const shows = async (page: Page, text: string) => (await driver.shown(page)).some((each) => each.includes(text))
  /** Presses the first mark: a dot over the page is no stop of the Tab key. */
  const press = async (page: Page) => {
    const [badge] = await until('its badge', async () => {
      const badges = await driver.badges(page)
      return badges.length > 0 && badges
    })
    await page.bringToFront()
    await page.mouse.click((badge?.x ?? 0) + 8, (badge?.y ?? 0) + 8)
  }
  const asked = async (hash: string) => {
    const log = (await driver.send('log.read' as never, {} as never)) as unknown as { hashes?: Found[] }[]
    return log.flatMap(({ hashes = [] }) => hashes).filter((found) => found.hash === hash)
  }

  test('a badge that tells news keeps the keyboard’s focus, and opens no card by it', async () => {
    const page = await driver.open(`${pages.url}/pending`)
    await until('it to be pending', async () => (await state(page, pending)) === 'pending')
    await until('its badge', async () => (await driver.badges(page)).length)
    await driver.ask(page, 'page.step', { by: 1 })
    await until('the card', () => shows(page, 'Turn off on this site'))
    await page.keyboard.press('Escape')
    await until('the card to close', async () => !(await shows(page, 'Turn off on this site')))
    await until('news', async () => (await state(page, pending)) === 'summary')
    expect(await page.evaluate((ours) => document.activeElement?.matches(ours), ours)).toBe(true)
    expect(await shows(page, 'Turn off on this site')).toBe(false)
    await page.keyboard.press('Enter')
    await until('the card', () => shows(page, 'Turn off on this site'))
  })

  test('a hash that no chain knew has its sentence when a link tells its chain', async () => {
    const [hash = ''] = elsewhere
    const page = await driver.open(`${pages.url}/linked`)
    await until('it to be unknown', async () => (await state(page, hash)) === 'unknown')
    await asked(hash)
    await page.evaluate((hash) => {
      const link = document.body.appendChild(document.createElement('a'))
      link.href = `https://gnosisscan.io/tx/${hash}`
      link.textContent = 'on Gnosis'
    }, hash)
    await until('two marks', async () =>
      (await driver.ask(page, 'page.list', {})).some((item) => item.hash === hash && item.marked === 2),
    )
    expect((await asked(hash)).map(({ host }) => host)).toEqual(['gnosisscan.io'])
  })

  test('after a chain was chosen on a card the page’s other unknown hashes are asked again, once', async () => {
    const page = await driver.open(`${pages.url}/chosen`)
    const others = elsewhere.slice(1)
    for (const hash of others) await until('it to be unknown', async () => (await state(page, hash)) === 'unknown')
    for (const hash of others) await asked(hash)
    await press(page)
    await until('the card', () => shows(page, 'Turn off on this site'))
    await until('its sentence', async () => (await state(page, held)) === 'summary')
    await page.keyboard.press('Tab')
    await chooseChain(driver, page, 'Base')
    for (const hash of others) await until('the others', async () => (await state(page, hash)) === 'summary')
  })

  test('a card says why it opens no page', async () => {
    const page = await driver.open(`${pages.url}/unserved`)
    await until('it to be unserved', async () => (await state(page, unserved)) === 'unserved')
    await press(page)
    await until('the card', () => shows(page, 'Turn off on this site'))
    for (const _ of ['the chain', 'close', 'open']) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await until('the reason', () => shows(page, 'No more pages today.'))
  })
})
