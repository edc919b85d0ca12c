import './tabs.css'

export interface Tab {
  title: string
  href: string
  current: boolean
}

/** Views of the same thing. Links, since each has a location of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ title, href, current }) => (
        <a key={href} class="tab" href={href} aria-current={current ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
