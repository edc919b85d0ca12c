import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../drive/until'
import type { Driver } from '../driver'

declare const chrome: { runtime: { reload(): void; getManifest(): { version: string } } }

/** The version in a copied package. */
export function setVersion(folder: string, version: string): void {
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...manifest, version }))
}

/** Lays another build in the place of the one that runs, with what that one may read. */
function replace({ folder }: Driver, built: string, version: string): void {
  const { host_permissions, key } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  for (const each of readdirSync(folder)) rmSync(join(folder, each), { recursive: true })
  cpSync(built, folder, { recursive: true })
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...manifest, host_permissions, ...(key && { key }), version }))
}

/**
 * The browser updates the extension, as it does overnight: other files, a higher version, and everything of it that is
 * open ends. Chromium reads an unpacked one again when it reloads itself; Firefox installs a temporary one over the
 * previous one with the same id, whatever is in progress. A permanent one is updated when we allow it:
 * `update-firefox.slow.test.ts`.
 */
export async function updateExtension(driver: Driver, built: string, version: string): Promise<void> {
  replace(driver, built, version)
  if (driver.kind === 'firefox') {
    // Firefox closes our tabs, and waits where one asks first, as a page does in the middle of a payment.
    for (const page of await driver.browser.pages()) page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    await driver.browser.installExtension(driver.folder)
  } else {
    const page = await driver.extensionPage('options.html')
    await page.evaluate(() => void setTimeout(() => chrome.runtime.reload()))
    const ours = driver.extensionUrl('')
    await until('our pages to be closed', async () =>
      (await driver.browser.pages()).every((each) => !each.url().startsWith(ours)),
    )
  }
  await until('the extension to be of the new version', async () => {
    const [now, close] = await newPage(driver)
    const running = await now.evaluate(() => chrome.runtime.getManifest().version).finally(close)
    return running === version
  })
}

async function newPage(driver: Driver) {
  const page = await driver.extensionPage('options.html')
  return [page, () => page.close()] as const
}
