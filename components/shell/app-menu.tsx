import { Menu } from 'lucide-preact'
import { useCallback, useState } from 'preact/hooks'
import type { FoundView } from '../../lib/ui/navigation/find-view'
import { IconButton } from '../base/icon-button'
import { menuOf } from './menu'
import { MenuDrawer } from './menu-drawer'
import { SideMenu } from './side-menu'
import './shell-wide.css'

export interface AppMenuProps {
  /** At the side of a wide tab, or behind a button of a narrow one. Both are drawn, and the style sheet chooses. */
  place: 'side' | 'head'
  found: FoundView | null
  chain: string
}

/** The menu of the tab. Only its entry point brings it: popup and panel have none, and load none. */
export function AppMenu({ place, found, chain }: AppMenuProps) {
  const [unfolded, setUnfolded] = useState(false)
  const fold = useCallback(() => setUnfolded(false), [])
  const groups = menuOf(found, chain)
  if (place === 'side') return <SideMenu groups={groups} />
  return (
    <>
      <IconButton icon={Menu} label="Menu" expanded={unfolded} onClick={() => setUnfolded(true)} />
      {unfolded && <MenuDrawer groups={groups} onClose={fold} />}
    </>
  )
}
