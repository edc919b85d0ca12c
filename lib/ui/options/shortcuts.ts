import { signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import { t } from '../../core/language/t'

/** One of the extension's keyboard shortcuts in the browser. */
export interface Shortcut {
  what: string
  /** Its keys one by one; none if it is not set. */
  keys: readonly string[]
}

/** As currently set in the browser; null until read, and in browsers without keyboard shortcuts. */
export const shortcuts = signal<readonly Shortcut[] | null>(null)

/** Browsers sort them by name; here each action and its reverse belong together. */
const order = ['_execute_action', 'open-search', 'next-hash', 'previous-hash', 'hide-sentences']

/** Partly newer than the polyfill's types, and missing on phones. */
const commands = () =>
  browser.commands as
    | {
        getAll?(): Promise<{ name?: string; description?: string; shortcut?: string }[]>
        openShortcutSettings?(): Promise<void>
      }
    | undefined

export async function readShortcuts(): Promise<void> {
  const all =
    (await commands()
      ?.getAll?.()
      .catch(() => null)) ?? null
  shortcuts.value =
    all
      ?.toSorted((a, b) => order.indexOf(a.name ?? '') - order.indexOf(b.name ?? ''))
      .map(({ name, description, shortcut = '' }) => ({
        what: name === '_execute_action' ? t('Open the popup') : (description ?? name ?? ''),
        keys: keysOf(shortcut),
      })) ?? null
}

/** `Alt+Shift+H`, or on a Mac `⌥⇧H`. */
const keysOf = (shortcut: string): string[] =>
  shortcut === '' ? [] : shortcut.includes('+') ? shortcut.split('+') : [...shortcut]

/** Opens the browser's own page for them. */
export async function changeShortcuts(): Promise<void> {
  const open = commands()?.openShortcutSettings
  if (open) await open()
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' })
}
