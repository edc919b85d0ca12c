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

/** A stored setting, read through an extension page; undefined if it was never changed. */
export const storedSetting = (page: Page, name: SettingName): Promise<unknown> => stored(page, `setting:${name}`)

/** A text being typed, or a temporary choice; undefined if there is none. */
export const storedDraft = (page: Page, name: string): Promise<unknown> => stored(page, `draft:${name}`)

/** The background's current work on a distribution; null if it is idle. */
export const storedLive = async (page: Page): Promise<unknown> =>
  ((await stored(page, liveKey)) as LiveState | undefined)?.live ?? null
