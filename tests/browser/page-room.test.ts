import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../scripts/find-browser'
import { hashOf } from '../sandbox/made-up'
import { boxOf, pageOf } from './badge-places'
import { until } from './until'
import { withPages } from './with-pages'
import { withStandIn } from './with-stand-in'

const short = 'and so on '
/** Too long for its lines to be parted, and full. */
const full = (name: string, length = 200) =>
  `<pre><code>${Array.from({ length }, (_, at) => `${String(at).padStart(4, '0')},${hashOf(`${name} ${at}`)}`).join('\n')}</code></pre>`
const columns = Array.from({ length: 30 }, (_, at) => at)
const wide = 'pre { width: 560px; font: 13px/20px monospace } code { font: inherit }'
const html = {
  '/picture': pageOf(
    'Texts over the picture of a page',
    '#page { position: relative; width: 600px; height: 400px } #page i { position: absolute; left: 20px; font: 14px/18px monospace; white-space: pre }',
    `<div id="page">${['a', 'b', 'c'].map((name, at) => `<i style="top:${20 + 60 * at}px">${hashOf(`picture ${name}`)}</i>`).join('')}</div>`,
  ),
  '/pieces': pageOf(
    'Code in pieces',
    'pre { width: 600px; font: 13px/20px monospace } pre * { font: inherit }',
    `<pre><span><b>"hash"</b>: <i>"${hashOf('pieces')}"</i>,</span>\n<span><b>"index"</b>: <i>0</i></span>\n<span>}</span></pre>`,
  ),
  '/long': pageOf(
    'A long text in a line of code',
    'pre { width: 1000px; font: 13px/20px monospace } code { font: inherit }',
    `<pre><code>${hashOf('long')}\n${`${short.repeat(9)}\n`.repeat(600)}</code></pre>`,
  ),
  '/dense': pageOf(
    'A dense table',
    'table { border-collapse: collapse; width: 480px; font: 12px/18px sans-serif } td { height: 27px; padding: 0 4px; border-bottom: 1px solid }',
    `<table>${['a', 'b', 'c'].map((name) => `<tr><td>11:00</td><td><a href="/tx/${hashOf(`dense ${name}`)}">${hashOf(`dense ${name}`).slice(0, 12)}…</a></td><td>5.25</td></tr>`).join('')}</table>`,
  ),
  '/labels': pageOf(
    'A label of more lines than its value',
    'main { width: 640px; font: 14px/20px monospace } main div { display: flex; gap: 12px } main span:first-child { width: 70px; flex: none }',
    `<main>${['a', 'b'].map((name) => `<div><span>The hash of it all</span><span>${hashOf(`label ${name}`)}</span></div>`).join('')}</main>`,
  ),
  '/wrapped': pageOf(
    'Lines that are not full under those of hashes',
    'p { width: 600px; margin: 0; font: 14px/22px monospace } p + p { margin-top: 40px } button { font: inherit; line-height: 1; padding: 0 }',
    `<p>A ${hashOf('wrapped a')} <button>Copy</button></p><p>B ${hashOf('wrapped b')},<br>then not</p>
    <p>${hashOf('wrapped c')} on<br><a href="https://etherscan.io/tx/${hashOf('wrapped d')}">d</a></p>`,
  ),
  '/columns': pageOf(
    'Narrow columns',
    'main { display: flex; flex-wrap: wrap; gap: 8px; font: 14px/20px sans-serif } p { margin: 0 }',
    `<main>${columns.map((at) => `<p style="width:${150 + 7 * at}px"><a href="https://etherscan.io/tx/${hashOf(`column ${at}`)}">${hashOf(`column ${at}`).slice(0, 12)}…</a></p>`).join('')}</main>`,
  ),
  '/late': pageOf(
    'A hash late in a full line',
    'pre { width: 740px; overflow-x: auto; scrollbar-width: none; font: 13px/20px monospace }',
    `<pre>${[...'abcdefgh'].map((name) => `${name} sent after twelve tries and a long wait for better prices ${hashOf(`late ${name}`)}\n${name} waiting for the next block`).join('\n')}</pre><p>End.</p>`,
  ),
  '/margin': pageOf('Beside a blank margin', wide, full('margin')),
  '/long-margin': pageOf('Long code beside a blank margin', wide, full('long margin', 700)),
  '/padding': pageOf(
    'Code with a blank of its own',
    `${wide} p { width: 780px; height: 300px; background: silver } pre { padding-right: 220px }`,
    `<p>${short}</p>${full('padding')}`,
  ),
  '/aside': pageOf(
    'Beside what stays',
    `${wide} body { display: flex } aside { position: sticky; top: 80px; height: 200px; flex: 1 }`,
    `${full('aside')}<aside>On this page</aside>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const sentences = (page: Page, count: number) =>
    until(`${count} sentences`, async () => {
      const all = (await driver.marks(page)).filter(({ kind }) => kind === 'sentence')
      return all.length === count && all.toSorted((a, b) => a.y - b.y)
    })

  test('texts that stand somewhere one by one have their sentence under them', async () => {
    const page = await driver.open(`${pages.url}/picture`)
    const all = await sentences(page, 3)
    for (const [at, { y }] of all.entries()) {
      const { bottom } = await boxOf(page, `i:nth-child(${at + 1})`)
      expect(y - bottom).toBeGreaterThan(-2)
      expect(y - bottom).toBeLessThan(18)
    }
  })

  test('in code of many pieces the next line has the room that the line of a hash has not', async () => {
    const page = await driver.open(`${pages.url}/pieces`)
    const [sentence] = await sentences(page, 1)
    const { top, bottom, right } = await boxOf(page, 'pre span:nth-child(2)')
    expect(sentence?.y).toBeGreaterThan(top - 4)
    expect((sentence?.y ?? 0) + (sentence?.height ?? 0)).toBeLessThan(bottom + 4)
    expect(sentence?.x).toBeGreaterThan(right)
  })

  test('a long text in an element of a line is as wide as the block around it', async () => {
    const page = await driver.open(`${pages.url}/long`)
    const [sentence] = await sentences(page, 1)
    const { top, right } = await boxOf(page, 'pre')
    expect(sentence?.y).toBeLessThan(top + 20)
    expect((sentence?.x ?? 0) + (sentence?.width ?? 0)).toBeLessThanOrEqual(right)
  })

  test('a row that keeps its words in its middle grows by no more than its sentence needs', async () => {
    const page = await driver.open(`${pages.url}/dense`)
    for (const [at, { y, height }] of (await sentences(page, 3)).entries()) {
      const { bottom } = await boxOf(page, `tr:nth-child(${at + 1})`)
      expect(bottom - y - height).toBeGreaterThan(-1)
      expect(bottom - y - height).toBeLessThan(5)
    }
  })

  test('a value has its sentence right under it, however many lines its label has', async () => {
    const page = await driver.open(`${pages.url}/labels`)
    for (const [at, { x, y }] of (await sentences(page, 2)).entries()) {
      const { top, left } = await boxOf(page, `div:nth-child(${at + 1}) span + span`)
      expect(y - top).toBeGreaterThan(15)
      expect(y - top).toBeLessThan(30)
      expect(x).toBeGreaterThan(left - 8)
    }
    expect(await page.$eval('main', ({ offsetHeight }) => offsetHeight)).toBe(120)
  })

  test('a line that is not full has room for the sentence of the hash over it, but not where it has one itself', async () => {
    const page = await driver.open(`${pages.url}/wrapped`)
    const all = await sentences(page, 4)
    for (const [at, { y, height }] of all.slice(0, 2).entries()) {
      const { top, bottom } = await boxOf(page, `p:nth-child(${at + 1})`)
      expect(bottom - top).toBe(44)
      expect(y).toBeGreaterThan(top + 20)
      expect(y + height).toBeLessThan(bottom)
    }
    expect((await boxOf(page, 'button')).right).toBeLessThan(all[0]?.x ?? 0)
    const { top, bottom } = await boxOf(page, 'p:nth-child(3)')
    expect(bottom - top).toBeGreaterThan(60)
  })

  test('the sign of a chain stays with the last word, however narrow the column is', async () => {
    const page = await driver.open(`${pages.url}/columns`)
    const all = await sentences(page, columns.length)
    expect(all.filter(({ height }) => height > 20).length).toBeGreaterThan(columns.length / 3)
    expect(all.filter(({ isSignAlone }) => isSignAlone)).toEqual([])
  })

  test('what is free of the next line is taken from its end on where less than that is too narrow', async () => {
    const page = await driver.open(`${pages.url}/late`)
    const { right, top } = await boxOf(page, 'pre')
    for (const [at, { x, y, width }] of (await sentences(page, 8)).entries()) {
      expect(y - top).toBeGreaterThan(20 + 40 * at - 4)
      expect(y - top).toBeLessThan(20 + 40 * at + 8)
      expect(x + width).toBeLessThanOrEqual(right)
    }
    expect(await page.$eval('pre', ({ offsetHeight }) => offsetHeight)).toBe(320)
  })

  test.each(['margin', 'long-margin'])(
    'a sentence for which a line of code has no room goes over its edge: %s',
    async (name) => {
      const page = await driver.open(`${pages.url}/${name}`)
      const { right } = await boxOf(page, 'pre')
      const all = await until('sentences over the edge', async () => {
        const marks = await driver.marks(page)
        return marks.length > 10 && marks.some((each) => each.x + each.width > right) && marks
      })
      expect(all.filter(({ kind }) => kind !== 'sentence')).toEqual([])
    },
  )

  test('and into the blank that is its own, whatever stands over it in the column', async () => {
    const page = await driver.open(`${pages.url}/padding`)
    await until('sentences alone', async () => {
      const marks = await driver.marks(page)
      return marks.length > 5 && marks.every(({ kind }) => kind === 'sentence')
    })
  })

  test('but not where something stays beside it while the page is scrolled', async () => {
    const page = await driver.open(`${pages.url}/aside`)
    const { right } = await boxOf(page, 'pre')
    const all = await until('dots', async () => {
      const marks = await driver.marks(page)
      return marks.some(({ kind }) => kind === 'dot') && marks
    })
    expect(all.filter((each) => each.kind === 'sentence' && each.x + each.width > right)).toEqual([])
  })
})
