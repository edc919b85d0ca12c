import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { type LanguageId, languageIds } from '../lib/core/language/languages'
import { says } from '../tests/browser/drive/hands'
import { settled, until } from '../tests/browser/drive/until'
import { type Driver, type Look, launch } from '../tests/browser/driver'
import { newest } from '../tests/browser/points/points-hands'
import { walkPartner, walkUser } from '../tests/browser/points/points-walk'
import { type Screen, screens } from '../tests/browser/views/screens'
import { servePages } from '../tests/pages/serve'
import { keys } from '../tests/sandbox/keys'
import { type Sandbox, startSandbox } from '../tests/sandbox/start'
import { tour } from '../tests/sandbox/world/tour'
import { cast } from '../tests/sandbox/world/world-people'
import { build, root } from './build'
import { findBrowser } from './find-browser'
import { scriptOptions } from './script-options'
import { say } from './tour/say'

const widths = [320, 400, 768, 1280] as const
const themes = ['light', 'dark'] as const

const help = `npm run screens [-- options]

Takes a picture of every screen of the extension, at ${widths.join(', ')} pixels and in both themes, into .output/screens.

  --screen NAMES only screens whose name contains one of these, between commas
  --width PX     only this width
  --theme NAME   only light or dark
  --lang CODE    speaks that language: ${languageIds.join(', ')}
  --points       also what signing in and a distribution show
  --help         this text
`

/** As tall as its content, except for a desktop popup, so pictures include what is below the fold. */
async function grow(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => {
    const main = document.querySelector('.shell-main')
    const inside = main ? main.scrollHeight - main.clientHeight : 0
    return Math.max(document.documentElement.scrollHeight, innerHeight + inside)
  })
  await page.setViewport({ width, height: Math.min(height, 3000) })
}

/** Only on phones is a popup narrower than its own size. */
async function asPhone(page: Page): Promise<void> {
  await page.setUserAgent({ userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0' })
  await page.reload()
}

async function shot(driver: Driver, screen: Screen, look: Required<Look>, folder: string): Promise<string | null> {
  const page = await driver.extensionPage(screen.path, look)
  const name = `${screen.name}-${look.width}-${look.theme}.png`
  try {
    if (screen.name.startsWith('popup') && look.width < 400) await asPhone(page)
    // The text that shows a screen is ready is known only in English.
    if (language === 'en') await says(page, screen.ready, 12_000)
    await settled(page, /\S/)
    if (!screen.name.startsWith('popup')) await grow(page, look.width)
    await page.screenshot({ path: join(folder, name) as `${string}.png` })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    return wide > 0 ? `${name}: ${wide} px wider than its window` : null
  } catch (thrown) {
    await page.screenshot({ path: join(folder, name) as `${string}.png` })
    return `${name}: ${String(thrown).slice(0, 200)}`
  } finally {
    await page.close()
  }
}

const { values } = scriptOptions(help, {
  screen: { type: 'string', default: '' },
  width: { type: 'string', default: '', choices: widths.map(String) },
  theme: { type: 'string', default: '', choices: themes },
  lang: { type: 'string', default: 'en', choices: languageIds },
  points: { type: 'boolean' },
})

const language: LanguageId = values.lang

/** The addresses that home shows as the reader's own. */
const own = [
  { ...cast.ada, label: 'Hot wallet' },
  { ...cast.safe, label: 'Savings, for which somebody found a very long name indeed' },
  { ...cast.busy, label: 'محفظة التداول' },
]

/** A page with five hashes, behind the popup. */
const five = tour
  .filter(({ chainId, name }) => chainId === '1' && /transfer|usdc|failed-text|pending|sale/.test(name))
  .slice(0, 5)
const html = `<!doctype html><title>Five transactions</title>${five
  .map(({ explorerHost, hash }) => `<p><a href="https://${explorerHost}/tx/${hash}">${hash}</a></p>`)
  .join('')}`

/** The screens after a user has signed in and a partner has paid, so they have content. */
async function afterWalks(driver: Driver, sandbox: Sandbox, folder: string): Promise<Screen[]> {
  const walk = { driver, sandbox, folder, look: { width: 1280, height: 900 } }
  await driver.configure({ settings: { language: 'en' } })
  const user = await walkUser(walk)
  const partner = await walkPartner(walk)
  for (const { page } of [user, partner]) await page.close()
  await driver.configure({ settings: { language } })
  const { key } = await newest({ driver })
  return [
    { name: 'popup-home-signed-in', path: 'popup.html#/', ready: 'rank' },
    { name: 'points-balances', path: 'app.html#/points', ready: 'Users below' },
    { name: 'points-log', path: 'app.html#/points/activity', ready: 'so far' },
    { name: 'points-ledger', path: 'app.html#/points/console', ready: 'is settled' },
    { name: 'points-plan', path: `app.html#/points/console/${key}`, ready: 'is settled' },
  ]
}

async function main(): Promise<number> {
  const folder = join(root, '.output', 'screens')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const executablePath = await findBrowser('chromium', say)
  const sandbox = await startSandbox()
  let team = `address,label,note\n${cast.linus.hash},Payroll,Monthly\n${cast.busy.hash},Deposits of the exchange that we use,\n0x12,Broken,\n`
  const pages = await servePages({ '/': html, '/team.csv': () => team })
  const driver = await launch('chromium', { build: await build('chromium', 'preview'), executablePath })
  const complaints: string[] = []
  const looks = widths
    .filter((width) => `${width}`.includes(values.width))
    .flatMap((width) => themes.filter((theme) => theme.includes(values.theme)).map((theme) => ({ width, theme })))
  const takeAll = async (which: readonly Screen[]) => {
    for (const screen of which.filter(({ name }) => values.screen.split(',').some((part) => name.includes(part))))
      for (const { width, theme } of looks) {
        if (screen.name.startsWith('popup') && width > 400) continue
        const complaint = await shot(driver, screen, { width, height: width < 500 ? 600 : 900, theme }, folder)
        if (complaint) complaints.push(complaint)
      }
  }
  try {
    const page = await driver.open(`${pages.url}/`)
    await driver.configure({ sandbox, settings: { language }, annotate: 'everywhere' })
    await takeAll([
      { name: 'popup-home-no-key', path: 'popup.html#/', ready: /key/ },
      { name: 'popup-overview-no-key', path: `popup.html#/address/0x${'12'.repeat(20)}?chain=1`, ready: /key/ },
    ])
    await driver.configure({ annotate: 'nowhere', credentials: { explorerKey: keys.explorer } })
    await page.reload()
    await takeAll([{ name: 'popup-home-site-off', path: 'popup.html#/', ready: 'Annotate' }])
    await driver.configure({
      annotate: 'everywhere',
      credentials: { partnerKey: keys.partner, administratorToken: keys.administrator },
    })
    // A page behind another tab sends no requests.
    await page.bringToFront()
    await page.reload()
    await until('the marks', async () => (await driver.marks(page)).length >= 3)
    await takeAll(screens)
    for (const { hash, label } of own)
      await driver.send('book.put', { draft: { address: hash, label, note: '', colour: 'none', mine: true } })
    // As if the portfolio had been asked before.
    for (const { hash: address } of own)
      for (const chain of ['1', '10', '8453'])
        for (const name of ['addressOverview', 'addressTokens'])
          await driver.send('api.call', { name, input: { address, chain } })
    await takeAll([
      { name: 'home-own', path: 'app.html#/', ready: 'Latest at your addresses' },
      { name: 'allowances-own', path: 'app.html#/address-book/allowances', ready: 'to begin with' },
      { name: 'own-activity-loaded', path: 'app.html#/address-book/activity?on=1', ready: /Load more|End of the feed/ },
      { name: 'popup-home-own', path: 'popup.html#/', ready: 'in 7 days' },
    ])
    const file = `${pages.url}/team.csv`
    const name = 'Acme treasury'
    const [added] = await driver.send('book.addFile', { address: file, name })
    const places = ['app.html', 'popup.html'] as const
    const shots = (name: string, ready: string): Screen[] =>
      places.map((page) => ({
        name: `${page.startsWith('popup') ? 'popup-' : ''}${name}`,
        path: `${page}#/address-book`,
        ready,
      }))
    await takeAll(shots('label-file-new', 'Use these labels'))
    await driver.send('book.file', { address: file, do: 'use', checksum: added?.waiting?.checksum })
    team += `${cast.safe.hash},Cold storage,\n`
    await driver.send('book.file', { address: file, do: 'ask' })
    await takeAll([
      ...shots('label-file-changed', 'Use the new version'),
      { name: 'shared-label', path: `app.html#/address/${cast.linus.hash}/activity?chain=1`, ready: 'Payroll' },
      { name: 'shared-label-overview', path: `app.html#/address/${cast.linus.hash}?chain=1`, ready: 'Payroll' },
    ])
    if (values.points) await takeAll(await afterWalks(driver, sandbox, folder))
  } finally {
    await driver.close()
    await pages.close()
    await sandbox.close()
  }
  for (const complaint of complaints) say(`✗ ${complaint}`)
  writeFileSync(join(folder, 'complaints.txt'), complaints.join('\n'))
  say(`${folder}: ${complaints.length} complaints`)
  return complaints.length > 0 ? 1 : 0
}

process.exitCode = await main()
