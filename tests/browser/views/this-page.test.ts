import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { hashOf } from '../../sandbox/world/made-up'
import { type TourEntry, tour } from '../../sandbox/world/tour'
import { find, press, says } from '../drive/hands'
import { savedFile, until } from '../drive/until'
import { temporaryFolder, withStage } from '../drive/with-stage'

const said = (chain: string) => tour.filter(({ chainId, state }) => chainId === chain && state === 'summary')
const [swap, transfer, wrap] = said('1')
const [base] = said('8453')
const [framed] = said('10')
const waiting = tour.find(({ name }) => name === 'eth-pending')

const link = (entry: TourEntry | undefined) =>
  `<p><a href="https://${entry?.explorerHost}/tx/${entry?.hash}">${entry?.hash}</a></p>`
/** Far from each other, so that going from one to the next moves the page. */
const far = (...parts: string[]) => parts.map((part) => `<div style="height: 1500px">${part}</div>`).join('')
const titled = (title: string, body: string) => `<!doctype html><title>${title}</title>${body}`
const many = Array.from({ length: 90 }, (_, at) => `<p>Transaction ${hashOf(`of many ${at}`)}</p>`).join('')

const pages = {
  '/': titled('Release notes', far(link(swap), link(transfer), link(base) + link(swap)) + link(waiting)),
  '/framed': titled('With a frame', `${link(swap)}<p>${hashOf('nobody knows')}</p><iframe src="/frame"></iframe>`),
  '/frame': titled('Frame', link(framed)),
  '/pointed': titled('One', link(transfer)),
  '/none': titled('Nothing here', '<p>No hash.'),
  '/many': titled('Many', many),
  '/unknown': titled('Hashes of something else', many.slice(0, many.indexOf('</p>') + 4)),
}

const folder = temporaryFolder()
const at = withStage({ pages })

/** A page with everything in view looked up. */
async function web(path: string, answers: number): Promise<Page> {
  const page = await at.driver.open(`${at.pages.url}${path}`, { width: 900, height: 700 })
  const told = async () => (await at.driver.ask(page, 'page.list', {})).filter(({ gloss }) => gloss !== null)
  if (answers > 0) await until('the answers', async () => (await told()).length >= answers)
  return page
}

const popup = (path = '#/page', width = 400): Promise<Page> =>
  at.driver.extensionPage(`popup.html${path}`, { width, height: 600 })
const rows = (page: Page) => page.$$eval('.hash-item', (items) => items.map((item) => item.textContent ?? ''))
const current = (page: Page) =>
  page.$$eval('.hash-item', (items) => items.findIndex((item) => item.ariaCurrent === 'true'))
const choose = async (page: Page, label: string, value: string) => {
  await (await find(page, 'combobox', label)).select(value)
}

test('lists every hash of the page and of its frames, and leaves out what is none', async () => {
  await web('/framed', 2)
  const list = await popup()
  await says(list, framed?.sentence ?? '?')
  const text = await says(list, '2 transactions')
  expect(text).toContain('With a frame')
  expect(text).toContain(swap?.sentence)
  expect(text).not.toContain(hashOf('nobody knows').slice(0, 8))
})

test('is narrowed down by chain, kind and status, keeps that in its location, and shows all again', async () => {
  const page = await web('/', 1)
  const seen = (depth: number, hash: string | undefined) =>
    until('what comes into view to be asked', async () => {
      await page.evaluate((top) => scrollTo(0, top), depth)
      return (await at.driver.ask(page, 'page.list', {})).some((item) => item.hash === hash && item.gloss)
    })
  await seen(3000, base?.hash)
  await seen(4500, waiting?.hash)
  const list = await popup()
  await says(list, base?.sentence ?? '?')
  await choose(list, 'Chain', '8453')
  await says(list, '1 of 4 transactions')
  expect((await rows(list)).join()).toContain(base?.sentence)
  expect(list.url()).toMatch(/#\/page\?on=8453$/)
  await list.reload()
  await says(list, '1 of 4 transactions')
  // What was chosen before stays chosen, though nothing fits any more.
  await list.goto(list.url().replace('on=8453', 'on=8453&status=failed'))
  await says(list, 'No matches')
  await press(list, 'button', 'Show all 4')
  await says(list, '4 transactions')
  await choose(list, 'Status', 'unsure')
  await says(list, '1 of 4 transactions')
  const [row, ...others] = await rows(list)
  expect(row).toContain('Pending, or failed')
  expect(others).toEqual([])
})

test('goes through the page place by place, and through a choice hash by hash', async () => {
  const page = await web('/', 1)
  const place = () => page.evaluate(() => Math.round(scrollY / 1500))
  const list = await popup()
  await says(list, '4 transactions')
  await press(list, 'button', 'Next hash')
  await until('the first hash', async () => (await current(list)) === 0)
  await list.bringToFront()
  await press(list, 'button', 'Next hash')
  await until('the second hash in its place', async () => (await current(list)) === 1 && (await place()) >= 1)
  await until('its card', async () =>
    (await at.driver.shown(page)).some((text) => text.includes(transfer?.sentence ?? '?')),
  )
  await list.bringToFront()
  await press(list, 'button', 'Previous hash')
  await until('the first place again', async () => (await current(list)) === 0 && (await place()) === 0)
  await list.bringToFront()
  await choose(list, 'Status', 'done')
  await says(list, 'of 4 transactions')
  const count = (await rows(list)).length
  await press(list, 'button', 'Previous hash')
  await until('the last of the chosen', async () => (await current(list)) === count - 1)
})

test('a row leads to its place, which comes to the front', async () => {
  const page = await web('/', 1)
  const list = await popup()
  await says(list, '4 transactions')
  const [, second] = await list.$$('::-p-aria([name="Show it on the page"][role="button"])')
  await second?.click()
  await until('its place', () => page.evaluate(() => scrollY > 500 && !document.hidden))
})

test('is taken along as CSV, JSON, HTML and Markdown, as far as it is shown', async () => {
  await web('/', 1)
  const list = await popup('#/page?status=done')
  const session = await list.createCDPSession()
  await session.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
  await says(list, swap?.sentence ?? '?')
  await press(list, 'button', 'Export')
  const file = async (format: string, extension: string) => {
    await press(list, 'button', format)
    return readFileSync(await savedFile(folder, extension), 'utf8')
  }
  const shown = (await rows(list)).length
  const csv = await file('CSV', '.csv')
  expect(csv).toContain(`${swap?.hash},${swap?.sentence},Ethereum,Done,`)
  expect(csv.trim().split('\r\n')).toHaveLength(shown + 1)
  expect(JSON.parse(await file('JSON', '.json'))).toMatchObject({ count: shown, page: { title: 'Release notes' } })
  expect(await file('Markdown', '.md')).toContain(`| [\`${swap?.hash}\`](https://`)
  expect(await file('HTML', '.html')).toContain(`>${swap?.sentence}</td>`)
  expect(readdirSync(folder).every((name) => name.startsWith('hashes-127.0.0.1'))).toBe(true)
})

test('says what holds hashes back, with the number, and draws many of them little by little', async () => {
  const { driver } = at
  await driver.configure({ settings: { budgetPerDocument: 4, chainOrder: ['1'] } })
  const page = await web('/many', 0)
  const held = async () => (await driver.ask(page, 'page.list', {})).some(({ gloss }) => gloss?.state === 'held')
  await until('some to be held', held)
  const list = await popup()
  await says(list, /on hold\. This page’s 4 automatic lookups are used up\./)
  expect((await rows(list)).length).toBe(60)
  await press(list, 'button', 'Show more')
  await until('all of them', async () => (await rows(list)).length > 60)
  await driver.configure({ settings: { budgetPerDocument: 25 } })
})

test('asks only for what the reader points at, where that is set', async () => {
  const { driver, sandbox } = at
  const lookups = () => sandbox.stats.all().filter(({ path }) => path.includes(`${transfer?.hash}`)).length
  await driver.send('cache.clear', {})
  await driver.configure({ settings: { onDemand: true } })
  try {
    await sandbox.stats.reset()
    const page = await web('/pointed', 1)
    expect((await driver.ask(page, 'page.list', {})).map(({ gloss }) => gloss?.state)).toEqual(['held'])
    expect(lookups()).toBe(0)
    await driver.hover(page, '')
    await until('its sentence', async () =>
      (await driver.badges(page)).some(({ label }) => label.includes(transfer?.sentence ?? '?')),
    )
    expect(lookups()).toBe(1)
  } finally {
    await driver.configure({ settings: { onDemand: false } })
  }
})

test('shows as much as the reader wants, on all sites and on one, in pages that are open', async () => {
  const { driver } = at
  const page = await web('/pointed', 1)
  const { host } = new URL(page.url())
  const turnsTo = (kind: string) =>
    until(`a ${kind} in the page`, async () => (await driver.marks(page)).map((mark) => mark.kind).join() === kind)
  await turnsTo('sentence')
  const options = await driver.extensionPage('options.html#/annotate', { width: 1200, height: 1000 })
  await (await until('the choices', () => options.$('label:has(input[value="dots"])'))).click()
  await turnsTo('dot')
  const home = await popup('#/')
  await press(home, 'button', 'Options for this site')
  await choose(home, 'Show on this site', 'sentences')
  await turnsTo('sentence')
  await options.bringToFront()
  await press(options, 'button', `Forget the choice for ${host}`)
  await turnsTo('dot')
  await driver.configure({ settings: { density: 'sentences' } })
  await turnsTo('sentence')
})

test('the home shows the first ones and leads to all', async () => {
  await web('/', 1)
  const home = await popup('')
  await says(home, swap?.sentence ?? '?')
  await press(home, 'link', 'On this page 4 transactions')
  await says(home, 'All statuses')
})

const badge = async (page: Page) => {
  const through = await popup('#/')
  const text = await through.evaluate(async (url) => {
    const { chrome } = globalThis as unknown as { chrome: typeof import('wxt/browser').browser }
    const [tab] = (await chrome.tabs.query({})).filter((each) => each.url === url)
    return chrome.action.getBadgeText({ tabId: tab?.id ?? -1 })
  }, page.url())
  await through.close()
  return text
}
const badgeSays = (page: Page, text: string) =>
  until(`“${text}” on the button`, async () => (await badge(page)) === text)

test('the button counts no more than the list has', async () => {
  const page = await web('/unknown', 1)
  await badgeSays(page, '')
  await says(await popup(), 'No transaction hashes here')
  await page.bringToFront() // The popup is a tab here, and what opens behind another asks nothing.
  await page.goto(`${at.pages.url}/framed`)
  await badgeSays(page, '2')
  await says(await popup(), '2 transactions')
})

test('the button counts what stands in the tab, and starts anew with each page', async () => {
  const page = await web('/', 1)
  await badgeSays(page, '4')
  await page.goto(`${at.pages.url}/none`)
  await badgeSays(page, '')
  await page.goto(`${at.pages.url}/framed`)
  await badgeSays(page, '2')
  for (const shown of ['', '4']) {
    await page.goBack()
    await badgeSays(page, shown)
  }
  await page.evaluate((html) => {
    // An app that draws its next page itself.
    history.pushState(null, '', '/next')
    const next = new DOMParser().parseFromString(html, 'text/html').body
    document.body.replaceChildren(...next.childNodes)
  }, link(wrap))
  await badgeSays(page, '1')
  await says(await popup(), '1 transaction')
})
