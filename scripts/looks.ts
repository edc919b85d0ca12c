import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Driver, launch } from '../tests/browser/driver'
import { auditPage, pictureOf, themes, widths } from '../tests/looks/audit'
import { knownMisses } from '../tests/looks/known-misses'
import { misses, type Row, tableOf } from '../tests/looks/table'
import { lookPages, servedLooks } from '../tests/pages/looks/all'
import type { LookPage } from '../tests/pages/looks/page'
import { servePages } from '../tests/pages/serve'
import { buildStandIn } from '../tests/pages/stand-in'
import { root } from './build'
import { scriptOptions } from './script-options'
import { say } from './tour/say'

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

const help = `npm run looks [-- options]

Looks at marks on the project's own pages, prints their figures with ✗ where one misses its target, and saves pictures.

  --page NAME    only pages whose name contains this
  --width PX     only this width: ${widths.join(', ')}
  --theme NAME   only light or dark
  --help         this text
`

async function main(): Promise<number> {
  const { values } = scriptOptions(help, {
    page: { type: 'string', default: '' },
    width: { type: 'string', default: '', choices: widths.map(String) },
    theme: { type: 'string', default: '', choices: themes },
  })
  const folder = join(root, '.output', 'looks')
  const chosen = lookPages.filter(({ id }) => id.includes(values.page))
  rmSync(folder, { recursive: true, force: true })
  const pages = await servePages(servedLooks())
  const driver = await launch('chromium', { build: await buildStandIn('chromium') })
  const rows: Row[] = []
  try {
    for (const page of chosen)
      for (const width of widths.filter((each) => `${each}`.includes(values.width)))
        for (const theme of themes.filter((each) => each.includes(values.theme))) {
          const audit = { driver, url: pages.url, pictures: folder }
          rows.push({
            id: page.id,
            width,
            theme,
            figures: await auditPage(audit, page, width, theme),
          })
        }
    say(`\n${tableOf(rows)}\n`)
    for (const missed of rows.flatMap((row) => misses(row))) say(`✗ ${missed}`)
    say(`\nPictures: ${await writeContactSheet(driver, folder, chosen)}`)
  } finally {
    await driver.close()
    await pages.close()
  }
  const failed = rows.filter((row) => misses(row, knownMisses[row.id]).length > 0).length
  say(`${rows.length - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

process.exitCode = await main()
