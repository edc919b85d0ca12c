import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import type { Endpoint } from '~/lib/api/define'
import { endpoints } from '~/lib/api/index'
import { fillRoute } from '~/lib/ui/navigation/match-route'
import { type View, views } from '~/lib/ui/navigation/views'
import { cast } from '../sandbox/world-people'
import { tokens } from '../sandbox/world-tokens'
import type { Driver } from './driver'
import { read } from './hands'
import { until } from './until'

export const endpointOf = ({ endpoint }: View) => endpoint && (endpoints[endpoint] as unknown as Endpoint | undefined)

const explorerViews = (shape: 'page' | 'one') =>
  views.filter((view) => {
    const endpoint = endpointOf(view)
    return endpoint?.area === 'explorer' && endpoint.returns.shape === shape
  })

/** Rows of the view table that draw a list of the interface, and those that draw a single answer of it. */
export const lists = explorerViews('page')
export const singles = explorerViews('one')
/** Both lists of an address's activity, as rows and as drawings. */
export const feeds = views.filter(({ id }) => id === 'address-activity' || id === 'address-charts')
/** Rows that show what is on this device, or that are walked by tests of their own. */
export const others = views.filter(
  ({ id, group }) => group === 'points' || ['home', 'this-page', 'search', 'address-book'].includes(id),
)

/** Something of each kind that the sandbox has several pages of. */
const samples: Record<string, string> = {
  address: cast.ada.hash,
  hash: '0xa0b9b61632bbd37879dbdc31c5f5c4475c094806f2ca68e167fc44230e1fa0e5',
  block_hash_or_number_param: '143800199',
  batch_number_param: '4021',
  world: cast.world.hash,
}

const chainsOf: Partial<Record<string, string>> = {
  'block-transactions': '10',
  'block-internal-transactions': '10',
  'batch-blocks': '10',
  deposits: '10',
  withdrawals: '10',
  worlds: '690',
  'world-tables': '690',
}

/** A place where a view has something to show. */
export function placeOf(view: View, query: Record<string, string> = {}): string {
  const names = [...view.route.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const named = { ...samples, address_hash_param: view.id === 'address-nfts' ? cast.busy.hash : tokens.dai.hash }
  const params = Object.fromEntries(names.map((name) => [name, (named as Record<string, string>)[name]]))
  return `#${fillRoute(view.route, params)}?${new URLSearchParams({ chain: chainsOf[view.id] ?? '1', ...query })}`
}

/** One page of the app, and everything that was thrown in it. */
export async function openApp(driver: Driver, place: string, frame: 'app' | 'popup' = 'app') {
  const size = frame === 'app' ? { width: 1280, height: 900 } : { width: 400, height: 600 }
  const page = await driver.extensionPage(`${frame}.html${place}`, size)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return { page, errors }
}

/** Goes to a place in a page of the app, as if it had just been opened there. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((place) => {
    // The old page answers until the new one is there.
    document.documentElement.dataset.left = ''
    location.hash = place
    location.reload()
  }, place)
  await until('the page to begin anew', () =>
    page.evaluate(() => document.readyState === 'complete' && !('left' in document.documentElement.dataset)),
  )
}

/** Nothing loads any more. */
export async function settled(page: Page): Promise<string> {
  await until('the view to be there', () =>
    page.evaluate(() => {
      const main = document.querySelector('.shell-main')
      return (main?.textContent ?? '').length > 20 && !document.querySelector('.skeleton')
    }),
  )
  return read(page)
}

/** Rows of a list, whatever they are drawn as. */
export const countRows = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('.record-row, .nft-collection').length)

/** Presses "Load more" until there is no more; gives how many there are in all. */
export async function toEnd(page: Page): Promise<number> {
  const text = await until(
    'the end of the list',
    async () => {
      const text = await read(page)
      if (/End of the (list|feed)/.test(text)) return text
      await page.evaluate(() => {
        const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load more')
        more?.click()
      })
      return false
    },
    { within: 60_000 },
  )
  const [, count = ''] = /([\d,]+) in all/.exec(text) ?? []
  return Number(count.replaceAll(',', ''))
}

/** What is offered where something failed: one thing to do, and no more. */
export async function expectOneAction(page: Page): Promise<void> {
  const actions = () =>
    page.$$eval('.state-actions > *, .notice[data-tone="bad"] .notice-action > *', (all) =>
      all.map(({ textContent }) => textContent),
    )
  await until('a failure with something to do', async () => (await actions()).length > 0)
  expect(await actions()).toEqual(['Try again'])
}
