import { test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const at = withStage()
const size = { width: 1280, height: 900 }

test('an address is followed from its overview, looked at, and let go again', async () => {
  const page = await at.driver.extensionPage(`app.html#/address/${cast.ada.hash}?chain=1`, size)
  await says(page, 'Balance')
  await press(page, 'button', 'Follow this address')
  await until('it to be followed', async () => (await at.driver.send('follow.list', {})).length === 1)
  const view = await at.driver.extensionPage('app.html#/following', size)
  await says(view, 'Nothing new since you followed it.')
  await until('the first look', async () => !(await read(view)).includes('Not checked yet'))
  at.sandbox.stats.reset()
  await press(view, 'button', 'Refresh')
  await until('a look', () => at.sandbox.stats.of('E2').length > 0)
  await press(view, 'button', 'Unfollow this address')
  await says(view, 'You follow no address')
  await until('that to be stored', async () => (await at.driver.send('follow.list', {})).length === 0)
})

test('a look that fails is told, and the others go on', async () => {
  const page = await at.driver.extensionPage('app.html#/following', size)
  await at.driver.configure({ settings: { followed: [`1:${cast.ada.hash.toLowerCase()}`] } })
  at.sandbox.faults.set('E2', { kind: 'status', status: 400, body: { message: 'Unknown API v2 action' } })
  await says(page, 'on Ethereum')
  await press(page, 'button', 'Refresh')
  await says(page, 'The last check failed.')
  at.sandbox.faults.clear()
  await press(page, 'button', 'Refresh')
  await until('it to be well again', async () => !(await read(page)).includes('The last check failed.'))
  await at.driver.configure({ settings: { followed: [] } })
})
