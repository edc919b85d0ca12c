import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import expected from '../../pages/expected.json'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'

const names = Array.from({ length: 12 }, (_, index) => `text ${index}`)
const html = `<!doctype html><title>Text</title><h1>Log</h1>
  <ul>${names.map((name) => `<li>It was <code>${hashOf(name)}</code></li>`).join('')}</ul>
  <table>${names.map((name) => `<tr><td>${hashOf(`${name}, told`)}</td><td>Told</td></tr>`).join('')}</table>
  <textarea></textarea>`

/** What a browser shows as plain text, by the type that it is sent with. */
const texts = {
  'application/json': JSON.stringify({ hash: hashOf('json') }),
  'application/problem+json': JSON.stringify({ hash: hashOf('problem') }),
  'text/markdown': `# Sent\n${hashOf('markdown')}`,
  'text/javascript': `// ${hashOf('script')}`,
  'application/rss+xml': `<rss version="2.0"><channel><title>${hashOf('feed')}</title></channel></rss>`,
}
/** What it shows in a viewer of its own, or draws. */
const viewed = {
  'application/xml': `<list><item>${hashOf('xml')}</item></list>`,
  'text/xml': `<list><item>${hashOf('xml')}</item></list>`,
  'image/svg+xml': `<svg xmlns="http://www.w3.org/2000/svg"><text y="20">${hashOf('drawn')}</text></svg>`,
}
const documents = { ...texts, ...viewed }

const pages = withPages({
  '/': html,
  ...Object.fromEntries(
    Object.entries(documents).map(([type, html]) => [`/${type}`, { html, headers: { 'content-type': type } }]),
  ),
})

/** Everything the reader can take from a page by selecting all of it and copying. */
async function copied(page: Page): Promise<string> {
  await page.bringToFront()
  await page.click('h1')
  await page.keyboard.down('Control')
  for (const key of ['a', 'c'] as const) await page.keyboard.press(key)
  await page.focus('textarea')
  await page.keyboard.press('v')
  await page.keyboard.up('Control')
  const field = 'document.querySelector("textarea").value'
  await until('the copy', () => page.evaluate(`${field} !== ''`))
  return (await page.evaluate(field)) as string
}

/** Does the browser find these words in a page? */
const finds = (page: Page, words: string) =>
  page.evaluate((words) => {
    getSelection()?.removeAllRanges()
    return (window as unknown as { find(words: string): boolean }).find(words)
  }, words)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  test('what is copied and found is what the page alone would give', async () => {
    // The stand-in has no access to this name of the same machine.
    const alone = await driver.open(pages.url.replace('127.0.0.1', 'localhost'))
    const page = await driver.open(pages.url)
    await until('all marks', async () => (await driver.badges(page)).length === 2 * names.length)
    expect((await driver.shown(page)).join()).toContain('Approved')
    for (const words of ['Approved', 'ETH for', 'Permit2']) expect(await finds(page, words), words).toBe(false)
    expect(await finds(page, hashOf('text 3'))).toBe(true)
    const text = await copied(page)
    expect(text).toContain(hashOf('text 3'))
    expect(text).toBe(await copied(alone))
  })

  test('case 212: a hash that a terminal wraps is found once its second row is drawn', async () => {
    const page = await driver.open(`${pages.url}/terminal.html`)
    const marked = async () =>
      (await driver.ask(page, 'page.list', {})).filter(({ marked }) => marked === 1).map(({ hash }) => hash)
    const { found, then } = expected['terminal.html']
    await until('the mark', async () => (await marked()).length === Object.keys(found).length)
    await page.evaluate('change()')
    await until('all marks', async () => (await marked()).length === Object.keys(then).length)
    expect((await marked()).toSorted()).toEqual(Object.keys(then).toSorted())
  })

  test('case 212: a hash that a terminal wraps is found where the terminal was empty before', async () => {
    const page = await driver.open(`${pages.url}/terminal.html?empty`)
    await page.evaluate('change()')
    const { found, then } = expected['terminal.html']
    const drawn = Object.keys(then).filter((hash) => !(hash in found))
    await until('the marks', async () => (await driver.badges(page)).length === drawn.length)
    const listed = await driver.ask(page, 'page.list', {})
    expect(listed.map(({ hash }) => hash).toSorted()).toEqual(drawn.toSorted())
  })

  // Firefox has a viewer for JSON that extensions cannot look into, and saves what else is no page of plain text.
  test.runIf(kind === 'chromium')(
    'case 174: documents that are shown as text are read, and viewers are left alone',
    async () => {
      for (const type of Object.keys(texts)) {
        const page = await driver.open(`${pages.url}/${type}`)
        await until(
          `${type} to have its mark`,
          async () => (await driver.ask(page, 'page.list', {})).filter(({ marked }) => marked).length === 1,
        )
      }
      const woken = async () =>
        ((await driver.send('log.read' as never, {} as never)) as unknown as { type: string }[]).filter(
          ({ type }) => type === 'page.wake',
        )
      await woken()
      for (const type of Object.keys(viewed)) await driver.open(`${pages.url}/${type}`)
      const next = await driver.open(pages.url)
      await until('the page after them to be read', async () => (await driver.badges(next)).length)
      expect(await woken()).toHaveLength(1)
    },
  )
})
