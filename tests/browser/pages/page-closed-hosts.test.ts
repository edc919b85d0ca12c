import { afterEach, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { type PageServer, servePages } from '../../pages/serve'
import { hashOf } from '../../sandbox/world/made-up'
import { tour } from '../../sandbox/world/tour'
import { framesWithOurs, tabShowing } from '../drive/in-extension'
import { type Stage, stage } from '../drive/stage'
import { until } from '../drive/until'

const linkTo = (hash: string) => `<p><a href="https://etherscan.io/tx/${hash}">${hash}</a></p>`
const hash = (name: string) => linkTo(hashOf(name))
const told = tour.find(({ name }) => name === 'eth-transfer')?.hash ?? ''
const titled = (title: string, body: string) => `<!doctype html><title>${title}</title>${body}`

let at: Stage
let other: PageServer
afterEach(async () => {
  await at?.close()
  await other?.close()
})

/** A site whose page holds frames of its own, one in a shadow root and one in another frame, and one of another host. */
async function opened(kind: (typeof browserKinds)[number], otherHost: string) {
  other = await servePages({ '/closed': titled('Closed', hash('closed')) })
  const port = new URL(other.url).port
  const closed = `http://${otherHost}:${port}/closed`
  at = await stage({
    kind,
    pages: {
      '/': titled(
        'Open',
        `${linkTo(told)}<iframe src="/in"></iframe><div id="host"></div><iframe src="${closed}"></iframe>
        <form><input name="querySelectorAll"></form><img name="querySelectorAll">
        <script>host.attachShadow({ mode: 'closed' }).innerHTML = '<iframe src="/shadow"></iframe>'</script>`,
      ),
      '/in': titled('In', `${hash('in')}<iframe src="/deep"></iframe>`),
      '/deep': titled('Deep', hash('deep')),
      '/shadow': titled('Shadow', hash('shadow')),
    },
    configuration: { annotate: 'nowhere' },
  })
  const own = ['/', '/deep', '/in', '/shadow'].map((path) => at.pages.url + path).sort()
  const page = await at.driver.open(`${at.pages.url}/`)
  const popup = await at.driver.extensionPage('popup.html')
  await popup.evaluate('globalThis.__name ??= (named) => named')
  const frames = async (url = `${at.pages.url}/`) =>
    popup.evaluate(framesWithOurs, await popup.evaluate(tabShowing, url))
  await until('all frames', async () => (await frames()).others.length === own.length + 1)
  const tab = await popup.evaluate(tabShowing, `${at.pages.url}/`)
  return { page, frames, own, closed, tab, port }
}

const known = async (frames: () => Promise<{ ours: string[]; others: string[] }>, own: string[]) => {
  await until('ours in each frame of the site', async () => {
    const { ours } = await frames()
    return own.every((each) => ours.includes(each))
  })
  return frames()
}

test.each(browserKinds)('case 227: %s: no script of ours is in a frame of a closed host', async (kind) => {
  const { page, frames, own, closed, tab } = await opened(kind, 'localhost')
  const { driver } = at
  const expected = { ours: own, others: [closed] }
  await driver.configure({ settings: { neverSites: ['localhost'] } })
  expect(await driver.send('page.annotate', { tabId: tab })).toEqual({ frames: own.length })
  expect(await known(frames, own), 'annotated once').toEqual(expected)

  await page.reload()
  await driver.configure({ annotate: 'everywhere' })
  expect(await known(frames, own), 'after a change of settings').toEqual(expected)

  await page.reload()
  expect(await known(frames, own), 'loaded anew').toEqual(expected)
})

test.each(browserKinds)('case 227: %s: a closed port is closed, and the others of its host are not', async (kind) => {
  const { page, frames, own, closed, port } = await opened(kind, '127.0.0.1')
  const { driver } = at
  const expected = { ours: own, others: [closed] }
  await driver.configure({ settings: { neverSites: [`127.0.0.1:${port}`] }, annotate: 'everywhere' })
  expect(await known(frames, own), 'after a change of settings').toEqual(expected)

  await page.reload()
  expect(await known(frames, own), 'loaded anew').toEqual(expected)
  await page.bringToFront()
  await until('its marks', async () => (await driver.badges(page)).length > 0)

  await driver.open(closed)
  await page.reload()
  await known(frames, own)
  expect(await frames(closed)).toEqual({ ours: [], others: [closed] })
})
