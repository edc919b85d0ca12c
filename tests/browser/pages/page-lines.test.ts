import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { withPages, withStandIn } from '../drive/with-stage'
import { pageOf } from './badge-places'
import { marksThatStay } from './marks-that-stay'

const link = (name: string) =>
  `<a href="https://etherscan.io/tx/${hashOf(name)}">${hashOf(name).slice(0, 10)}…${hashOf(name).slice(-6)}</a>`
const links = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => link(`${name} ${at}`)).join(' and ')
const words = 'and so it went on for quite a while, as such things do, until somebody had a look at it at last'

/** Several hashes on one line: in the midst of a text, on its last line, in a list, and in cells beside each other. */
const html = {
  '/prose': pageOf(
    'Several on a line',
    'main { width: 680px; font: 16px/1.5 serif }',
    `<main>${[2, 3, 4].map((count) => `<p>Look at ${links(`prose ${count}`, count)} here, ${words}. ${words}.</p>`).join('')}</main>`,
  ),
  '/end': pageOf(
    'Several on a last line',
    'main { width: 680px; font: 16px/1.5 serif }',
    `<main>${[2, 3, 4].map((count) => `<p>${words}. ${words}, and this was in ${links(`end ${count}`, count)} as we know.</p>`).join('')}
    <h2>After that</h2></main>`,
  ),
  '/list': pageOf(
    'Several in a list',
    'main { width: 680px; font: 16px/1.5 serif }',
    `<main><ul>${[2, 3, 4].map((count) => `<li>Sent ${links(`list ${count}`, count)} today</li>`).join('')}</ul><p>No more.</p></main>`,
  ),
  '/code': pageOf(
    'Several on a line of a log',
    'pre { font: 8px/16px monospace; width: 1200px }',
    `<pre>${[0, 1, 2].map((line) => `swap ${hashOf(`log ${line} a`).slice(0, 66)} for ${hashOf(`log ${line} b`)}`).join('\n')}\ndone</pre>`,
  ),
  '/wrapped': pageOf(
    'One long line of data',
    'pre { width: 700px; font: 13px/16px monospace; white-space: pre-wrap; overflow-wrap: anywhere }',
    `<pre>{"size":"0x4a5","nonce":"0x00","number":"0x1b","time":"0x10e","last":"${hashOf('wrapped')}","uncles":[]}</pre>`,
  ),
  '/few': pageOf(
    'A few characters after a hash',
    'main { width: 680px; font: 16px/1.5 serif }',
    `<main><p>Compare ${link('few 0')}).</p><p>Tx ${link('few 1')} · 2h</p></main>`,
  ),
  '/cells': pageOf(
    'Several in a row',
    'table { width: 900px; border-collapse: collapse; font: 14px/1.4 sans-serif } td { border-bottom: 1px solid }',
    `<table>${[0, 1, 2].map((row) => `<tr><td>${link(`cell ${row} a`)}</td><td>${link(`cell ${row} b`)}</td><td>now</td></tr>`).join('')}</table>`,
  ),
}

interface Seen {
  hash: string
  x: number
  y: number
  right: number
  bottom: number
}

const overlaps = (a: Seen, b: Seen) =>
  Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  /** Sentences in the order they are read in, once all hashes have a mark and these have stayed where they are. */
  const settled = async (page: Page, count: number): Promise<Seen[]> =>
    (await marksThatStay(driver, page, count))
      .filter(({ kind }) => kind === 'sentence')
      .map(({ hash, x, y, width, height }) => ({ hash, x, y, right: x + width, bottom: y + height }))
      .toSorted((a, b) => (Math.abs(a.y - b.y) > 6 ? a.y - b.y : a.x - b.x))

  /** Each line of the page's own words. */
  const textsOf = (page: Page) =>
    page.evaluate(() => {
      const lines: { hash: string; x: number; y: number; right: number; bottom: number }[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange()
        const link = node.parentElement?.closest('a')?.href.slice(-66) ?? ''
        // With the blanks that part them, words and hashes are pieces of their own.
        let end = 0
        for (const piece of node.textContent?.split(/(0x[0-9a-f]{64})/) ?? []) {
          range.setStart(node, end)
          end += piece.length
          range.setEnd(node, end)
          const hash = piece.startsWith('0x') && piece.length === 66 ? piece : link
          for (const { left, top, right, bottom, width } of range.getClientRects())
            if (width > 4) lines.push({ hash, x: left, y: top + 2, right, bottom: bottom - 2 })
        }
      }
      return lines
    })

  const look = async (path: string, count: number, order: number) => {
    await driver.send('answers.order' as never, { order } as never)
    const page = await driver.open(`${pages.url}${path}`)
    const sentences = await settled(page, count)
    const texts = await textsOf(page)
    await page.close()
    return { sentences, texts }
  }

  test('a line of data that is broken into several says nothing by its end', async () => {
    const { sentences, texts } = await look('/wrapped', 1, 0)
    const own = texts.findLast(({ hash }) => hash === hashOf('wrapped'))
    expect(sentences[0]?.y).toBeGreaterThan((own?.bottom ?? 0) - 2)
    expect(sentences[0]?.x).toBeLessThan(own?.right ?? 0)
  })

  test('a full stop or an age behind a hash stays there, and the sentence follows it', async () => {
    const { sentences, texts } = await look('/few', 2, 0)
    expect(sentences).toHaveLength(2)
    for (const { hash, x, y } of sentences) {
      const own = texts.find((text) => text.hash === hash)
      const tail = texts.find((text) => !text.hash && text.x >= (own?.right ?? 0) - 1 && Math.abs(text.y - y) < 16)
      expect(tail?.x).toBeLessThan((own?.right ?? 0) + 2)
      expect(x).toBeGreaterThan((tail?.right ?? Number.POSITIVE_INFINITY) - 1)
    }
  })

  test.each([
    ['/prose', 9, 9],
    ['/end', 9, 9],
    ['/list', 9, 9],
    ['/cells', 6, 6],
    // A log line has one end, and what follows it is complete.
    ['/code', 6, 3],
  ] as const)(
    'several hashes on one line have their sentences right under it, in their order: %s',
    async (path, count, least) => {
      const { sentences, texts } = await look(path, count, 0)
      expect(sentences.length).toBeGreaterThanOrEqual(least)
      const hashes = texts.filter(({ hash }) => hash)
      const inOrder = [...new Set(hashes.map(({ hash }) => hash))]
      expect(sentences.map(({ hash }) => hash)).toEqual(
        inOrder.filter((hash) => sentences.some((each) => each.hash === hash)),
      )
      for (const sentence of sentences) {
        const own = hashes.findLast(({ hash }) => hash === sentence.hash)
        // On the line of its hash, or three lines of sentences under it at most.
        expect(sentence.y - (own?.bottom ?? 0)).toBeLessThan(68)
        expect(sentence.y).toBeGreaterThan((own?.y ?? 0) - 8)
        expect(texts.filter((text) => overlaps(text, sentence))).toEqual([])
        expect(sentences.filter((other) => other !== sentence && overlaps(other, sentence))).toEqual([])
      }
      const late = await look(path, count, 1)
      const far = sentences.filter(
        ({ hash, x, y }) =>
          !late.sentences.some((each) => each.hash === hash && Math.hypot(each.x - x, each.y - y) <= 2),
      )
      expect(far).toEqual([])
    },
  )
})
