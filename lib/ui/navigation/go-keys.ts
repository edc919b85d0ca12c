import { t } from '../../core/language/t'
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
export function followGoKey(key: string): boolean {
  const found = Date.now() - since < patience ? goKeys().find((each) => each.key === key) : undefined
  since = key === 'g' && !found ? Date.now() : 0
  if (found) go(found.href)
  return found !== undefined
}
