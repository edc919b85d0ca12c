import type { Page } from 'puppeteer-core'
import { hashOf } from '../../sandbox/world/made-up'
import type { DrawnBadge } from '../drive/in-extension'
import { until } from '../drive/until'
import type { Driver } from '../driver'

export const names = ['a', 'b', 'c', 'd']
/** A row for each name. */
export const table = `<table>${names.map((name) => `<tr><td>${hashOf(name)}</td><td>2 min ago</td><td>Sent</td></tr>`).join('')}</table>`

export const pageOf = (name: string, css: string, body: string) =>
  `<!doctype html><title>${name}</title><style>td { padding: 12px } ${css}</style>${body}`

export const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  })

/** Waits until so many badges are drawn. */
export const countedBadges = (driver: Driver, page: Page, count: number) =>
  until(`${count} badges`, async () => {
    const all = await driver.badges(page)
    return all.length === count && all
  })

/** Whether each badge is on its own row, or on the edge below it. */
export async function onRows(page: Page, all: DrawnBadge[], of = 'tr'): Promise<boolean> {
  const rows = await page.$$eval(of, (rows) =>
    rows.map((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return { top, bottom }
    }),
  )
  const sorted = all.toSorted((a, b) => a.y - b.y)
  return sorted.every(({ y, height }, at) => {
    const { top = 0, bottom = 0 } = rows[at] ?? {}
    const middle = y + height / 2
    return middle > top - 2 && middle < bottom + 12
  })
}
