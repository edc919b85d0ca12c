import { Menu } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useCallback, useRef, useState } from 'preact/hooks'
import { IconButton } from './icon-button'
import { MenuDrawer } from './menu-drawer'
import { ShellMark } from './shell-mark'
import { type MenuGroup, SideMenu } from './side-menu'
import { useArrival } from './use-arrival'
import { useKeptPlace } from './use-kept-place'
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
  /** What the place is called. */
  title: string
  children: ComponentChildren
}

/** Header, view and footer; in a tab with a menu. */
export function Shell({ wide, head, foot, menu, title, children }: Props) {
  const main = useRef<HTMLElement>(null)
  const [unfolded, setUnfolded] = useState(false)
  const fold = useCallback(() => setUnfolded(false), [])
  const said = useArrival(main, title)
  useKeptPlace(main)
  return (
    <div class="shell" data-wide={wide}>
      <button type="button" class="shell-skip" onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      <p class="unseen" role="status">
        {said}
      </p>
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
