import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'

const lines = 50_000
/** Every such line has a hash. */
const every = 10
const hashAt = (line: number) => hashOf(`line ${line}`)
const log = Array.from({ length: lines }, (_, line) => {
  const time = `2026-11-21T10:${String(line % 60).padStart(2, '0')}:00Z`
  return line % every
    ? `${time} DEBUG waiting for the next batch of the sequencer, ${line}`
    : `${time} tx=${hashAt(line)}`
}).join('\n')

const page = (style: string) =>
  `<!doctype html><title>Log</title><style>body { margin: 0 } pre { margin: 0; font: 13px/20px monospace; ${style} }</style><pre>${log}</pre>`

const shapes = {
  'as long as the page': '',
  'in a box that scrolls': 'height: 400px; overflow: auto',
  'with wrapped lines': 'white-space: pre-wrap; width: 500px',
}

const rows = Array.from({ length: 3000 }, (_, row) => `<tr><td>${hashAt(row)}<td>Transfer`).join('')
const table = (style: string) =>
  `<!doctype html><title>Rows</title><style>body { margin: 0 } main { ${style} }</style><main><table>${rows}</table></main>`

const tables = { 'as long as the page': '', 'in a box that scrolls': 'height: 400px; overflow: auto' }

const pathOf = (kind: string, name: string) => `/${kind}/${encodeURIComponent(name)}`
const served = withPages({
  ...Object.fromEntries(Object.entries(shapes).map(([name, style]) => [pathOf('text', name), page(style)])),
  ...Object.fromEntries(Object.entries(tables).map(([name, style]) => [pathOf('table', name), table(style)])),
})

/** Rows that are in view. */
const rowsInView = (tab: Page): Promise<number[]> =>
  tab.evaluate(() => {
    const { top, bottom } = document.querySelector('main')?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    return [...document.querySelectorAll('tr')].flatMap((row, index) => {
      const rect = row.getBoundingClientRect()
      return rect.top >= Math.max(0, top) && rect.bottom <= Math.min(innerHeight, bottom) ? [index] : []
    })
  })

/** Lines whose hash is in view. Asked of the text itself, by the browser. */
const inView = (tab: Page, step: number, count: number): Promise<number[]> =>
  tab.evaluate(`(() => {
    const box = document.querySelector('pre'); const text = box.firstChild; const range = document.createRange()
    const edges = box.getBoundingClientRect(); const seen = []; let at = 0; let line = 0
    const bottom = Math.min(innerHeight, edges.bottom)
    const from = Math.floor(Math.max(0, (box.scrollTop || scrollY) / (box.scrollHeight || 1)) * text.length)
    for (const [index, words] of text.data.split('\\n').entries()) {
      if (index % ${step} === 0 && index < ${count} && Math.abs(at - from) < 20000) {
        range.setStart(text, at); range.setEnd(text, at + words.length)
        const rect = range.getBoundingClientRect()
        if (rect.top >= Math.max(0, edges.top) && rect.bottom <= bottom) seen.push(index)
      }
      at += words.length + 1
    }
    return seen
  })()`) as Promise<number[]>

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  /** Waits until each of these hashes has its mark, and few others have: a long page has thousands. */
  async function marksOnly(tab: Page, wanted: string[], where: string) {
    expect(wanted.length).toBeGreaterThan(0)
    const marked = async () => {
      const items = await driver.ask(tab, 'page.list', {})
      return new Set(items.filter((item) => item.marked > 0).map(({ hash }) => hash))
    }
    const missing = async () => {
      const there = await marked()
      return wanted.filter((hash) => !there.has(hash))
    }
    await until('every hash in view to have its mark', async () => (await missing()).length === 0).catch(() => {})
    expect(await missing(), where).toEqual([])
    expect((await marked()).size).toBeLessThan(200)
  }

  test.each(Object.keys(shapes))(
    'hashes of a text of five megabytes have marks where they are in view: %s',
    async (name) => {
      const tab = await driver.open(served.url + pathOf('text', name))
      for (const share of [0, 0.5, 1]) {
        await tab.evaluate(`(() => { const box = document.querySelector('pre')
        box.scrollTop = ${share} * box.scrollHeight; scrollTo(0, ${share} * document.documentElement.scrollHeight) })()`)
        await marksOnly(tab, (await inView(tab, every, lines)).map(hashAt), `scrolled to ${share}`)
      }
      expect(await tab.evaluate(`document.querySelector('pre').childNodes.length`)).toBe(1)
    },
  )

  test.each(Object.keys(shapes))('each hash of such a text is listed, and leads to its line: %s', async (name) => {
    const tab = await driver.open(served.url + pathOf('text', name))
    const list = () => driver.ask(tab, 'page.list', {})
    const all = Array.from({ length: lines / every }, (_, at) => hashAt(at * every))
    await until('all to be listed', async () => (await list()).length === all.length)
    expect((await list()).map(({ hash }) => hash)).toEqual(all)
    const hasCard = (line: number) =>
      until(`the card of line ${line}`, async () =>
        (await driver.shown(tab)).some((text) => text.includes('×') && text.includes(hashAt(line))),
      )
    await driver.ask(tab, 'page.jump', { hash: hashAt(30_000) })
    await hasCard(30_000)
    expect(await driver.ask(tab, 'page.step', { by: 1, on: true })).toEqual({ hash: hashAt(30_010) })
    await hasCard(30_010)
    await driver.ask(tab, 'page.jump', { hash: hashAt(10) })
    await hasCard(10)
    expect((await list()).filter(({ gloss }) => gloss).length).toBeLessThan(300)
  })

  test.each(Object.keys(tables))('rows of a long table have marks where they are in view: %s', async (name) => {
    const tab = await driver.open(served.url + pathOf('table', name))
    for (const share of [0, 0.5, 1, 0.25]) {
      await tab.evaluate((share) => {
        const box = document.querySelector('main')
        if (box) box.scrollTop = share * box.scrollHeight
        scrollTo(0, share * document.documentElement.scrollHeight)
      }, share)
      await marksOnly(tab, (await rowsInView(tab)).map(hashAt), `scrolled to ${share}`)
    }
  })
})
