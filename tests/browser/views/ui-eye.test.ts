import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { views } from '../../../lib/ui/navigation/views'
import { cast } from '../../sandbox/world/world-people'
import { tokens } from '../../sandbox/world/world-tokens'
import { press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'
import { placeOf } from './places'

const at = withStage()

const label = 'Quiet canary label'
const viewName = 'Quiet canary view'

/** Names of the sandbox’s world, as far as no word of ours is the same. */
const names: string[] = [
  label,
  viewName,
  'A canary note',
  ...Object.values(cast).flatMap((person) =>
    ['ens', 'name', 'tag'].flatMap((member) => (person as unknown as Record<string, string>)[member] ?? []),
  ),
  ...Object.values(tokens).flatMap(({ symbol }: { symbol?: string | null }) =>
    symbol && symbol.length > 3 ? [symbol] : [],
  ),
].filter((name) => name !== 'World')

/** What of a page is seen, pointed at or read out, and shows a value. */
const leaks = (page: Page) =>
  page.evaluate((known) => {
    const found: string[] = []
    // Money, broken numbers and large ones; what the key has left is no secret of the page's.
    const shapes = [/0x[0-9a-f]{2}/i, /\$\s?\d/, /\d\.\d/, /\d,\d{3}/]
    const look = (given: string | null, where: string) => {
      // The sandbox has no other name.
      const text = given?.replaceAll(/127\.0\.0\.1(:\d+)?/g, '')
      if (!text) return
      const shape = shapes.some((each) => each.test(text))
      if (shape || known.some((name) => text.includes(name))) found.push(`${where}: ${text.trim().slice(0, 80)}`)
    }
    look(document.title, 'title')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || element.closest('script, style, .credit, .page-counter, .shell-brand')) continue
      if (node instanceof Element) {
        for (const name of ['title', 'aria-label', 'aria-valuetext', 'aria-description', 'alt']) {
          look(element.getAttribute(name), `${element.className} ${name}`)
        }
        const field = element as HTMLInputElement
        if (/^(INPUT|TEXTAREA)$/.test(element.tagName) && getComputedStyle(field).color !== 'rgba(0, 0, 0, 0)')
          look(/checkbox|radio/.test(field.type) ? '' : field.value, 'field')
      } else look(node.nodeValue, `<${element.tagName.toLowerCase()} ${element.className}>`)
    }
    return [...new Set(found)]
  }, names)

const isSettled = (page: Page) =>
  until('the view to be whole', () =>
    page.evaluate(
      () =>
        !document.querySelector('.skeleton, [aria-busy="true"]') &&
        (document.querySelector('main')?.innerText ?? '') !== '',
    ),
  )

async function shut(page: Page): Promise<void> {
  await press(page, 'button', 'Hide values for a screenshot')
  await until('the eye to be shut', () => page.$('[data-values-hidden]'))
}

test('nothing of anybody’s is in sight in any view while values are hidden', async () => {
  const { driver } = at
  await driver.send('book.put', {
    draft: { address: cast.ada.hash, label, note: 'A canary note', colour: 'red' },
  })
  await driver.configure({
    settings: { namedViews: [{ name: viewName, place: `#/address/${cast.ada.hash}/transactions?chain=1&filter=to` }] },
  })
  const page = await driver.extensionPage('app.html#/?chain=1', { width: 1280, height: 900 })
  await says(page, viewName)
  expect(await leaks(page), 'what is found where nothing is hidden').not.toEqual([])
  await shut(page)
  const found: Record<string, string[]> = {}
  for (const view of views) {
    await page.evaluate((place) => {
      location.hash = place
    }, placeOf(view))
    await isSettled(page)
    const seen = await leaks(page)
    if (seen.length) found[view.id] = seen
  }
  expect(found).toEqual({})
})

test.each([
  ['popup', 400],
  ['panel', 320],
])('nor in the %s, where one value is shown by a press', async (frame, width) => {
  const page = await at.driver.extensionPage(`${frame}.html#/address/${cast.ada.hash}?chain=1`, { width, height: 600 })
  await says(page, 'Balance')
  if (!(await page.$('[data-values-hidden]'))) await shut(page)
  await isSettled(page)
  expect(await leaks(page)).toEqual([])
  await until('the balance', async () => {
    await page.$eval('.figure-value .cover', (cover) => (cover as HTMLElement).click()).catch(() => {})
    return (await read(page)).includes('12.5 ETH')
  })
  // Whatever else there is stays covered.
  expect(await leaks(page)).toEqual(expect.arrayContaining([expect.stringContaining('12.5 ETH')]))
  await page.evaluate(() => {
    location.hash = '#/'
  })
  await until('home', async () => (await read(page)).includes('Named views'))
  expect(await leaks(page)).toEqual([])
  await press(page, 'button', 'Show values')
  await says(page, viewName)
})
