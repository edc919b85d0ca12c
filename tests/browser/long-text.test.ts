import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PageServer, servePages } from '../pages/serve'
import { buildStandIn } from '../pages/stand-in'
import { hashOf } from '../sandbox/made-up'
import { type Driver, launch } from './driver'
import { until } from './until'

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

let served: PageServer
beforeAll(async () => {
  const made = Object.entries(shapes).map(([name, style]) => [`/${encodeURIComponent(name)}`, page(style)])
  served = await servePages(Object.fromEntries(made))
})
afterAll(() => served?.close())

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

describe.each(['chromium', 'firefox'] as const)('in %s', (kind) => {
  let driver: Driver
  beforeAll(async () => {
    driver = await launch(kind, { build: await buildStandIn(kind) })
    // Opens the driver's own tab now: a page behind another one is not drawn.
    await driver.send('page.options', {})
  })
  afterAll(() => driver?.close())

  test.each(Object.keys(shapes))(
    'hashes of a text of five megabytes have marks where they are in view: %s',
    async (name) => {
      const tab = await driver.open(`${served.url}/${encodeURIComponent(name)}`)
      for (const share of [0, 0.5, 1]) {
        await tab.evaluate(`(() => { const box = document.querySelector('pre')
        box.scrollTop = ${share} * box.scrollHeight; scrollTo(0, ${share} * document.documentElement.scrollHeight) })()`)
        const visible = await inView(tab, every, lines)
        expect(visible.length).toBeGreaterThan(0)
        const marked = async () => {
          const items = await driver.ask(tab, 'page.list', {})
          return new Set(items.filter((item) => item.marked > 0).map(({ hash }) => hash))
        }
        const missing = async () => {
          const there = await marked()
          return visible.filter((line) => !there.has(hashAt(line)))
        }
        await until('every hash in view to have its mark', async () => (await missing()).length === 0).catch(() => {})
        expect(await missing(), `scrolled to ${share}`).toEqual([])
        // What was scrolled away is not kept: a log has thousands.
        expect((await marked()).size).toBeLessThan(200)
      }
      expect(await tab.evaluate(`document.querySelector('pre').childNodes.length`)).toBe(1)
      await tab.close()
    },
  )
})
