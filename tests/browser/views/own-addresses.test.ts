import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElementHandle, Page } from 'puppeteer-core'
import { beforeEach, expect, test } from 'vitest'
import { tour } from '../../sandbox/world/tour'
import { cast } from '../../sandbox/world/world-people'
import { press, read, says } from '../drive/hands'
import { savedFile, until } from '../drive/until'
import { temporaryFolder, withStage } from '../drive/with-stage'

const transfer = tour.find(({ name }) => name === 'eth-transfer')
const hash = transfer?.hash ?? ''
const html = `<!doctype html><title>One</title><p>Look: <a href="https://etherscan.io/tx/${hash}">${hash}</a>`

const folder = temporaryFolder()
const at = withStage({ pages: { '/': html } })

beforeEach(async () => {
  const { labels } = await at.driver.send('book.read', {})
  for (const { address } of labels) await at.driver.send('book.remove', { address })
})

const open = (place: string, frame = 'app'): Promise<Page> =>
  at.driver.extensionPage(
    `${frame}.html${place}`,
    frame === 'app' ? { width: 1280, height: 900 } : { width: 400, height: 600 },
  )

const put = (address: string, label: string, mine?: true) =>
  at.driver.send('book.put', { draft: { address, label, note: '', colour: 'none', ...(mine && { mine }) } })

const shows = (web: Page, pattern: RegExp) =>
  until(`a mark like ${pattern}`, async () => (await at.driver.shown(web)).some((text) => pattern.test(text)))

test('an address marked on its page is spoken to at once, in a page that is open, in feeds and at home', async () => {
  const web = await at.driver.open(`${at.pages.url}/`)
  await shows(web, /ETH/)
  expect((await at.driver.shown(web)).join()).not.toMatch(/\byou\b/i)
  const feed = await open(`#/address/${cast.linus.hash}/activity?chain=1`)
  await says(feed, 'ETH')
  const page = await open(`#/address/${cast.linus.hash}?chain=1`, 'popup')
  await press(page, 'button', 'This is my own address')
  await says(page, '“My address” is one of your own addresses now.')
  await until('the name above', () => page.$eval('.view-title', (title) => title.textContent?.includes('My address')))
  await shows(web, /You received 1\.25 ETH/)
  await until('the feed', async () => /\bYou\b/.test(await read(feed)))

  const home = await open('#/', 'popup')
  await says(home, 'Your addresses')
  await home.$eval('[aria-labelledby=own-addresses] a.recent', (link) => (link as HTMLElement).click())
  await until('its page', () =>
    home.evaluate((address) => location.hash.toLowerCase().includes(address), cast.linus.hash.toLowerCase()),
  )
  await press(home, 'button', 'No longer my own address')
  await until('as it was', async () => !/\byou\b/i.test((await at.driver.shown(web)).join()))
  await until('the feed as it was', async () => !/\bYou\b/.test(await read(feed)))
})

test('two of the reader’s own are told apart by their names', async () => {
  await put(cast.ada.hash, 'Hot', true)
  await put(cast.linus.hash, 'Cold', true)
  const web = await at.driver.open(`${at.pages.url}/`)
  await shows(web, /You /)
  const [gloss] = await at.driver.send('gloss.ask', { hashes: [{ hash, chain: '1' }] })
  expect(gloss?.yours?.[0]?.map(({ text }) => text).join('')).toMatch(/^You /)
  expect(gloss?.sentences[0]?.map(({ text }) => text).join('')).not.toMatch(/^You /)
})

test('a list marks them, a switch unmarks them, and what is saved comes in as it went out', async () => {
  const file = join(folder, 'labels.csv')
  writeFileSync(
    file,
    `address,label,mine\n${cast.ada.hash},Hot,yes\n${cast.linus.hash},Lender,no\n${cast.safe.hash},Odd,perhaps\n`,
  )
  const page = await open('#/address-book')
  await press(page, 'button', 'Import')
  const input = await until('the file field', () => page.$('input[type="file"]'))
  await (input as ElementHandle<HTMLInputElement>).uploadFile(file)
  await says(page, '2 will be added, 1 refused.')
  await says(page, 'your own address')
  await press(page, 'button', 'Import 2')
  await says(page, 'Your own addresses')
  await says(page, 'Other labels')
  const session = await page.createCDPSession()
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
  await press(page, 'button', 'CSV')
  const saved = readFileSync(await savedFile(folder, 'hashgloss-labels-2.csv'), 'utf8')
  expect(saved).toMatch(/Hot,,none,yes/)
  expect(saved).toMatch(/Lender,,none,no/)
  await press(page, 'button', 'No longer my own address')
  await until('no section of its own', async () => !(await read(page)).includes('Your own addresses'))
  await press(page, 'button', 'Edit “Hot”')
  await press(page, 'switch', 'One of my own addresses Sentences say “you” for it.')
  await press(page, 'button', 'Save')
  await says(page, 'Your own addresses')
  const { labels } = await at.driver.send('book.read', {})
  expect(labels.map(({ label, mine }) => [label, mine === true]).sort()).toEqual([
    ['Hot', true],
    ['Lender', false],
  ])
})
