import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import type { Driver } from '../driver'
import { pageOf, table } from './badge-places'
import { coloursAt, seenContrast } from './colours-at'
import { marksThatStay } from './marks-that-stay'

const dark = 'filter: invert(1) hue-rotate(180deg)'
const grounds = 'html { background: #fff; color: #222 } main { background: #fff; width: 900px; padding: 20px }'

const pages = withPages({
  '/plain': pageOf('Plain', grounds, `<main>${table}</main>`),
  '/root': pageOf('All of it', `${grounds} html { ${dark} }`, `<main>${table}</main>`),
  '/body': pageOf('The body', `${grounds} body { ${dark} }`, `<main>${table}</main>`),
  '/main': pageOf('A part', `${grounds} main { ${dark} }`, `<main>${table}</main>`),
  '/twice': pageOf('A part of it back', `${grounds} html, main { ${dark} }`, `<main>${table}</main>`),
})

/** How each sentence is seen: the contrast of its words with their ground, and of that with the page beside it. */
async function seenIn(driver: Driver, page: Page): Promise<{ words: number; ground: number }[]> {
  const marks = await marksThatStay(driver, page, 4)
  const across = [...Array(100).keys()].map((at) => at + 20)
  const points = marks.flatMap(({ x, y }) => {
    const at = (left: number, top: number) => [Math.round(x + left), Math.round(y + top)] as const
    return [at(12, -3), at(14, 2), ...across.flatMap((left) => [at(left, 7), at(left, 9)])]
  })
  const colours = await coloursAt(page, points)
  return marks.map((_, at) => {
    const each = points.length / marks.length
    const [beside, ground, ...words] = colours.slice(at * each, (at + 1) * each)
    return { words: Math.max(...words.map((word) => seenContrast(word, ground))), ground: seenContrast(beside, ground) }
  })
}

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  test.each(['plain', 'root', 'body', 'main', 'twice'])(
    'case 242: words are read and lie on the ground of the page, inverted or not: %s',
    async (name) => {
      const page = await driver.open(`${pages.url}/${name}`, { width: 1000, height: 600 })
      for (const { words, ground } of await seenIn(driver, page)) {
        expect.soft(words).toBeGreaterThan(4.5)
        expect.soft(ground).toBeLessThan(1.4)
      }
    },
  )

  test('words take the colours of a page that is inverted while it is open', async () => {
    const page = await driver.open(`${pages.url}/plain`, { width: 1000, height: 600 })
    await marksThatStay(driver, page, 4)
    await page.evaluate((style) => document.body.setAttribute('style', style), dark)
    await until('the ground of the page', async () =>
      (await seenIn(driver, page)).every(({ words, ground }) => words > 4.5 && ground < 1.4),
    )
  })
})

describe('for a reader who asks for', () => {
  const driver = withStandIn('chromium')

  test.each([
    ['more contrast', 'prefers-contrast', 'more'],
    ['colours of their own', 'forced-colors', 'active'],
  ])('%s a sentence has words to read and an edge', async (_, name, value) => {
    const page = await driver.open(`${pages.url}/plain`, { width: 1000, height: 600 })
    const session = await page.createCDPSession()
    await session.send('Emulation.setEmulatedMedia', { features: [{ name, value }] })
    const marks = await marksThatStay(driver, page, 4)
    const edges = await coloursAt(
      page,
      marks.flatMap(({ x, y, width }) =>
        [0, -3].map((top) => [Math.round(x + width / 2), Math.round(y + top)] as const),
      ),
    )
    for (const at of marks.keys()) expect.soft(seenContrast(edges[2 * at], edges[2 * at + 1])).toBeGreaterThan(3)
    for (const { words } of await seenIn(driver, page)) expect.soft(words).toBeGreaterThan(7)
  })
})
