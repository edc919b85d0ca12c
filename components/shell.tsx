import { Menu } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { IconButton } from './icon-button'
import { MenuDrawer } from './menu-drawer'
import { ShellMark } from './shell-mark'
import { type MenuGroup, SideMenu } from './side-menu'
import './card.css'
import './shell.css'

interface Props {
  wide: boolean
  /** Search box and chain picker. */
  head: ComponentChildren
  /** Credits and the tools of the frame. */
  foot: ComponentChildren
  /** In a tab: at the side where there is room, else behind a button. */
  menu: readonly MenuGroup[]
  /** Changes with the place, so that a new one starts at its top. */
  placeKey: string
  children: ComponentChildren
}

/** Header, view and footer; in a tab with a menu. */
export function Shell({ wide, head, foot, menu, placeKey, children }: Props) {
  const main = useRef<HTMLElement>(null)
  const [unfolded, setUnfolded] = useState(false)
  const fold = useCallback(() => setUnfolded(false), [])
  useEffect(() => main.current?.scrollTo(0, 0), [placeKey])
  return (
    <div class="shell" data-wide={wide}>
      <button type="button" class="shell-skip" onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      {wide && (
        <div class="shell-side">
          <div class="shell-brand">
            <ShellMark name />
          </div>
          <SideMenu groups={menu} />
          <div class="shell-side-foot">{foot}</div>
        </div>
      )}
      <header class="shell-head">
        <div class="shell-narrow">
          {wide && <IconButton icon={Menu} label="Menu" expanded={unfolded} onClick={() => setUnfolded(true)} />}
          <ShellMark />
        </div>
        {head}
      </header>
      <main class="shell-main" ref={main} tabIndex={-1}>
        <div class="shell-content">{children}</div>
      </main>
      <footer class="shell-foot">{foot}</footer>
      {unfolded && <MenuDrawer groups={menu} onClose={fold} />}
    </div>
  )
}
