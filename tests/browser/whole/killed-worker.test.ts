import { expect, test } from 'vitest'
import { tour } from '../../sandbox/world/tour'
import { cast } from '../../sandbox/world/world-people'
import type { Stage } from '../drive/stage'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const known = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary').slice(0, 4)
const link = ({ explorerHost, hash }: (typeof known)[number]) =>
  `<p>See <a href="https://${explorerHost}/tx/${hash}">${hash}</a>.</p>`
const html = `<!doctype html><title>Four transactions</title><main>${known.map(link).join('')}</main>`

const at = withStage({ pages: { '/': html } })

const missing = async (page: Parameters<Stage['driver']['shown']>[0]) => {
  const text = (await at.driver.shown(page)).join('\n')
  return known.flatMap(({ sentence }) => (text.includes(sentence ?? '') ? [] : [sentence]))
}

test('case 45: a worker killed while the service is being asked: every sentence still comes', async () => {
  const { driver, pages, sandbox } = at
  sandbox.faults.set('E4', { kind: 'gate' })
  const page = await driver.open(`${pages.url}/`)
  await sandbox.faults.waitHeld('E4')
  await driver.killWorker()
  await sandbox.faults.release()
  await until('every sentence', async () => (await missing(page)).length === 0)
})

test('a worker killed while a page of ours waits: the page hears of it and asks again', async () => {
  const { driver, sandbox } = at
  sandbox.faults.set('E1', { kind: 'gate' })
  const address = cast.ada.hash
  const ask = () => driver.send('api.call', { name: 'addressOverview', input: { address, chain: '1' } })
  const first = ask()
  first.catch(() => {})
  await sandbox.faults.waitHeld('E1')
  await driver.killWorker()
  await expect(first).rejects.toThrow()
  await sandbox.faults.release()
  expect((await ask()).value).toMatchObject({ hash: expect.stringMatching(new RegExp(address, 'i')) })
})

test('case 47: keys, settings and what is final outlive the worker', async () => {
  const { driver, pages, sandbox } = at
  const first = await driver.open(`${pages.url}/`)
  await until('every sentence', async () => (await missing(first)).length === 0)
  await first.close()
  const asked = sandbox.stats.count('E4')
  await driver.killWorker()
  const again = await driver.open(`${pages.url}/`)
  await until('every sentence', async () => (await missing(again)).length === 0)
  expect(sandbox.stats.count('E4')).toBe(asked)
  const states = await driver.send('credential.list', {})
  expect(states.find(({ id }) => id === 'explorerKey')).toMatchObject({ set: true, kept: 'session' })
})
