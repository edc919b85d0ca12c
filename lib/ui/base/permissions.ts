import { signal } from '@preact/signals'
import { browser } from 'wxt/browser'

/** Match patterns the browser has granted, required ones included; null until it has told. */
export const granted = signal<readonly string[] | null>(null)

async function read(): Promise<void> {
  granted.value = (await browser.permissions.getAll()).origins ?? []
}

/** Reads what is granted and follows changes. Call once a page. */
export function followPermissions(): void {
  browser.permissions.onAdded.addListener(() => void read())
  browser.permissions.onRemoved.addListener(() => void read())
  void read()
}

/** Every site there is. */
export const everySite = ['https://*/*', 'http://*/*'] as const

/**
 * Asks the browser's own question. Must be called first thing inside a click: browsers ignore it anywhere else.
 * The question may close a popup: what follows from a Yes must not wait for this answer in the page that asked.
 */
export async function askPermission(patterns: readonly string[]): Promise<boolean> {
  const answer = await browser.permissions.request({ origins: [...patterns] })
  await read()
  return answer
}

/** Gives grants back. What the extension cannot work without is left alone by the browser. */
export async function returnPermission(patterns: readonly string[]): Promise<void> {
  await browser.permissions.remove({ origins: [...patterns] }).catch(() => false)
  await read()
}
