import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { says } from '../../tests/browser/drive/hands'
import type { Driver } from '../../tests/browser/driver'
import { cast } from '../../tests/sandbox/world/world-people'
import { root } from '../build'
import { screenshots, tile } from '../stores/store-pictures'
import { say } from '../tour/say'

const screen = { width: 1280, height: 800, theme: 'light' } as const

const labels = [
  ['ada', 'Ada', 'Met at the conference in May', 'green'],
  ['linus', 'Linus', 'Pays the rent on the first', 'blue'],
  ['grace', 'Grace', 'Keeps the keys while we travel', 'purple'],
  ['busy', 'Kettle, deposits', 'Deposits on Ethereum and Base only', 'red'],
  ['member', 'Shop', 'What customers pay goes here', 'blue'],
  ['queue', 'Old phone', 'Emptied in March', 'orange'],
  ['safe', 'Our savings', 'Two of three have to sign', 'yellow'],
] as const

/** Takes the stores' screenshots of the extension's pages, in a browser that has already looked some things up. */
export async function takeForStores(folder: string, driver: Driver): Promise<void> {
  for (const [who, label, note, colour] of labels) {
    await driver.send('book.put', { draft: { address: cast[who].hash, label, note, colour } as never })
  }
  const shots: Record<string, { place: string; shows: string; from?: string }> = {
    'address.png': { place: `app.html#/address/${cast.safe.hash}?chain=1`, shows: '310.2 ETH' },
    'activity.png': { place: `app.html#/address/${cast.ada.hash}/activity?chain=1`, shows: 'Swapped 0.3 ETH' },
    'transactions.png': { place: `app.html#/address/${cast.ada.hash}/transactions?chain=1`, shows: 'What it did' },
    'address-book.png': { place: 'app.html#/address-book', shows: 'Our savings' },
    'sent.png': { place: 'options.html#/data', shows: 'eth.blockscout.com', from: 'Log' },
  }
  for (const { file } of screenshots) {
    const shot = shots[file]
    if (!shot) continue
    const page = await driver.extensionPage(shot.place, screen)
    await page.bringToFront()
    await says(page, shot.shows)
    if (shot.from !== undefined) await page.evaluate(scrollTo, shot.from)
    await shoot(page, join(folder, file))
  }
}

/** Begins the picture a little above a heading. */
function scrollTo(title: string): void {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title)
  scrollBy(0, (heading?.getBoundingClientRect().top ?? 0) - 32)
}

/** Nothing moves, and the pointer is away. */
async function shoot(page: Page, path: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.waitForNetworkIdle({ idleTime: 500 }).catch(() => {})
  await page.screenshot({ path: path as `${string}.png` })
  say(`  ${path}`)
  await page.close()
}

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
