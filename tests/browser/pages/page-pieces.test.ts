import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { withPages } from '../drive/with-pages'
import { withStandIn } from '../drive/with-stand-in'
import { pageOf } from './badge-places'
import { marksThatStay } from './marks-that-stay'

const row = (name: string, inside: string) =>
  `<tr><td><a href="/tx/${hashOf(name)}">${inside}</a></td><td>2 min ago</td></tr>`

const html = {
  '/pieces': pageOf(
    'Links of several texts, as templates write them, and of a text and an icon',
    'table { table-layout: fixed; width: 900px } td:first-child { width: 150px } svg { width: 12px; height: 12px; margin-left: 4px; vertical-align: middle }',
    `<table>${row('texts', '0x1234<!---->…<!---->abcd')}${row('icon', '0x1234…abcd<svg><rect width="12" height="12"/></svg>')}</table>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const leftsOf = (page: Page, selector: string) =>
    page.$$eval(selector, (all) => all.map((each) => each.getBoundingClientRect().left))

  test('a sentence under a link of several pieces begins with the first of them', async () => {
    const page = await driver.open(`${pages.url}/pieces`)
    const marks = (await marksThatStay(driver, page, 2)).toSorted((a, b) => a.y - b.y)
    const lefts = await leftsOf(page, 'a')
    for (const [at, { kind, x }] of marks.entries()) {
      expect(kind).toBe('sentence')
      expect(Math.abs(x - (lefts[at] ?? 0))).toBeLessThan(8)
    }
  })
})
