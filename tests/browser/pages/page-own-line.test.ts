import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { withPages, withStandIn } from '../drive/with-stage'
import { pageOf } from './badge-places'
import { marksThatStay } from './marks-that-stay'

const mono = 'pre { font: 13px/20px monospace } pre * { font: inherit }'

/** Each next line begins with other words, or with another hash, and is free from there on. */
const html = {
  '/answer': pageOf(
    'An answer in code',
    `${mono} pre { width: 600px }`,
    `<pre><code>{\n  "hash": "${hashOf('answer')}",\n  "index": "0x1",\n  "value": "0x0"\n}</code></pre>`,
  ),
  '/log': pageOf(
    'A log',
    `${mono} pre { width: 740px; overflow-x: auto }`,
    `<pre>${['a', 'b', 'c'].map((name) => `${name} sent at last, for better prices ${hashOf(`log ${name}`)}\n${name} waiting`).join('\n')}</pre>`,
  ),
  '/prose': pageOf(
    'A text',
    'p { width: 620px; font: 14px/22px monospace }',
    `<p>A ${hashOf('prose a')} was<br>dropped. Its replacement:<br>${hashOf('prose b')} is there<br>since noon, and all is well.</p>`,
  ),
  '/face': pageOf(
    'A comment beside a face',
    'article { width: 660px; font: 14px/22px monospace } i { float: left; width: 45px; height: 60px; background: tan } p { margin: 0 0 0 56px }',
    `<article><i></i><p>Compare<br>${hashOf('face a')}<br>and then<br>${hashOf('face b')}<br>please.</p></article>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  /** Every line of the page's words, with the hash that it has or ends with. */
  const linesOf = (page: Page) =>
    page.evaluate(() => {
      const lines: { text: string; top: number; bottom: number }[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        let at = 0
        for (const text of node.textContent?.split('\n') ?? []) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + text.length)
          at += text.length + 1
          const { top, bottom } = range.getBoundingClientRect()
          if (text.trim()) lines.push({ text, top, bottom })
        }
      }
      return lines
    })

  test.each([
    ['/answer', 1],
    ['/log', 3],
    ['/prose', 2],
    ['/face', 2],
  ])('a sentence is on the line of its hash, or on one without words: %s', async (path, count) => {
    const page = await driver.open(`${pages.url}${path}`)
    const marks = await marksThatStay(driver, page, count)
    const lines = await linesOf(page)
    const sentences = marks.filter(({ kind }) => kind === 'sentence')
    expect(sentences.length).toBe(count)
    for (const { hash, y, height } of sentences) {
      const own = lines.find(({ text }) => text.includes(hash))
      expect(own).toBeDefined()
      const others = lines.filter(
        ({ text, top, bottom }) =>
          !text.includes(hash) && Math.min(bottom, y + height) - Math.max(top, y) > (bottom - top) / 2,
      )
      expect(others).toEqual([])
      expect(y).toBeGreaterThan((own?.top ?? 0) - 4)
      expect(y).toBeLessThan((own?.bottom ?? 0) + 12)
    }
  })
})
