import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Driver } from '../browser/driver'
import type { LookPage } from '../pages/looks/page'
import { pictureOf, themes, widths } from './audit'

const style = `body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; background: #888; color: #fff }
  h2 { margin: 24px 0 8px } div { display: flex; gap: 12px; align-items: start } figure { margin: 0 } img { display: block; height: auto }`

/**
 * Writes one page with all pictures of a folder, by page, theme and width, and one picture of it. Returns the page's
 * path.
 */
export async function writeContactSheet(driver: Driver, folder: string, pages: readonly LookPage[]): Promise<string> {
  const figure = (page: LookPage, width: number, theme: (typeof themes)[number]) => {
    const name = pictureOf(page, width, theme)
    if (!existsSync(join(folder, name))) return ''
    return `<figure><a href="${name}"><img src="${name}" width="${Math.round(width / 3)}" alt=""></a>${width} px, ${theme}</figure>`
  }
  const sections = pages.map(
    (page) =>
      `<h2>${page.id}</h2><div>${widths.flatMap((width) => themes.map((theme) => figure(page, width, theme))).join('')}</div>`,
  )
  const path = join(folder, 'index.html')
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>Looks</title><style>${style}</style>${sections.join('')}`,
  )
  const sheet = await driver.browser.newPage()
  await sheet.setViewport({ width: 1760, height: 1000 })
  await sheet.goto(pathToFileURL(path).href, { waitUntil: 'load' })
  await sheet.screenshot({ path: join(folder, 'all.png') as `${string}.png`, fullPage: true })
  await sheet.close()
  return path
}
