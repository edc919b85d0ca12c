import type { ElementHandle, Page } from 'puppeteer-core'
import type { Driver } from '../driver'
import { until } from './until'

/** A person's actions on an extension page: elements are identified by role and name, as for a screen reader. */
type Role =
  | 'button'
  | 'link'
  | 'radio'
  | 'switch'
  | 'textbox'
  | 'searchbox'
  | 'region'
  | 'heading'
  | 'option'
  | 'menuitem'
  | 'combobox'

const inPage = (role: Role, name: string) => `::-p-aria([name="${name.replaceAll('"', '\\"')}"][role="${role}"])`

/** The element, once it is there. */
export async function find(page: Page | ElementHandle, role: Role, name: string): Promise<ElementHandle> {
  return until(`the ${role} “${name}”`, () => page.$(inPage(role, name)))
}

export async function press(page: Page | ElementHandle, role: Role, name: string): Promise<void> {
  await until(`to press the ${role} “${name}”`, async () => click(await find(page, role, name)))
}

/** Tells whether the element was hit. */
async function click(element: ElementHandle, count = 1): Promise<boolean> {
  await atRest(element)
  const heard = await listen(element)
  await element.click({ count })
  return heard()
}

/**
 * Whether a press reached the element. On a busy machine, content above it can still move it from under the pointer
 * after it has stopped moving. A press that closes or leaves its page counts as heard.
 */
async function listen(element: ElementHandle): Promise<() => Promise<boolean>> {
  const heard = await element.evaluateHandle((target) => {
    const presses: string[] = []
    for (const kind of ['pointerdown', 'click']) {
      target.addEventListener(kind, () => presses.push(kind), { capture: true, once: true })
    }
    return presses
  })
  return () => heard.evaluate((presses) => presses.length > 0).catch(() => true)
}

/**
 * Waits until it stops moving, as a person does: content appearing above pushes it from under the pointer. The driver’s
 * own locators wait for animation frames, which a background tab does not get.
 */
async function atRest(element: ElementHandle): Promise<void> {
  let last: string | undefined
  await until(
    'it to stay where it is',
    async () => {
      const before = last
      last = JSON.stringify(await element.boundingBox())
      return last === before
    },
    { every: 30 },
  )
}

/** Replaces a field's text. */
export async function fill(page: Page, name: string, text: string, role: 'textbox' | 'searchbox' = 'textbox') {
  const field = await find(page, role, name)
  await until(`to press the ${role} “${name}”`, () => click(field, 3))
  await page.keyboard.press('Backspace')
  await field.type(text)
}

/** Everything a reader sees in the page. */
export const read = async (page: Page): Promise<string> =>
  (await page.evaluate(() => document.body.innerText)).replace(/[\u2068\u2069]/g, '')

/** Waits until the page shows a text. */
export async function says(page: Page, what: string | RegExp, within = 30_000): Promise<string> {
  const matches = (text: string) => (typeof what === 'string' ? text.includes(what) : what.test(text))
  let last = ''
  return until(
    `the page to say ${what}`,
    async () => {
      last = await read(page)
      return matches(last) && last
    },
    { within },
  ).catch((error: Error) => {
    throw new Error(`${error.message} It says: ${last.replace(/\s+/g, ' ').slice(0, 1500)}`)
  })
}

/** Chooses a chain by its first letters on the card. Its list of chains is focused, and is filled on focus. */
export async function chooseChain(driver: Driver, page: Page, name: string): Promise<void> {
  await until('the chains to choose from', async () =>
    (await driver.pressable(page)).some(({ focused, options }) => focused && options.includes(name)),
  )
  await page.keyboard.type(name)
}
