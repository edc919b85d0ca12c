import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { tour } from '../../sandbox/world/tour'
import { cast } from '../../sandbox/world/world-people'
import { fill, find, press, read, says } from '../drive/hands'
import { untilQuiet } from '../drive/stage'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const box = 'Address, hash, block or name'
const known = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary').slice(0, 5)
const links = known.map(({ explorerHost, hash }) => `<p><a href="https://${explorerHost}/tx/${hash}">${hash}</a></p>`)
const html = `<!doctype html><title>Five transactions</title>${links.join('')}`
const size = { width: 400, height: 600 }

let popup: Page

const at = withStage({ pages: { '/': html } })

const open = async (path = '#/') => {
  popup = await at.driver.extensionPage(`popup.html${path}`, size)
  return popup
}

test('says what is known of an address: balance in coin and money, name, and its points without a sign-in', async () => {
  await open()
  await fill(popup, box, cast.ada.hash, 'searchbox')
  await popup.keyboard.press('Enter')
  // Explorer and points answer on their own, in either order.
  const told = [
    'Rank',
    'ada.hashgloss.eth',
    /12\.5 ETH/,
    /\$[\d,]+\.\d\d/,
    /Reward points\s+[\d,]+/,
    /[\d,]+ credits left/,
  ]
  for (const each of told) await says(popup, each)
})

test.each([
  ['too short', '0x123', /has 40 hex digits/],
  ['nothing that is known', '?', /Not an address, transaction hash or block/],
  ['mistyped', cast.ada.hash.replace(/[a-f]/, (letter) => letter.toUpperCase()), /fails its checksum/],
])('refuses what is %s at the field, and asks nobody', async (_, typed, said) => {
  await open()
  await untilQuiet(at)
  const before = at.sandbox.stats.count()
  await fill(popup, box, typed, 'searchbox')
  await says(popup, said)
  await popup.keyboard.press('Enter')
  expect(popup.url()).toMatch(/popup\.html#\/$/)
  expect(at.sandbox.stats.count()).toBe(before)
})

test.each([
  [
    'a label',
    '#/address-book',
    async () => {
      await press(popup, 'button', 'Add label')
      await find(popup, 'textbox', 'Note')
    },
    { Address: `0x${'71'.repeat(20)}`, Label: 'My lender', Note: 'Since May' },
    'Save',
  ],
  [
    'an import',
    '#/address-book',
    async () => {
      await press(popup, 'button', 'Import')
      await find(popup, 'textbox', 'CSV, JSON or text')
    },
    { 'CSV, JSON or text': `0x${'72'.repeat(20)},My engine` },
    'Import 1',
  ],
  ['a form', '#/block/transactions', async () => {}, { Block: '143800199' }, 'Show'],
])('keeps what was typed into %s while it closes', async (_, place, begin, texts, end) => {
  const typed = () =>
    Promise.all(
      Object.keys(texts).map(async (name) =>
        (await find(popup, 'textbox', name)).evaluate((field) => (field as HTMLInputElement).value),
      ),
    )
  await open(place)
  await begin()
  for (const [name, text] of Object.entries(texts)) await fill(popup, name, text)
  await popup.close()
  await open(place)
  await begin()
  await until('what was typed', async () => (await typed()).join() === Object.values(texts).join())
  await press(popup, 'button', end)
  // What is done with is forgotten.
  await until('no draft', () =>
    popup.evaluate(async (words) => {
      const { session } = (globalThis as unknown as { chrome: typeof browser }).chrome.storage
      const kept = Object.entries((await session.get(null)) as object).filter(([key]) => key.startsWith('draft:'))
      return !JSON.stringify(kept).includes(words)
    }, Object.values(texts).at(-1) ?? ''),
  )
})

declare const browser: { storage: { session: { get(keys: null): Promise<unknown> } } }

/** Waits until every sentence is in the page. */
const marked = (page: Page) =>
  until('the marks', async () => {
    const shown = (await at.driver.shown(page)).join('\n')
    return known.every(({ sentence }) => shown.includes(sentence ?? ''))
  })

test('lists the hashes of the open page with their sentences', async () => {
  const page = await at.driver.open(`${at.pages.url}/`)
  await marked(page)
  await open()
  const text = await says(popup, `${known.length} transactions`)
  for (const { sentence } of known) expect(text.replace(/\s+/g, ' ')).toContain(sentence)
})

test('at home nothing is pushed away from under a pointer by what comes later', async () => {
  const page = await at.driver.open(`${at.pages.url}/`)
  await marked(page)
  await open()
  await says(popup, 'Reward points')
  await says(popup, `${known.length} transactions`)
  const moved = await popup.evaluate(() => {
    const watch = new PerformanceObserver(() => {})
    watch.observe({ type: 'layout-shift', buffered: true })
    const shifts = watch.takeRecords() as (PerformanceEntry & { sources: { node: Element | null }[] })[]
    return shifts
      .flatMap(({ sources }) => sources.map(({ node }) => node))
      .filter((node) => node?.closest?.('.shell-main'))
      .map((node) => node?.textContent)
  })
  expect(moved).toEqual([])
})

test('home shows the site, five sentences, the points and the last look-ups of the reader without scrolling', async () => {
  for (const subject of [cast.ada, cast.linus, cast.safe]) {
    await open(`#/address/${subject.hash}?chain=1`)
    await says(popup, 'Balance')
    await popup.close()
  }
  const page = await at.driver.open(`${at.pages.url}/`)
  await marked(page)
  await open()
  await says(popup, 'Recent')
  await says(popup, `${known.length} transactions`)
  const [all, seen] = await popup.$eval('.shell-main', ({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])
  expect(all).toBeLessThanOrEqual(seen ?? 0)
})

test.each([400, 320])('no words of its search are cut, at %i px', async (width) => {
  await open()
  await popup.setViewport({ width, height: 600 })
  const field = await find(popup, 'searchbox', box)
  const [words = 0, room = 0] = await field.evaluate((element) => {
    const input = element as unknown as HTMLInputElement
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = font
    const blank = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    return [pen.measureText(input.placeholder).width, input.clientWidth - blank]
  })
  expect(words).toBeGreaterThan(0)
  expect(words).toBeLessThanOrEqual(room)
})

test('opens where it was left a moment ago over the same tab, and at home after that', async () => {
  const page = await at.driver.open(`${at.pages.url}/`)
  await open(`#/address/${cast.safe.hash}?chain=1`)
  await says(popup, 'Balance')
  await popup.close()
  await open('')
  await says(popup, 'Balance')
  expect(popup.url()).toContain(cast.safe.hash)
  await popup.close()
  // Another tab has other hashes.
  await at.driver.open(`${at.pages.url}/?another`)
  await open('')
  await says(popup, 'Reward points')
  await popup.close()
  await page.bringToFront()
  await open(`#/address/${cast.safe.hash}?chain=1`)
  await says(popup, 'Balance')
  await popup.evaluate(() => {
    const then = Date.now() - 3_600_000
    Date.now = () => then
  })
  await popup.close()
  await open('')
  await says(popup, 'Reward points')
})

test('switches this site off and on again', async () => {
  const page = await at.driver.open(`${at.pages.url}/`)
  const marked = async () => (await at.driver.shown(page)).some((text) => text.includes(known[0]?.sentence ?? ''))
  await until('the marks', marked)
  await open()
  const { host } = new URL(at.pages.url)
  const name = `Annotate ${host}`
  await says(popup, name)
  const flip = async () => (await popup.waitForSelector(`::-p-aria([role="switch"])`))?.click()
  await flip()
  await until('the marks to go', async () => !(await marked()))
  await flip()
  await until('the marks to come back', marked)
})

test('shows a failure with one action, and recovers', async () => {
  await open()
  at.sandbox.faults.set('E1', { kind: 'status', status: 503 }, { times: 20 })
  await fill(popup, box, cast.busy.hash, 'searchbox')
  await popup.keyboard.press('Enter')
  await says(popup, 'Try again')
  at.sandbox.faults.clear()
  await press(popup, 'button', 'Try again')
  await says(popup, 'Balance')
})

test('holds no secret in anything it shows', async () => {
  await open(`#/address/${cast.ada.hash}?chain=1`)
  await says(popup, 'Balance')
  const html = await popup.evaluate(() => document.documentElement.outerHTML)
  expect(html).not.toContain('sandbox-key')
  expect(await read(popup)).not.toContain('sandbox-key')
})
