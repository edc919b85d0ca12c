import { hrefOf } from '../lib/ui/find-view'
import { groups, type View, views } from '../lib/ui/views'
import type { MenuGroup } from './shell'

/** The side menu, from the table of views. A chain in the location comes along. */
export function menuOf(current: View | undefined, chain: string): MenuGroup[] {
  return groups
    .map(({ id, title }) => ({
      // Home stands for itself.
      title: id === 'home' ? '' : title,
      links: views
        .filter(({ group, hidden }) => group === id && !hidden)
        .map((view) => ({
          title: view.title,
          href: hrefOf(view.id, undefined, view.onlyOn ? {} : { chain }),
          current: view.id === current?.id,
        })),
    }))
    .filter(({ links }) => links.length > 0)
}
