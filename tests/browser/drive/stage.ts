import type { BrowserKind } from '../../../scripts/find-browser'
import { type PageServer, servePages } from '../../pages/serve'
import { keys } from '../../sandbox/keys'
import { startSandbox } from '../../sandbox/start'
import { type Configuration, type Driver, launch } from '../driver'
import type { LaunchOptions } from './start-browser'
import { until } from './until'

export interface Stage {
  sandbox: Awaited<ReturnType<typeof startSandbox>>
  pages: PageServer
  driver: Driver
  close(): Promise<void>
}

interface Wanted extends LaunchOptions {
  kind?: BrowserKind
  /** Pages made for this test, by path. */
  pages?: Parameters<typeof servePages>[0]
  /** In addition to the sandbox as provider, its key, and annotation of every page. */
  configuration?: Configuration
  /** Leaves the extension as right after installation. */
  untouched?: boolean
}

/** A sandbox, a page server and a browser with the extension set up for both: what nearly every browser test needs. */
export async function stage({ kind = 'chromium', pages: made, configuration, untouched, ...options }: Wanted = {}) {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (let next = closing.pop(); next; next = closing.pop()) await next()
  }
  try {
    const sandbox = await startSandbox()
    closing.push(() => sandbox.close())
    const pages = await servePages(made)
    closing.push(() => pages.close())
    const driver = await launch(kind, options)
    closing.push(() => driver.close())
    if (!untouched) {
      await driver.configure({
        sandbox,
        credentials: { explorerKey: keys.explorer },
        annotate: 'everywhere',
        ...configuration,
      })
    }
    return { sandbox, pages, driver, close } satisfies Stage
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Waits until the service has answered all requests and no further one comes. Otherwise those of earlier tests, which
 * go on in the background, would be counted as those of this one.
 */
export async function untilQuiet({ sandbox: { stats } }: Pick<Stage, 'sandbox'>): Promise<void> {
  let before = -1
  await until(
    'the service to be asked nothing',
    async () => {
      const last = before
      before = stats.count()
      return before === last && stats.all().every(({ status, abandoned }) => status !== null || abandoned)
    },
    { every: 500 },
  )
}
