import { afterEach, expect, test } from 'vitest'
import { ours } from '../../../lib/content/shared/dom/ours-selector'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { tour } from '../../sandbox/world/tour'
import { buttonColour, buttonText, sayOnAllButtons, tabShowing } from '../drive/in-extension'
import { type Stage, stage } from '../drive/stage'
import { until } from '../drive/until'

const linkTo = (hash: string) => `<p><a href="https://etherscan.io/tx/${hash}">${hash}</a></p>`
const link = (name: string) => linkTo(hashOf(name))
/** What no chain knows is not counted. */
const known = tour.flatMap(({ chainId, state, hash }) => (chainId === '1' && state === 'summary' ? [linkTo(hash)] : []))
const links = (name: string) => [1, 2, 3].map((each) => link(`${name} ${each}`)).join('')
const page = (body: string) => `<!doctype html><title>Frames</title><main>${body}</main>`

const next = page(known.slice(3, 6).join(''))
/** Has the browser prepare another page, behind this one. */
const ahead = JSON.stringify({ prerender: [{ urls: ['/next'], eagerness: 'immediate' }] })

let at: Stage
afterEach(() => at?.close())

test.each(browserKinds)(
  'case 119: %s: a page whose hashes stand in frames has its own lookups, and no more for more frames',
  async (kind) => {
    at = await stage({
      kind,
      pages: {
        '/first': page(links('first')),
        '/inner': page(links('inner')),
        '/more': page(links('more')),
        '/framed': page('<iframe src="/inner"></iframe>'),
      },
      configuration: { settings: { budgetPerDocument: 2 } },
    })
    const { driver, pages, sandbox } = at
    const asked = () => sandbox.stats.count('E4')
    const shown = await driver.open(`${pages.url}/first`)
    await until('the first page’s lookups to be spent', () => asked() === 2)
    await shown.goto(`${pages.url}/framed`)
    await until('the framed page’s own', () => asked() === 4)

    await shown.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = '/more'
      document.body.append(frame)
    })
    const inFrame = async (path: string) => {
      const frame = shown.frames().find((each) => each.url().endsWith(path))
      return frame?.$$eval(ours, ({ length }) => length)
    }
    await until('what is in the new frame to be answered', async () => ((await inFrame('/more')) ?? 0) > 0)
    expect(asked()).toBe(4)
  },
)

/** The toolbar button in a tab. */
async function buttonOn(url: string) {
  const own = await at.driver.extensionPage('popup.html')
  const tab = await own.evaluate(tabShowing, url)
  return {
    number: () => own.evaluate(buttonText, tab),
    colour: () => own.evaluate(buttonColour, tab),
    onAll: (text: string) => own.evaluate(sayOnAllButtons, text),
  }
}

test.each(browserKinds)(
  '%s: hashes of a frame that is gone, or of a page that is annotated no more, are not counted any more',
  async (kind) => {
    at = await stage({
      kind,
      pages: {
        '/inner': page(links('inner')),
        '/framed': page(`${link('own')}<iframe src="/inner"></iframe><iframe src="/inner"></iframe>`),
        '/none': page('<p>Nothing'),
      },
      // Not asked for, so that no chain says that it knows none of them.
      configuration: { settings: { onDemand: true } },
    })
    const { driver, pages } = at
    const shown = await driver.open(`${pages.url}/framed`)
    const { number, colour, onAll } = await buttonOn(shown.url())
    await until('all to be counted', async () => (await number()) === '7')
    const counted = await colour()
    await shown.evaluate(() => document.querySelector('iframe')?.remove())
    await until('a frame less', async () => (await number()) === '4')
    await shown.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe')) frame.src = '/none'
    })
    await until('none of the frames', async () => (await number()) === '1')
    await driver.ask(shown, 'page.stop', {})
    await until('no number', async () => (await number()) === '')
    await onAll('!')
    expect(await number(), 'what asks for attention in all tabs does so in this one').toBe('!')
    expect(await colour()).not.toEqual(counted)
  },
)

test('what the browser prepares behind a page costs nothing until it is shown', async () => {
  let prepared = false
  let taken = false
  at = await stage({
    pages: {
      '/front': page(`${known.slice(0, 3).join('')}<a id="on" href="/next">Next</a>`),
      // Told by the page itself: it takes the place of the other's frame, of which no handle is left then.
      '/next': `${next}<script>addEventListener('load', () => setTimeout(() => fetch('/prepared'), 1000))
        document.addEventListener('prerenderingchange', () => fetch('/taken'))</script>`,
      '/prepared': () => {
        prepared = true
        return ''
      },
      '/taken': () => {
        taken = true
        return ''
      },
    },
  })
  const { driver, pages, sandbox } = at
  const shown = await driver.open(`${pages.url}/front`)
  const { number } = await buttonOn(shown.url())
  await until('its own number', async () => (await number()) === '3')
  // Asked for while the page is in front: the browser never starts what it was asked for behind another tab.
  await shown.bringToFront()
  await until('the page to be in front', () => shown.evaluate(() => document.visibilityState === 'visible'))
  await shown.evaluate((rules) => {
    const script = Object.assign(document.createElement('script'), { type: 'speculationrules', textContent: rules })
    document.head.append(script)
  }, ahead)
  await until('the next page to be prepared', () => prepared)
  expect([sandbox.stats.count('E4'), await number()]).toEqual([3, '3'])
  await shown.click('#on')
  await until('the prepared page to be shown', () => taken)
  await until('its lookups', () => sandbox.stats.count('E4') === 6)
  await until('its number', async () => (await number()) === '3')
})
