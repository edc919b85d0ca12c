import type { BrowserKind } from '../../../scripts/find-browser'
import { type PageServer, servePages } from '../../pages/serve'
import { keys } from '../../sandbox/keys'
import { startSandbox } from '../../sandbox/start'
import { type Configuration, type Driver, launch } from '../driver'
import type { LaunchOptions } from './launch-options'

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
