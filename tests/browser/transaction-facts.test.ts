import { test } from 'vitest'
import { tour } from '../sandbox/tour'
import { says } from './hands'
import { withStage } from './with-stage'

const at = withStage()

const look = { width: 1280, height: 900 }
const hashOf = (name: string) => tour.find((entry) => entry.name === name)?.hash ?? ''

async function view(name: string) {
  await at.driver.configure({ settings: { provider: 'public', instances: { '1': `${at.sandbox.url}/instances/1` } } })
  return at.driver.extensionPage(`app.html#/transaction/${hashOf(name)}?chain=1`, look)
}

test('the view of a transaction says who, how much and when, where the service has its record', async () => {
  const page = await view('eth-transfer')
  await says(page, 'From → to')
  await says(page, 'Fee')
})

test('the view of a transaction has each side, every field, and its logs once they are opened', async () => {
  const page = await view('eth-swap')
  await says(page, '+9,694 IT')
  for (const field of ['Nonce', 'Gas limit', 'Gas used', 'Base fee', 'Most per gas', 'Input', 'Type'])
    await says(page, field)
  for (const list of ['Internal transactions', 'Logs', 'Raw response']) await says(page, list)
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.disclosure > button'))
      if (button.textContent === 'Logs') {
        button.click()
        button.scrollIntoView()
      }
  })
  await says(page, '2 in all')
  await says(page, 'Transfer(address indexed from')
})
