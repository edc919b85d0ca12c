import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { cast } from '../../sandbox/world/world-people'
import { fill, find, press, says } from '../drive/hands'
import { untilQuiet } from '../drive/stage'
import { storedSetting } from '../drive/stored-setting'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const at = withStage()

const open = (path: string) => at.driver.extensionPage(`options.html#/${path}`, { width: 1200, height: 1000 })

test('chains are tried in the order they are put in', async () => {
  const page = await open('chains')
  await press(page, 'button', 'Move Base up')
  await until('the order', async () => ((await storedSetting(page, 'chainOrder')) as string[])?.[0] === '8453')
  await press(page, 'button', 'Remove Base')
  await until(
    'the shorter order',
    async () => !((await storedSetting(page, 'chainOrder')) as string[]).includes('8453'),
  )
})

test('a chain is found by its name and becomes the default, all by keys', async () => {
  const page = await open('chains')
  await (await find(page, 'button', 'Default chain: Ethereum')).focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('[role=combobox]')
  await page.keyboard.type('soneium')
  await page.keyboard.press('Enter')
  await until('the default', async () => (await storedSetting(page, 'defaultChain')) === '1868')
  await find(page, 'button', 'Default chain: Soneium')
})

test('a list of chains closes by Esc and gives the focus back', async () => {
  const page = await open('chains')
  await press(page, 'button', 'Add a chain: Choose…')
  await page.waitForSelector('[role=combobox]')
  await page.keyboard.press('Escape')
  await until('the list to close', () => page.evaluate(() => !document.querySelector('[role=combobox]')))
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Add a chain: Choose…')
})

test('an explorer of one’s own is kept with its chain; a host that is none is refused at its field', async () => {
  const page = await open('chains')
  await fill(page, 'Host of an explorer', 'not a host')
  await press(page, 'button', 'Add')
  await says(page, 'Host: type the explorer’s host')
  await fill(page, 'Host of an explorer', 'https://scan.example/tx/0x1')
  await press(page, 'button', 'Add')
  await until('the explorer', async () =>
    Object.hasOwn((await storedSetting(page, 'ownExplorers')) as Record<string, string>, 'scan.example'),
  )
})

test('a theme is worn at once, and by every page opened later', async () => {
  const page = await open('look')
  const ground = (of: Page) => of.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const before = await ground(page)
  await press(page, 'radio', 'Dark')
  await until('the dark ground', async () => (await ground(page)) !== before)
  const popup = await at.driver.extensionPage('popup.html', { width: 400, height: 600, theme: 'light' })
  await until('the dark ground of the popup', async () => (await ground(popup)) === (await ground(page)))
  await popup.close()
  await press(page, 'radio', 'System')
  await until('the light ground', async () => (await ground(page)) === before)
})

test('a budget that is no number is refused and not kept', async () => {
  const page = await open('annotate')
  await fill(page, 'Automatic lookups per day, a day', 'many')
  await page.keyboard.press('Tab')
  await says(page, 'Automatic lookups per day: a whole number from 0 to 50,000 is needed')
  expect(await storedSetting(page, 'budgetPerDay')).toBeUndefined()
  await fill(page, 'Automatic lookups per day, a day', '120')
  await page.keyboard.press('Tab')
  await until('the budget', async () => (await storedSetting(page, 'budgetPerDay')) === 120)
})

test('a key can be removed', async () => {
  const page = await open('keys')
  await press(await find(page, 'region', 'Explorer API key'), 'button', 'Remove')
  await says(page, /Explorer API key\s+Lets Hashgloss look up transactions\.\s+Not set/)
  const home = await at.driver.extensionPage('popup.html', { width: 400, height: 600 })
  await says(home, 'Add your API key')
})

test('a list that has no key fills by itself when the options, in another tab, are given one', async () => {
  await at.driver.send('credential.clear', { id: 'explorerKey' })
  const list = await at.driver.extensionPage(`app.html#/address/${cast.ada.hash}/transactions?chain=1`)
  await says(list, 'The explorer API key is not set')
  const page = await open('keys')
  const field = await find(page, 'region', 'Explorer API key')
  await press(field, 'button', 'Add')
  await fill(page, 'Explorer API key', keys.explorer)
  await press(field, 'button', 'Save')
  await says(page, 'Explorer API key saved.')
  await list.bringToFront()
  await until('rows', () => list.evaluate(() => document.querySelectorAll('.record-row').length > 0))
  await list.close()
})

test('the welcome shows its marks, asks where and how to start, and ends on a page with hashes', async () => {
  await addKey()
  const page = await open('welcome')
  await says(page, 'A hash becomes a sentence')
  // Drawn in the page itself, by what draws them in web pages.
  const drawn = await page.$$eval('.sample-mark', (marks) =>
    marks.map(({ shadowRoot }) => shadowRoot?.querySelector('button.badge')?.getAttribute('aria-label') ?? ''),
  )
  expect(drawn[0]).toContain('mia.eth sent 1,250 USDC to treasury.eth, on Ethereum')
  const height = await page.$eval('.sample-mark', ({ shadowRoot }) => shadowRoot?.querySelector('button')?.offsetHeight)
  expect(height).toBe(16)
  await untilQuiet(at)
  const before = at.sandbox.stats.count()
  await press(page, 'button', 'Continue')
  for (const words of ['Known explorers (recommended)', 'Only sites I choose', 'Every site', 'Not now'])
    await says(page, words)
  await press(page, 'radio', 'Not now Only what you look up yourself. You can switch pages on later.')
  await press(page, 'button', 'Continue')
  await says(page, 'Without a key')
  expect(await page.evaluate(() => document.querySelector('summary')?.textContent)).toBe('Another service')
  expect(at.sandbox.stats.count()).toBe(before)
  await press(page, 'button', 'Start')
  await says(page, 'press Hashgloss in the toolbar')
  await fill(page, 'A page of yours', 'not a page')
  await press(page, 'button', 'Open')
  await says(page, 'Page: not a web address')
  await says(page, 'behind the puzzle piece')
  const sample = await find(page, 'link', 'Try it on a sample')
  expect(await sample.evaluate((link) => (link as unknown as HTMLAnchorElement).href)).toMatch(
    /^https:\/\/eth\.blockscout\.com\/address\/0x/,
  )
})

test('the welcome can be skipped, and is found again in the options', async () => {
  const page = await open('look')
  await press(page, 'link', 'Show the welcome again')
  await press(page, 'link', 'Skip')
  await says(page, 'Ready')
})

test('the options lead into the app', async () => {
  const page = await open('look')
  await press(page, 'link', 'Open Hashgloss')
  await says(page, 'Chains')
})

const addKey = () => at.driver.send('credential.set', { id: 'explorerKey', value: keys.explorer, keep: 'session' })

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim()
  })

const focusIs = (page: Page, name: string) => until(`the focus on ${name}`, async () => (await focused(page)) === name)

const spoken = (page: Page, words: string) =>
  until(`to hear ${words}`, async () =>
    (await page.$$eval('[role="status"]', (all) => all.map(({ textContent }) => textContent))).includes(words),
  )

test('who orders chains by keys stays with the chain that moves, and hears where it is', async () => {
  const page = await open('chains')
  const names = await page.$$eval('ol .order-item > span:nth-child(2)', (all) =>
    all.map(({ textContent }) => textContent),
  )
  const [first, second = '', third = ''] = names
  await (await find(page, 'button', `Move ${third} up`)).focus()
  await page.keyboard.press('Enter')
  await spoken(page, `${third} is now 2 of ${names.length}.`)
  await focusIs(page, `Move ${third} up`)
  await page.keyboard.press('Enter')
  await spoken(page, `${third} is now 1 of ${names.length}.`)
  // It goes no further up, and is still the one that is worked on.
  await focusIs(page, `Move ${third} down`)
  await (await find(page, 'button', `Remove ${first}`)).focus()
  await page.keyboard.press('Enter')
  await spoken(page, `${first} removed.`)
  await focusIs(page, `Remove ${second}`)
})

test('who gives or takes a secret by keys stays where it is, and hears what was done', async () => {
  await addKey()
  const page = await open('keys')
  const key = await find(page, 'region', 'Explorer API key')
  const act = async (name: string) => {
    await (await find(key, 'button', name)).focus()
    await page.keyboard.press('Enter')
  }
  await act('Remove')
  await spoken(page, 'Explorer API key removed.')
  await focusIs(page, 'Add')
  await act('Add')
  await until('the field', () => page.evaluate(() => document.activeElement?.matches('[type=password]')))
  await act('Cancel')
  await focusIs(page, 'Add')
  await act('Add')
  await (await find(key, 'textbox', 'Explorer API key')).type(keys.explorer)
  await page.keyboard.press('Enter')
  await spoken(page, 'Explorer API key saved.')
  await focusIs(page, 'Test')
  await (await find(page, 'textbox', 'New passphrase')).type('a long passphrase of many words')
  await page.keyboard.press('Enter')
  await spoken(page, 'Passphrase set.')
  await focusIs(page, 'Lock now')
  await page.keyboard.press('Enter')
  await spoken(page, 'The passphrase is locked.')
  // Nothing is behind it yet, so it can be chosen anew.
  await focusIs(page, 'Set')
})

test('a page of the options says where one is', async () => {
  const page = await open('look')
  await (await find(page, 'link', 'Data')).focus()
  await page.keyboard.press('Enter')
  await spoken(page, 'Data')
  await focusIs(page, 'Data')
})

test('kept answers are forgotten on request', async () => {
  const look = await at.driver.extensionPage(`app.html#/address/${cast.ada.hash}/transactions?chain=1`)
  await says(look, 'What it did')
  await look.close()
  const page = await open('data')
  await press(page, 'button', 'Clear')
  await says(page, /\b[1-9]\d* answers? forgotten/)
  await press(page, 'button', 'Clear')
  await says(page, /\b0 answers forgotten/)
})

test.each([
  ['dark', 'while the background is up', () => Promise.resolve()],
  ['light', 'while it sleeps', () => at.driver.killWorker()],
])('a choice outlives its tab, which closes in the same turn: %s, %s', async (theme, _, before) => {
  const page = await open('look')
  await find(page, 'radio', theme === 'dark' ? 'Dark' : 'Light')
  await before()
  const closed = new Promise((done) => page.once('close', done))
  const choose = (value: string) => {
    document.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click()
    window.close()
  }
  await Promise.allSettled([page.evaluate(choose, theme), closed])
  const next = await open('look')
  await until('the choice', async () => (await storedSetting(next, 'theme')) === theme)
})
