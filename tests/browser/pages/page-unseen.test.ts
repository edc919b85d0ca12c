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

const pages = withPages({
  '/hidden': html,
  // As pages do that have a table for wide windows, and a list for narrow ones.
  '/twice': pageOf(
    'Twice',
    'table { display: none }',
    `<table><tr><td>${linked}</td></tr></table><section>${linked}</section>`,
  ),
  '/blinking': pageOf('Blinking', '', `<p>${hashOf('first')}</p><script>${blinking}</script>`),
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
