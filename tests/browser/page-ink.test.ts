import { describe, expect, test } from 'vitest'
import { lightness } from '../../lib/content/place/lightness'
import { countedBadges, pageOf, table } from './badge-places'
import { withPages } from './with-pages'
import { withStandIn } from './with-stand-in'

const html = {
  '/gradient': pageOf('A dark gradient', 'body { background: linear-gradient(#0b0b1e, #111); color: #eee }', table),
  '/section': pageOf(
    'A dark section of a white page',
    'body { background: white } section { background: linear-gradient(#0b0b1e, #111); color: #eee }',
    `<section>${table}</section>`,
  ),
  '/backdrop': pageOf(
    'Something dark behind all',
    'body { color: #eee } body::before { content: ""; position: fixed; inset: 0; z-index: -1; background: #111 }',
    table,
  ),
}

const pages = withPages(html)

describe.each(['chromium', 'firefox'] as const)('in %s', (kind) => {
  const driver = withStandIn(kind)

  test.each(['gradient', 'section', 'backdrop'])('light words can be read over a page’s dark %s', async (name) => {
    const page = await driver.open(`${pages.url}/${name}`)
    for (const { ink, paper, width } of await countedBadges(driver, page, 4)) {
      expect(width).toBeGreaterThan(90)
      expect(lightness(ink)).toBeGreaterThan(0.8)
      expect(lightness(paper)).toBeLessThan(0.3)
    }
  })
})
