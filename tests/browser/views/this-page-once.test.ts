import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { tour } from '../../sandbox/world/tour'
import { press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const sale = tour.find(({ name }) => name === 'eth-sale')
const pages = {
  '/one': `<!doctype html><title>One</title><p><a href="https://etherscan.io/tx/${sale?.hash}">${sale?.hash}</a>`,
  '/none': '<!doctype html><title>None</title><p>No hash.',
}

const at = withStage({ pages, configuration: { annotate: 'nowhere' } })

/** The popup above a page of a site that is off, after its only hashes were asked for. */
async function once(path: string): Promise<Page> {
  await at.driver.open(`${at.pages.url}${path}`, { width: 900, height: 700 })
  const popup = await at.driver.extensionPage('popup.html', { width: 400, height: 600 })
  await says(popup, 'Off. Nothing on this site is read.')
  await press(popup, 'button', 'Annotate this page once')
  await until('the page to be read', async () => !(await read(popup)).includes('Nothing on this site is read'))
  return popup
}

test('a page that is read once is told apart from its site, which stays off', async () => {
  const popup = await once('/one')
  await says(popup, '1 transaction')
  expect(await read(popup)).toContain('Off. Only this page was read, once.')
})

test('a page that is read once and has no hashes is said to have none', async () => {
  await says(await once('/none'), 'No transaction hashes on this page.')
})
