import type { Page } from 'puppeteer-core'
import { test } from 'vitest'
import { operationOf } from '../../sandbox/explorer/explorer-parts'
import { tour } from '../../sandbox/world/tour'
import { press, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'
import { expectOneAction } from './walk'

const at = withStage()

const look = { width: 1280, height: 900 }
const hashOf = (name: string) => tour.find((entry) => entry.name === name)?.hash ?? ''

async function view(name: string, chain = '1') {
  const instances = { [chain]: `${at.sandbox.url}/instances/${chain}` }
  await at.driver.configure({ settings: { provider: 'public', instances } })
  return at.driver.extensionPage(`app.html#/transaction/${hashOf(name)}?chain=${chain}`, look)
}

const open = (page: Page, title: string) =>
  page.evaluate((wanted) => {
    for (const button of document.querySelectorAll<HTMLElement>('.disclosure > button'))
      if (button.textContent === wanted) {
        button.click()
        button.scrollIntoView()
      }
  }, title)

test('the view of a transaction says who, how much and when, where the service has its record', async () => {
  const page = await view('eth-transfer')
  await says(page, 'From → to')
  await says(page, 'Fee')
})

test('the view of a transaction has each side, every field, and its logs once they are opened', async () => {
  const page = await view('eth-swap')
  await says(page, '+9,694 IT')
  await open(page, 'All fields')
  for (const field of ['Nonce', 'Gas limit', 'Gas used', 'Base fee', 'Most per gas', 'Input', 'Type'])
    await says(page, field)
  for (const list of ['Internal transactions', 'Logs', 'Raw response']) await says(page, list)
  await open(page, 'Logs')
  await says(page, '2 in all')
  await says(page, 'Transfer(address indexed from')
})

test('the view of a transaction has the balances it changed once they are opened', async () => {
  const page = await view('eth-swap')
  for (const list of ['State changes', 'User operations']) await says(page, list)
  await open(page, 'State changes')
  await says(page, 'Before')
  // Rows are drawn where they are seen.
  await page.$eval('.transaction-list', (list) => list.scrollIntoView())
  await says(page, '−0.3 ETH')
})

test('the view of a bundle has the operations of smart accounts, and of anything else says that it has none', async () => {
  const bundle = await view('base-operation', '8453')
  await until('the state of its operation', () => bundle.$('.operation-lines li'))
  await says(bundle, 'User operations')
  await open(bundle, 'User operations')
  await says(bundle, '1 in all')
  await says(bundle, 'Operation')
  const other = await view('base-transfer', '8453')
  await says(other, 'User operations')
  await open(other, 'User operations')
  await says(other, 'The service lists no user operations of this transaction.')
})

test('a link to a user operation leads to its transaction and its sentence', async () => {
  await view('base-operation', '8453')
  const link = `https://basescan.org/op/${operationOf(hashOf('base-operation'))}`
  const page = await at.driver.extensionPage(`app.html#/search?q=${encodeURIComponent(link)}`, look)
  await says(page, 'User operation')
  const other = await at.driver.extensionPage(
    `app.html#/operation/${operationOf(hashOf('base-operation'))}?chain=8453`,
    look,
  )
  await says(other, hashOf('base-operation'))
  await says(other, 'User operations')
})

test('a user operation that is late or not told leads on once it is there', async () => {
  const first = await view('base-operation', '8453')
  await says(first, 'User operations')
  const path = `app.html#/operation/${operationOf(hashOf('base-operation'))}?chain=8453`
  await at.driver.send('cache.clear', {})
  at.sandbox.faults.set('E21', { kind: 'gate' })
  const late = await at.driver.extensionPage(path, look)
  await at.sandbox.faults.waitHeld('E21')
  await until('the skeleton', () => late.$('.skeleton[role="status"]'))
  await at.sandbox.faults.release()
  await says(late, hashOf('base-operation'))
  await at.driver.send('cache.clear', {})
  at.sandbox.faults.set('E21', { kind: 'status', status: 400, body: { message: 'Unknown API v2 action' } })
  const refused = await at.driver.extensionPage(path, look)
  await says(refused, 'does not offer this')
  await expectOneAction(refused)
  at.sandbox.faults.clear()
  await press(refused, 'button', 'Try again')
  await says(refused, hashOf('base-operation'))
})
