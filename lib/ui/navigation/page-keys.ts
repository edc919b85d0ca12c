import { signal } from '@preact/signals'
import { msg, t } from '../../core/language/t'
import { hideValues } from '../base/hidden-values'
import { setting } from '../base/settings'
import { viewHref } from './find-view'
import { go } from './router'
import { type FamilyId, families, views } from './views'

interface GoKey {
  key: string
  /** The title of its destination, in the reader's language. */
  title: string
  href: string
}

/** Destinations of G and a letter, from the table of families. The options have no views. */
export const goKeys = (): readonly GoKey[] =>
  document.documentElement.dataset.frame === 'options'
    ? []
    : (Object.keys(families) as FamilyId[]).flatMap((family) => {
        const entry = families[family]
        const first = views.find((view) => view.family === family)
        return 'key' in entry && first ? [{ key: entry.key, title: t(entry.title), href: viewHref(first.id) }] : []
      })

/** Ms within which the letter must follow. */
const patience = 1500

let since = 0

/** Handles a page's key: true if it was part of such a pair. */
function followGoKey(key: string): boolean {
  const found = Date.now() - since < patience ? goKeys().find((each) => each.key === key) : undefined
  since = key === 'g' && !found ? Date.now() : 0
  if (found) go(found.href)
  return found !== undefined
}

/** Whether the list of keys is shown. */
export const keysShown = signal(false)

interface PageKey {
  /** As displayed, one cap each. */
  caps: readonly string[]
  /** What it does. */
  what: string
  /** Set for keys we handle; keys that the browser handles are only listed. */
  matches?: (event: KeyboardEvent) => boolean
  run?: () => void
}

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !altKey && !ctrlKey && !metaKey
/** Single keys can be switched off, because people who use voice input press them by accident. */
const single = (key: string) => (event: KeyboardEvent) =>
  event.key === key && isPlain(event) && setting('pageKeys').peek() && !isTyping(event)

/** Keys of the extension's pages. */
export const pageKeys: readonly PageKey[] = [
  {
    caps: ['?'],
    what: msg('Show these keys'),
    matches: single('?'),
    run: () => {
      keysShown.value = true
    },
  },
  {
    caps: ['/'],
    what: msg('Go to the search box'),
    matches: single('/'),
    run: () => document.querySelector<HTMLElement>('.shell-head input')?.focus(),
  },
  {
    caps: ['Alt', 'Shift', 'X'],
    what: msg('Hide or show values, for a screenshot'),
    // By position: with Alt, some keyboards produce another letter.
    matches: ({ altKey, shiftKey, code }) => altKey && shiftKey && code === 'KeyX',
    run: () => hideValues(),
  },
  { caps: ['Tab'], what: msg('Go to the next control') },
  { caps: ['↑', '↓'], what: msg('Move in choices and suggestions') },
  { caps: ['Esc'], what: msg('Close what is open') },
]

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Listens for the keys of pages. Call once per page. */
export function followPageKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
    const mayGo = isPlain(event) && setting('pageKeys').peek() && !isTyping(event)
    if (mayGo && followGoKey(event.key)) {
      event.preventDefault()
      return
    }
    const found = pageKeys.find(({ matches }) => matches?.(event))
    if (!found) return
    event.preventDefault()
    found.run?.()
  })
}
