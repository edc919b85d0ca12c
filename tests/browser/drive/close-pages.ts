import type { Page } from 'puppeteer-core'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { Driver } from '../driver'

/** After each test, closes the pages that it opened. Pages opened before it stay. */
export function closePages(of: () => Driver): void {
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
