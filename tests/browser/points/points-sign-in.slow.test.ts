import type { Page } from 'puppeteer-core'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { keys, wallets } from '../../sandbox/keys'
import { approved } from '../../sandbox/rewards/wallet'
import { fill, press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

declare const chrome: {
  action: { getBadgeText(of: object): Promise<string> }
  alarms: { get(name: string): Promise<object | undefined>; create(name: string, when: object): Promise<void> }
}

const member = privateKeyToAccount(wallets.member)

let page: Page

const at = withStage({ configuration: { annotate: 'nowhere' } })

beforeEach(async () => {
  at.sandbox.wallet.mood = 'member'
  at.sandbox.ledger.production.reset()
  await at.driver.send('sign-in.out', { environment: 'production' })
  page = await at.driver.extensionPage('app.html#/points/sign-in')
})

const signedIn = async () => {
  const states = await at.driver.send('credential.list', {})
  return states.find(({ id }) => id === 'userToken')?.set === true
}

/** The wallet's own tab closes by itself; ours is in front again. */
const walletTabCloses = () =>
  until('the wallet’s tab to close', async () => {
    const urls = (await at.driver.browser.pages()).map((one) => one.url())
    return !urls.some((url) => url.startsWith(at.sandbox.rewardsUrl))
  })

/** The menu at the side has links of the same names. */
const views = () => until('the points views', () => page.$('nav[aria-label="Reward points"]'))

async function connect() {
  await press(page, 'button', 'Connect a wallet')
  await says(page, 'wants you to sign in with your Ethereum account')
}

describe('with a wallet of the browser', () => {
  test('signs in, shows balances, place and account, and reads the log to its end', async () => {
    await connect()
    expect(await read(page)).toContain(member.address)
    await press(page, 'button', 'Sign with Sandbox wallet')
    const text = await says(page, 'Total points')
    expect(text).toContain('2,426.61')
    await says(page, 'Users below')
    await walletTabCloses()

    await press(await views(), 'link', 'Activity')
    await says(page, '50 so far')
    expect(await read(page)).toContain('Season bonus')
    await press(page, 'button', 'Load all')
    await says(page, '137 in all')
    const rows = await page.$$eval('[aria-label="Activity"] > li:not(.points-day)', (lines) => lines.length)
    expect(rows).toBe(137)
    await until('the chart', () => page.$('.points-chart canvas'))

    await press(await views(), 'link', 'Your points')
    await press(page, 'button', 'Sign out')
    await says(page, 'Sign in to see your points')
    expect(await signedIn()).toBe(false)
  })

  test('the toolbar tells that points arrived, until they are seen', async () => {
    await connect()
    await press(page, 'button', 'Sign with Sandbox wallet')
    await says(page, 'Total points')
    const badge = () => page.evaluate(() => chrome.action.getBadgeText({}))
    await until('the alarm', () => page.evaluate(async () => (await chrome.alarms.get('points-news')) !== undefined))
    // The page says so too, and is left here before it may have.
    await at.driver.send('points.seen', { environment: 'production', total: '2426.61' })
    await page.goto(at.driver.extensionUrl('options.html'))
    expect(await badge()).toBe('')
    const arrive = async (id: string) => {
      const distributions = [{ address: member.address, amount: '12.50' }]
      const body = { id, description: '', distributions, create_missing_accounts: false, expected_total: '12.50' }
      at.sandbox.ledger.production.distribute(keys.partner, JSON.stringify(body))
      // Half an hour later.
      await page.evaluate(() => chrome.alarms.create('points-news', { when: Date.now(), periodInMinutes: 30 }))
      await until('the toolbar to tell', async () => (await badge()) === '+', { within: 60_000 })
    }
    await arrive('news')
    await page.goto(at.driver.extensionUrl('app.html#/points'))
    await says(page, '2,439.11')
    await until('the toolbar to be quiet', async () => (await badge()) === '')
    // What nobody can look at any more is no news.
    await arrive('more news')
    await at.driver.send('sign-in.out', { environment: 'production' })
    await until('the toolbar to be quiet', async () => (await badge()) === '')
  })

  test.each([
    ['refuses', 'The wallet declined'],
    ['fails', 'The wallet did not do this'],
    ['wrong-key', 'has to sign the message as it stands'],
    ['alters', 'has to sign the message as it stands'],
  ] as const)('a wallet that %s: said, and nothing is stored', async (mood, words) => {
    await connect()
    const before = at.sandbox.stats.count('R7')
    at.sandbox.wallet.mood = mood
    await press(page, 'button', 'Sign with Sandbox wallet')
    await says(page, words)
    expect(await signedIn()).toBe(false)
    expect(at.sandbox.stats.count('R7')).toBe(before)
    await walletTabCloses()
  })

  test.each([
    ['pending', 'Open the wallet, answer it there'],
    ['locked', 'Open it, unlock it'],
  ] as const)('case 202: a wallet that is %s: what to do is said', async (mood, words) => {
    at.sandbox.wallet.mood = mood
    await press(page, 'button', 'Connect a wallet')
    await says(page, words)
    await walletTabCloses()
  })

  test.each(['compact', 'ledger'] as const)('case 203: a %s signature signs in', async (mood) => {
    at.sandbox.wallet.mood = mood
    await connect()
    await press(page, 'button', 'Sign with Sandbox wallet')
    await says(page, 'Total points')
  })

  test('case 202: a wallet that announces itself late appears, each is one button, and a new id is no other wallet', async () => {
    await connect()
    await press(page, 'button', 'Other wallet')
    await press(page, 'button', 'Late wallet')
    await says(page, 'wants you to sign in')
    await press(page, 'button', 'Other wallet')
    const buttons = await page.$$eval('.wallets button', (all) => all.map((one) => one.textContent))
    expect(buttons).toEqual(['Sandbox wallet', 'Late wallet'])
    await press(page, 'button', 'Late wallet')
    await press(page, 'button', 'Sign with Late wallet')
    await says(page, 'Total points')
  })

  test('case 203: an empty signature is sent on the owner’s word only', async () => {
    at.sandbox.wallet.mood = 'empty'
    await connect()
    const before = at.sandbox.stats.count('R7')
    await press(page, 'button', 'Sign with Sandbox wallet')
    await says(page, 'This signature is empty')
    expect(at.sandbox.stats.count('R7')).toBe(before)
    await press(page, 'button', 'Send it unchecked')
    await until('it to be sent', () => at.sandbox.stats.count('R7') > before)
  })

  test('a contract wallet’s signature is sent only when the user says so', async () => {
    at.sandbox.wallet.mood = 'contract'
    await connect()
    const before = at.sandbox.stats.count('R7')
    await press(page, 'button', 'Sign with Sandbox wallet')
    await says(page, 'cannot be checked here')
    expect(at.sandbox.stats.count('R7')).toBe(before)
    await walletTabCloses()
    // As a service answers that asks the contract.
    const seconds = Math.floor(Date.now() / 1000)
    const claims = { iat: seconds, nbf: seconds, exp: seconds + 3600, sub: member.address, jti: 'x', chain_id: 1 }
    const token = at.sandbox.siwe.production.token({ ...claims, domain: 'x' })
    at.sandbox.faults.set('R7', { kind: 'status', status: 200, body: { created: false, token } }, { times: 1 })
    await press(page, 'button', 'Send it unchecked')
    await says(page, 'Total points')
    expect(await signedIn()).toBe(true)
  })

  test('a contract wallet on another chain: its chain is named, and its bytes leave as they came', async () => {
    at.sandbox.wallet.mood = 'approved'
    await connect()
    expect(await read(page)).toContain('Chain ID: 8453')
    await press(page, 'button', 'Sign with Sandbox wallet')
    await says(page, 'cannot be checked here')
    const before = at.sandbox.siwe.production.logins().length
    await press(page, 'button', 'Send it unchecked')
    await until('it to be sent', () => at.sandbox.siwe.production.logins().length > before)
    expect(JSON.parse(at.sandbox.siwe.production.logins()[before] ?? '').signature).toBe(approved)
  })

  test('wallets that are odd, or gone, cost themselves', async () => {
    at.sandbox.wallet.mood = 'odd'
    await press(page, 'button', 'Connect a wallet')
    await press(page, 'button', 'Fleeting wallet')
    await says(page, 'The wallet “Fleeting wallet” is not in the page any more')
    await press(page, 'button', 'Wallet')
    await says(page, 'wants you to sign in')
    await press(page, 'button', 'Sign with Wallet')
    await says(page, 'Total points')
  })

  test('a new user sees what signing means before the wallet is asked', async () => {
    at.sandbox.wallet.mood = 'newcomer'
    await connect()
    expect(await read(page)).toContain('Signing creates one')
  })

  test('the popup shows the points of who is signed in', async () => {
    await connect()
    await press(page, 'button', 'Sign with Sandbox wallet')
    await says(page, 'Total points')
    const popup = await at.driver.extensionPage('popup.html', { width: 400, height: 600 })
    await says(popup, 'rank')
    await says(popup, '2,426.61')
  })
})

describe('by hand', () => {
  test('case 204: a statement that cannot be signed is refused at its field', async () => {
    const fold = await until('the fold of the statement', () => page.$('details.facts summary'))
    await fold.evaluate((summary) => (summary as HTMLElement).click())
    await fill(page, 'Statement', '100 % mine')
    await says(page, 'A statement cannot contain “%”')
  })

  test('a message signed elsewhere signs in; another signature does not', async () => {
    await press(page, 'radio', 'By hand Copy the message, sign it on any device, paste the signature.')
    await fill(page, 'Your address', 'vitalik.eth')
    await press(page, 'button', 'Make the message')
    await says(page, 'Names are not looked up')
    await fill(page, 'Your address', member.address)
    await press(page, 'button', 'Make the message')
    await says(page, 'wants you to sign in')
    const message = await page.$eval('[data-message]', (text) => text.textContent ?? '')
    const wrong = await privateKeyToAccount(wallets.newcomer).signMessage({ message })
    await fill(page, 'Signature', wrong)
    await press(page, 'button', 'Sign in')
    await says(page, 'has to sign the message as it stands')
    expect(await signedIn()).toBe(false)
    await fill(page, 'Signature', await member.signMessage({ message }))
    await press(page, 'button', 'Sign in')
    await says(page, 'Total points')
    expect(await signedIn()).toBe(true)
  })
})
