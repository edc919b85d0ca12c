import type { Page } from 'puppeteer-core'

import type { DrawnMark } from '../drive/marks-in'
import type { Driver } from '../driver'

/**
 * Marks that are not at their own hash, on a page with one link per line: a reader takes a mark for that of the last
 * visible link above its middle.
 */
export async function astray(driver: Driver, page: Page): Promise<string[]> {
  const marks = await seenMarks(driver, page)
  const seen = await seenHashes(page)
  return marks.flatMap(({ hash, label, x, y, height }) => {
    const above = seen.filter(({ top }) => top <= y + height / 2 + 2)
    const owner = above.sort((a, b) => b.top - a.top)[0]
    const own = seen.find((each) => each.hash === hash)
    const isBeside = own && y - own.bottom < 60 && x > own.left - 40
    return owner?.hash === hash && isBeside ? [] : [`${label} at ${Math.round(y)}, beside ${owner?.at ?? 'nothing'}`]
  })
}

/** Marks that a reader sees: a mark in the page's own lines disappears where a box around it clips its content. */
export async function seenMarks(driver: Driver, page: Page): Promise<DrawnMark[]> {
  const marks = await driver.marks(page)
  const isSeen = await page.evaluate(
    (boxes, ours) =>
      boxes.map(({ x, y, width, height }) =>
        document.elementsFromPoint(x + width / 2, y + height / 2).some((each) => each.matches(ours)),
      ),
    marks.map(({ x, y, width, height }) => ({ x, y, width, height })),
    driver.ours,
  )
  return marks.filter((_, at) => isSeen[at])
}

/** Each hash that a reader sees, and its position. */
export const seenHashes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href*="/tx/0x"]')].flatMap((link, at) => {
      const { left, right, top, bottom } = link.getBoundingClientRect()
      const isShown =
        link.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
        document.elementsFromPoint(left + 4, (top + bottom) / 2).includes(link)
      return isShown ? [{ at, hash: (link as HTMLAnchorElement).href.slice(-66), left, right, top, bottom }] : []
    }),
  )
