import type { Page } from 'puppeteer-core'
import { type LiveState, liveKey } from '../../../lib/core/distribution/distribution-view'
import type { SettingName } from '../../../lib/settings/schema'

interface WithStorage {
  chrome: { storage: { session: { get(key: string): Promise<Record<string, unknown>> } } }
}

const stored = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(async (key) => {
    const { chrome } = globalThis as unknown as WithStorage
    return (await chrome.storage.session.get(key))[key]
  }, name)

/** A setting as it is stored, asked through a page of the extension; undefined where it was never changed. */
export const storedSetting = (page: Page, name: SettingName): Promise<unknown> => stored(page, `setting:${name}`)

/** A text that is being typed, or a choice made in passing; undefined where there is none. */
export const storedDraft = (page: Page, name: string): Promise<unknown> => stored(page, `draft:${name}`)

/** What the background is doing with a distribution now; null where it does nothing. */
export const storedLive = async (page: Page): Promise<unknown> =>
  ((await stored(page, liveKey)) as LiveState | undefined)?.live ?? null
