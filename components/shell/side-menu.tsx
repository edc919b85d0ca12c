import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import './side-menu.css'
import { Value } from '../values/value'

export interface MenuGroup {
  title: string
  /** Shows its title even with one entry, whose name alone says nothing. */
  headed?: true
  links: readonly {
    title: string
    /** Contains the reader's own words. */
    own?: true
    href: string
    current: 'page' | 'true' | undefined
  }[]
}

/**
 * The menu, group by group: at the side of a wide tab, in a drawer elsewhere. The current entry is scrolled into view.
 */
export function SideMenu({ groups }: { groups: readonly MenuGroup[] }) {
  const menu = useRef<HTMLElement>(null)
  const links = groups.flatMap(({ links }) => links)
  const current = links.findIndex((link) => link.current)
  useEffect(() => {
    // Measured at once, and again when late content below, such as the credits, takes some of the height.
    const watch = new ResizeObserver(() =>
      menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    )
    if (menu.current) watch.observe(menu.current)
    return () => watch.disconnect()
  }, [current, links.length])
  return (
    <nav class="menu" aria-label={t('Views')} ref={menu}>
      {groups.map(({ title, links, headed }) => (
        <div key={title} class="menu-part">
          {/* A group of one needs no title. */}
          {(links.length > 1 || headed) && <p class="menu-group">{title}</p>}
          {links.map((link) => (
            <a key={link.href} class="menu-link" href={link.href} aria-current={link.current}>
              {link.own ? <Value as="bdi">{link.title}</Value> : link.title}
            </a>
          ))}
        </div>
      ))}
    </nav>
  )
}
