import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { keys, wallets } from '../../sandbox/keys'
import { approved } from '../../sandbox/rewards/wallet'
import { fill, press, says } from '../drive/hands'
import { until } from '../drive/until'
import { temporaryFolder, withStage } from '../drive/with-stage'
import { newest, prepare, reaches, states, writeList } from './points-hands'
import { paidWrongly, requestsOfParts, settledStates, walkPartner } from './points-walk'

const member = privateKeyToAccount(wallets.member)
const folder = temporaryFolder()

let page: Page

const at = withStage({
  kind: 'firefox',
  // The background falls asleep after four idle seconds; a console has to keep it awake.
  prefs: {
    'extensions.background.idle.timeout': 4000,
    'browser.download.folderList': 2,
    'browser.download.dir': folder,
  },
  configuration: {
    annotate: 'nowhere',
    credentials: { explorerKey: keys.explorer, partnerKey: keys.partner },
  },
})

test('Firefox: signs in by hand and shows the balances', async () => {
  page = await at.driver.extensionPage('app.html#/points/sign-in')
  await press(page, 'radio', 'By hand Copy the message, sign it on any device, paste the signature.')
  await fill(page, 'Your address', member.address)
  await press(page, 'button', 'Make the message')
  await says(page, 'wants you to sign in')
  const message = await page.$eval('[data-message]', (text) => text.textContent ?? '')
  await fill(page, 'Signature', await member.signMessage({ message }))
  await press(page, 'button', 'Sign in')
  expect(await says(page, 'Total points')).toContain('2,426.61')
})

test('case 202: Firefox: a wallet with a new id at each announcement signs in, and so does a late one', async () => {
  for (const name of ['Sandbox wallet', 'Late wallet']) {
    await at.driver.send('sign-in.out', { environment: 'production' })
    page = await at.driver.extensionPage('app.html#/points/sign-in')
    await press(page, 'button', 'Connect a wallet')
    await says(page, 'wants you to sign in')
    if (name === 'Late wallet') {
      await press(page, 'button', 'Other wallet')
      await press(page, 'button', name)
    }
    await press(page, 'button', `Sign with ${name}`)
    expect(await says(page, 'Total points')).toContain('2,426.61')
  }
})

test('Firefox: a contract’s bytes leave as they came, and odd wallets cost themselves', async () => {
  await at.driver.send('sign-in.out', { environment: 'production' })
  at.sandbox.wallet.mood = 'approved'
  page = await at.driver.extensionPage('app.html#/points/sign-in')
  await press(page, 'button', 'Connect a wallet')
  await says(page, 'Chain ID: 8453')
  await press(page, 'button', 'Sign with Sandbox wallet')
  const before = at.sandbox.siwe.production.logins().length
  await press(page, 'button', 'Send it unchecked')
  await until('it to be sent', () => at.sandbox.siwe.production.logins().length > before)
  expect(JSON.parse(at.sandbox.siwe.production.logins()[before] ?? '').signature).toBe(approved)
  at.sandbox.wallet.mood = 'odd'
  page = await at.driver.extensionPage('app.html#/points/sign-in')
  await press(page, 'button', 'Connect a wallet')
  await press(page, 'button', 'Fleeting wallet')
  await says(page, 'The wallet “Fleeting wallet” is not in the page any more')
  await press(page, 'button', 'Wallet')
  await press(page, 'button', 'Sign with Wallet')
  await says(page, 'Total points')
  at.sandbox.wallet.mood = 'member'
})

test('Firefox: a slow answer finds the background awake, and each wallet is paid once', async () => {
  const { sandbox } = at
  const file = join(folder, 'list.csv')
  writeList(file, 1003)
  page = await at.driver.extensionPage('app.html#/points/console/new')
  await prepare(page, 'Firefox', file)
  const plan = await reaches(at, ['frozen', 'frozen'])
  await fill(page, `Type the total: ${plan.total}`, plan.total)
  sandbox.faults.set('R5', { kind: 'slow', ms: 9000 }, { times: 1 })
  await press(page, 'button', 'Send the first part and continue')
  await reaches(at, ['confirmed', 'confirmed'])
  for (const { id } of plan.parts) expect(sandbox.ledger.production.applied(id)).toBe(1)
})

test('Firefox: a partner mends a list, decides about a part, and pays 2,500 wallets once each', {
  timeout: 180_000,
}, async () => {
  const { driver, sandbox } = at
  const before = requestsOfParts(sandbox).length
  const { rows, result } = await walkPartner({ driver, sandbox, folder })
  expect(states(await newest(at))).toEqual(settledStates)
  expect(paidWrongly(sandbox, rows)).toEqual([])
  const requests = requestsOfParts(sandbox).slice(before)
  expect(requests.map((bodies) => new Set(bodies).size)).toEqual([1, 1, 1])
  expect(result).toHaveLength(rows.length + 1)
})
