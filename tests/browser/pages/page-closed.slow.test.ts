import type { Page } from 'puppeteer-core'
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

const rows = many.map(link).join('')

/** How a reader comes to need no answers any more. */
const goings: [how: string, page: string, go: (page: Page, url: string) => Promise<unknown>][] = [
  ['the tab was closed', '/many', (page) => page.close()],
  ['the page was left', '/many', (page, url) => page.goto(`${url}/none`)],
  ['the frame was removed', '/framed', (page) => page.evaluate(() => document.querySelector('iframe')?.remove())],
  ['the rows were removed', '/many', (page) => page.evaluate(() => document.body.replaceChildren())],
]
const cases = browserKinds.flatMap((kind) => goings.map((going) => [kind, ...going] as const))

test.each(cases)('case 187: %s: what nobody waits for once %s is not paid for', async (kind, _, shows, go) => {
  at = await stage({
    kind,
    pages: {
      '/many': rows,
      '/none': '<p>Nothing here.</p>',
      '/framed': '<p>A frame:</p><iframe src="/many" width="900" height="600"></iframe>',
      '/other': link(other?.hash ?? ''),
    },
  })
  const { driver, pages, sandbox } = at
  sandbox.faults.set('E4', { kind: 'gate' })
  const page = await driver.open(`${pages.url}${shows}`)
  await until('the first to be under way', () => sandbox.stats.count('E4') > 0)
  await go(page, pages.url)
  const before = sandbox.stats.count('E4')
  sandbox.faults.clear()
  await sandbox.faults.release()
  // The last message is sent last: once it has arrived, the queue is empty.
  const last = await driver.open(`${pages.url}/other`)
  await until('the other page to be told', async () =>
    (await driver.badges(last)).some(({ label }) => label.includes('ETH')),
  )
  // Those under way at that moment, and the other page's.
  expect(sandbox.stats.count('E4')).toBeLessThanOrEqual(before + 3 + 1)
})
