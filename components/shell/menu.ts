import { chainIn } from '../../lib/ui/navigation/chain-choice'
import type { FoundView } from '../../lib/ui/navigation/find-view'
import { currentAs, hrefOf } from '../../lib/ui/navigation/find-view'
import { groups, views } from '../../lib/ui/navigation/views'
import { subjectOf, titleOf } from '../views/view-head'
import type { MenuGroup } from './side-menu'

/** The side menu, from the table of views. What one looks at comes along to the other views of the same thing. */
export function menuOf(found: FoundView | null, chain: string): MenuGroup[] {
  const subject = found && subjectOf(found.view, found.params)
  const shared = (group: string, kind: string | undefined) =>
    subject && found.view.group === group && found.view.subject?.kind === kind ? subject : undefined
  const headings = [...new Set(groups.map(({ title, menu }) => menu ?? title))]
  return headings
    .map((heading) => ({
      // Home stands for itself.
      title: heading === 'Home' ? '' : heading,
      links: groups
        .filter(({ title, menu }) => (menu ?? title) === heading)
        .flatMap(({ id, menu }) =>
          views
            .filter(({ group, within }) => group === id && !within)
            .map((view) => ({
              title: menu ? titleOf(view) : view.title,
              href: hrefOf(view.id, shared(id, view.subject?.kind), chainIn(view, chain)),
              current: currentAs(view.id, found?.view),
            })),
        ),
    }))
    .filter(({ links }) => links.length > 0)
}
