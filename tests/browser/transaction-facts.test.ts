import { test } from 'vitest'
import { tour } from '../sandbox/tour'
import { says } from './hands'
import { withStage } from './with-stage'

const at = withStage()

test('the view of a transaction says who, how much and when, where the service has its record', async () => {
  const one = tour.find(({ name }) => name === 'eth-transfer')
  const hash = one?.hash ?? ''
  await at.driver.configure({ settings: { provider: 'public', instances: { '1': `${at.sandbox.url}/instances/1` } } })
  const page = await at.driver.extensionPage(`app.html#/transaction/${hash}?chain=1`, { width: 1280, height: 900 })
  await says(page, 'From → to')
  await says(page, 'Fee')
})
