import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { until } from './until'

interface Start {
  executablePath: string
  folder: string
  headless?: boolean
  theme?: 'light' | 'dark'
  profile?: string
  detachable?: boolean
  /** More for the command line. */
  args?: string[]
}

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-crash-restore-bubble',
  // Containers give little shared memory, and tabs crash when it is full.
  '--disable-dev-shm-usage',
]

/** Starts Chromium, Chrome, Edge or Brave with the extension, and gives the extension's origin. */
export async function launchChromium(start: Start) {
  const { executablePath, folder, headless = true, theme, profile, detachable } = start
  const args = [...quiet, ...(start.args ?? [])]
  // The sandbox refuses to run as root, which is what a bare container is.
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  if (theme === 'dark') args.push('--force-dark-mode')
  // A browser on a pipe ends with it. On a socket it stays, and takes its extension from the command line; only
  // Chromium itself still allows that.
  const socket = { ignoreDefaultArgs: ['--disable-extensions'] }
  if (detachable) args.push(`--load-extension=${folder}`, `--disable-extensions-except=${folder}`)
  const browser = await puppeteer.launch({
    browser: 'chrome',
    executablePath,
    headless,
    ...(detachable ? socket : { pipe: true, enableExtensions: [folder] }),
    args,
    handleSIGINT: false,
    ...(profile ? { userDataDir: profile } : {}),
    ...(headless ? {} : { defaultViewport: null }),
  })
  try {
    const worker = await browser.waitForTarget(
      (target) => target.type() === 'service_worker' && target.url().startsWith('chrome-extension://'),
      { timeout: 30_000 },
    )
    return { browser, origin: worker.url().split('/').slice(0, 3).join('/') }
  } catch (error) {
    await browser.close()
    throw error
  }
}

/** Stops the extension's worker and waits until it is gone; the next event starts it again. */
export async function stopWorkers(browser: Browser, page: Page, origin: string): Promise<void> {
  const session = await page.createCDPSession()
  const running = () =>
    browser.targets().some((target) => target.type() === 'service_worker' && target.url().startsWith(origin))
  try {
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await until('the worker to stop', () => !running())
  } finally {
    await session.detach()
  }
}

/** Running workers of extensions, asked over HTTP: nothing is attached to them by that. */
export async function countWorkers(endpoint: string): Promise<number> {
  const answer = await fetch(`http://${new URL(endpoint).host}/json/list`)
  const targets = (await answer.json()) as { type: string }[]
  return targets.filter(({ type }) => type === 'service_worker').length
}

export const reconnect = (endpoint: string): Promise<Browser> =>
  puppeteer.connect({ browserWSEndpoint: endpoint, defaultViewport: null })
