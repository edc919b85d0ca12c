import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { ours } from '../../lib/content/shared/dom/ours-selector'
import type { CredentialId } from '../../lib/core/credentials/credential-state'
import { errorWords } from '../../lib/core/phrases/words-of'
import { protocol, type Reply, type ToBackground, type ToPage } from '../../lib/rpc/contract'
import type { AnnotateWhere, SettingValues } from '../../lib/settings/schema'
import { build } from '../../scripts/build'
import { type BrowserKind, findBrowser } from '../../scripts/find-browser'
import '../english-words'
import {
  askTab,
  badgesIn,
  type Control,
  closedTexts,
  controlsIn,
  countRegisteredScripts,
  type DrawnBadge,
  sendMessage,
  storeSettings,
  tabShowing,
} from './drive/in-extension'
import { type DrawnMark, marksIn } from './drive/marks-in'
import { countWorkers, type LaunchOptions, reconnect, startBrowser, stopWorkers } from './drive/start-browser'
import { until } from './drive/until'

/** Size in CSS pixels and colour scheme of a page. */
export interface Look {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
}

interface SandboxHosts {
  url: string
  rewardsUrl: string
  rewardsTestUrl: string
}

export interface Configuration {
  /** Points the extension at a running sandbox. */
  sandbox?: SandboxHosts
  settings?: Partial<SettingValues>
  credentials?: Partial<Record<CredentialId, string>>
  annotate?: AnnotateWhere
}

/** A real browser with the extension in it. */
export interface Driver {
  kind: BrowserKind
  browser: Browser
  /** The copy of the extension that runs. */
  folder: string
  open(url: string, look?: Look): Promise<Page>
  extensionUrl(path: string): string
  /** A page of the extension in its own tab, such as `popup.html` or `app.html#/address/0x…`. */
  extensionPage(path: string, look?: Look): Promise<Page>
  configure(configuration: Configuration): Promise<void>
  /** Sends a message as the options page would; throws the error's code and message. */
  send<N extends keyof ToBackground>(type: N, input: ToBackground[N][0]): Promise<ToBackground[N][1]>
  /** Asks the annotator in a tab. Throws if there is none. */
  ask<N extends keyof ToPage>(page: Page, type: N, input: ToPage[N][0]): Promise<ToPage[N][1]>
  /** Our elements in a page, as a selector. */
  ours: string
  /** Text of every closed shadow root in the page's top frame: what the annotator shows, and pages cannot read. */
  shown(page: Page): Promise<string[]>
  /** The badges that are drawn in the page's top frame. */
  badges(page: Page): Promise<DrawnBadge[]>
  /** The text beside each hash of the page's top frame, and how readable it is. */
  marks(page: Page): Promise<DrawnMark[]>
  /** What can be pressed in the open card. */
  pressable(page: Page): Promise<Control[]>
  /** Rests the pointer on the badge that says a text, and waits for its card. */
  hover(page: Page, text: string): Promise<void>
  /** Stops the extension's worker at once, as memory pressure would. Chromium only. */
  killWorker(): Promise<void>
  /**
   * Does something while no debugger is attached, which would keep the worker alive. Pages opened before are to be
   * looked up again afterwards. `workers` counts the running ones.
   */
  alone<T>(work: (workers: () => Promise<number>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const sandboxSettings = ({ url, rewardsUrl, rewardsTestUrl }: SandboxHosts): Partial<SettingValues> => ({
  provider: 'sandbox',
  explorerHost: url,
  rewardsHost: rewardsUrl,
  rewardsTestHost: rewardsTestUrl,
  allowPrivateHosts: true,
})

/** Whether a text contains words, ignoring the isolates around names in right-to-left text. */
const tells = (text: string, words: string): boolean => text.replace(/[\u2068\u2069]/g, '').includes(words)

/** Starts a browser with a copy of the extension. */
export async function launch(kind: BrowserKind, options: LaunchOptions = {}): Promise<Driver> {
  const executablePath = options.executablePath ?? (await findBrowser(kind))
  const built = options.build ?? (await build(kind, 'preview'))
  const started = await startBrowser(kind, built, executablePath, options)
  const { origin, folder } = started
  let { browser } = started
  let control: Page | undefined

  async function newPage({ width, height, theme }: Look): Promise<Page> {
    const page = await browser.newPage()
    // A window that a person looks at keeps its own size and manners.
    const watched = options.headless === false
    if (width || height || !watched) await page.setViewport({ width: width ?? 1280, height: height ?? 800 })
    if (kind === 'chromium' && !watched) {
      // Pictures and clicks should not meet things half way.
      const still = { name: 'prefers-reduced-motion', value: 'reduce' }
      await page.emulateMediaFeatures([still, ...(theme ? [{ name: 'prefers-color-scheme', value: theme }] : [])])
    }
    return page
  }

  async function extensionPage(path: string, look: Look = {}): Promise<Page> {
    const page = await newPage(look)
    const url = `${origin}/${path}`
    // Firefox loads extension pages but never reports that it did.
    const going = page.goto(url, { waitUntil: 'domcontentloaded' })
    if (kind === 'firefox') going.catch(() => {})
    else await going
    await until(`${path} to load`, () =>
      page.evaluate((path) => location.pathname === path && document.readyState === 'complete', new URL(url).pathname),
    )
    return page
  }

  /** False of a page that is about to go: nothing says that a question to it will have no answer. */
  const answers = (page: Page): Promise<boolean> =>
    Promise.race([page.evaluate(() => true).catch(() => false), wait(5_000, false)])

  /** One page of ours to speak through, anew after an update: Firefox does not report the tabs that it closes then. */
  async function controls(): Promise<Page> {
    if (control && !control.isClosed() && (await answers(control))) return control
    control = await extensionPage('options.html')
    // Compilers that keep the names of functions call this.
    await control.evaluate('globalThis.__name ??= (named) => named')
    return control
  }

  function open<T>(type: string, reply: Reply<T> | undefined): T {
    if (reply?.ok) return reply.value
    throw new Error(`${type}: ${reply ? `${reply.error.code}: ${errorWords(reply.error)}` : 'nobody answered'}`)
  }

  async function send<N extends keyof ToBackground>(type: N, input: ToBackground[N][0]): Promise<ToBackground[N][1]> {
    const reply = await (await controls()).evaluate(sendMessage, { v: protocol, type, input })
    return open(type, reply as Reply<ToBackground[N][1]> | undefined)
  }

  async function ask<N extends keyof ToPage>(page: Page, type: N, input: ToPage[N][0]) {
    const through = await controls()
    const tab = await through.evaluate(tabShowing, page.url())
    const reply = await through.evaluate(askTab, tab, { v: protocol, type, input })
    return open(type, reply as Reply<ToPage[N][1]> | undefined)
  }

  /** Runs a function of `in-extension.ts` on the tab that shows a page. */
  async function onTab<T>(page: Page, run: (tab: number) => Promise<T>): Promise<T> {
    const through = await controls()
    return through.evaluate(run, await through.evaluate(tabShowing, page.url()))
  }
  const shown = (page: Page) => onTab(page, closedTexts)
  const badges = (page: Page) => onTab(page, badgesIn)
  const marks = async (page: Page) => {
    const through = await controls()
    return through.evaluate(marksIn, { tabId: await through.evaluate(tabShowing, page.url()), ours })
  }
  const pressable = (page: Page) => onTab(page, controlsIn)

  async function hover(page: Page, text: string): Promise<void> {
    await page.bringToFront()
    const bottom = page.viewport()?.height ?? 800
    const { x, y, width, height } = await until(`a badge that says “${text}”`, async () =>
      (await badges(page)).find((each) => tells(each.label, text) && each.y > 0 && each.y + each.height < bottom),
    )
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
    // Only the card has a button that closes it.
    await until('the card', async () => (await shown(page)).some((root) => root.includes('×') && tells(root, text)))
  }

  async function configure({ sandbox, settings, credentials = {}, annotate }: Configuration): Promise<void> {
    const through = await controls()
    const store = async (values: Partial<SettingValues>) => {
      await through.evaluate(storeSettings, values)
      await send('settings.keep', {})
    }
    await store({ ...(sandbox && sandboxSettings(sandbox)), ...settings })
    for (const id of Object.keys(credentials) as CredentialId[]) {
      await send('credential.set', { id, value: credentials[id] ?? '', keep: 'session' })
    }
    if (annotate === undefined) return
    await store({ annotateWhere: annotate })
    if (annotate === 'sites') return
    await until('the content script to be registered as chosen', async () => {
      const count = await through.evaluate(countRegisteredScripts)
      return annotate === 'nowhere' ? count === 0 : count > 0
    })
  }

  return {
    kind,
    get browser() {
      return browser
    },
    folder,
    extensionUrl: (path) => `${origin}/${path}`,
    extensionPage,
    configure,
    send,
    ask,
    ours,
    shown,
    badges,
    marks,
    pressable,
    hover,
    async open(url, look = {}) {
      const page = await newPage(look)
      await page.goto(url, { waitUntil: 'load' })
      return page
    },
    async killWorker() {
      if (kind !== 'chromium') throw new Error('Only Chromium can be told to stop a worker.')
      await stopWorkers(browser, await controls(), origin)
    },
    async alone(work) {
      const endpoint = browser.wsEndpoint()
      if (!endpoint || !options.detachable) throw new Error('Only a detachable Chromium can be left alone.')
      await browser.disconnect()
      try {
        return await work(() => countWorkers(endpoint))
      } finally {
        browser = await reconnect(endpoint)
        control = undefined
      }
    },
    close: () => started.close(browser),
  }
}
