import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'

/** The stand-in knows no transaction for a hash that begins like this. */
const noTransaction = `0x00000000${hashOf('block').slice(10)}`
const parts = [
  hashOf('one'),
  noTransaction,
  `<div contenteditable>${hashOf('typed')}</div>`,
  hashOf('two'),
  hashOf('three'),
]
/** Every second one in a shadow root, and the last in one within another; the roots are made from the last to the first. */
const trees = ['root', 'light', 'other root', 'more light', 'third root', 'inner root']
const rooted = `${trees.map((name, at) => (at % 2 ? `<p>${hashOf(name)}</p>` : `<div id="root${at}"></div>`)).join('')}
  <div id="root5"></div><script>document.querySelector('p:last-of-type').remove()
  const enter = (host, html) => (host.attachShadow({ mode: 'open' }).innerHTML = html, host.shadowRoot)
  enter(enter(root5, '<div></div>').querySelector('div'), '<p>${hashOf('inner root')}</p>')
  enter(root4, '<p>${hashOf('third root')}</p>'); enter(root2, '<p>${hashOf('other root')}</p>')
  enter(root0, '<p>${hashOf('root')}</p>')</script>`
const far = parts.map((part) => `<div style="height: 1500px">${part}</div>`).join('')

const pages = withPages({
  '/': `<!doctype html><title>Steps</title>${far}`,
  '/lines': `<!doctype html><title>Lines</title><p>first ${hashOf('first')}<br>${hashOf('second')}<br>${hashOf('third')}</p>`,
  '/trees': `<!doctype html><title>Trees</title>${rooted}`,
  '/dialog': `<!doctype html><title>Dialog</title><dialog style="width: 1100px"><p>Deposit</p><p>${hashOf('one')}</p></dialog>
      <script>document.querySelector('dialog').showModal()</script>`,
  '/rooted': `<!doctype html><title>Rooted</title><div id="host"></div><script>
      host.attachShadow({ mode: 'open' }).innerHTML = '<dialog style="width: 1100px"><p>${hashOf('one')}</p></dialog>'
      host.shadowRoot.querySelector('dialog').showModal()</script>`,
})
const driver = withStandIn('chromium')

async function walk(page: Page, by: 1 | -1, times: number): Promise<string[]> {
  const hashes: string[] = []
  for (let at = 0; at < times; at++) {
    const step = async (on: boolean) => {
      const reached = await driver.ask(page, 'page.step', { by, on })
      return reached === 'end' ? null : reached
    }
    const reached = (await step(true)) ?? (await step(false))
    hashes.push(reached?.hash ?? '')
    await until('it to be looked up', async () =>
      (await driver.ask(page, 'page.list', {})).some(({ hash, gloss }) => hash === reached?.hash && gloss),
    )
  }
  return hashes
}

test('goes on from what turned out to be no transaction, and past what is being written', async () => {
  const page = await driver.open(pages.url, { width: 900, height: 700 })
  await until('all to be found', async () => (await driver.ask(page, 'page.list', {})).length === 4)
  const [one, two, three] = ['one', 'two', 'three'].map((name) => hashOf(name))
  expect(await walk(page, 1, 5)).toEqual([one, noTransaction, two, three, one])
  expect(await walk(page, -1, 2)).toEqual([three, two])
})

test('lines of one paragraph come in their order', async () => {
  const page = await driver.open(`${pages.url}/lines`)
  await until('all to be found', async () => (await driver.ask(page, 'page.list', {})).length === 3)
  expect(await walk(page, 1, 3)).toEqual(['first', 'second', 'third'].map((name) => hashOf(name)))
})

test('hashes in shadow roots come where these stand in the page', async () => {
  const page = await driver.open(`${pages.url}/trees`)
  await until('all to be found', async () => (await driver.ask(page, 'page.list', {})).length === trees.length)
  expect(await walk(page, 1, trees.length)).toEqual(trees.map((name) => hashOf(name)))
})

test('Escape closes the card and leaves the dialog it is over', async () => {
  const page = await driver.open(`${pages.url}/dialog`)
  await driver.hover(page, '')
  await page.keyboard.press('Escape')
  await until('the card to close', async () => !(await driver.shown(page)).some((text) => text.includes('×')))
  expect(await page.$eval('dialog', ({ open }) => open)).toBe(true)
})

test('a card over a dialog in a shadow root can be pressed', async () => {
  const page = await driver.open(`${pages.url}/rooted`)
  await driver.hover(page, '')
  const [badge] = await driver.badges(page)
  await page.mouse.click((badge?.x ?? 0) + 30, (badge?.y ?? 0) + (badge?.height ?? 0) + 30)
  const isOpen = async () => (await driver.shown(page)).some((text) => text.includes('×'))
  expect(await isOpen()).toBe(true)
  // Beside it, where a press closes it.
  await page.mouse.click(20, 400)
  await until('the card to close', async () => !(await isOpen()))
})
