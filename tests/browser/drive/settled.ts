import type { Page } from 'puppeteer-core'
import { until } from './until'

/** Waits until a page has nothing pending, shows a text that matches `some`, and its text stays the same. */
export async function settled(page: Page, some: RegExp): Promise<void> {
  let before = ''
  const read = () => page.evaluate(() => (document.querySelector('.skeleton') ? '' : document.body.innerText))
  await until(
    'all of the page',
    async () => {
      const [last, now] = [before, await read()]
      before = now
      return some.test(now) && now === last
    },
    { every: 300 },
  )
}
