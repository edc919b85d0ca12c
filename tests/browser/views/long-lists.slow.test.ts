import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'
import { lists, placeOf } from './places'
import { openApp, settled } from './walk'

const at = withStage()

/** A list of several pages of 50 rows. */
async function long(): Promise<Page> {
  const { page } = await openApp(at.driver, `#/address/${cast.busy.hash}/transactions?chain=1`)
  await until('five pages', async () => {
    const rows = await page.$$eval('.record-row', ({ length }) => length)
    if (rows >= 250) return true
    await page.$$eval('.load-more button', (buttons) => buttons.map((button) => button.click()))
    return false
  })
  return page
}

test('a list of many pages is one table to a screen reader', async () => {
  const page = await long()
  const tree = await page.accessibility.snapshot({ interestingOnly: false })
  const roles = new Map<string, number>()
  const count = (node: NonNullable<typeof tree>, within: boolean) => {
    if (within || node.role === 'table') roles.set(node.role, (roles.get(node.role) ?? 0) + 1)
    for (const child of node.children ?? []) count(child, within || node.role === 'table')
  }
  if (tree) count(tree, false)
  expect(roles.get('table')).toBe(1)
  expect(roles.get('columnheader')).toBe(await page.$$eval('.record-head th', ({ length }) => length))
  expect(roles.get('row')).toBeGreaterThan(20)
})

test('what is far down a list is found by the browser’s own search, and is drawn wherever one scrolls', async () => {
  const page = await long()
  const found = await page.$$eval('.record-row', (rows) => {
    const last = rows.at(-1)
    const text = last?.querySelector('a')?.textContent ?? ''
    const find = Reflect.get(window, 'find') as (text: string) => boolean
    return find.call(window, text) && last?.contains(getSelection()?.anchorNode ?? null)
  })
  expect(found).toBe(true)
  for (const part of [1, 0.5, 0.25, 0.75, 0]) {
    await page.evaluate((part) => {
      const main = document.querySelector('.shell-main')
      const list = document.querySelector('.record-table')
      main?.scrollTo(0, (list?.scrollHeight ?? 0) * part)
    }, part)
    await until(`rows where the list is scrolled to ${part}`, () =>
      page.$$eval('.record-row', (rows) => {
        const main = document.querySelector('.shell-main')?.getBoundingClientRect()
        if (!main) return false
        const inView = rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return bottom > main.top && top < main.bottom
        })
        return inView.length > 10 && inView.every((row) => row.checkVisibility({ contentVisibilityAuto: true }))
      }),
    )
  }
})

/** Texts that are not cut off, as they are known to fit, and yet reach over the end of their column. */
const reachingOut = (page: Page) =>
  page.$$eval('.record-row > .record-cell', (cells) =>
    cells.flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      const over = [...cell.querySelectorAll('.fits')].filter((text) => {
        const at = text.getBoundingClientRect()
        // A box may be as narrow as its column, and the text in it wider.
        const wider = text.scrollWidth > text.clientWidth + 1 || at.left < left - 1 || at.right > right + 1
        return getComputedStyle(text).overflowX === 'visible' && wider
      })
      return over.map(({ textContent }) => `${cell.getAttribute('data-label')}: ${textContent}`)
    }),
  )

test.each(lists.map((view) => [view.id, view] as const))(
  'no value of %s reaches into the next column',
  async (_, view) => {
    const { page } = await openApp(at.driver, placeOf(view))
    await settled(page)
    for (const width of [1280, 900, 760]) {
      await page.setViewport({ width, height: 900 })
      expect(await reachingOut(page), `${width} pixels wide`).toEqual([])
    }
  },
)
