import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { BrowserKind } from '../../../scripts/find-browser'
import { type PageServer, servePages } from '../../pages/serve'
import { buildStandIn } from '../../pages/stand-in'
import { type Driver, launch } from '../driver'
import { type Stage, stage } from './stage'

/**
 * Creates something before the tests of a file, or of a `describe`, and closes it after them. The object is empty until
 * then.
 */
function throughout<T extends { close(): Promise<void> }>(make: () => Promise<T>): T {
  const made = {} as T
  beforeAll(async () => {
    Object.assign(made, await make())
  })
  afterAll(() => made.close?.())
  return made
}

/** After each test, closes the pages that it opened. Pages opened before it stay. */
function closePages(of: () => Driver): void {
  const opened = new Set<Page>()
  const noted =
    <A extends unknown[]>(open: (...given: A) => Promise<Page>) =>
    async (...given: A) => {
      const page = await open(...given)
      opened.add(page)
      return page
    }
  beforeAll(() => {
    const driver = of()
    driver.open = noted(driver.open)
    driver.extensionPage = noted(driver.extensionPage)
  })
  beforeEach(() => opened.clear())
  afterEach(async () => {
    for (const page of opened) if (!page.isClosed()) await page.close()
  })
}

/** One stage for all tests of a file. Each test leaves it as it was: without faults or open pages. */
export function withStage(wanted: Parameters<typeof stage>[0] = {}): Stage {
  const at = throughout(() => stage({ shared: true, ...wanted }))
  closePages(() => at.driver)
  afterEach(async () => {
    at.sandbox.faults.clear()
    await at.sandbox.faults.release()
  })
  return at
}

/** Built once for the tests of a process. */
const standIns = new Map<BrowserKind, Promise<string>>()

function standIn(kind: BrowserKind): Promise<string> {
  const built = standIns.get(kind) ?? buildStandIn(kind)
  standIns.set(kind, built)
  return built
}

/**
 * A browser for all tests of a `describe`, with the stand-in: the real page scripts, without the rest of the extension.
 */
export function withStandIn(kind: BrowserKind): Driver {
  const driver = throughout(async () => {
    const driver = await launch(kind, { build: await standIn(kind), shared: true })
    // Opens the driver's own tab now, because pages behind another tab are not drawn.
    await driver.send('page.options', {})
    return driver
  })
  closePages(() => driver)
  return driver
}

/** A page server for all tests of a file. */
export const withPages = (made: Parameters<typeof servePages>[0]): PageServer => throughout(() => servePages(made))

/** A folder for the tests of a file, removed after them. Call it before starting anything that writes into it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hashgloss-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
