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

/** The match pattern of one origin. Ports do not take part in patterns. */
export function patternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}/*`
}

/** Every site there is. */
export const everySite = ['https://*/*', 'http://*/*'] as const

/**
 * Asks the browser's own question. Must be called first thing inside a click: browsers ignore it anywhere else.
 * The question may close a popup, so whatever follows from it must be stored before the answer.
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

/** Does one of the granted patterns cover this origin? */
export function covers(patterns: readonly string[], origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return patterns.some((pattern) => {
    if (pattern === '<all_urls>') return true
    const [, scheme, host] = /^(\*|[a-z]+):\/\/([^/]*)\//.exec(pattern) ?? []
    if (!scheme || host === undefined || (scheme !== '*' && `${scheme}:` !== protocol)) return false
    if (host === '*') return true
    if (host.startsWith('*.')) return hostname === host.slice(2) || hostname.endsWith(host.slice(1))
    return host.replace(/:(\d+|\*)$/, '') === hostname
  })
}
