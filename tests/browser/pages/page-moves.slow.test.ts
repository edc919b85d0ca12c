import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import type { DrawnMark } from '../drive/marks-in'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import type { Driver } from '../driver'
import { pageOf } from './badge-places'

/**
 * Marks that are not at their own hash, on a page with one link per line: a reader takes a mark for that of the last
 * visible link above its middle.
 */
async function astray(driver: Driver, page: Page): Promise<string[]> {
  const marks = await seenMarks(driver, page)
  const seen = await seenHashes(page)
  return marks.flatMap(({ hash, label, x, y, height }) => {
    const above = seen.filter(({ top }) => top <= y + height / 2 + 2)
    const owner = above.sort((a, b) => b.top - a.top)[0]
    const own = seen.find((each) => each.hash === hash)
    const isBeside = own && y - own.bottom < 60 && x > own.left - 40
    return owner?.hash === hash && isBeside ? [] : [`${label} at ${Math.round(y)}, beside ${owner?.at ?? 'nothing'}`]
  })
}

/** Marks that a reader sees: a mark in the page's own lines disappears where a box around it clips its content. */
async function seenMarks(driver: Driver, page: Page): Promise<DrawnMark[]> {
  const marks = await driver.marks(page)
  const isSeen = await page.evaluate(
    (boxes, ours) =>
      boxes.map(({ x, y, width, height }) =>
        document.elementsFromPoint(x + width / 2, y + height / 2).some((each) => each.matches(ours)),
      ),
    marks.map(({ x, y, width, height }) => ({ x, y, width, height })),
    driver.ours,
  )
  return marks.filter((_, at) => isSeen[at])
}

/** Each hash that a reader sees, and its position. */
const seenHashes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href*="/tx/0x"]')].flatMap((link, at) => {
      const { left, right, top, bottom } = link.getBoundingClientRect()
      const isShown =
        link.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
        document.elementsFromPoint(left + 4, (top + bottom) / 2).includes(link)
      return isShown ? [{ at, hash: (link as HTMLAnchorElement).href.slice(-66), left, right, top, bottom }] : []
    }),
  )

const names = ['a', 'b', 'c', 'd', 'e', 'f']
const link = (name: string) => `<a href="https://etherscan.io/tx/${hashOf(name)}">${hashOf(name).slice(0, 18)}…</a>`

/** Px from a hash to the lower edge of a mark under its row. */
const roomForMark = 40

/** What is there to move. `above` is an empty block before the rows, `box` is around both. */
const bodies = {
  table: names.map((name, at) => `<tr class="row"><td>${link(name)}</td><td>Sent</td><td>${at} min ago</td></tr>`),
  list: names.map((name, at) => `<div class="row"><b>${link(name)}</b><i>Sent</i><i>${at} min ago</i></div>`),
  text: names.map(
    (name) =>
      `<p class="row">It was ${link(name)}, and then somebody wrote a long line about it which went on to the end of the box and beyond.</p>`,
  ),
}

const css = `body { margin: 8px; font: 15px sans-serif } table { width: 1000px; border-collapse: collapse }
  td { padding: 6px 8px } div.row { display: flex; gap: 60px; width: 900px; padding: 6px } p.row { width: 700px; margin: 10px 0 }
  .off { display: none } .unseen { visibility: hidden } .faint { opacity: 0 } .closed { height: 0; overflow: hidden }
  .down { transform: translateY(70px) } .slow { transition: transform 0.15s } .apart { margin-top: 44px } i { font-style: normal }`

const all = (name: keyof typeof bodies) => {
  const rows = bodies[name].join('')
  return pageOf(
    name,
    css,
    `<div id="box"><div id="above"></div><div id="rows">${name === 'table' ? `<table>${rows}</table>` : rows}</div></div>
    <script>
      const row = (at) => document.querySelectorAll('.row')[at]
      const rule = (css) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets.push(sheet) }
      const late = (html) => { above.innerHTML = html }
    </script>`,
  )
}

const pages = withPages(Object.fromEntries(Object.keys(bodies).map((name) => [`/${name}`, all(name as 'table')])))

/** What a page has before the marks come, and what then moves its rows without a node of theirs that comes or goes. */
const ways: [name: string, move: string, before?: string][] = [
  ['a class that hides rows', `row(0).classList.add('off'); row(2).classList.add('off')`],
  ['the attribute hidden', `row(1).hidden = true; row(1).style.display = 'none'`],
  ['a style of a row', `row(0).style.display = 'none'`],
  ['rows that come back', `row(0).style.display = ''`, `row(0).style.display = 'none'`],
  ['a class of what is around', `box.className = 'apart'`],
  ['a class that makes rows invisible', `row(0).classList.add('unseen')`],
  ['a class that makes them transparent', `row(5).classList.add('faint')`],
  [
    'a row that is folded',
    `document.styleSheets[0].insertRule('.row:last-child td, div.row:last-child, p.row:last-child { display: none }')`,
  ],
  ['a rule of a style sheet', `document.styleSheets[0].insertRule('.row:nth-child(2) { display: none }')`],
  ['an adopted style sheet', `rule('.row:first-child { display: none }')`],
  [
    'a rule of an adopted sheet',
    `document.adoptedStyleSheets[0].insertRule('#box { padding-top: 60px }')`,
    `rule('b {}')`,
  ],
  [
    'a style sheet that is switched off',
    `document.querySelector('style[id]').disabled = true`,
    `document.head.insertAdjacentHTML('beforeend', '<style id="own">#above { height: 50px }</style>')`,
  ],
  [
    'a frame with a late size',
    `above.firstChild.style.height = '90px'`,
    `late('<iframe style="height: 0; border: 0" srcdoc="x"></iframe>')`,
  ],
  [
    'a picture',
    `above.firstChild.src = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='60' height='70'/>"`,
    `late('<img alt="">')`,
  ],
  [
    'a picture that nobody hears load',
    `const img = above.firstChild; img.addEventListener('load', (e) => e.stopImmediatePropagation()); img.src = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='60' height='47'/>"`,
    `late('<img alt="">')`,
  ],
  ['a video', `above.firstChild.height = 88`, `late('<video height="0"></video>')`],
  ['a canvas', `above.firstChild.height = 77`, `late('<canvas height="0"></canvas>')`],
  [
    'a text area that grows',
    `above.firstChild.style.height = '120px'`,
    `late('<textarea style="height: 20px"></textarea>')`,
  ],
  ['a field of several rows', `above.firstChild.rows = 9`, `late('<textarea rows="1"></textarea>')`],
  [
    'details that open',
    `above.firstChild.open = true`,
    `late('<details><summary>More</summary><div style="height: 66px"></div></details>')`,
  ],
  ['a font with a larger line', `above.style.font = '60px serif'`, `late('Title')`],
  ['the size of the text', `document.body.style.fontSize = '19px'`],
  ['the height of lines', `document.body.style.lineHeight = '40px'`],
  [
    'icons that come later',
    `for (const img of document.querySelectorAll('.row img')) img.height = 34`,
    `document.querySelectorAll('.row').forEach((each) => each.insertAdjacentHTML('beforeend', '<img width=10 height=0 alt="">'))`,
  ],
  [
    'an animation of a block above',
    `above.animate([{ height: '0px' }, { height: '80px' }], { duration: 150, fill: 'forwards' })`,
  ],
  [
    'an animation of the rows',
    `rows.animate([{ transform: 'none' }, { transform: 'translateY(80px)' }], { duration: 150, fill: 'forwards' })`,
  ],
  [
    'an animation of one row',
    `row(5).animate([{ translate: '0' }, { translate: '0 90px' }], { duration: 100, fill: 'forwards' })`,
  ],
  ['a transition', `rows.classList.add('down')`, `rows.classList.add('slow')`],
  ['a transform at once', `rows.classList.add('down')`],
  ['a transform by a rule', `rule('#rows { transform: translate(30px, 44px) }')`],
  ['a scale', `rule('#box { scale: 1.2; transform-origin: 0 0 }')`],
  ['zoom', `box.style.zoom = '1.25'`],
  ['a margin', `rows.style.marginTop = '51px'`],
  [
    'a padding by a variable',
    `document.documentElement.style.setProperty('--far', '63px')`,
    `rule('#above { height: var(--far, 0) }')`,
  ],
  ['a place by its own', `rows.style.top = '39px'`, `rows.style.position = 'relative'`],
  [
    'a list that is turned around',
    `rule('#rows { display: flex; flex-direction: column-reverse } table, tbody { display: flex; flex-direction: column-reverse }')`,
  ],
  [
    'one row first',
    `row(5).style.order = -1`,
    `rule('#rows, table, tbody { display: flex; flex-direction: column } tr { display: block }')`,
  ],
  [
    'an answer after a click',
    `above.onclick = () => setTimeout(() => { above.style.height = '99px' }, 30); above.click()`,
  ],
  ['a scrolled box', `box.scrollTop = 43`, `box.style.cssText = 'height: 150px; overflow: auto'`],
  ['a box that is made lower', `box.style.height = '90px'`, `box.style.cssText = 'height: 400px; overflow: hidden'`],
  ['content that is not drawn', `rows.style.contentVisibility = 'hidden'`],
  [
    'a style that changes in every frame',
    `let at = 0; const step = () => { rows.style.translate = '0 ' + at + 'px'; if (++at < 8) requestAnimationFrame(step) }; step()`,
  ],
  [
    'a query for the size of a container',
    `box.style.width = '500px'`,
    `rule('#box { container-type: inline-size; width: 1100px } @container (max-width: 600px) { #above { height: 70px } }')`,
  ],
]

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  /** Hashes without a mark that have room for one under them: not where the box around them ends. */
  async function bare(page: Page): Promise<number[]> {
    const marked = (await seenMarks(driver, page)).map(({ hash }) => hash)
    const end = await page.$eval('#box', (box) =>
      getComputedStyle(box).overflowY === 'visible' ? 1e9 : box.getBoundingClientRect().bottom,
    )
    return (await seenHashes(page)).flatMap(({ hash, at, bottom }) =>
      marked.includes(hash) || bottom + roomForMark > end ? [] : [at],
    )
  }

  /** Waits until each hash has its mark, and all stay where they are. */
  async function settled(page: Page): Promise<void> {
    let last = ''
    await until('marks that stay', async () => {
      const now = JSON.stringify((await seenMarks(driver, page)).map(({ x, y }) => [x, y]))
      const isSame = now === last
      last = now
      return isSame && (await bare(page)).length === 0 && (await astray(driver, page)).length === 0
    })
  }

  describe.each(Object.keys(bodies))('%s', (body) => {
    test.each(ways)('case 221: each mark stands at its own hash or nowhere after %s', async (_, move, before) => {
      const page = await driver.open(`${pages.url}/${body}`, { width: 1280, height: 900 })
      await page.bringToFront()
      if (before) await page.evaluate(before)
      await settled(page)
      // What `before` moved has to be caught up with, too.
      await until('each mark at its own hash', async () => (await astray(driver, page)).length === 0)
      await page.evaluate(move)
      let wrong: string[] = []
      await until(
        'each to be where it belongs',
        async () => {
          wrong = await astray(driver, page)
          return !wrong.length
        },
        { within: 700 },
      ).catch(() => {})
      expect(wrong).toEqual([])
      let without: number[] = []
      await until(
        'each hash that is seen to have its mark',
        async () => {
          without = await bare(page)
          return !without.length
        },
        { within: 5000 },
      ).catch(() => {})
      expect(without).toEqual([])
      await until(
        'each to stay where it belongs',
        async () => {
          wrong = await astray(driver, page)
          return !wrong.length
        },
        { within: 700 },
      ).catch(() => {})
      expect(wrong, 'at last').toEqual([])
    })
  })
})
