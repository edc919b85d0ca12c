import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { type LanguageId, languageIds } from '../lib/core/language/languages'
import { says } from '../tests/browser/drive/hands'
import { until } from '../tests/browser/drive/until'
import { type Driver, launch } from '../tests/browser/driver'
import { type Step, walkPage, walkTour } from '../tests/browser/whole/walk-tour'
import { servePages } from '../tests/pages/serve'
import { tourHeight, tourPage } from '../tests/pages/tour'
import { keys } from '../tests/sandbox/keys'
import { startSandbox } from '../tests/sandbox/start'
import { build, root } from './build'
import { messagesOf } from './catalogues'
import { type BrowserKind, browserKinds, browserVersion, findBrowser, installedBrowser } from './find-browser'
import { scriptOptions } from './script-options'
import { say, step } from './tour/say'

const folder = join(root, '.output', 'tour')

const shot = async (page: Page, name: string) => {
  await page.screenshot({ path: join(folder, `${name}.png`) as `${string}.png` })
}

/** Saves the page, the card, the popup and the options in light and dark; returns the folder. */
async function takePictures(driver: Driver, address: string, language: LanguageId): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const { entries } = tourPage()
  // What the extension knows of the first hash is available after walking through the page.
  const walked = await driver.open(address, { width: 1280, height: tourHeight })
  const [first] = await walkTour(driver, walked, entries, performance.now(), language)
  await walked.close()
  const sentence = first?.sentence ?? ''
  const title = String(messagesOf(language)['setting.provider'])
  for (const theme of ['light', 'dark'] as const) {
    const page = await driver.open(address, { width: 1280, height: 900, theme })
    await until('the first sentence', async () => (await driver.shown(page)).some((text) => text.includes(sentence)))
    await shot(page, `page-${theme}`)
    await driver.hover(page, sentence)
    await shot(page, `card-${theme}`)
    // The popup lists what the page knows, and a page asks only for hashes that have been in view.
    await page.setViewport({ width: 1280, height: tourHeight })
    await walkTour(driver, page, entries, performance.now(), language)
    const popup = await driver.extensionPage('popup.html', { width: 400, height: 600, theme })
    await says(popup, sentence)
    await shot(popup, `popup-${theme}`)
    const options = await driver.extensionPage('options.html', { width: 1280, height: 1000, theme })
    await says(options, title)
    await shot(options, `options-${theme}`)
    for (const each of [page, popup, options]) await each.close()
  }
  return folder
}

const words: Record<Step['state'], string> = {
  summary: '',
  stub: '',
  asking: 'still asking',
  pending: 'pending',
  failed: 'failed',
  silent: 'the service says nothing about it',
  unknown: 'no transaction: no mark',
  none: 'no transaction: no mark',
  unserved: 'chain not served',
  held: 'held back by a budget',
  error: 'error',
}

/** The text beside each hash, as a table for a terminal: hash, chain, sentence, milliseconds. */
function table(steps: readonly Step[]): string {
  const rows = [
    ['hash', 'chain', 'sentence', 'ms'],
    ...steps.map(({ hash, chain, sentence, state, ms }) => [
      `${hash.slice(0, 10)}…${hash.slice(-6)}`,
      chain,
      sentence || `(${words[state]})`,
      String(ms),
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 3 ? cell.padStart(widths[3] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
  const [head = [], ...body] = rows
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].join('\n')
}

const help = `npm start [-- options]

  --headless      no window: prints what stands beside each hash, saves pictures, ends
  --url URL       opens a page of yours instead of the tour
  --browser NAME  chromium (Chrome, Chromium, Edge, Brave) or firefox
  --lang CODE     speaks that language: ${languageIds.join(', ')}
  --help          this text
`

const display = process.platform !== 'linux' || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY)

interface Options {
  headless: boolean
  url: string | undefined
  kind: BrowserKind
  language: LanguageId
}

/** Throws a sentence that names the argument at fault. */
function options(): Options {
  const { browser, headless, lang, url } = scriptOptions(help, {
    headless: { type: 'boolean' },
    url: { type: 'string' },
    browser: { type: 'string', choices: browserKinds },
    lang: { type: 'string', default: 'en', choices: languageIds },
  }).values
  if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    throw new Error(`--url ${url}: that is no address of a web page, such as https://example.org/page.`)
  }
  const onlyFirefox = !installedBrowser('chromium') && installedBrowser('firefox')
  return {
    headless: headless || !display,
    url,
    kind: browser ?? (onlyFirefox ? 'firefox' : 'chromium'),
    language: lang,
  }
}

/** Things to close, newest first, however this ends. */
const closing: (() => Promise<unknown>)[] = []

async function closeAll(): Promise<void> {
  for (let close = closing.pop(); close; close = closing.pop()) await close().catch(() => {})
}

async function prepared({ headless, url, kind, language }: Options): Promise<{ driver: Driver; address: string }> {
  const path = await step(
    'Browser',
    () => findBrowser(kind, say),
    (path) => browserVersion(path) || path,
  )
  const folder = await step('Extension', () => build(kind, 'preview'))
  const sandbox = await step(
    'Sandbox service',
    () => startSandbox(),
    ({ url }) => url,
  )
  closing.push(() => sandbox.close())
  const pages = await servePages({ '/': tourPage().html })
  closing.push(() => pages.close())
  const address = url ?? `${pages.url}/`
  const driver = await step(`Starting ${headless ? 'without a window' : 'the browser'}`, () =>
    launch(kind, { build: folder, headless, executablePath: path, grant: [new URL(address).origin] }),
  )
  closing.push(() => driver.close())
  await step('Setting the extension up', () =>
    driver.configure({
      sandbox,
      credentials: { explorerKey: keys.explorer, partnerKey: keys.partner },
      // The tour has more hashes than a page may look up automatically.
      settings: { budgetPerDocument: 200, language },
      annotate: 'everywhere',
    }),
  )
  return { driver, address }
}

/** Opens the page for a person and stays until the window closes or Ctrl-C is pressed. */
async function show(driver: Driver, address: string): Promise<void> {
  const page = await driver.open(address)
  for (const other of await driver.browser.pages()) if (other !== page) await other.close()
  say(`
The page is open: ${address}
  · Rest the pointer on a sentence to see its card.
  · Click the Hashgloss button of the toolbar (it may be behind the puzzle piece) for the popup; its gear leads to the options.
  · Everything it says comes from the sandbox on this machine. No key of yours is used.
Close the browser or press Ctrl-C to end.`)
  await new Promise<void>((closed) => driver.browser.once('disconnected', () => closed()))
}

/** Reads the text beside each hash, saves pictures, and returns whether everything is as expected. */
async function check(driver: Driver, address: string, { url, language }: Options): Promise<boolean> {
  const own = url !== undefined
  const { entries } = tourPage()
  const from = performance.now()
  const page = await driver.open(address, { width: 1280, height: tourHeight })
  const steps = own ? await walkPage(driver, page, from) : await walkTour(driver, page, entries, from, language)
  say(`\n${table(steps)}\n`)
  const faults = steps.filter(({ fault }) => fault !== '')
  for (const { hash, fault } of faults) say(`✗ ${hash}: ${fault}`)
  await page.close()
  const pictures = () => takePictures(driver, address, language)
  if (!own) await step('Pictures', pictures, (folder) => folder)
  say(own ? `${steps.length} hashes.` : `${steps.length - faults.length} of ${steps.length} hashes as expected.`)
  return faults.length === 0
}

async function main(): Promise<number> {
  const chosen = options()
  const { driver, address } = await prepared(chosen)
  if (chosen.headless) return (await check(driver, address, chosen)) ? 0 : 1
  await show(driver, address)
  return 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    say('\nEnding …')
    closeAll().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  })
}

try {
  process.exitCode = await main()
} catch (error) {
  say(`✗ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await closeAll()
}
