import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { root } from '../build'
import { tile } from '../stores/store-pictures'

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const encoded = (path: string) => readFileSync(join(root, path)).toString('base64')

/** The promotional tile: the icon, the name, and a sentence as it looks beside a hash. */
export async function takeTile(browser: Browser, path: `${string}.png`): Promise<void> {
  const page = await browser.newPage()
  const font = encoded('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  await page.setViewport({ width: tile.width, height: tile.height })
  await page.setContent(`<!doctype html><style>
@font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}) format('woff2'); font-weight: 100 900 }
* { box-sizing: border-box }
body { margin: 0; width: 440px; height: 280px; padding: 34px 36px; font-family: Inter; color: #16202c; background: #f4f6f9 }
header { display: flex; align-items: center; gap: 14px }
header svg { width: 52px; height: 52px }
h1 { margin: 0; font-size: 33px; font-weight: 700; letter-spacing: -0.5px }
code { display: block; margin: 38px 0 12px; font: 17px 'Liberation Mono', monospace; color: #5a6675 }
p { margin: 0; padding: 13px 16px; border-radius: 10px; font-size: 18px; font-weight: 500; background: #fff; border: 1px solid #d5dbe3 }
footer { margin-top: 22px; font-size: 17px; color: #414d5b }
</style>
<header>${text('assets/icon.svg')}<h1>Hashgloss</h1></header>
<code>0x5e1d3a76…c8b04f21</code>
<p>ada.eth sent 1.25 ETH to linus.eth</p>
<footer>${tile.caption}</footer>`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path })
  await page.close()
}
