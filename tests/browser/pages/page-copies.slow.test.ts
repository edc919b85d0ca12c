import type { Page } from 'puppeteer-core'
import { describe, test } from 'vitest'
import { ours } from '../../../lib/content/shared/dom/ours-selector'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { pageOf } from './badge-places'

const words = 'and so it went on for quite a while, as such things do, until somebody had a look at it. '.repeat(2)
/** In a text that goes on an element of ours holds a line free. */
const body = `<main style="width: 640px; overflow-wrap: anywhere"><p>One ${hashOf('one')}, ${words}</p><p>Two ${hashOf('two')}, ${words}</p></main>`

const pages = withPages({
  '/': pageOf('Copied', '', body),
  '/rooted': pageOf(
    'Copied in a shadow root',
    '',
    `<div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '${body}'</script>`,
  ),
})

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  /** Two badges that are seen, and nothing else of ours beside the hashes. */
  const asAtFirst = (page: Page, main = 'main') =>
    until('one element of ours for each hash', async () => {
      const found = await page.$$eval(`${main} ${ours}`, ({ length }) => length)
      return found === 2 && (await driver.badges(page)).length === 2
    })

  test.each([
    ['as nodes, all at once', 'const copy = document.body.cloneNode(true); document.body.replaceWith(copy)'],
    [
      'as a source',
      'const page = document.body.innerHTML; document.body.innerHTML = ""; document.body.innerHTML = page',
    ],
    [
      'one by one',
      'const main = document.querySelector("main"); for (const p of [...main.children]) { const copy = p.cloneNode(true); p.replaceChildren(); for (const each of [...copy.childNodes]) p.appendChild(each) }',
    ],
  ])('a page that puts back a copy of itself, %s, has nothing of ours twice', async (_, again) => {
    const page = await driver.open(pages.url)
    await asAtFirst(page)
    for (let times = 0; times < 2; times++) {
      await page.evaluate(`{ ${again} }`)
      await asAtFirst(page)
    }
  })

  test('nor has a shadow root that brings one along', async () => {
    const page = await driver.open(`${pages.url}/rooted`)
    await asAtFirst(page, '#host >>> main')
    await page.evaluate(`{
      const copy = document.createElement('div')
      copy.id = 'host'
      copy.attachShadow({ mode: 'open' }).innerHTML = host.shadowRoot.innerHTML
      host.replaceWith(copy)
    }`)
    await asAtFirst(page, '#host >>> main')
  })

  test('what becomes a field to write in has nothing of ours in it, and has it again when it is none', async () => {
    const page = await driver.open(pages.url)
    await asAtFirst(page)
    const source = () => page.$eval('main', (main) => main.innerHTML)
    await page.$eval('main', (main) => main.setAttribute('contenteditable', 'true'))
    await until('the page alone', async () => body.endsWith(`>${await source()}</main>`))
    await page.$eval('main', (main) => main.removeAttribute('contenteditable'))
    await asAtFirst(page)
  })
})
