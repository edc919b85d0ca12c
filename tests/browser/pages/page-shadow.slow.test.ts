import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { countedBadges, pageOf, table } from './badge-places'

const css = '#box { height: 300px; overflow: auto } #tall { height: 2000px } td { padding: 12px }'
const html = {
  '/': pageOf(
    'Scrolled in a shadow root',
    '',
    `<div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML =
      '<style>${css}</style><div id="box"><div style="height: 60px"></div>${table}<div id="tall"></div></div>'</script>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  test('badges and card go along where a box in a shadow root is scrolled', async () => {
    const page = await driver.open(pages.url)
    const tops = async () => (await driver.badges(page)).map(({ y }) => Math.round(y)).sort((a, b) => a - b)
    await countedBadges(driver, page, 4)
    const before = await tops()
    await driver.hover(page, '')
    const scrolled = (y: number) => page.$eval('#host >>> #box', (box, y) => box.scrollTo(0, y), y)
    await scrolled(20)
    await until('the badges to follow', async () => {
      const after = await tops()
      return after.length === 4 && after.every((top, at) => top === (before[at] ?? 0) - 20)
    })
    await until('the card to close', async () => !(await driver.shown(page)).some((text) => text.includes('×')))
    await scrolled(0)
    await until('the badges to come back', async () => (await tops()).join() === before.join())
    expect(await driver.badges(page)).toHaveLength(4)
  })
})
