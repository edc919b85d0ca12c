import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type LaunchOptions as BrowserOptions, type Page } from 'puppeteer-core'
import { root } from '../../../scripts/build'
import type { BrowserKind } from '../../../scripts/find-browser'
import { until } from './until'

export interface LaunchOptions {
  /** Folder of the built extension; by default the preview build of these sources. */
  build?: string
  /** False opens a window. */
  headless?: boolean
  /** The reader's preferred theme, as pages see it. Chromium can also change it per page; Firefox only here. */
  theme?: 'light' | 'dark'
  /** Firefox preferences in addition to the driver's own. */
  prefs?: Record<string, unknown>
  /** The browser to start; by default an installed one. */
  executablePath?: string
  /** Further command-line arguments. Chromium only. */
  args?: string[]
  /** Origins the extension can read from the start, beside loopback: nobody can answer a prompt in a test. */
  grant?: string[]
  /** Chromium only: started so that `alone` can detach from it. */
  detachable?: boolean
  /** Removes the preview's grant of loopback, so the reader has to be asked. */
  ungranted?: boolean
  /** Firefox only: installed to stay, as from a store, and not for as long as the browser runs. */
  forGood?: boolean
  /** Profile folder to keep; by default a new one, deleted afterwards. */
  profile?: string
  /**
   * Takes over the browser that the last test left, where the options need no browser of their own: to start one costs
   * more than most tests. The extension is installed anew, under another id, and has nothing of the last one's.
   */
  shared?: boolean
}

/** A running browser with a copy of the extension in it. */
export interface Started {
  browser: Browser
  /** The copy of the extension that runs. */
  folder: string
  /** Of the extension's pages. */
  origin: string
  /** Ends it, or leaves it to the next test. A browser that was connected to anew is another object by then. */
  close(now?: Browser): Promise<void>
}

/** Chromium lets the copy keep its identity in a profile that is used again. */
const publicKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsqlHmvOhrZG+hg+DJN3QgW9xYvdDFYhMw+TZJAGDpraPHBmVTx/6lUXGx7LaDpo9uXYuRbGZjP0gDQrYP4Qs0PdxzkjYh0iENvk4877VOHi5NcDXZ/M9SE0mqS3cw/2VbqGnIRamRd5XiDx4yEmUFuhLhqQSVki8b/EjAFxGffEGphqCHrzyb+fHvt2qommBJGXD5GTZNQiClMvYqLZDiwLeEDB/UWzyDUZaVWOcn/wdc9OULXrtLHn9HfJ0DprX5u+MQxbXQvc+TJtNdkrIcwUapzkHaRoYFJPk0o8WcrdnuBxoffP9rj6rX4XxIE0tYFSgFAtRoY4tF33C3VF4KwIDAQAB'

/** The id under which Chromium knows an extension with that key. */
export const keyedId = [...createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 32)]
  .map((digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)))
  .join('')

/** Each installation in a shared browser is another extension to Firefox; 0 keeps the package's own id. */
const numbered = (installation: number) => `test-${installation}@hashgloss.example`
const mostInstallations = 200
/** Firefox gives each id a random host name; the tests choose it. */
const hostOf = (installation: number) => `7b3cf9c6-2f4e-4c55-9a53-${String(installation).padStart(12, '0')}`

/**
 * Copies a built extension to a new folder, so a later build cannot change it during a test, and changes which hosts it
 * can read. Returns the folder, which the caller removes.
 */
function copyExtension(built: string, { grant = [], ungranted = false, profile }: LaunchOptions, installation: number) {
  const folder = mkdtempSync(join(tmpdir(), 'hashgloss-'))
  cpSync(built, folder, { recursive: true })
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const kept = ((manifest.host_permissions ?? []) as string[]).filter((host) => !ungranted || host.startsWith('https:'))
  // Match patterns have no port.
  manifest.host_permissions = [...kept, ...grant.map((origin) => `${origin.replace(/:\d+$/, '')}/*`)]
  if (profile !== undefined) manifest.key = publicKey
  const gecko: { id: string } | undefined = manifest.browser_specific_settings?.gecko
  if (gecko && installation) gecko.id = numbered(installation)
  writeFileSync(path, JSON.stringify(manifest))
  return folder
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

/** Chromium, Chrome, Edge or Brave. */
function startChromium(options: LaunchOptions, common: BrowserOptions, folder: string): Promise<Browser> {
  const args = [...quiet, ...(options.args ?? [])]
  // The sandbox refuses to run as root, the default user in containers.
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  if (options.theme === 'dark') args.push('--force-dark-mode')
  // A browser on a pipe ends with it. On a socket it survives, and takes its extension from the command line, which
  // only Chromium itself still allows.
  const socket = { ignoreDefaultArgs: ['--disable-extensions'] }
  if (options.detachable) args.push(`--load-extension=${folder}`, `--disable-extensions-except=${folder}`)
  const how = options.detachable ? socket : { pipe: true, enableExtensions: true }
  return puppeteer.launch({ browser: 'chrome', ...common, ...how, args })
}

function startFirefox(options: LaunchOptions, common: BrowserOptions, gecko: string): Promise<Browser> {
  const { prefs, theme, forGood } = options
  const ids = [gecko, ...Array.from({ length: mostInstallations }, (_, at) => numbered(at + 1))]
  return puppeteer.launch({
    browser: 'firefox',
    ...common,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify(Object.fromEntries(ids.map((id, at) => [id, hostOf(at)]))),
      // Grants optional permissions without a prompt, which nobody could answer.
      'extensions.webextOptionalPermissionPrompts': false,
      ...(forGood ? { 'xpinstall.signatures.required': false } : {}),
      ...(theme ? { 'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1 } : {}),
      ...prefs,
    },
  })
}

/** What Puppeteer speaks to Firefox through, which knows more than it has methods for. */
interface Speaks {
  connection: { send(method: string, parameters: unknown): Promise<unknown> }
}

/**
 * Installs a packed copy of the folder in Firefox, as a store's package is installed, or updates the existing one. If
 * the extension delays an update, this promise resolves only when the update happens. Only a Firefox that accepts
 * unsigned packages takes one: ESR, Developer Edition and Nightly can be set to do so, release and beta cannot.
 */
export async function installForGood(browser: Browser, folder: string): Promise<void> {
  const to = mkdtempSync(join(tmpdir(), 'hashgloss-xpi-'))
  const webExt = join(root, 'node_modules/web-ext/bin/web-ext.js')
  const args = ['build', '--source-dir', folder, '--artifacts-dir', to, '--filename', 'hashgloss.xpi', '--no-input']
  execFileSync(process.execPath, [webExt, ...args], { stdio: 'pipe' })
  try {
    await (browser as unknown as Speaks).connection.send('webExtension.install', {
      extensionData: { type: 'archivePath', path: join(to, 'hashgloss.xpi') },
      'moz:permanent': true,
    })
  } finally {
    rmSync(to, { recursive: true, force: true })
  }
}

/** Installs the copy in a browser that runs; returns the extension's id and origin. */
async function install(kind: BrowserKind, browser: Browser, options: LaunchOptions, folder: string, at: number) {
  if (kind === 'firefox') {
    if (options.forGood) await installForGood(browser, folder)
    return {
      id: options.forGood ? '' : await browser.installExtension(folder),
      origin: `moz-extension://${hostOf(at)}`,
    }
  }
  const id = options.detachable ? '' : await browser.installExtension(folder)
  const worker = await browser.waitForTarget(
    (target) => target.type() === 'service_worker' && target.url().startsWith(`chrome-extension://${id}`),
    { timeout: 30_000 },
  )
  return { id, origin: worker.url().split('/').slice(0, 3).join('/') }
}

interface Shared {
  browser: Browser
  installations: number
}

/** Browsers between two tests, which end with the process. */
const idle = new Map<BrowserKind, Shared>()

/** What makes a browser one's own. */
const apart = ['headless', 'theme', 'prefs', 'args', 'detachable', 'forGood', 'profile', 'executablePath'] as const

const isShareable = (options: LaunchOptions) => options.shared && apart.every((name) => options[name] === undefined)

function takeIdle(kind: BrowserKind): Shared | undefined {
  const taken = idle.get(kind)
  idle.delete(kind)
  if (taken?.browser.connected && taken.installations < mostInstallations) return taken
  taken?.browser.close().catch(() => {})
  return undefined
}

/** Leaves the browser as if it had just started, but for the time that takes. False if that does not work. */
async function cleared({ browser }: Shared, id: string): Promise<boolean> {
  const clear = async () => {
    const left = await browser.newPage()
    for (const page of await browser.pages()) if (page !== left) await page.close()
    await browser.uninstallExtension(id)
    return true
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), 10_000)
  })
  return Promise.race([clear().catch(() => false), late]).finally(() => clearTimeout(timer))
}

/** Starts a browser, or takes over an idle one, and installs a copy of the extension. */
export async function startBrowser(
  kind: BrowserKind,
  built: string,
  executablePath: string,
  options: LaunchOptions,
): Promise<Started> {
  const { headless = true, profile } = options
  const isShared = isShareable(options)
  const before = isShared ? takeIdle(kind) : undefined
  const installation = isShared ? (before?.installations ?? 0) + 1 : 0
  const folder = copyExtension(built, options, installation)
  const common: BrowserOptions = {
    executablePath,
    headless,
    handleSIGINT: false,
    ...(profile ? { userDataDir: profile } : {}),
    ...(headless ? {} : { defaultViewport: null }),
  }
  let browser = before?.browser
  const end = async (now = browser) => {
    await now?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8'))
    browser ??= await (kind === 'chromium'
      ? startChromium(options, common, folder)
      : startFirefox(options, common, manifest.browser_specific_settings.gecko.id))
    const { id, origin } = await install(kind, browser, options, folder, installation)
    const shared = { browser, installations: installation }
    const giveBack = async () => {
      const isClear = shared.browser.connected && (await cleared(shared, id))
      if (!isClear || idle.has(kind)) return end()
      idle.set(kind, shared)
      rmSync(folder, { recursive: true, force: true })
    }
    return { browser, folder, origin, close: isShared ? giveBack : end }
  } catch (error) {
    await end()
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
