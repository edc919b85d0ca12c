import type { ElementHandle, Page } from 'puppeteer-core'
import { fill, press, says } from '../browser/drive/hands'

/**
 * A person's actions in a page of the extension, counted: presses, including single keys, and texts that are typed or
 * pasted.
 */
export interface Hand {
  page: Page
  presses: number
  texts: number
  /** Presses that no test can make, such as the browser's own question. */
  also(count: number): void
  press(...target: Parameters<typeof press> extends [unknown, ...infer Rest] ? Rest : never): Promise<void>
  /** The first that a selector finds, where a role and a name would find several. */
  pressFirst(selector: string): Promise<void>
  type(name: string, text: string, role?: 'textbox' | 'searchbox'): Promise<void>
  enter(): Promise<void>
  /** A button that opens the browser's dialog, and a file in there. */
  choose(file: string): Promise<void>
  says(what: string | RegExp): Promise<string>
}

/** A hand on a page; `opened` is what it took to open the page. */
export function handOn(page: Page, opened = 0): Hand {
  const hand: Hand = {
    page,
    presses: opened,
    texts: 0,
    also(count) {
      hand.presses += count
    },
    async press(role, name) {
      await press(page, role, name)
      hand.presses++
    },
    async pressFirst(selector) {
      await page.waitForSelector(selector)
      await page.$eval(selector, (element) => (element as HTMLElement).click())
      hand.presses++
    },
    async type(name, text, role) {
      await fill(page, name, text, role)
      hand.texts++
    },
    async enter() {
      await page.keyboard.press('Enter')
      hand.presses++
    },
    async choose(file) {
      const input = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>
      await input.uploadFile(file)
      hand.presses += 2
    },
    says: (what) => says(page, what),
  }
  return hand
}
