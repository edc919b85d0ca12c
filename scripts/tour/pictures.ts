import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import type { LanguageId } from '../../lib/core/language/languages'
import { says } from '../../tests/browser/drive/hands'
import { until } from '../../tests/browser/drive/until'
import type { Driver } from '../../tests/browser/driver'
import { walkTour } from '../../tests/browser/whole/walk-tour'
import { tourHeight, tourPage } from '../../tests/pages/tour'
import { root } from '../build'
import { messagesOf } from '../catalogues'

const folder = join(root, '.output', 'tour')

const shot = async (page: Page, name: string) => {
  await page.screenshot({ path: join(folder, `${name}.png`) as `${string}.png` })
}

/** Saves the page, the card, the popup and the options in light and dark; returns the folder. */
export async function takePictures(driver: Driver, address: string, language: LanguageId): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const { entries } = tourPage()
  // What the extension knows of the first hash is available after walking through the page.
  const walked = await driver.open(address, { width: 1280, height: tourHeight })
  const [first] = await walkTour(driver, walked, entries, performance.now(), language)
  await walked.close()
  const sentence = first?.sentence ?? ''
  const title = String(messagesOf(language)['setting.provider'])
  for (const theme of ['light', 'dark'] as const) {
    const page = await driver.open(address, { width: 1280, height: 900, theme })
    await until('the first sentence', async () => (await driver.shown(page)).some((text) => text.includes(sentence)))
    await shot(page, `page-${theme}`)
    await driver.hover(page, sentence)
    await shot(page, `card-${theme}`)
    // The popup lists what the page knows, and a page asks only for hashes that have been in view.
    await page.setViewport({ width: 1280, height: tourHeight })
    await walkTour(driver, page, entries, performance.now(), language)
    const popup = await driver.extensionPage('popup.html', { width: 400, height: 600, theme })
    await says(popup, sentence)
    await shot(popup, `popup-${theme}`)
    const options = await driver.extensionPage('options.html', { width: 1280, height: 1000, theme })
    await says(options, title)
    await shot(options, `options-${theme}`)
    for (const each of [page, popup, options]) await each.close()
  }
  return folder
}
