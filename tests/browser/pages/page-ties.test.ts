import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { withPages } from '../drive/with-pages'
import { withStandIn } from '../drive/with-stand-in'
import { pageOf } from './badge-places'
import { marksThatStay } from './marks-that-stay'

/** Lines of a feed that say one hash three times, and once more far below. */
const lines = ['link', 'guid', 'text'].map((name) => `<div>${name} ${hashOf('said')}</div>`).join('')
const html = pageOf(
  'Said once',
  'main { width: 1100px; font: 13px/20px monospace } section { height: 400px }',
  `<main><section>${lines}<div>other ${hashOf('other')}</div></section><div>${hashOf('said')}</div></main>`,
)

const pages = withPages({ '/': html })

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  test('what is said in the lines before is not said once more, but far below it is', async () => {
    const page = await driver.open(pages.url)
    const marks = await marksThatStay(driver, page, 5)
    const inOrder = marks.toSorted((a, b) => a.y - b.y)
    expect(inOrder.map(({ kind }) => kind)).toEqual(['sentence', 'tie', 'tie', 'sentence', 'sentence'])
  })

  test('a tie is a line under its hash, and as wide', async () => {
    const page = await driver.open(pages.url)
    const marks = (await marksThatStay(driver, page, 5)).toSorted((a, b) => a.y - b.y)
    const places = await page.$$eval('section div', (all) =>
      all.map(({ firstChild, lastChild }) => {
        const range = document.createRange()
        range.setStart(firstChild as Text, (firstChild as Text).data.indexOf('0x'))
        range.setEnd(lastChild as Text, (lastChild as Text).data.length)
        const { left, bottom, width } = range.getBoundingClientRect()
        return { left, bottom, width }
      }),
    )
    for (const at of [1, 2]) {
      const [mark, place] = [marks[at], places[at]]
      expect(mark?.kind).toBe('tie')
      expect(mark?.x).toBeCloseTo(place?.left ?? 0, -0.5)
      expect(mark?.width).toBeCloseTo(place?.width ?? 0, -0.5)
      expect(mark?.y).toBeGreaterThan((place?.bottom ?? 0) - 9)
      expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan((place?.bottom ?? 0) + 5)
    }
  })
})
