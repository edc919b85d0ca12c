import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '~/lib/api/define'
import { endpoints } from '~/lib/api/index'
import { filtersOf } from '~/lib/ui/filters'
import { fillRoute } from '~/lib/ui/match-route'
import { type View, views } from '~/lib/ui/views'
import { cast } from '../sandbox/world-people'
import { tokens } from '../sandbox/world-tokens'
import { press, read, says } from './hands'
import { type Stage, stage } from './stage'
import { until } from './until'

let at: Stage
let page: Page | undefined
const errors: string[] = []

beforeAll(async () => {
  at = await stage()
})

afterAll(() => at?.close())

afterEach(async () => {
  at.sandbox.faults.clear()
  if (page && !page.isClosed()) await page.close()
  errors.length = 0
})

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

function placeOf(view: View, query: Record<string, string> = {}): string {
  const names = [...view.route.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const named = { ...samples, address_hash_param: view.id === 'address-nfts' ? cast.busy.hash : tokens.dai.hash }
  const params = Object.fromEntries(names.map((name) => [name, (named as Record<string, string>)[name]]))
  return `#${fillRoute(view.route, params)}?${new URLSearchParams({ chain: chainsOf[view.id] ?? '1', ...query })}`
}

async function open(frame: 'app' | 'popup', place: string): Promise<Page> {
  const size = frame === 'app' ? { width: 1280, height: 900 } : { width: 400, height: 600 }
  page = await at.driver.extensionPage(`${frame}.html${place}`, size)
  page.on('pageerror', (error) => errors.push(String(error)))
  return page
}

/** Nothing loads any more, and no error was thrown. */
async function settled(page: Page): Promise<string> {
  await until('the view to be there', () =>
    page.evaluate(() => {
      const main = document.querySelector('.shell-main')
      return (main?.textContent ?? '').length > 20 && !document.querySelector('.skeleton')
    }),
  )
  expect(errors).toEqual([])
  return read(page)
}

const lists = views.filter(({ endpoint }) => {
  const row = endpoint && (endpoints[endpoint] as unknown as Endpoint)
  return row?.area === 'explorer' && row.returns.shape === 'page'
})

describe.each(['popup', 'app'] as const)('in the %s', (frame) => {
  let shared: Page
  beforeAll(async () => {
    shared = await open(frame, '#/')
    page = undefined
  })
  afterAll(() => shared?.close())

  test.each(views.map((view) => [view.id, view] as const))('the view %s opens by its link', async (_, view) => {
    await shared.evaluate((place) => {
      location.hash = place
      location.reload()
    }, placeOf(view))
    await until('the page to begin anew', () => shared.evaluate(() => document.readyState === 'complete'))
    const text = await settled(shared)
    expect(text).not.toContain('There is no such page')
    // Nothing sticks out sideways, in a popup least of all.
    expect(await shared.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

describe.each(lists.map((view) => [view.id, view] as const))('the list %s', (_, view) => {
  const endpoint = endpoints[view.endpoint as keyof typeof endpoints] as unknown as Endpoint

  test('is exported to its end, and says that it is complete', async () => {
    const page = await open('app', placeOf(view))
    await settled(page)
    await press(page, 'button', 'Export')
    await press(page, 'button', 'Start')
    const text = await says(page, /(Complete|Not complete|Perhaps)[^\n]*\./, 30_000)
    const [, have, all] = /Complete: ([\d,]+) of ([\d,]+) rows\./.exec(text) ?? []
    expect(have).toBe(all)
    expect(Number(have?.replace(',', ''))).toBeGreaterThanOrEqual(view.id === 'watchlist' ? 6 : 50)
  })

  for (const filter of filtersOf(endpoint.query)) {
    const value = filter.values[0] ?? (filter.name === 'token' ? tokens.dai.hash : 'game')
    test(`is filtered by ${filter.name} on every page, from its link`, async () => {
      await at.driver.send('cache.clear', {})
      at.sandbox.stats.reset()
      const page = await open('app', placeOf(view, { [filter.name]: value }))
      await settled(page)
      const more = await page.$$eval('.load-more button', (buttons) => buttons.map((button) => button.click()).length)
      await until('the pages to be asked for', () => at.sandbox.stats.count(endpoint.id) >= 1 + more)
      for (const { query } of at.sandbox.stats.of(endpoint.id)) expect(query[filter.name]).toBe(value)
    })
  }
})

describe('an exported file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hashgloss-export-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const saved = (ending: string) =>
    until(`the ${ending} file`, () => {
      const name = readdirSync(folder).find((each) => each.endsWith(ending))
      return name ? { name, text: readFileSync(join(folder, name), 'utf8') } : null
    })

  test('holds the whole feed with sentences, and survives a closed tab half-way', async () => {
    const place = `#/address/${cast.ada.hash}/activity?chain=1`
    await at.driver.send('cache.clear', {})
    at.sandbox.faults.set('E3', { kind: 'gate' }, { skip: 1 })
    const first = await open('app', place)
    await says(first, 'Load more')
    await press(first, 'button', 'Export')
    await press(first, 'button', 'Start')
    await at.sandbox.faults.waitHeld('E3')
    await first.close()
    await at.sandbox.faults.release()

    const page = await open('app', place)
    await settled(page)
    await press(page, 'button', 'Export')
    await says(page, /Not complete: stopped after \d+ transactions; more follow\./)
    await press(page, 'button', 'Resume')
    await says(page, 'Complete: 141 of 141 transactions.')
    const session = await page.createCDPSession()
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
    await press(page, 'button', 'CSV')
    const csv = await saved('.csv')
    expect(csv.name).toMatch(/^hashgloss-activity-0x[0-9a-f]{8}-1-complete\.csv$/)
    const { data } = Papa.parse<Record<string, string>>(csv.text.replace(/^\ufeff/, ''), {
      header: true,
      skipEmptyLines: true,
    })
    expect(new Set(data.map((row) => row.Transaction)).size).toBe(141)
    for (const row of data) expect(row['What happened']).toBeTruthy()
    await press(page, 'button', 'JSON')
    const json = JSON.parse((await saved('.json')).text)
    expect(json.about).toMatchObject({ complete: true, count: 141 })
    expect(json.rows).toHaveLength(141)
  })
})
