import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { says } from '../tests/browser/drive/hands'
import type { LaunchOptions } from '../tests/browser/drive/start-browser'
import { until } from '../tests/browser/drive/until'
import { type Driver, launch } from '../tests/browser/driver'
import { type Walk, walkPartner, walkUser } from '../tests/browser/points/points-walk'
import { servePages } from '../tests/pages/serve'
import { tourPage } from '../tests/pages/tour'
import { keys } from '../tests/sandbox/keys'
import { type Sandbox, startSandbox } from '../tests/sandbox/start'
import { addressOf } from '../tests/sandbox/world/made-up'
import { cast } from '../tests/sandbox/world/world-people'
import { build, root } from './build'
import { findBrowser } from './find-browser'
import { servePublicHosts } from './pictures/public-hosts'
import { takeForStores, takeTile } from './pictures/take-for-stores'
import { scriptOptions } from './script-options'
import { tile } from './stores/store-pictures'
import { say, step } from './tour/say'

const sizes = [16, 32, 48, 96, 128]

/** Draws assets/icon.svg in every size that browsers need, into assets/public/icon. */
async function drawIcons(browser: Browser): Promise<void> {
  const svg = readFileSync(join(root, 'assets/icon.svg'), 'utf8')
  const folder = join(root, 'assets/public/icon')
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage()
  for (const size of sizes) {
    await page.setViewport({ width: size, height: size })
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px;shape-rendering:geometricPrecision}</style>${svg}`,
    )
    writeFileSync(join(folder, `${size}.png`), await page.screenshot({ omitBackground: true }))
  }
  await page.close()
}

const help = `npm run pictures [-- options]

Takes the pictures of README.md, docs/points.md and the stores from the extension itself, with the sandbox as its service:
under the names of the public explorers, and of a made-up host for points. Needs openssl.

  --only PART   tour, explorer, points or stores, all where it is not given; or icons, which draws assets/icon.svg in
                every size
  --to DIR      where they go; docs/pictures where it is not given
  --theme NAME  light (usual) or dark
  --help        this text
`

/** Distributions of earlier months, so the ledger has something to show. */
const earlier = [
  ['Spring rewards', '2026-04', 320],
  ['Summer rewards', '2026-07', 1180],
] as const

async function payEarlier(driver: Driver): Promise<void> {
  const page = await driver.extensionPage('app.html#/points/console')
  for (const [campaign, period, count] of earlier) {
    const rows = Array.from({ length: count }, (_, index) => ({
      address: addressOf(`${campaign} ${index}`),
      amount: `${1 + (index % 9)}.50`,
    }))
    const cents = rows.reduce((sum, { amount }) => sum + Number(amount.replace('.', '')), 0)
    const total = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
    const input = { environment: 'production', description: '', createMissing: true, acceptFine: false } as const
    const { plan } = await driver.send('distribution.freeze', {
      ...input,
      campaign,
      period,
      rows,
      total,
      acceptSameList: false,
    })
    if (!plan) throw new Error(`${campaign} could not be frozen.`)
    await driver.send('distribution.arm', { plan: plan.key, total })
    await driver.send('distribution.send', { plan: plan.key })
  }
  await page.close()
}

/** Writes a host's name in place of this machine's address, which says nothing to readers. Runs in the page. */
function nameHost(name: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue =
      text.nodeValue?.replace(/127\.0\.0\.1:\d+/g, name).replace(`http://${name}`, `https://${name}`) ?? null
}

async function take(folder: string, theme: 'light' | 'dark', sandbox: Sandbox, driver: Driver): Promise<void> {
  const downloads = mkdtempSync(join(tmpdir(), 'hashgloss-pictures-'))
  const shot = async (page: Page, name: string) => {
    await page.evaluate(nameHost, 'points.example')
    // Nothing moves, and the pointer is away.
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const path = join(folder, `points-${name}.png`) as `${string}.png`
    await page.screenshot({ path, optimizeForSpeed: false })
    say(`  ${path}`)
  }
  const walk: Walk = { driver, sandbox, folder: downloads, look: { width: 1180, height: 860, theme }, stop: shot }
  try {
    // Before its first lookup, it is unknown what a key has left.
    const first = await driver.extensionPage(`app.html#/address/${cast.ada.hash}?chain=1`, walk.look)
    await says(first, 'credits left')
    await first.close()
    const user = await walkUser(walk)
    const popup = await driver.extensionPage('popup.html#/points', { width: 400, height: 600, theme })
    await says(popup, 'Users below')
    await shot(popup, 'popup')
    for (const page of [user.page, popup]) await page.close()
    await payEarlier(driver)
    const { page } = await walkPartner(walk)
    await until('the balance after it', async () => (await says(page, 'Distributed so far')).includes('is settled'))
    await page.close()
  } finally {
    rmSync(downloads, { recursive: true, force: true })
  }
}

/** The explorer views of an address: its feed in a tab, its overview in the popup in the other theme. */
async function takeExplorer(folder: string, theme: 'light' | 'dark', driver: Driver): Promise<void> {
  const other = theme === 'light' ? 'dark' : 'light'
  const shots = [
    {
      name: 'activity',
      place: `app.html#/address/${cast.ada.hash}/activity?chain=1`,
      look: { width: 1180, height: 760, theme },
      shows: 'Swapped 0.3 ETH',
    },
    {
      name: 'popup',
      place: `popup.html#/address/${cast.safe.hash}?chain=1`,
      look: { width: 400, height: 600, theme: other },
      // The last thing to arrive.
      shows: 'Not registered.',
    },
  ] as const
  for (const { name, place, look, shows } of shots) {
    const page = await driver.extensionPage(place, look)
    await says(page, shows)
    const path = join(folder, `${name}.png`) as `${string}.png`
    await page.screenshot({ path })
    say(`  ${path}`)
    await page.close()
  }
}

/** Waits until a sentence is shown, and no other one has appeared for two seconds. */
async function allShown(driver: Driver, page: Page, sentence: string): Promise<void> {
  let last = ''
  await until(
    'all sentences to be there',
    async () => {
      const before = last
      last = (await driver.shown(page)).join('\n')
      return last.includes(sentence) && last === before
    },
    { every: 2000 },
  )
}

/** The path of a page's picture, and the window's height. */
interface Shot {
  path: string
  height: number
}

/** A page with sentences, and the card of one that has only words below it. */
async function takeTour(theme: 'light' | 'dark', driver: Driver, shots: Shot[]): Promise<void> {
  const { html, entries } = tourPage()
  const pages = await servePages({ '/': html })
  try {
    await driver.configure({ annotate: 'everywhere' })
    const page = await driver.open(`${pages.url}/`, { width: 1280, height: 900, theme })
    const sentence = entries[0]?.sentence ?? ''
    await allShown(driver, page, sentence)
    // Reloaded, as a returning reader sees it: with everything already known.
    await page.reload()
    await allShown(driver, page, sentence)
    await page.evaluate(() => {
      document.querySelector('h2')?.scrollIntoView()
      scrollBy(0, -40)
    })
    const carded = entries.find(({ name }) => name === 'eth-swap')?.sentence ?? ''
    await allShown(driver, page, carded)
    await driver.hover(page, carded)
    await until('its facts', async () => (await driver.shown(page)).some((text) => text.includes('Fee')))
    for (const { path, height } of shots) {
      await page.setViewport({ width: 1280, height })
      await until('all to stand', () => driver.shown(page))
      await page.screenshot({ path: path as `${string}.png` })
      say(`  ${path}`)
    }
  } finally {
    await pages.close()
  }
}

/** As most readers have it: with public explorers and without a key. The sandbox answers under their names. */
async function withPublic(launchOptions: LaunchOptions, work: (driver: Driver) => Promise<void>): Promise<void> {
  const sandbox = await startSandbox()
  const hosts = await servePublicHosts(sandbox)
  const driver = await launch('chromium', { ...launchOptions, args: hosts.args, grant: hosts.origins })
  try {
    await driver.configure({ settings: { provider: 'public', sentencesFrom: 'summaries' }, annotate: 'nowhere' })
    await work(driver)
  } finally {
    await driver.close()
    await hosts.close()
    await sandbox.close()
  }
}

/** The service and its ledger, as a partner sees them. */
async function withSandbox(
  launchOptions: LaunchOptions,
  work: (at: { sandbox: Sandbox; driver: Driver }) => Promise<void>,
) {
  const sandbox = await startSandbox({ port: 8790 })
  const driver = await launch('chromium', launchOptions)
  try {
    await driver.configure({
      sandbox,
      annotate: 'nowhere',
      credentials: { explorerKey: keys.explorer, partnerKey: keys.partner },
    })
    await work({ sandbox, driver })
  } finally {
    await driver.close()
    await sandbox.close()
  }
}

const { only, theme, to } = scriptOptions(help, {
  to: { type: 'string', default: join(root, 'docs', 'pictures') },
  theme: { type: 'string', default: 'light', choices: ['light', 'dark'] },
  only: { type: 'string', choices: ['tour', 'explorer', 'points', 'stores', 'icons'] },
}).values

const wants = (part: string) => only === undefined || only === part
const forStores = join(to, 'stores')
mkdirSync(forStores, { recursive: true })
const executablePath = await findBrowser('chromium', say)
const folder = await step('Extension', () => build('chromium', 'preview'))
const shots = [
  ...(wants('tour') ? [{ path: join(to, 'tour.png'), height: 900 }] : []),
  ...(wants('stores') ? [{ path: join(forStores, 'page.png'), height: 800 }] : []),
]
const options = { build: folder, executablePath }
if (only === 'icons') {
  const driver = await launch('chromium', options)
  await drawIcons(driver.browser).finally(() => driver.close())
}
if (wants('explorer') || wants('stores')) {
  await withPublic(options, async (driver) => {
    if (wants('explorer')) await step('Explorer', () => takeExplorer(to, theme, driver))
    if (!wants('stores')) return
    await step('Stores', () => takeForStores(forStores, driver))
    await step('Tile', () => takeTile(driver.browser, join(forStores, tile.file) as `${string}.png`))
  })
}
// Without the labels of the stores' address book.
if (shots.length > 0) await withPublic(options, (driver) => step('Tour', () => takeTour(theme, driver, shots)))
if (wants('points')) {
  await withSandbox(options, ({ sandbox, driver }) => step('Points', () => take(to, theme, sandbox, driver)))
}
