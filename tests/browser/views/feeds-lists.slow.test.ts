import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { Page } from 'puppeteer-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { filtersOf } from '~/lib/ui/data/filters'
import { cast } from '../../sandbox/world/world-people'
import { tokens } from '../../sandbox/world/world-tokens'
import { press, read, says } from '../drive/hands'
import { savedFile, until } from '../drive/until'
import { withStage } from '../drive/with-stage'
import { endpointOf, lists, placeOf, singles } from './places'
import { countRows, goTo, openApp, settled, toEnd } from './walk'

let page: Page
let folder: string

const at = withStage()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hashgloss-export-'))
  ;({ page } = await openApp(at.driver, '#/'))
  const session = await page.createCDPSession()
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Both files of an export that is at its end, read as a stranger's program would. */
async function files(): Promise<{ rows: Record<string, string>[]; json: Exported }> {
  await press(page, 'button', 'CSV')
  const csv = await savedFile(folder, '.csv')
  const { data, errors } = Papa.parse<Record<string, string>>(readFileSync(csv, 'utf8').replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  await press(page, 'button', 'JSON')
  const json = await savedFile(folder, '.json')
  return { rows: data, json: JSON.parse(readFileSync(json, 'utf8')) as Exported }
}

interface Exported {
  about: { complete: boolean; count: number; statement: string }
  rows: { record: Record<string, unknown>; sentence?: string; labels: Record<string, string> }[]
}

/** Longer than a page. */
const least = 50

describe.each(lists.map((view) => [view.id, view] as const))('the list %s', (_, view) => {
  const { id, query } = endpointOf(view) ?? { id: '', query: {} }

  test('is read and exported to its end, each row once', async () => {
    await goTo(page, placeOf(view))
    const all = await toEnd(page)
    expect(all).toBeGreaterThanOrEqual(least)
    expect(await countRows(page)).toBe(all)
    await press(page, 'button', 'Export')
    await press(page, 'button', 'Start')
    const text = await says(page, /(Complete|To its end|Not complete|Perhaps)[^\n]*\./)
    // Of collections only some items come.
    const whole = view.id !== 'address-nfts'
    expect(text).toContain(
      `${whole ? 'Complete' : 'To its end'}: ${all.toLocaleString('en')} of ${all.toLocaleString('en')} rows.`,
    )
    const { rows, json } = await files()
    expect(rows).toHaveLength(all)
    expect(json.about).toMatchObject({ complete: whole, count: all })
    expect(json.rows).toHaveLength(all)
    if (/transactions|transfers/.test(view.id) && !view.id.includes('internal')) {
      for (const row of rows) expect(row['What happened']).toBeTruthy()
    }
  })

  for (const filter of filtersOf(query)) {
    const value = filter.values[0] ?? (filter.name === 'token' ? tokens.dai.hash : 'game')
    test(`is filtered by ${filter.name} on every page, from its link`, async () => {
      await at.driver.send('cache.clear', {})
      at.sandbox.stats.reset()
      await goTo(page, placeOf(view, { [filter.name]: value }))
      await settled(page)
      const more = await page.$$eval('.load-more button', (buttons) => buttons.map((button) => button.click()).length)
      await until('the pages to be asked for', () => at.sandbox.stats.count(id) >= 1 + more)
      for (const { query } of at.sandbox.stats.of(id)) expect(query[filter.name]).toBe(value)
    })
  }
})

describe.each(singles.map((view) => [view.id, view] as const))('the answer %s', (_, view) => {
  test('is exported as it is now, with what it says', async () => {
    await goTo(page, placeOf(view))
    await settled(page)
    await press(page, 'button', 'Export')
    await says(page, 'Complete: 1 of 1 row.')
    const { rows, json } = await files()
    expect(rows).toHaveLength(1)
    expect(json.rows).toHaveLength(1)
    const [row = {}] = rows
    if (view.id === 'transaction') expect(row['What happened']).toMatch(/sold 1 HCAT to linus\.eth for 2\.4 WETH/)
    else expect(row.Address).toBe(cast.ada.hash)
  })
})

test('an exported feed holds every transaction with its sentence, and goes on when its tab is closed half-way', async () => {
  const place = `#/address/${cast.ada.hash}/activity?chain=1`
  await at.driver.send('cache.clear', {})
  at.sandbox.faults.set('E3', { kind: 'gate' }, { skip: 1 })
  const { page: first } = await openApp(at.driver, place)
  await says(first, 'Load more')
  await press(first, 'button', 'Export')
  await press(first, 'button', 'Start')
  await at.sandbox.faults.waitHeld('E3')
  await first.close()
  await at.sandbox.faults.release()

  await goTo(page, place)
  await settled(page)
  await press(page, 'button', 'Export')
  await says(page, 'Complete: 141 of 141 transactions.')
  const { rows, json } = await files()
  expect(new Set(rows.map((row) => row.Transaction)).size).toBe(141)
  for (const row of rows) expect(row['What happened']).toBeTruthy()
  expect(json.about).toMatchObject({ complete: true, count: 141 })
  expect(json.rows).toHaveLength(141)
  // They are what people came for, even if they are old: a note beside them then says so.
  expect(await primary()).toEqual(['CSV', 'JSON'])
  expect(await read(page)).not.toContain('As of 7 days ago')
  await page.evaluate(ageExports, 7 * 86_400_000)
  await page.reload()
  await settled(page)
  await press(page, 'button', 'Export')
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(Date.now() - 7 * 86_400_000)
  await says(page, `Complete: 141 of 141 transactions. As of ${day}`)
  await says(page, 'As of 7 days ago')
  expect(await primary()).toEqual(['CSV', 'JSON'])
  at.sandbox.stats.reset()
  for (const losing of ['Start over', 'Discard']) {
    await press(page, 'button', losing)
    await says(page, 'Delete 141 transactions?')
    await press(page, 'button', 'Keep')
    await until('the question to go', async () => !(await read(page)).includes('Delete'))
    expect(await read(page)).toContain(`Complete: 141 of 141 transactions. As of ${day}`)
  }
  expect(at.sandbox.stats.count('E2')).toBe(0)
  await at.driver.send('cache.clear', {})
  await press(page, 'button', 'Start over')
  await press(page, 'button', 'Delete')
  await until('new files', async () => !(await read(page)).includes('As of 7 days ago'))
  await says(page, 'Complete: 141 of 141 transactions.')
  expect(at.sandbox.stats.count('E2')).toBeGreaterThan(0)
  await press(page, 'button', 'Discard')
  await press(page, 'button', 'Delete')
  await says(page, 'One row for each movement')
})

test('an export is called by its name, abbreviations and all', async () => {
  await goTo(page, `#/address/${cast.busy.hash}/nft?chain=1`)
  await settled(page)
  await press(page, 'button', 'Export')
  await says(page, 'Export: NFTs')
})

const primary = () =>
  page.$$eval('.dialog .button[data-look="primary"]', (all) => all.map(({ textContent }) => textContent?.trim()))

/** Makes every stored export older. Runs in a page of the extension. */
function ageExports(by: number): Promise<void> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('hashgloss-exports')
    opening.onerror = () => fail(opening.error)
    opening.onsuccess = () => {
      const change = opening.result.transaction('jobs', 'readwrite')
      const jobs = change.objectStore('jobs')
      const all = jobs.getAll()
      all.onsuccess = () => {
        for (const job of all.result) jobs.put({ ...job, began: job.began - by, changed: job.changed - by })
      }
      change.oncomplete = () => {
        opening.result.close()
        done()
      }
    }
  })
}
