import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { ours } from '../../lib/content/shared/dom/ours-selector'
import { browserKinds } from '../../scripts/find-browser'
import { until } from '../browser/drive/until'
import { withPages, withStandIn } from '../browser/drive/with-stage'
import { hashOf } from '../sandbox/world/made-up'

/** A link to a hash with a control of the page right behind it, and a list of them. */
const body = (name: string) => `<p><a href="https://etherscan.io/tx/${hashOf(name)}">${hashOf(name)}</a>
  <button id="own">Copy</button></p><ul>${['x', 'y', 'z'].map((each) => `<li>${hashOf(`${name} ${each}`)}`).join('')}</ul>`

/** Anything that is not the page's own. */
const foreign = `${ours}, body > :not(p, ul), p > :not(a, button)`

const styles = {
  'hides everything it does not know': `${foreign} { display: none !important }`,
  'resets everything it does not know': `${foreign} { all: unset !important }`,
  'styles every element': `* { font: italic 15px/3 serif !important; text-transform: uppercase !important;
    letter-spacing: 1px !important; border: 2px solid red !important; background: yellow !important; opacity: 0.9 !important }`,
  'has a huge rem': 'html { font-size: 400% } body { font-size: 14px }',
  'is dark and reads from right to left': 'html { direction: rtl; background: #111; color: #eee }',
}

const policies = {
  'allows nothing at all': "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'puts the page into a sandbox': "default-src 'none'; sandbox",
}

/** Takes away whatever is put into the page, as soon as it is there. */
const war = `<script>
  window.taken = 0
  new MutationObserver(() => {
    for (const foreign of document.querySelectorAll('${ours}')) { foreign.remove(); window.taken++ }
  }).observe(document, { childList: true, subtree: true })
</script>`

/** Hashes in plain words that go on, where a line is held free by an element of ours. */
const goingOn = ['a', 'b', 'c', 'd'].map(
  (name) =>
    `<p style="width:700px">It was ${hashOf(`redraw ${name}`)}, and then somebody wrote a long line about it which went on to the end of the box and far beyond that.</p>`,
)

/** Draws a cell anew as soon as something foreign is in it. */
const redraw = `<script>
  window.taken = 0
  new MutationObserver(() => {
    for (const foreign of document.querySelectorAll('${ours}')) {
      const cell = foreign.closest('p, li')
      if (!cell) continue
      cell.innerHTML = cell.innerHTML
      for (const left of cell.querySelectorAll('${ours}')) left.remove()
      window.taken++
    }
  }).observe(document.body, { childList: true, subtree: true })
</script>`

/** Elements are globals of a page by these, also of an extension's scripts in Chromium. */
const named = {
  forms: ['chrome', 'browser'].map((name) => `<form id="${name}"><input name="runtime"><input name="dom"></form>`),
  frames: ['chrome', 'browser', 'hashgloss'].map((name) => `<iframe name="${name}" hidden></iframe>`),
  'several elements': ['chrome', 'browser', 'hashgloss'].map((id) => `<i id="${id}"></i><i id="${id}"></i>`),
}

/**
 * Fields of the page's one form, and pictures of the document, named as every member that a form and a document have:
 * such names come before the members themselves, in Chromium also for an extension's scripts.
 */
const clobbering = (body: string) => `<form id="form"><main>${body}</main></form><script>
  const members = (proto, names = []) => proto === Object.prototype ? names
    : members(Object.getPrototypeOf(proto), names.concat(Object.getOwnPropertyNames(proto)))
  const named = (tag, names) => names.map((name) => '<' + tag + ' hidden name="' + name + '">').join('')
  const html = named('input', members(HTMLFormElement.prototype)) + named('img', members(HTMLDocument.prototype))
  document.querySelector('form').insertAdjacentHTML('beforeend', html)
</script>`

/** Puts HTML into that form. */
const putIn = (html: string) => `{
  const made = Document.prototype.createElement.call(document, 'p')
  made.innerHTML = ${JSON.stringify(html)}
  Element.prototype.prepend.call(form, made)
}`

/** Every custom property that our sources name, as a page could read there, given another meaning for the document. */
const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(content|core.pages).*\.(css|ts)$/.test(path))
  .map((path) => readFileSync(`lib/${path}`, 'utf8'))
const customNames = [...new Set(sources.join('').match(/--[a-z][\w-]*(?=[:),\s])/g))]
const registering = `<script>
  for (const name of ${JSON.stringify(customNames)})
    try { CSS.registerProperty({ name, syntax: '<color>', inherits: false, initialValue: 'transparent' }) } catch {}
</script><style>${customNames.map((name) => `@property ${name} { syntax: '<color>'; inherits: false; initial-value: transparent }`).join(' ')}</style>`

const pathOf = (name: string) => `/${encodeURIComponent(name)}`

const pages = withPages({
  ...Object.fromEntries(
    Object.entries(styles).map(([name, css]) => [
      pathOf(name),
      `<!doctype html><title>Styles</title><style>${css}</style>${body(name)}`,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(policies).map(([name, policy]) => [
      pathOf(name),
      { html: `<!doctype html><title>Policy</title>${body(name)}`, headers: { 'content-security-policy': policy } },
    ]),
  ),
  '/redraw': `<!doctype html><title>Redraw</title><body>${goingOn.join('')}${redraw}`,
  ...Object.fromEntries(
    Object.entries(named).map(([kind, html]) => [
      pathOf(`named ${kind}`),
      `<!doctype html><title>Named</title>${html.join('')}${body('named')}`,
    ]),
  ),
  '/clobbered': `<!doctype html><title>Clobbered</title>${clobbering(body('clobbered'))}`,
  '/clobbered-later': `<!doctype html><title>Clobbered</title>${clobbering('<p>Nothing')}`,
  '/plain': `<!doctype html><title>Plain</title>${body('plain')}`,
  '/registered': `<!doctype html><title>Registered</title>${registering}${body('plain')}`,
  '/dusk': `<!doctype html><title>Dusk</title><style>body { color: #111 }</style>${body('plain')}`,
  '/war': `<!doctype html><title>War</title>${body('war')}${war}`,
})

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const allMarked = (page: Page) =>
    until('every hash to have its mark', async () => {
      const items = await driver.ask(page, 'page.list', {})
      return items.length === 4 && items.every(({ marked }) => marked === 1)
    })

  /** The four badges, each as small and as legible as anywhere. */
  async function asEver(page: Page) {
    await allMarked(page)
    const badges = await driver.badges(page)
    expect(badges).toHaveLength(4)
    for (const { height, font, width } of badges) {
      expect(Number.parseFloat(font)).toBeGreaterThanOrEqual(10)
      expect(Number.parseFloat(font)).toBeLessThanOrEqual(13)
      expect(height).toBeLessThanOrEqual(18)
      expect(width).toBeGreaterThan(10)
    }
    return badges
  }

  test('case 116: a page that registers the names of our custom properties changes no mark', async () => {
    expect(customNames).toEqual(expect.arrayContaining(['--ink', '--paper', '--mark', '--wash', '--warn']))
    const looks = async (path: string) => {
      const page = await driver.open(`${pages.url}${path}`)
      const badges = await asEver(page)
      const marks = await driver.marks(page)
      expect(marks.filter(({ contrast }) => contrast !== null).length).toBeGreaterThan(0)
      return [badges.map(({ ink, paper, label }) => [label, ink, paper]), marks.map(({ contrast }) => contrast)]
    }
    expect(await looks('/registered')).toEqual(await looks('/plain'))
  })

  test('case 116: a page whose ground turns dark under its marks, without any event, leaves their words readable', async () => {
    const page = await driver.open(`${pages.url}/dusk`)
    await asEver(page)
    const contrasts = async () => (await driver.marks(page)).flatMap(({ contrast }) => contrast ?? [])
    const before = await contrasts()
    expect(Math.min(...before)).toBeGreaterThan(4.5)
    await page.evaluate("document.styleSheets[0].insertRule(':root { color-scheme: dark }')")
    await until('words that can be read', async () => {
      const now = await contrasts()
      return now.length === before.length && Math.min(...now) > 4.5
    })
  })

  test.each(Object.keys(styles))(
    'case 116: where a page %s, badges look as ever and cover no control',
    async (name) => {
      const page = await driver.open(`${pages.url}${pathOf(name)}`)
      const badges = await asEver(page)
      const own = await page.$eval('#own', (button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        return { left, right, top, bottom }
      })
      const over = badges.filter(
        ({ x, y, width, height }) => x < own.right && x + width > own.left && y < own.bottom && y + height > own.top,
      )
      expect(over).toEqual([])
    },
  )

  test.each(Object.keys(policies))('case 117: a policy that %s changes neither badge nor card', async (name) => {
    const page = await driver.open(`${pages.url}${pathOf(name)}`)
    const [badge] = await asEver(page)
    await driver.hover(page, badge?.label.split(' ')[0] ?? '?')
  })

  test.each(Object.keys(named))(
    'case 173: a page whose %s are named as our scripts name things has its marks, also once woken',
    async (what) => {
      const page = await driver.open(`${pages.url}${pathOf(`named ${what}`)}`)
      await allMarked(page)
      await driver.ask(page, 'page.stop', {})
      expect(await driver.badges(page)).toEqual([])
      await driver.send('tabs.wake' as never, {} as never)
      await allMarked(page)
    },
  )

  test('case 170: a page whose fields are called like members of its elements is read, and never freezes', async () => {
    const page = await driver.open(`${pages.url}/clobbered`)
    expect(await page.evaluate('document.body.localName + form.parentNode.name')).toBe('imgparentNode')
    await allMarked(page)
    await page.evaluate(putIn(`<p>${hashOf('later')}</p>`))
    const list = () => driver.ask(page, 'page.list', {})
    await until('what came later to be marked', async () => (await list()).filter(({ marked }) => marked).length === 5)
    expect(await driver.ask(page, 'page.step', { by: 1 })).toEqual({ hash: hashOf('later') })
    await until('its card', async () => (await driver.shown(page)).some((text) => text.includes('×')))

    const without = await driver.open(`${pages.url}/clobbered-later`)
    await without.evaluate(putIn(hashOf('clobbered')))
    const marked = async () => (await driver.ask(without, 'page.list', {})).filter(({ marked }) => marked).length
    await until('what came where nothing was', async () => (await marked()) === 1)
  })

  test('case 123: a page that draws anew what has a mark is left in peace after a few of them', async () => {
    const page = await driver.open(`${pages.url}/redraw`)
    const taken = () => page.evaluate(() => (window as unknown as { taken: number }).taken)
    await until('the page to have drawn some anew', async () => (await taken()) > 0)
    let last = -1
    await until('peace', async () => {
      await page.evaluate(async () => {
        for (let more = 0; more < 20; more++) await new Promise(requestAnimationFrame)
      })
      const before = last
      last = await taken()
      return before === last
    })
    // Three tries for each of four hashes.
    expect(await taken()).toBeLessThanOrEqual(12)
    expect(await driver.ask(page, 'page.list', {})).toHaveLength(4)
  })

  test('case 123: a page that takes every mark away is left in peace after a few of them', async () => {
    const page = await driver.open(`${pages.url}/war`)
    const taken = () => page.evaluate(() => (window as unknown as { taken: number }).taken)
    await until('the page to take some away', async () => (await taken()) > 0)
    // Whatever changes is a reason to look again, and soon none is left to put anything back.
    let last = -1
    await until('peace', async () => {
      await page.evaluate(() => document.body.append('So it goes. '))
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const before = last
      last = await taken()
      return before === last
    })
    for (let more = 0; more < 20; more++) {
      await page.evaluate(() => document.body.append('So it goes. '))
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
    // Three tries for each of four hashes, whatever they share.
    expect(await taken()).toBeLessThanOrEqual(12)
    expect(await driver.badges(page)).toEqual([])
  })
})
