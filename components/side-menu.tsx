import { useEffect, useRef } from 'preact/hooks'
import './side-menu.css'

export interface MenuGroup {
  title: string
  links: readonly { title: string; href: string; current: boolean }[]
}

/** All views, group by group: at the side of a wide tab, in a drawer of a narrow one. The current one is in sight. */
export function SideMenu({ groups }: { groups: readonly MenuGroup[] }) {
  const menu = useRef<HTMLElement>(null)
  const current = groups.flatMap(({ links }) => links).findIndex((link) => link.current)
  useEffect(() => menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [current])
  return (
    <nav class="menu" aria-label="Views" ref={menu}>
      {groups.map(({ title, links }) => (
        <div key={title}>
          {title && <p class="menu-group">{title}</p>}
          {links.map((link) => (
            <a key={link.href} class="menu-link" href={link.href} aria-current={link.current ? 'page' : undefined}>
              {link.title}
            </a>
          ))}
        </div>
      ))}
    </nav>
  )
}
