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
    while (times--) {
      const from = performance.now()
      fill(count += ${rows})
      await frames(4)
      longest = Math.max(longest, performance.now() - from)
      drawn.push([...list.children].map(({ textContent }) => textContent.slice(5)))
    }
    return drawn
  }
  const same = async () => {
    count += ${rows}
    for (window.goOn = true; goOn; await frames(4)) fill(count)
  }
</script>`

const pages = withPages({ '/': list })

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

  test('only the first and the last are asked for', async () => {
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
})
