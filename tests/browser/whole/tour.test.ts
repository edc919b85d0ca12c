import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { tourHeight, tourPage } from '../../pages/tour'
import { withStage } from '../drive/with-stage'
import { listPage, listPath, walkList } from './walk-list'
import { walkTour } from './walk-tour'

const { html, entries } = tourPage()

describe.each(browserKinds)('in %s', (kind) => {
  // The tour has more hashes than a page may look up automatically.
  const at = withStage({
    kind,
    pages: { '/': html, [listPath]: () => listPage(at.sandbox) },
    configuration: { settings: { budgetPerDocument: 200 } },
  })

  test('an explorer’s page has a sentence in each row, of two lists', () => walkList(at))

  test('every hash of the tour has its sentence beside it, and the page keeps every character', async () => {
    const from = performance.now()
    const page = await at.driver.open(`${at.pages.url}/`, { width: 1280, height: tourHeight })
    const text = await page.evaluate(() => document.querySelector('main')?.textContent)
    const steps = await walkTour(at.driver, page, entries, from)
    expect(steps.filter(({ fault }) => fault).map(({ hash, fault }) => `${hash}: ${fault}`)).toEqual([])
    expect(steps).toHaveLength(entries.length)
    expect(await page.evaluate(() => document.querySelector('main')?.textContent)).toBe(text)
  })
})
