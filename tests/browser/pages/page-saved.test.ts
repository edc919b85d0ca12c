import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { parts, reads, saving, withElement } from './saving-pages'

const plain = Object.entries(parts).filter(([name]) => !withElement.includes(name as keyof typeof parts))

const pages = withPages({
  '/plain': saving(plain.map(([, html]) => html).join('')),
  '/all': saving(Object.values(parts).join('')),
})

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  /** What pages with marks and without give. */
  async function both<T>(path: string, count: number, read: (page: Page) => Promise<T>): Promise<[T, T]> {
    const page = await driver.open(`${pages.url}${path}`)
    await page.bringToFront()
    await until(
      'all marks',
      async () => (await driver.marks(page)).filter((each) => each.kind === 'sentence').length === count,
    )
    const marked = await read(page)
    // The stand-in has no access to this name of the same machine.
    const alone = await driver.open(`${pages.url.replace('127.0.0.1', 'localhost')}${path}`)
    await alone.bringToFront()
    return [marked, await read(alone)]
  }

  test('case 232: what a script of the page counts, copies and walks through is its own', async () => {
    const read = (page: Page) => page.evaluate(`[${Object.values(reads).join()}]`)
    const [marked, alone] = await both('/plain', plain.length, read)
    expect(marked).toEqual(alone)
  })

  test('case 232: what a button or a key saves is the page alone, and the marks stay', async () => {
    const [marked, alone] = await both('/all', Object.keys(parts).length, async (page) => {
      const saved: string[] = []
      await page.evaluate(`on(button, 'click', () => save()); on(doc, 'keydown', () => save())`)
      await page.click('#button')
      saved.push((await page.evaluate('saved')) as string)
      await page.evaluate(`saved = ''; doc.focus()`)
      await page.keyboard.press('a')
      saved.push((await page.evaluate('saved')) as string)
      return saved
    })
    expect(marked).toEqual(alone)
    expect(marked[1]).toContain('<code>')
  })
})
