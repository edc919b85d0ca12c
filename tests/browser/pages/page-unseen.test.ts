import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { pageOf } from './badge-places'

/** Ways in which a hash is invisible although it is in the viewport; without the class it is visible. */
const ways: Record<string, string> = {
  none: 'display: none',
  hidden: 'visibility: hidden',
  clear: 'opacity: 0',
  faint: 'opacity: 0.01',
  tiny: 'font-size: 0',
  flat: 'width: 0; height: 0; overflow: hidden',
  clipped: 'position: absolute; width: 1px; height: 1px; overflow: hidden',
  aside: 'position: absolute; left: -9999px',
  cut: 'clip-path: inset(50%)',
  clear_ink: 'color: transparent',
  faint_ink: 'color: rgb(0 0 0 / 2%)',
  filled: '-webkit-text-fill-color: transparent',
  paper_ink: 'color: #fff',
  almost: 'color: #fcfdfe',
  white: 'color: #eee; background: #eeefee',
}
const html = pageOf(
  'Hidden',
  `p { margin: 4px } ${Object.entries(ways)
    .map(([name, css]) => `.${name} { ${css} }`)
    .join('\n')} #over { position: relative } #cover { position: absolute; inset: 0; background: #ffffff }`,
  `<p>${hashOf('seen')}</p>${Object.keys(ways)
    .map((name) => `<p id="${name}" class="${name}">${hashOf(name)}</p>`)
    .join('')}<div id="over"><p>${hashOf('covered')}</p><div id="cover"></div></div><p>${hashOf('last')}</p>`,
)

/** Adds rows, hides the last before anything is known about it, and shows it again a few frames later. */
const blinking = `const add = (id, text) => { const row = document.createElement('p'); row.id = id; row.textContent = text; document.body.append(row) }
  const frames = (count) => new Promise((done) => { const step = () => count-- ? requestAnimationFrame(step) : done(); step() })
  const blink = async () => { add('before', '${hashOf('before')}'); await frames(2); add('stays', '${hashOf('stays')}'); add('blinks', '${hashOf('blinks')}')
    await Promise.resolve(); blinks.style.display = 'none'; await frames(6); blinks.style.display = '' }`

const linked = `<p><a href="/tx/${hashOf('linked')}">${hashOf('linked').slice(0, 10)}…</a></p><p>${hashOf('written')}</p>`

/** Looks like some of those, and is seen. */
const seenWays: Record<string, string> = {
  shaped: 'clip-path: inset(0 round 8px)',
  shining: 'color: transparent; background: linear-gradient(red, blue); background-clip: text',
  dark: 'color: #fff; background: #222',
  over_picture: 'color: #fff; background: linear-gradient(#000, #222)',
  veiled: 'color: #fff; background: rgb(0 0 0 / 50%)',
  pale: 'color: #ddd',
}
const honest = pageOf(
  'Honest',
  `p { margin: 4px } ${Object.entries(seenWays)
    .map(([name, css]) => `.${name} { ${css} }`)
    .join(
      '\n',
    )} div { position: relative; color: #fff } #made::before { content: ""; position: absolute; inset: 0; z-index: -1; background: #000 }
    #made { z-index: 0 } #behind i { position: absolute; inset: 0; background: #000 } #behind p { position: relative }
    #quiet { opacity: 0.4 } #pdf canvas, #pdf span { position: absolute; inset: 0 } #pdf span { color: transparent }
    #pdf canvas { width: 100% } #pdf { height: 40px }`,
  `<div id="pdf"><canvas></canvas><span>${hashOf('drawn')}</span></div>${Object.keys(seenWays)
    .map((name) => `<p class="${name}">${hashOf(name)}</p>`)
    .join('')}<div id="made"><p>${hashOf('made')}</p></div><div id="behind"><i></i><p>${hashOf('behind')}</p></div>
    <p id="quiet">${hashOf('quiet')}</p>`,
)

const pages = withPages({
  '/hidden': html,
  '/honest': honest,
  // As pages do that have a table for wide windows, and a list for narrow ones.
  '/twice': pageOf(
    'Twice',
    'table { display: none }',
    `<table><tr><td>${linked}</td></tr></table><section>${linked}</section>`,
  ),
  '/blinking': pageOf('Blinking', '', `<p>${hashOf('first')}</p><script>${blinking}</script>`),
})

describe('in chromium, whose garbage can be collected', () => {
  const driver = withStandIn('chromium')

  test('nothing is kept of content that a page took away with all of its marks', async () => {
    const page = await driver.open(`${pages.url}/hidden`)
    await until('marks', async () => (await driver.badges(page)).length === 2)
    await page.evaluate('window.first = new WeakRef(document.querySelector("p")); document.body.replaceChildren()')
    const session = await page.createCDPSession()
    await until('the content to be let go', async () => {
      await session.send('HeapProfiler.collectGarbage')
      return page.evaluate('first.deref() === undefined') as Promise<boolean>
    })
  })
})

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)
  const asked = async () => {
    const log = (await driver.send('log.read' as never, {} as never)) as unknown as { hashes?: { hash: string }[] }[]
    return log.flatMap(({ hashes = [] }) => hashes.map(({ hash }) => hash))
  }

  test('what nobody can see is not asked for, and is when it is shown', async () => {
    await asked()
    const page = await driver.open(`${pages.url}/hidden`)
    await until('the hashes that are seen', async () => (await driver.badges(page)).length === 2)
    expect((await asked()).toSorted()).toEqual([hashOf('seen'), hashOf('last')].toSorted())
    const names = Object.keys(ways)
    await page.$$eval('[class]', (all) => {
      for (const each of all) each.removeAttribute('class')
    })
    await until('what was hidden', async () => (await driver.badges(page)).length === 2 + names.length)
    expect((await asked()).toSorted()).toEqual(names.map(hashOf).toSorted())
    await page.$eval('#cover', (element) => element.remove())
    await until('what was covered', async () => (await driver.badges(page)).length === 3 + names.length)
    expect(await asked()).toEqual([hashOf('covered')])
  })

  test('what is cut to a shape, or written over another ground than its own, is told', async () => {
    const page = await driver.open(`${pages.url}/honest`)
    const all = Object.keys(seenWays).length + 4
    await until('every sentence', async () => (await driver.badges(page)).length === all)
  })

  test('what is hidden in one place and seen in another has its sentence there', async () => {
    const page = await driver.open(`${pages.url}/twice`)
    await until('both sentences', async () => (await driver.badges(page)).length === 2)
  })

  test('what was hidden for a moment as its sentence came has it afterwards', async () => {
    const page = await driver.open(`${pages.url}/blinking`)
    await until('the first sentence', async () => (await driver.badges(page)).length === 1)
    await page.evaluate('blink()')
    await until('all sentences', async () => (await driver.badges(page)).length === 4)
  })
})
