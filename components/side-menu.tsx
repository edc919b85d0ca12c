import './side-menu.css'

export interface MenuGroup {
  title: string
  links: readonly { title: string; href: string; current: boolean }[]
}

/** All views, group by group: at the side of a wide tab, in a drawer of a narrow one. */
export function SideMenu({ groups }: { groups: readonly MenuGroup[] }) {
  return (
    <nav class="menu" aria-label="Views">
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
