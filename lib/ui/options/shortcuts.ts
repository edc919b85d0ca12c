import { signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import { t } from '../../core/language/t'

/** One key of the browser for something of ours. */
export interface Shortcut {
  what: string
  /** Its keys one by one; none where nothing is set. */
  keys: readonly string[]
}

/** As the browser has them now; null until it is asked, and for browsers without keyboard shortcuts. */
export const shortcuts = signal<readonly Shortcut[] | null>(null)

/** Browsers list them by their names; a way there and the way back belong together. */
const order = ['_execute_action', 'open-search', 'next-hash', 'previous-hash', 'hide-sentences']

/** Newer than the polyfill's types in places, and missing on phones. */
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
