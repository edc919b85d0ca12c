import { signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import { t } from '../../core/language/t'

/** One of the extension's keyboard shortcuts in the browser. */
interface Shortcut {
  what: string
  /** Its keys one by one; none if it is not set. */
  keys: readonly string[]
}

/** As currently set in the browser; null until read, and in browsers without keyboard shortcuts. */
export const shortcuts = signal<readonly Shortcut[] | null>(null)

/** Browsers sort them by name; here each action and its reverse belong together. */
const order = ['_execute_action', 'open-search', 'next-hash', 'previous-hash', 'digest', 'hide-sentences']

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

/** Firefox reports these keys by name; people know them by their signs. */
const signs: Readonly<Record<string, string>> = {
  ...{ Comma: ',', Period: '.', Up: '↑', Down: '↓', Left: '←', Right: '→' },
  ...{ Command: '⌘', MacCtrl: '⌃' },
}

/** `Alt+Shift+H`, or on a Mac `⌥⇧H`. */
const keysOf = (shortcut: string): string[] => {
  if (shortcut === '') return []
  return (shortcut.includes('+') ? shortcut.split('+') : [...shortcut]).map((key) => signs[key] ?? key)
}

/** Opens the browser's own page for shortcuts. */
export async function changeShortcuts(): Promise<void> {
  const open = commands()?.openShortcutSettings
  if (open) await open()
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' })
}

/**
 * Shortcuts that a page may also have as access keys, which are pressed with Alt in Chromium, Alt and Shift in Firefox,
 * and Control and Option on a Mac.
 */
export function accessKeys(all: readonly Shortcut[], isFirefox: boolean): string[] {
  const before = isFirefox ? ['Alt+Shift', '⌃⌥'] : ['Alt', '⌃⌥']
  return all.flatMap(({ keys }) => {
    const [last = '', ...others] = keys.toReversed()
    const modifiers = others.toReversed()
    return /^[A-Z0-9]$/.test(last) &&
      before.includes(modifiers.join(modifiers.length > 1 && modifiers[0] !== '⌃' ? '+' : ''))
      ? [keys.join(modifiers[0] === '⌃' ? '' : '+')]
      : []
  })
}
