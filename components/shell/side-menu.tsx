import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import './side-menu.css'
import { Value } from '../values/value'

export interface MenuGroup {
  title: string
  /** Its title is told though it has one entry: that says nothing by itself. */
  headed?: true
  links: readonly {
    title: string
    /** The reader's own words. */
    own?: true
    href: string
    current: 'page' | 'true' | undefined
  }[]
}

/** What there is to do, group by group: at the side of a wide tab, in a drawer elsewhere. The current entry is in sight. */
export function SideMenu({ groups }: { groups: readonly MenuGroup[] }) {
  const menu = useRef<HTMLElement>(null)
  const links = groups.flatMap(({ links }) => links)
  const current = links.findIndex((link) => link.current)
  useEffect(() => {
    // Told at once, and again where what stands below, such as the credits, comes later and takes some of the height.
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
          {/* A group of one stands for itself. */}
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
