import { browser } from 'wxt/browser'

/** `storage.session`: in memory only, gone with the browser, and closed to scripts in web pages in every browser. */
export interface SessionArea {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}

export const sessionArea: SessionArea = {
  read: async (key) => (await browser.storage.session.get(key))[key],
  write: (key, value) => browser.storage.session.set({ [key]: value }),
  remove: (key) => browser.storage.session.remove(key),
}
