import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import './card.css'
import './shell.css'

export interface MenuGroup {
  title: string
  links: readonly { title: string; href: string; current: boolean }[]
}

interface Props {
  wide: boolean
  /** Search box and chain picker. */
  head: ComponentChildren
  /** Credits and the tools of the frame. */
  foot: ComponentChildren
  /** Shown at the side where there is room. */
  menu: readonly MenuGroup[]
  /** Changes with the place, so that a new one starts at its top. */
  placeKey: string
  children: ComponentChildren
}

const Mark = ({ name }: { name?: boolean }) => (
  <a class="shell-mark" href="#/" aria-label="Hashgloss, home">
    <img src="/icon/48.png" width="24" height="24" alt="" />
    {name && 'Hashgloss'}
  </a>
)

/** Header, view and footer; in a tab with the menu at the side. */
export function Shell({ wide, head, foot, menu, placeKey, children }: Props) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => main.current?.scrollTo(0, 0), [placeKey])
  return (
    <div class="shell" data-wide={wide}>
      <button type="button" class="shell-skip" onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      {wide && (
        <div class="shell-side">
          <div class="shell-brand">
            <Mark name />
          </div>
          <nav class="menu" aria-label="Views">
            {menu.map(({ title, links }) => (
              <div key={title}>
                {title && <p class="menu-group">{title}</p>}
                {links.map((link) => (
                  <a
                    key={link.href}
                    class="menu-link"
                    href={link.href}
                    aria-current={link.current ? 'page' : undefined}
                  >
                    {link.title}
                  </a>
                ))}
              </div>
            ))}
          </nav>
          <div class="shell-side-foot">{foot}</div>
        </div>
      )}
      <header class="shell-head">
        {!wide && <Mark />}
        {head}
      </header>
      <main class="shell-main" ref={main} tabIndex={-1}>
        <div class="shell-content">{children}</div>
      </main>
      {!wide && <footer class="shell-foot">{foot}</footer>}
    </div>
  )
}
