import { isGroupShown } from '../../lib/ui/home/shown-groups'
import { chainIn } from '../../lib/ui/navigation/chain-choice'
import type { FoundView } from '../../lib/ui/navigation/find-view'
import { hrefOf } from '../../lib/ui/navigation/find-view'
import { type FamilyId, families, groups, views } from '../../lib/ui/navigation/views'
import { subjectOf } from '../views/view-head'
import type { MenuGroup } from './side-menu'

export interface MenuProps {
  found: FoundView | null
  chain: string
}

/** The menu, from the tables of groups, families and views. What one looks at stays in view within its own family. */
export function menuOf(found: FoundView | null, chain: string): MenuGroup[] {
  const subject = found ? subjectOf(found.view, found.params) : undefined
  const here = found?.view.family
  return groups
    .filter(({ id }) => isGroupShown(id, here && families[here].group))
    .map(({ id, title }) => ({
      title,
      links: (Object.keys(families) as FamilyId[])
        .filter((family) => families[family].group === id)
        .flatMap((family) => {
          const first = views.find((view) => view.family === family)
          if (!first) return []
          const kept = here === family && found?.view.subject === first.subject ? subject : undefined
          const current =
            first.id === found?.view.id ? ('page' as const) : here === family ? ('true' as const) : undefined
          return [{ title: families[family].title, href: hrefOf(first.id, kept, chainIn(first, chain)), current }]
        }),
    }))
    .filter(({ links }) => links.length > 0)
}
