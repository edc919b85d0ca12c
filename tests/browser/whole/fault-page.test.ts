import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { beforeEach, expect, test } from 'vitest'
import { build } from '../../../scripts/build'
import { hashOf } from '../../sandbox/world/made-up'
import { tour } from '../../sandbox/world/tour'
import { press } from '../drive/hands'
import type { DrawnBadge } from '../drive/in-extension'
import { until } from '../drive/until'
import { temporaryFolder, withStage } from '../drive/with-stage'
import { updateExtension } from './update-extension'

const [first] = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary')
const sentence = first?.sentence ?? '?'
const link = (hash = '') => `<p><a href="https://etherscan.io/tx/${hash}">${hash}</a></p>`

/** Writes down whatever an extension could be noticed by. */
const listening = `<script>
  window.noticed = []
  for (const type of ['message', 'messageerror']) addEventListener(type, (event) => noticed.push(String(event.data)))
  const dispatch = EventTarget.prototype.dispatchEvent
  EventTarget.prototype.dispatchEvent = function (event) { noticed.push(event.type); return dispatch.call(this, event) }
  new MutationObserver((all) => all.forEach(({ addedNodes, attributeName }) => {
    for (const node of addedNodes) if (node.localName && !['main', 'p', 'a', 'body', 'iframe'].includes(node.localName)) noticed.push(node.localName)
    if (attributeName) noticed.push(attributeName)
  })).observe(document, { subtree: true, childList: true, attributes: true })
</script>`

const profile = temporaryFolder()
// Where developers' extensions are not wanted, the browser does not take one back after a reload.
mkdirSync(join(profile, 'Default'))
writeFileSync(join(profile, 'Default', 'Preferences'), '{"extensions":{"ui":{"developer_mode":true}}}')
const at = withStage({
  profile,
  pages: {
    '/': `<!doctype html><title>One</title>${listening}<main>${link(first?.hash)}</main>`,
    '/many': `<!doctype html><title>Many</title><main>${[1, 2, 3].map((each) => link(hashOf(`many ${each}`))).join('')}</main>`,
    '/other': '<!doctype html><title>Other</title>',
  },
})

beforeEach(() => at.driver.configure({ annotate: 'everywhere', settings: { budgetPerDocument: 25 } }))

const says = (page: Page) => async () => (await at.driver.shown(page)).some((text) => text.includes(sentence))

test('case 130: a page that is not annotated notices nothing, and finds no file of ours', async () => {
  const { driver, pages } = at
  await driver.configure({ annotate: 'nowhere' })
  const page = await driver.open(`${pages.url}/`)
  const files = ['manifest.json', 'gate.js', 'annotate.js', 'popup.html', 'icon/48.png'].map(driver.extensionUrl)
  const found = await page.evaluate(async (files) => {
    const read = await Promise.all(
      files.map((file) =>
        fetch(file).then(
          () => file,
          () => null,
        ),
      ),
    )
    await new Promise((done) => setTimeout(done, 500))
    const { noticed } = globalThis as unknown as { noticed: string[] }
    return {
      read: read.filter(Boolean),
      noticed,
      known: Object.keys(globalThis).filter((name) => /hashgloss/i.test(name)),
    }
  }, files)
  expect(found).toEqual({ read: [], noticed: [], known: [] })
})

test('case 58: no page of ours opens inside a web page', async () => {
  const { driver, pages } = at
  const page = await driver.open(`${pages.url}/other`)
  for (const path of ['popup.html', 'app.html', 'options.html', 'panel.html']) {
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
      return new Promise((done) => frame.addEventListener('load', done))
    }, driver.extensionUrl(path))
  }
  const inside = page.frames().filter((frame) => frame !== page.mainFrame())
  expect(inside).toHaveLength(4)
  for (const frame of inside) {
    expect(await frame.evaluate(() => document.body.innerText).catch(() => '')).not.toContain('Hashgloss')
    expect(frame.url()).not.toMatch(/^chrome-extension:/)
  }
})

test('cases 62, 63, 121: what a page says and clicks by itself is no word of its reader', async () => {
  const { driver, pages, sandbox } = at
  await driver.configure({ settings: { budgetPerDocument: 1 } })
  sandbox.stats.reset()
  const page = await driver.open(`${pages.url}/many`)
  await until('the budget to be spent', () => sandbox.stats.count('E4') === 1)
  await until('all to have been told', async () => {
    const list = await driver.ask(page, 'page.list', {})
    return list.length === 3 && list.every(({ gloss }) => gloss !== null)
  })
  await page.evaluate(async () => {
    const types = [
      'pointerover',
      'pointerenter',
      'mouseover',
      'mousemove',
      'focusin',
      'pointerdown',
      'pointerup',
      'click',
    ]
    const say = (data: unknown) => window.postMessage(data, '*')
    for (const type of ['page.wake', 'gloss.ask', 'credential.list', 'page.stop']) {
      say({ v: 1, type, input: {} })
      document.dispatchEvent(new CustomEvent(type, { detail: { v: 1, type, input: {} } }))
    }
    for (const name of ['annotate', 'gate', 'content']) {
      say({ type: `hashgloss:${name}:wxt:content-script-started` })
      document.dispatchEvent(new CustomEvent(`hashgloss:${name}:wxt:content-script-started`))
    }
    for (const element of document.querySelectorAll('*')) {
      const leads = element.localName === 'a'
      for (const type of types.filter((type) => !leads || type !== 'click'))
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }))
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
      if (element instanceof HTMLElement && !leads) element.click()
    }
    await new Promise((done) => setTimeout(done, 1500))
  })
  expect(sandbox.stats.count('E4')).toBe(1)
  expect(await driver.ask(page, 'page.list', {})).toHaveLength(3)
})

test('case 50: a page that comes back from the browser’s memory has its sentences', async () => {
  const { driver, pages } = at
  const page = await driver.open(`${pages.url}/`)
  await until('the sentence', says(page))
  await page.goto(`${pages.url}/other`)
  await page.goBack()
  await until('the sentence again', says(page))
})

/** As the browser updates it: our pages close, and the session’s settings end. */
async function update(version: string): Promise<void> {
  const { driver, sandbox } = at
  await updateExtension(driver, await build('chromium', 'preview'), version)
  await driver.configure({ sandbox, credentials: { explorerKey: 'sandbox-key' } })
}

test('case 51: after an update a mark of the old one goes when the reader comes near it, and it is said', async () => {
  const { driver, pages } = at
  await driver.configure({ annotate: 'nowhere' })
  const page = await driver.open(`${pages.url}/`)
  const popup = await driver.extensionPage('popup.html', { width: 400, height: 600 })
  await press(popup, 'button', 'Annotate this page once')
  // The popup is a tab here, and a page behind another asks nothing.
  await page.bringToFront()
  await until('the sentence', says(page))
  await popup.close()
  await update('98.0.0')
  await page.bringToFront()
  const [{ x, y, width, height }] = (await driver.badges(page)) as [DrawnBadge]
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
  await until('what happened to be said', async () =>
    (await driver.shown(page)).some((text) => text.includes('Reload this page')),
  )
  await until('no badges', async () => (await driver.badges(page)).length === 0)
  await page.close()
})

test('cases 51, 151: an update under open pages: nothing breaks, and their hashes are explained by the new one', async () => {
  const { driver, pages } = at
  const errors: string[] = []
  const web = await Promise.all([1, 2, 3].map(() => driver.open(`${pages.url}/`)))
  const [page] = web
  if (!page) throw new Error('no page')
  for (const each of web) each.on('pageerror', (error) => errors.push(String(error)))
  await page.bringToFront()
  await driver.send('book.put', { draft: { address: `0x${'12'.repeat(20)}`, label: 'Kept', note: '', colour: 'blue' } })
  await update('99.0.0')
  await page.bringToFront()
  await page.evaluate(
    (html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html),
    link(first?.hash),
  )
  // The driver looks a tab up by its address.
  for (const other of web.slice(1)) await other.close()
  await until('the sentence, from the new one', says(page))
  const { labels } = await driver.send('book.read', {})
  expect(labels.map(({ label }) => label)).toContain('Kept')
  expect(await driver.send('kept.read', {})).toEqual({ lost: null, setAside: [], unclosed: [], newer: false })
  expect(errors).toEqual([])
})
