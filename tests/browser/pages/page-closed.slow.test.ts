import { afterEach, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { tour } from '../../sandbox/world/tour'
import { type Stage, stage } from '../drive/stage'
import { until } from '../drive/until'

const link = (hash: string) => `<p><a href="https://etherscan.io/tx/${hash}">${hash}</a></p>`
const many = Array.from({ length: 25 }, (_, at) => hashOf(`closed ${at}`))
const [other] = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary')

let at: Stage
afterEach(() => at?.close())

test.each(browserKinds)('case 187: %s: what a closed tab still waited for is not paid for', async (kind) => {
  at = await stage({
    kind,
    pages: { '/many': many.map(link).join(''), '/other': link(other?.hash ?? '') },
  })
  const { driver, pages, sandbox } = at
  sandbox.faults.set('E4', { kind: 'gate' })
  const page = await driver.open(`${pages.url}/many`)
  await until('the first to be under way', () => sandbox.stats.count('E4') > 0)
  await page.close()
  const before = sandbox.stats.count('E4')
  sandbox.faults.clear()
  await sandbox.faults.release()
  // The last message is sent last: once it has arrived, the queue is empty.
  const last = await driver.open(`${pages.url}/other`)
  await until('the other page to be told', async () =>
    (await driver.badges(last)).some(({ label }) => label.includes('ETH')),
  )
  // Those under way when the tab was closed, and the other page's.
  expect(sandbox.stats.count('E4')).toBeLessThanOrEqual(before + 3 + 1)
})
