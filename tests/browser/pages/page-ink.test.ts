import { describe, expect, test } from 'vitest'
import { lightness } from '../../../lib/content/shared/place/lightness'
import { browserKinds } from '../../../scripts/find-browser'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { countedBadges, pageOf, table } from './badge-places'

const told = `0x${'25'.repeat(32)}`
const prose = `<p>Paid with <a href="https://etherscan.io/tx/${told}">${told.slice(0, 10)}…</a></p>`

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

const themed = `:root { color-scheme: light dark; background: light-dark(#fff, #111); color: light-dark(#222, #eee) }
  .dark { color-scheme: dark }`

const pages = withPages({
  ...html,
  '/themed': pageOf('Both themes', themed, table + prose),
  '/prose': pageOf('One hash', 'body { background: #fff; color: #222 }', prose),
})

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  test.each(['gradient', 'section', 'backdrop'])('light words can be read over a page’s dark %s', async (name) => {
    const page = await driver.open(`${pages.url}/${name}`)
    for (const { ink, paper, width } of await countedBadges(driver, page, 4)) {
      expect(width).toBeGreaterThan(90)
      expect(lightness(ink)).toBeGreaterThan(0.8)
      expect(lightness(paper)).toBeLessThan(0.3)
    }
  })

  const canEmulate = kind === 'chromium'
  test.each(canEmulate ? ['page', 'system'] : ['page'])(
    'case 208: words can be read after the theme of the %s changed',
    async (whose) => {
      const page = await driver.open(`${pages.url}/themed`)
      await countedBadges(driver, page, 5)
      if (whose === 'page') await page.evaluate(() => document.documentElement.classList.add('dark'))
      else await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
      await until('dark paper under all', async () => {
        const marks = await driver.marks(page)
        return marks.length === 5 && marks.every(({ contrast }) => (contrast ?? 0) >= 4.5)
      })
    },
  )

  test('marks are told as a reader sees them', async () => {
    const page = await driver.open(`${pages.url}/prose`, { width: 1000, height: 600 })
    const mark = () =>
      until('its mark', async () => {
        const [first, ...others] = await driver.marks(page)
        return first && others.length === 0 ? first : undefined
      })
    const first = await mark()
    expect(first).toMatchObject({ hash: told, kind: 'sentence', whole: true, repeats: false })
    expect(first.contrast).toBeGreaterThan(4)
    await page.evaluate(() => document.documentElement.style.setProperty('opacity', '0.2'))
    expect((await mark()).contrast).toBeLessThan(2)
    await page.evaluate(() => {
      const cover = document.createElement('div')
      cover.style.cssText = 'position: fixed; inset: 0; z-index: 9; background: #fff'
      document.body.append(cover)
    })
    // Until the mark makes way for what covers it.
    await until('nothing that is covered to be told as whole', async () =>
      (await driver.marks(page)).every(({ whole }) => !whole),
    )
  })
})
