import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { root } from '../build'

const sizes = [16, 32, 48, 96, 128]

/** Draws assets/icon.svg in every size that browsers need, into assets/public/icon. */
export async function drawIcons(browser: Browser): Promise<void> {
  const svg = readFileSync(join(root, 'assets/icon.svg'), 'utf8')
  const folder = join(root, 'assets/public/icon')
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage()
  for (const size of sizes) {
    await page.setViewport({ width: size, height: size })
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px;shape-rendering:geometricPrecision}</style>${svg}`,
    )
    writeFileSync(join(folder, `${size}.png`), await page.screenshot({ omitBackground: true }))
  }
  await page.close()
}
