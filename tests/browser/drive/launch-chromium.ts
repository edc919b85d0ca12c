import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { until } from './until'

interface Start {
  executablePath: string
  folder: string
  headless?: boolean
  theme?: 'light' | 'dark'
  profile?: string
  detachable?: boolean
  /** Further command-line arguments. */
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
  // Containers have little shared memory, and tabs crash when it is full.
  '--disable-dev-shm-usage',
]

/** Starts Chromium, Chrome, Edge or Brave with the extension, and returns the extension's origin. */
export async function launchChromium(start: Start) {
  const { executablePath, folder, headless = true, theme, profile, detachable } = start
  const args = [...quiet, ...(start.args ?? [])]
  // The sandbox refuses to run as root, the default user in containers.
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  if (theme === 'dark') args.push('--force-dark-mode')
  // A browser on a pipe ends with it. On a socket it survives, and takes its extension from the command line, which
  // only
  // Chromium itself still allows.
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

/** Stops the extension's worker and waits until it is gone; the next event restarts it. */
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

/** Running extension workers, listed over HTTP without attaching to them. */
export async function countWorkers(endpoint: string): Promise<number> {
  const answer = await fetch(`http://${new URL(endpoint).host}/json/list`)
  const targets = (await answer.json()) as { type: string }[]
  return targets.filter(({ type }) => type === 'service_worker').length
}

export const reconnect = (endpoint: string): Promise<Browser> =>
  puppeteer.connect({ browserWSEndpoint: endpoint, defaultViewport: null })
