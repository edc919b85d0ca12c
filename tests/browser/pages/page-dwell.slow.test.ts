import type { Page } from 'puppeteer-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'

const rows = 10
/** A list whose rows are replaced every fourth frame, each time by new hashes or always by the same. */
const list = `<!doctype html><title>Dwell</title><ul id="list"></ul><script>
  let count = 0
  let longest = 0
  let underlined = []
  const hashOf = (number) => '0x' + (number + 1e6).toString(16).padStart(64, 'ab')
  const fill = (from) => list.replaceChildren(...Array.from({ length: ${rows} }, (_, index) => {
    const row = document.createElement('li')
    row.textContent = 'sent ' + hashOf(from + index)
    return row
  }))
  const frames = async (number) => { while (number--) await new Promise(requestAnimationFrame) }
  const fresh = async (times) => {
    const drawn = []
    longest = 0
    underlined = []
    while (times--) {
      const from = performance.now()
      fill(count += ${rows})
      await frames(4)
      longest = Math.max(longest, performance.now() - from)
      drawn.push([...list.children].map(({ textContent }) => textContent.slice(5)))
      underlined.push(CSS.highlights.get('hash-gloss')?.size ?? 0)
    }
    return drawn
  }
  const same = async () => {
    count += ${rows}
    for (window.goOn = true; goOn; await frames(4)) fill(count)
  }
</script>`

const pages = withPages({ '/': list, '/other': list })

describe.each(browserKinds)('in %s, where rows are replaced faster than they can be read', (kind) => {
  const driver = withStandIn(kind)
  let page: Page
  beforeAll(async () => {
    page = await driver.open(pages.url)
  })

  const asked = async () => {
    const log = (await driver.send('log.read' as never, {} as never)) as unknown as { hashes?: { hash: string }[] }[]
    return log.flatMap(({ hashes = [] }) => hashes.map(({ hash }) => hash))
  }

  test('each is underlined, only the last are asked for', async () => {
    // The first hash of all wakes the annotator.
    await page.evaluate('fresh(1)')
    await until('the first sentences', async () => (await driver.badges(page)).length === rows)
    const first = await asked()
    // Under load a browser may draw so seldom that four frames are time enough to read.
    const drawn = await until('rows that are all gone at a glance', async () => {
      await asked()
      const drawn = (await page.evaluate('fresh(30)')) as string[][]
      return (await page.evaluate('longest < 250')) === true && drawn
    })
    await until('the last sentences', async () => (await driver.badges(page)).length === rows)
    const all = await asked()
    expect(first.length).toBe(rows)
    expect(all).toEqual(expect.arrayContaining(drawn.at(-1) ?? []))
    const underlined = (await page.evaluate('underlined')) as number[]
    for (const [at, hashes] of drawn.slice(0, -1).entries())
      expect(hashes.filter((hash) => all.includes(hash)).length + (underlined[at] ?? 0), `rows ${at}`).toBe(rows)
    expect(all.length).toBeLessThan((drawn.length * rows) / 2)
  })

  test('the same hash drawn again and again has its sentence meanwhile', async () => {
    await page.evaluate('fresh(10)')
    await page.evaluate('void same()')
    await until('sentences of rows that go on being replaced', async () => (await driver.badges(page)).length === rows)
    await page.evaluate('goOn = false')
    const all = await asked()
    expect(new Set(all).size).toBeGreaterThanOrEqual(rows)
    expect(all.length, 'none is asked for twice').toBe(new Set(all).size)
  })

  test('nothing of the underline is left in a page that is left alone', async () => {
    await driver.ask(page, 'page.stop', {})
    expect(await page.evaluate(`[CSS.highlights.size, document.adoptedStyleSheets.length]`)).toEqual([0, 0])
  })

  test('a style sheet of the page stays when ours goes, though the page took ours out', async () => {
    const other = await driver.open(`${pages.url}/other`)
    await other.evaluate('fresh(1)')
    await until('the first sentences', async () => (await driver.badges(other)).length === rows)
    await other.evaluate('fresh(10)')
    await other.evaluate(
      `if (document.adoptedStyleSheets.length !== 1) throw new Error('no line'); document.adoptedStyleSheets = [new CSSStyleSheet()]`,
    )
    await driver.ask(other, 'page.stop', {})
    expect(await other.evaluate(`[CSS.highlights.size, document.adoptedStyleSheets.length]`)).toEqual([0, 1])
  })
})
