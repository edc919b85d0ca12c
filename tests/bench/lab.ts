import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'puppeteer-core'
import { findBrowser } from '../../scripts/find-browser'
import { startBrowser } from '../browser/drive/start-browser'
import { servePages } from '../pages/serve'
import type { BenchWorker } from './background'
import { benchExtension } from './extension'
import type { BenchPage } from './pages'
import type { Variant } from './variants'
import type { Watched } from './watch-marks'

/** Ms without any message after which our scripts are taken to be done, and the shortest wait for any script. */
const quiet = { after: 500, least: 900 }

export interface OpenPage {
  page: Page
  session: CDPSession
  /** Runs scripts of the extension in it. */
  inject(...files: string[]): Promise<void>
  ask(type: string): Promise<unknown>
  /** What `watch-marks.js` noted. */
  watched(): Promise<Watched>
  close(): Promise<void>
}

/** A browser with the measured extension, and the pages. */
export interface Lab {
  browser: Browser
  /** Opens a page in a tab and a process of its own, and waits until it has nothing to do any more. */
  open(page: BenchPage): Promise<OpenPage>
  /** Waits until scripts and background have nothing to say to each other any more. */
  rest(): Promise<void>
  /** What the background saw and answered since the last time it was read. */
  read(): Promise<Pick<BenchWorker, 'seen' | 'answered'>>
  close(): Promise<void>
}

export async function openLab(pages: readonly BenchPage[], variants: readonly Variant[] = []): Promise<Lab> {
  const folder = await benchExtension(variants)
  const paths = Object.fromEntries(pages.map(({ html }, index) => [`/${index}`, html]))
  const served = await servePages({ ...paths, '/empty': '<!doctype html><title>Empty</title>' })
  // A page that is left is gone then, and what it held can be counted.
  const args = ['--disable-features=BackForwardCache']
  const started = await startBrowser('chromium', folder, await findBrowser('chromium'), { args })
  const { browser } = started
  const target = await browser.waitForTarget((each) => each.type() === 'service_worker')
  const worker = await target.worker()
  if (!worker) throw new Error('The extension has no worker.')
  let opened = 0

  // Given as text: what runs elsewhere must not hold helpers of the compiler here.
  const call = (code: string) => worker.evaluate(code)

  async function open(about: BenchPage): Promise<OpenPage> {
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    const url = `${served.url}/${pages.indexOf(about)}?${opened++}`
    await page.goto(url)
    await page.bringToFront()
    const session = await page.createCDPSession()
    await page.evaluate('new Promise((done) => requestIdleCallback(() => setTimeout(done, 400)))')
    await session.send('HeapProfiler.collectGarbage')
    const contexts: number[] = []
    session.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.auxData?.type === 'isolated' && context.origin.startsWith('chrome-extension://'))
        contexts.push(context.id)
    })
    return {
      page,
      session,
      inject: async (...files) => {
        await call(`bench.inject(${JSON.stringify(url)}, ${JSON.stringify(files)})`)
      },
      ask: (type) => call(`bench.ask(${JSON.stringify(url)}, ${JSON.stringify(type)})`),
      async watched() {
        await session.send('Runtime.enable')
        const contextId = contexts.at(-1)
        if (contextId === undefined) throw new Error('No script of the extension is in the page.')
        const { result } = await session.send('Runtime.evaluate', {
          expression: 'benchWatched',
          contextId,
          returnByValue: true,
        })
        return result.value as Watched
      },
      close: () => page.close(),
    }
  }

  return {
    browser,
    open,
    async rest() {
      const from = Date.now()
      for (;;) {
        await wait(100)
        const last = (await call('bench.seen.at')) as number
        if (Date.now() - from > quiet.least && Date.now() - last > quiet.after) return
      }
    },
    read: () =>
      call(`(() => { const read = { seen: { ...bench.seen }, answered: bench.answered }
        bench.seen.types = []; bench.answered = {}; return read })()`) as Promise<
        Pick<BenchWorker, 'seen' | 'answered'>
      >,
    async close() {
      await started.close()
      await served.close()
    },
  }
}
