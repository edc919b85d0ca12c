import { expect, test } from 'vitest'
import { auditPage, widths } from '../../looks/audit'
import { knownMisses } from '../../looks/known-misses'
import { mended, misses } from '../../looks/table'
import { lookPages, servedLooks } from '../../pages/looks/all'
import { withPages, withStandIn } from '../drive/with-stage'

const pages = withPages(servedLooks())
const driver = withStandIn('chromium')

test.each(lookPages.map((page) => [page.id, page] as const))(
  'sentences stand well on the page %s',
  async (id, page) => {
    const rows = []
    for (const width of widths) {
      const figures = await auditPage({ driver, url: pages.url }, page, width, 'light')
      rows.push({ id, width, theme: 'light', figures })
    }
    expect(rows.flatMap((row) => misses(row, knownMisses[id]))).toEqual([])
    expect(mended(rows, knownMisses[id]), 'known misses that are mended').toEqual([])
  },
)

test.each(lookPages.map((page) => [page.id, page] as const))('and in the dark on the page %s', async (id, page) => {
  const figures = await auditPage({ driver, url: pages.url }, page, 768, 'dark')
  expect(misses({ id, width: 768, theme: 'dark', figures }, knownMisses[id])).toEqual([])
})
