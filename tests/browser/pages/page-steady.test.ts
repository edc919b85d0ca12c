import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { withPages, withStandIn } from '../drive/with-stage'
import { pageOf } from './badge-places'
import { marksThatStay } from './marks-that-stay'

const words = 'and so it went on for quite a while, as such things do, until somebody had a look at it at last'
const whole = (name: string) => `<code>${hashOf(name)}</code>`
const short = (name: string) => `<a href="https://etherscan.io/tx/${hashOf(name)}">${hashOf(name).slice(0, 14)}…</a>`

const large = (html: string) => `<span style="font-size: 1.4em">${html}</span>`

/** Texts in which each sentence changes the lines that others are on. */
const texts = (kind: string) => `<main>
  <p>First ${whole(`${kind} a`)}, ${words}; then ${hashOf(`${kind} b`)} came, and ${short(`${kind} c`)} with ${short(`${kind} d`)}, <code>${words}</code>.</p>
  <p>A <b>word</b> before ${short(`${kind} e`)}, ${words} ${large(hashOf(`${kind} f`))} <em>after it</em> ${words}. In the end ${short(`${kind} g`)} too.</p>
  <blockquote>And so ${hashOf(`${kind} h`)}, ${large(words)}<sup>2</sup> <b>${short(`${kind} i`)}</b>, ${whole(`${kind} j`)}<br>${words}, ${short(`${kind} k`)} and no more</blockquote>
  <ul><li>${words} ${short(`${kind} l`)}, ${words}</li><li>Also ${hashOf(`${kind} m`)} here, ${words}</li></ul>
  <p>After all that.</p></main>`
/** A snippet wider than its box, whose own box is not as wide as that. */
const snippet = (kind: string) =>
  `<pre><code>${names.map((name) => `{ "step": "${name}", "hash": "${hashOf(`${kind} ${name}`)}" },`).join('\n')}</code></pre>`
const names = [...'abcdefghijklm']
const count = names.length

/** In which round each is answered: all at once, from the first to the last, the other way, from the middle on, mixed. */
const orders = [
  () => 0,
  (at: number) => at,
  (at: number) => count - at,
  (at: number) => Math.abs(at - 6),
  (at: number) => (at * 5) % count,
]

const styles = {
  mixed: 'main { max-width: 680px; font: 16px/1.5 serif; overflow-wrap: anywhere } code { font: 13px monospace }',
  normal: 'main { max-width: 640px; font: 15px sans-serif; overflow-wrap: anywhere } code { font: 18px monospace }',
  code: 'pre { width: 300px; padding: 16px; overflow: auto } code { padding: 4px 8px; font: 14px monospace }',
  large: 'main { max-width: 760px; font: 21px/2 serif; overflow-wrap: anywhere } code { font: 14px monospace }',
}

/** Rows of which a view of 500 px shows all but the last. Each that grows pushes those after it out of view. */
const rows = [...'abcdefgh']
const inView = rows.slice(0, -1)
const rowOf = (name: string) => `<div><span>Payout</span>${short(`row ${name}`)}<span>2 min ago</span></div>`
const list = `<p></p>${rows.map(rowOf).join('')}`

const pages = withPages({
  ...Object.fromEntries(
    Object.entries(styles).map(([name, css]) => [
      `/${name}`,
      pageOf(name, css, (name === 'code' ? snippet : texts)(name)).replace(
        '<title>',
        '<meta name="viewport" content="width=device-width"><title>',
      ),
    ]),
  ),
  '/list': pageOf(
    'A list',
    'body { margin: 0 } p { height: 290px; margin: 0 } div { display: flex; gap: 20px; width: 360px; font: 14px/20px sans-serif; padding: 5px 0; border-bottom: 1px solid }',
    list,
  ),
})

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const answerIn = (rounds: Record<string, number>) =>
    driver.send('answers.order' as never, { order: 0, rounds } as never)

  const look = async (name: string, width: number, roundOf: (at: number) => number) => {
    await answerIn(Object.fromEntries(names.map((each, at) => [hashOf(`${name} ${each}`), roundOf(at)])))
    const page = await driver.open('about:blank', { width, height: 4000 })
    await page.goto(`${pages.url}/${name}`)
    const marks = await marksThatStay(driver, page, count)
    const places = Object.fromEntries(marks.map(({ hash, x, y }) => [hash.slice(0, 8), [x, y] as const]))
    await page.close()
    return places
  }

  test.each(Object.keys(styles).flatMap((name) => [1280, 390].map((width) => [name, width] as const)))(
    'sentences stand in the same places whatever order their answers come in: %s at %i px',
    async (name, width) => {
      const first = await look(name, width, () => 0)
      for (const [order, roundOf] of orders.entries()) {
        const now = await look(name, width, roundOf)
        const far = Object.entries(first).flatMap(([hash, [x, y]]) => {
          const [left = 0, top = 0] = now[hash] ?? []
          return Math.hypot(left - x, top - y) > 2 ? [{ hash, order, first: [x, y], now: [left, top] }] : []
        })
        expect(far).toEqual([])
      }
    },
  )

  test.each([
    ['before', 1],
    ['after', 5],
  ])('a hash that others push out of view has its sentence, which came %s that', async (_when, round) => {
    const last = hashOf('row g')
    await answerIn({ ...Object.fromEntries(rows.map((name) => [hashOf(`row ${name}`), 3])), [last]: round })
    await driver.send('log.read' as never, {} as never)
    const page = await driver.open('about:blank', { width: 800, height: 500 })
    await page.goto(`${pages.url}/list`)
    const marks = await marksThatStay(driver, page, inView.length)
    expect(marks.find(({ hash }) => hash === last)?.y).toBeGreaterThan(500)
    // What was never in view costs nothing.
    const log = (await driver.send('log.read' as never, {} as never)) as { hashes?: { hash: string }[] }[]
    const asked = new Set(log.flatMap(({ hashes = [] }) => hashes.map(({ hash }) => hash)))
    expect(asked).toEqual(new Set(inView.map((name) => hashOf(`row ${name}`))))
    // Nothing is drawn beside what is far away, and everything again once it is in view.
    await page.setViewport({ width: 800, height: 60 })
    await marksThatStay(driver, page, 0)
    await page.setViewport({ width: 800, height: 800 })
    await marksThatStay(driver, page, rows.length)
    await page.close()
  })
})
