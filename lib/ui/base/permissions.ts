import { signal } from '@preact/signals'
import { browser } from 'wxt/browser'

/** Match patterns the browser has granted, including required ones; null until known. */
export const granted = signal<readonly string[] | null>(null)

async function read(): Promise<void> {
  granted.value = (await browser.permissions.getAll()).origins ?? []
}

/** Reads the grants and follows changes. Call once per page. */
export function followPermissions(): void {
  browser.permissions.onAdded.addListener(() => void read())
  browser.permissions.onRemoved.addListener(() => void read())
  void read()
}

/** All sites. */
export const everySite = ['https://*/*', 'http://*/*'] as const

/**
 * Shows the browser's permission prompt. Must come first inside a click: browsers ignore it anywhere else. The prompt
 * may close a popup, so what follows a Yes must not depend on this answer in the page that asked.
 */
export async function askPermission(patterns: readonly string[]): Promise<boolean> {
  const answer = await browser.permissions.request({ origins: [...patterns] })
  await read()
  return answer
}

/** Returns grants. The browser keeps those that the extension requires. */
export async function returnPermission(patterns: readonly string[]): Promise<void> {
  await browser.permissions.remove({ origins: [...patterns] }).catch(() => false)
  await read()
}
