import type { Page } from 'puppeteer-core'
import type { SettingName } from '../../lib/settings/schema'

interface WithStorage {
  chrome: { storage: { local: { get(key: string): Promise<Record<string, unknown>> } } }
}

/** A setting as it is stored, asked through a page of the extension; undefined where it was never changed. */
export const storedSetting = (page: Page, name: SettingName): Promise<unknown> =>
  page.evaluate(async (key) => {
    const { chrome } = globalThis as unknown as WithStorage
    return (await chrome.storage.local.get(key))[key]
  }, `setting:${name}`)
