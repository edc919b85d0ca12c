import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from '../tests/browser/driver'
import { auditPage, themes, widths } from '../tests/looks/audit'
import { writeContactSheet } from '../tests/looks/contact-sheet'
import { knownMisses } from '../tests/looks/known-misses'
import { misses, type Row, tableOf } from '../tests/looks/table'
import { lookPages, servedLooks } from '../tests/pages/looks/all'
import { servePages } from '../tests/pages/serve'
import { buildStandIn } from '../tests/pages/stand-in'
import { root } from './build'
import { scriptOptions } from './script-options'
import { say } from './tour/say'

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
