import { t } from '../../core/language/t'
import { viewHref } from './find-view'
import { go } from './router'
import { type FamilyId, families, views } from './views'

interface GoKey {
  key: string
  /** Where it leads, in the reader's language. */
  title: string
  href: string
}

/** Where G and a letter lead, as the table of families says. The options have no views. */
export const goKeys = (): readonly GoKey[] =>
  document.documentElement.dataset.frame === 'options'
    ? []
    : (Object.keys(families) as FamilyId[]).flatMap((family) => {
        const entry = families[family]
        const first = views.find((view) => view.family === family)
        return 'key' in entry && first ? [{ key: entry.key, title: t(entry.title), href: viewHref(first.id) }] : []
      })

/** Ms within which the letter has to follow. */
const patience = 1500

let since = 0

/** Takes part in the keys of a page: true where this one was part of such a pair. */
export function followGoKey(key: string): boolean {
  const found = Date.now() - since < patience ? goKeys().find((each) => each.key === key) : undefined
  since = key === 'g' && !found ? Date.now() : 0
  if (found) go(found.href)
  return found !== undefined
}
