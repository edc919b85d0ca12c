import type { Page } from 'puppeteer-core'
import { afterEach, expect, test } from 'vitest'
import { tour } from '../../sandbox/world/tour'
import { press } from '../drive/hands'
import { type Stage, stage } from '../drive/stage'
import { until } from '../drive/until'

const [first, second] = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary')
const link = (hash = '') => `<p><a href="https://etherscan.io/tx/${hash}">${hash}</a></p>`
let at: Stage

afterEach(() => at?.close())

test('cases 127, 129: Firefox: no page is read before the reader grants it, and every page after', async () => {
  at = await stage({
    kind: 'firefox',
    ungranted: true,
    pages: { '/': link(first?.hash) },
    configuration: { annotate: 'sites' },
  })
  const { driver, pages } = at
  const page = await driver.open(`${pages.url}/`)
  const options = await driver.extensionPage('options.html#/annotate')
  expect(await shownIn(driver, page)).toEqual([])
  await press(
    options,
    'radio',
    'Every site Wherever there is a transaction hash. Sites can be switched off one by one.',
  )
  const says = async (there: Page) =>
    (await shownIn(driver, there)).some((text) => text.includes(first?.sentence ?? '?'))
  await page.bringToFront()
  await until('the sentence in the page that was open', () => says(page))
  await page.close()
  const next = await driver.open(`${pages.url}/`)
  await until('the sentence in the next page', () => says(next))
})

/** Nothing where the extension may not look. */
const shownIn = (driver: Stage['driver'], page: Page) => driver.shown(page).catch(() => [])

test('Firefox: who goes to a hash that is still being looked up has its card when the sentence is there', async () => {
  const apart = '<div style="height: 1500px"></div>'
  at = await stage({ kind: 'firefox', pages: { '/': link(first?.hash) + apart + link(second?.hash) } })
  const { driver, pages, sandbox } = at
  const page = await driver.open(`${pages.url}/`)
  const carded = (sentence: string | null | undefined) => async () =>
    (await driver.shown(page)).some((text) => text.includes('×') && text.includes(sentence ?? '?'))
  await until('both to be found', async () => (await driver.ask(page, 'page.list', {})).length === 2)
  await until('the first sentence', async () => (await driver.ask(page, 'page.list', {}))[0]?.gloss)
  sandbox.faults.set({ endpoint: 'E4', match: second?.hash ?? '?' }, { kind: 'slow', ms: 1000 }, { times: 1 })
  expect(await driver.ask(page, 'page.step', { by: -1 })).toEqual({ hash: second?.hash })
  await until('the card of the second', carded(second?.sentence))
  expect(await driver.ask(page, 'page.step', { by: 1 })).toEqual({ hash: first?.hash })
  await until('the card of the first', carded(first?.sentence))
})

test('case 46: Firefox: a background that falls asleep, between two hashes or while it is being asked, comes back', async () => {
  at = await stage({
    kind: 'firefox',
    prefs: { 'extensions.background.idle.timeout': 1500 },
    pages: { '/': link(first?.hash), '/later': link(second?.hash) },
  })
  const { driver, pages } = at
  const says = (sentence: string | null | undefined, path: string) => async () => {
    const page = (await driver.browser.pages()).find((each) => each.url() === `${pages.url}${path}`)
    return page && (await driver.shown(page)).some((text) => text.includes(sentence ?? '?'))
  }
  await driver.open(`${pages.url}/`)
  await until('the first sentence', says(first?.sentence, '/'))
  const look = await driver.extensionPage('licenses/inter.txt')
  const asleep = () =>
    look.evaluate(() => {
      const { browser } = globalThis as unknown as { browser: { extension: { getBackgroundPage(): Window | null } } }
      return browser.extension.getBackgroundPage() === null
    })
  await until('the background to fall asleep', asleep, { within: 30_000, every: 500 })
  // The first request is never answered, nor does its connection end: only a second one can bring the sentence.
  at.sandbox.faults.set({ endpoint: 'E4', match: second?.hash ?? '?' }, { kind: 'gate' }, { times: 1 })
  await driver.open(`${pages.url}/later`)
  await at.sandbox.faults.waitHeld('E4')
  await until('the second sentence', says(second?.sentence, '/later'), { within: 40_000 })
  expect(at.sandbox.stats.of('E4').filter(({ path }) => path.includes(second?.hash ?? '?'))).toHaveLength(2)
})
