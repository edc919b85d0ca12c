import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import type { Found } from '../../lib/core/gloss/found'
import { until } from '../browser/drive/until'
import type { Driver } from '../browser/driver'
import type { LookPage } from '../pages/looks/page'
import { type Figures, figuresOf, type Look } from './figures'
import { readPage } from './read-page'
import { readWords } from './read-words'

/** Widths of a desktop window, a tablet and a phone, px. */
export const widths = [1280, 768, 390] as const
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Runs in the page before it does. */
const watchShifts = `globalThis.__name ??= (named) => named
  globalThis.lookShift = 0
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) globalThis.lookShift += value })
    .observe({ type: 'layout-shift', buffered: true })`

export interface Audit {
  driver: Driver
  /** Origin of the pages, each at `/<id>`. */
  url: string
  /** Where pictures go; none are taken without it. */
  pictures?: string
}

export const pictureOf = ({ id }: LookPage, width: number, theme: Theme) => `${id}-${width}-${theme}.png`

interface Opened {
  width: number
  height: number
  theme: Theme
  marked: boolean
}

async function open({ driver, url }: Audit, { id }: LookPage, { width, height, theme, marked }: Opened): Promise<Page> {
  const page = await driver.browser.newPage()
  const phone = width < 600 && { isMobile: true, hasTouch: true }
  await page.setViewport({ width, height, ...phone })
  await page.emulateMediaFeatures([
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-color-scheme', value: theme },
  ])
  await page.evaluateOnNewDocument(watchShifts)
  // The stand-in has access to pages under one of the names and not the other.
  await page.goto(`${marked ? url : url.replace('127.0.0.1', 'localhost')}/${id}`, { waitUntil: 'load' })
  return page
}

/** What the stand-in was asked for since the last call. */
async function askedOf(driver: Driver): Promise<string[]> {
  const log = (await driver.send('log.read' as never, {} as never)) as unknown as { hashes?: Found[] }[]
  return log.flatMap(({ hashes = [] }) => hashes.map(({ hash }) => hash))
}

/** From now on answers come at once (0), or late and in an order of their own. */
const answerIn = (driver: Driver, order: number) => driver.send('answers.order' as never, { order } as never)

/** The marks, once they have stayed the same for a second; late answers come within that. */
async function settled(driver: Driver, page: Page, mayBeNone: boolean) {
  let last = ''
  let same = 0
  const isStill = async () => {
    const marks = await driver.marks(page)
    const now = JSON.stringify(marks)
    same = now === last && (mayBeNone || marks.length > 0) ? same + 1 : 0
    last = now
    return same === 3 && marks
  }
  return until('the marks to stay', isStill, { every: 300, within: 15_000 }).catch(() => driver.marks(page))
}

async function lookAt(audit: Audit, page: Page, { hashes, transactions }: LookPage, marked: boolean): Promise<Look> {
  const { driver } = audit
  const marks = marked ? await settled(driver, page, !transactions) : []
  const state = await page.evaluate(readPage, { hashes, ours: driver.ours })
  const words = await page.evaluate(readWords, { ours: driver.ours })
  const shift = (await page.evaluate('globalThis.lookShift')) as number
  const asked = marked ? await askedOf(driver) : []
  return { state, words, marks, shift, asked }
}

/**
 * Inspects a page without us and with us; in a wide and light window once more, with answers that come late and in
 * another order.
 */
export async function auditPage(audit: Audit, page: LookPage, width: number, theme: Theme): Promise<Figures> {
  const { driver, pictures } = audit
  const shot = async (tab: Page) => {
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await tab.screenshot({ path: join(pictures, pictureOf(page, width, theme)) as `${string}.png` })
  }
  const tall = { width, height: 900, theme }
  const bare = await open(audit, page, { ...tall, marked: false })
  // As tall as the page: marks come where they are in view.
  const needed = (await bare.evaluate('document.documentElement.scrollHeight')) as number
  const height = Math.min(2400, Math.max(700, needed + 200))
  await bare.setViewport({ width, height })
  const before = await lookAt(audit, bare, page, false)
  await bare.close()
  const looks: Look[] = []
  for (const order of width === 1280 && theme === 'light' ? [0, 1] : [0]) {
    await answerIn(driver, order)
    await askedOf(driver)
    const tab = await open(audit, page, { width, height, theme, marked: true })
    await tab.bringToFront()
    looks.push(await lookAt(audit, tab, page, true))
    if (order === 0) await shot(tab)
    await tab.close()
  }
  const [after, again] = looks
  if (!after) throw new Error(`${page.id} was not looked at.`)
  return figuresOf({ before, after, ...(again && { again }), height, transactions: page.transactions })
}
