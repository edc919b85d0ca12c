import { expect, test } from 'vitest'
import { hashOf } from '../../sandbox/world/made-up'
import { withPages, withStandIn } from '../drive/with-stage'
import { countedBadges, pageOf } from './badge-places'
import { coloursAt, seenContrast } from './colours-at'

const grounds = [
  ['white', '#ffffff', '#17181c'],
  ['nearly black', '#0d1117', '#e6edf3'],
  ['blue', '#0969da', '#ffffff'],
  ['strong blue', '#1f4bd8', '#ffffff'],
  ['violet', '#5147d9', '#ffffff'],
  ['red', '#b3261e', '#ffffff'],
] as const

/** A theme of the page's own has names for its colours, too. */
const css = ':root { --hue: 225; --mark: transparent; --paper: red } p { margin: 0; padding: 12px }'
const body = grounds.map(([name, ground, ink]) => `<p style="background: ${ground}; color: ${ink}">${hashOf(name)}</p>`)

/** Of hashes whose lookup fails: these begin with the sign of it. */
const failing = (name: string) => `0x0000e404${hashOf(name).slice(10)}`
const [whole, code, cell, item, cut] = ['whole', 'code', 'cell', 'item', 'cut'].map(failing)
const narrow = [
  `<p class="hash" style="width: 540px">${whole}</p>`,
  `<pre><code class="hash">${code}</code></pre>`,
  `<table><tr><td class="hash">${cell}</td><td>2 min ago</td></tr></table>`,
  `<div class="row"><b>#7</b><a class="hash" href="/tx/${item}">${item}</a><span>2 min ago</span></div>`,
  `<div class="cell"><div class="cut"><span class="hash">${cut}</span> <b>host</b> relayer-2, and what it said</div></div>`,
]
const failed = `p, pre { padding: 0 }
  .row { display: flex; gap: 16px; border-bottom: 1px solid } .row a { width: 180px; overflow: hidden; text-overflow: ellipsis }
  .cell { padding: 6px; border: 1px solid } .cut { height: 20px; overflow: hidden; white-space: nowrap }`

const pages = withPages({
  '/': pageOf('Grounds', css, body.join('')),
  '/scrolled': pageOf(
    'A log whose lines are cut',
    'body { margin: 0 } pre { margin: 40px 0; width: 300px; height: 120px; overflow: auto; font: 13px/18px monospace }',
    `<pre>${failing('first')} and more\nwords that are there ${failing('second')}\n</pre>`,
  ),
  '/failed': pageOf('Failed', failed, narrow.join('')),
})
const driver = withStandIn('chromium')

test('the dot of a badge is seen on any ground', async () => {
  const page = await driver.open(pages.url)
  const badges = (await countedBadges(driver, page, grounds.length)).toSorted((a, b) => a.y - b.y)
  // If the sign of a chain replaces the dot, its picture has more than one colour.
  const across = [3, 5, 7, 9, 11, 13, 15]
  const points = badges.flatMap(({ x, y, height }) =>
    [...across.map((by) => x + by), 12].map((at) => [Math.round(at), Math.round(y + height / 2)] as const),
  )
  const colours = await coloursAt(page, points)
  const seen = grounds.map(([name], at) => {
    const row = colours.slice(at * (across.length + 1), (at + 1) * (across.length + 1))
    const ground = row.pop()
    return [name, Math.max(...row.map((dot) => seenContrast(dot, ground)))] as const
  })
  expect(seen.filter(([, contrast]) => contrast < 3)).toEqual([])
})

test('the dot of a failed lookup lies on none of the digits that are seen', async () => {
  const page = await driver.open(`${pages.url}/failed`)
  const badges = await countedBadges(driver, page, narrow.length)
  const digits = await page.$$eval('.hash', (all) =>
    all.flatMap((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      const { right: edge } = each.getBoundingClientRect()
      return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
        ...{ left, top, bottom },
        right: Math.min(right, edge),
      }))
    }),
  )
  const dots = badges.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
  const over = dots.filter(({ x, y }) =>
    digits.some(({ left, right, top, bottom }) => x + 3 > left && x - 3 < right && y + 3 > top && y - 3 < bottom),
  )
  expect(over).toEqual([])
})

test('over a line that is cut it leaves neither what scrolls nor its own line', async () => {
  const page = await driver.open(`${pages.url}/scrolled`)
  const badges = (await countedBadges(driver, page, 2)).toSorted((a, b) => a.y - b.y)
  const tops = badges.map(({ y, height }) => y + height / 2 - 4)
  const { top, lines } = await page.$eval('pre', (pre) => {
    const range = document.createRange()
    range.selectNodeContents(pre)
    return {
      top: pre.getBoundingClientRect().top,
      lines: [...range.getClientRects()].map(({ top, bottom }) => ({ top, bottom })),
    }
  })
  expect(tops[0]).toBeGreaterThan(top - 1)
  expect(tops[1]).toBeGreaterThan((lines[0]?.bottom ?? 0) - 2)
})
