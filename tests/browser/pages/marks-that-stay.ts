import type { Page } from 'puppeteer-core'

import type { DrawnMark } from '../drive/marks-in'
import { until } from '../drive/until'
import type { Driver } from '../driver'

/** Waits until so many hashes have their marks, and the marks have stopped moving. */
export function marksThatStay(driver: Driver, page: Page, count: number): Promise<DrawnMark[]> {
  let last = ''
  return until(`${count} marks that stay`, async () => {
    const marks = await driver.marks(page)
    const now = JSON.stringify(marks.map(({ x, y }) => [x, y]))
    const isSame = now === last
    last = now
    return isSame && marks.length === count && marks
  })
}
