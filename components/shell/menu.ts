import { t } from '../../lib/core/language/t'
import { isGroupShown } from '../../lib/ui/home/shown-groups'
import { chainIn } from '../../lib/ui/navigation/chain-choice'
import { type FoundView, subjectOf, viewHref } from '../../lib/ui/navigation/find-view'
import { namedViews } from '../../lib/ui/navigation/named-views'
import { linkTo, place } from '../../lib/ui/navigation/router'
import { type FamilyId, families, groups, views } from '../../lib/ui/navigation/views'
import type { MenuGroup } from './side-menu'

export interface MenuProps {
  found: FoundView | null
  chain: string
}

/** The menu, from the tables of groups, families and views. The current view stays visible within its family. */
export function menuOf(found: FoundView | null, chain: string): MenuGroup[] {
  const subject = found ? subjectOf(found.view, found.params) : undefined
  const here = found?.view.family
  const named = namedGroup()
  // Only one entry is current: a named view takes precedence over its family.
  const isNamed = named.some(({ links }) => links.some(({ current }) => current))
  const shown = groups
    .filter(({ id }) => isGroupShown(id, here && families[here].group))
    .map(({ id, title }) => ({
      title: t(title),
      links: (Object.keys(families) as FamilyId[])
        .filter((family) => families[family].group === id)
        .flatMap((family) => {
          const first = views.find((view) => view.family === family)
          if (!first) return []
          const kept = here === family && found?.view.subject === first.subject ? subject : undefined
          const isHere = here === family && !isNamed
          const current = isHere ? (first.id === found?.view.id ? ('page' as const) : ('true' as const)) : undefined
          return [{ title: t(families[family].title), href: viewHref(first.id, kept, chainIn(first, chain)), current }]
        }),
    }))
    .filter(({ links }) => links.length > 0)
  return [...shown.slice(0, 1), ...named, ...shown.slice(1)]
}

/** More would push general entries out of view; Home has them all. */
const mostInMenu = 5

/** The reader's named views, if there are any. */
function namedGroup(): MenuGroup[] {
  const here = linkTo(place.value.path, place.value.query)
  const links = namedViews()
    .slice(0, mostInMenu)
    .map(({ name, place: href }) => ({
      title: name,
      own: true as const,
      href,
      current: href === here ? ('page' as const) : undefined,
    }))
  return links.length > 0 ? [{ title: t('Named views'), links, headed: true }] : []
}
