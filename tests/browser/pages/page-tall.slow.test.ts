import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'

const lines = 300
/** Every such line has a hash. */
const every = 5
const hashed = Array.from({ length: lines / every }, (_, at) => at * every)
const high = 20

/** A log in one element; `filler` makes its lines longer. */
const logOf = (name: string, filler = '') =>
  Array.from({ length: lines }, (_, line) =>
    line % every ? `10:00 DEBUG waiting, ${line} ${filler}` : `10:00 tx=${hashOf(`${name} ${line}`)}`,
  )

const pageOf = (style: string, body: string) =>
  `<!doctype html><title>Log</title><style>body { margin: 0; scroll-behavior: smooth } p { height: 300px; margin: 0 }
  pre { margin: 0; font: 13px/${high}px monospace; ${style} }</style><p>Before</p><section>${body}</section><p>After</p>`

/** The same log in the shapes it comes in, by the path of its page. */
const shapes: Record<string, string> = {
  '/flow': pageOf('', `<pre>${logOf('/flow').join('\n')}</pre>`),
  '/box': pageOf('height: 360px; overflow: auto', `<pre>${logOf('/box').join('\n')}</pre>`),
  '/code': pageOf('height: 360px; overflow: auto', `<pre><code>${logOf('/code').join('\n')}</code></pre>`),
  '/pieces': pageOf('white-space: normal', `<pre>${logOf('/pieces').join('<br>')}</pre>`),
}
/** Over 40,000 characters: marked only where it is in view. */
const long = pageOf('', `<pre>${logOf('/long', 'and '.repeat(50)).join('\n')}</pre>`)

const pages = withPages({ ...shapes, '/long': long })

interface Line {
  line: number
  top: number
  bottom: number
  /** Wholly in view. */
  seen: boolean
}

/** Lines with a hash at their current positions: sentences may have moved them. */
const linesOf = (page: Page): Promise<Line[]> =>
  page.$eval(
    'pre',
    (box, every) => {
      const edges = box.getBoundingClientRect()
      const [first, last] = [Math.max(0, edges.top), Math.min(innerHeight, edges.bottom)]
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      const found: Line[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index } of (text as Text).data.matchAll(/0x[0-9a-f]{64}/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + 66)
          const { top, bottom } = range.getBoundingClientRect()
          found.push({ line: found.length * every, top, bottom, seen: top >= first && bottom <= last })
        }
      }
      return found
    },
    every,
  )

const inView = async (page: Page): Promise<number[]> =>
  (await linesOf(page)).flatMap(({ line, seen }) => (seen ? [line] : []))

/** Scrolls the page and the box, if it is one, each to a share of its way. */
const scroll = (page: Page, share: number) =>
  page.evaluate((share) => {
    const box = document.querySelector('pre')
    const pageTo = (to: number) => scrollTo({ top: to, behavior: 'instant' })
    const way = (box?.scrollHeight ?? 0) - (box?.clientHeight ?? 0)
    if (way > 0 && box) box.scrollTop = share * way
    else pageTo(share * document.documentElement.scrollHeight)
  }, share)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  let page: Page
  const open = async (at: string) => {
    page = await driver.open(pages.url + at, { width: 900, height: 700 })
  }

  const sent = () =>
    driver.send('log.read' as never, {} as never) as unknown as Promise<
      { hashes?: { hash: string }[]; count?: number }[]
    >
  const asked = async () => (await sent()).flatMap(({ hashes = [] }) => hashes.map(({ hash }) => hash))

  /** Waits until each line in view has its badge, and no line far away has. */
  async function badgesWhereSeen(where: string): Promise<void> {
    const offsets = async () => {
      const badges = await driver.badges(page)
      // On its line, or right under it.
      const has = ({ top, bottom }: Line) =>
        badges.some(({ y, height }) => y + height / 2 > top - 2 && y + height / 2 < bottom + high)
      return new Set((await linesOf(page)).filter(has).map(({ line }) => line))
    }
    const missing = async () => {
      const there = await offsets()
      return (await inView(page)).filter((line) => !there.has(line))
    }
    expect((await inView(page)).length, where).toBeGreaterThan(2)
    await until('a badge on each line in view', async () => !(await missing()).length).catch(() => {})
    expect(await missing(), where).toEqual([])
    expect((await offsets()).size, where).toBeLessThan(30)
  }

  test.each(Object.keys(shapes))(
    'lines of one element taller than the view have badges where one is: %s',
    async (at) => {
      await open(at)
      await until('all to be found', async () => (await driver.ask(page, 'page.list', {})).length === hashed.length)
      await badgesWhereSeen('on arrival')
      const all = await asked()
      const first = hashed.filter((line) => all.includes(hashOf(`${at} ${line}`)))
      expect(first, 'what is far away is not asked for').toEqual(hashed.slice(0, first.length))
      // Some were in view until sentences took room.
      expect(first.length).toBeLessThan((await inView(page)).length + 4)
      for (const share of [0.5, 1, 0.3, 0]) {
        await scroll(page, share)
        await badgesWhereSeen(`scrolled to ${share}`)
      }
    },
  )

  test('a log that grows keeps its badges where one is', async () => {
    await open('/flow')
    await badgesWhereSeen('on arrival')
    // A first part that fits into the view, and lines without hashes after it.
    const wanted: string[] = Array.from({ length: 5 }, (_, at) => hashOf(`grown ${at}`))
    await page.$eval('pre', (pre, text) => pre.replaceChildren(text), wanted.join('\n'))
    await scroll(page, 0)
    const marked = async () =>
      (await driver.ask(page, 'page.list', {})).filter(({ marked, hash }) => marked && wanted.includes(hash)).length
    await until('the first five', async () => (await marked()) === 5)
    await page.$eval('pre', (pre) => {
      for (let line = 0; line < 300; line++) pre.append(`\nline ${line}`)
    })
    await scroll(page, 0.9)
    await until('none far away', async () => (await marked()) === 0)
    await scroll(page, 0)
    await until('the first five again', async () => (await marked()) === 5)
  })

  test('of a long text all is listed and counted, and what is in view is asked for', async () => {
    await sent()
    await open('/long')
    const all: Awaited<ReturnType<typeof sent>> = []
    await until('the number of all', async () => {
      all.push(...(await sent()))
      return all.some(({ count }) => count === hashed.length)
    })
    const list = await driver.ask(page, 'page.list', {})
    expect(list.map(({ hash }) => hash)).toEqual(hashed.map((line) => hashOf(`/long ${line}`)))
    const wanted = all.flatMap(({ hashes = [] }) => hashes.map(({ hash }) => hash))
    expect(list.filter(({ gloss }) => gloss).map(({ hash }) => hash)).toEqual(wanted)
    expect(wanted.length).toBeGreaterThan(2)
    expect(wanted.length).toBeLessThan(20)
  })

  test.each([...Object.keys(shapes), '/long'])('goes to the very line and opens its card: %s', async (at) => {
    await open(at)
    await until('some to be found', async () => (await driver.ask(page, 'page.list', {})).length > 1)
    const arrived = (line: number) =>
      until(`line ${line} with its card`, async () => {
        const cards = await driver.shown(page)
        const isOpen = cards.some((text) => text.includes('×') && text.includes(hashOf(`${at} ${line}`)))
        return isOpen && (await inView(page)).includes(line)
      })
    const step = (by: 1 | -1, on = true) => driver.ask(page, 'page.step', { by, on })
    expect(await step(1, false)).toEqual({ hash: hashOf(`${at} 0`) })
    await arrived(0)
    for (const line of [5, 10]) {
      expect(await step(1)).toEqual({ hash: hashOf(`${at} ${line}`) })
      await arrived(line)
    }
    await driver.ask(page, 'page.jump', { hash: hashOf(`${at} 250`) })
    await arrived(250)
    await step(-1)
    await arrived(245)
    await driver.ask(page, 'page.jump', { hash: hashOf(`${at} 5`) })
    await arrived(5)
  })
})
