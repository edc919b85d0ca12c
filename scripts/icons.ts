import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { root } from './build'
import { findBrowser } from './find-browser'
import { scriptOptions } from './script-options'

scriptOptions(`npm run icons

Draws assets/icon.svg in every size that browsers need, into assets/public/icon.
`)

const sizes = [16, 32, 48, 96, 128]

const svg = readFileSync(join(root, 'assets/icon.svg'), 'utf8')
const folder = join(root, 'assets/public/icon')
mkdirSync(folder, { recursive: true })

const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await puppeteer.launch({ executablePath: await findBrowser('chromium', console.log), args })
try {
  const page = await browser.newPage()
  for (const size of sizes) {
    await page.setViewport({ width: size, height: size })
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px;shape-rendering:geometricPrecision}</style>${svg}`,
    )
    writeFileSync(join(folder, `${size}.png`), await page.screenshot({ omitBackground: true }))
  }
} finally {
  await browser.close()
}
