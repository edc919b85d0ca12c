import './shell-wide.css'
import { type MenuProps, menuOf } from './menu'
import { SideMenu } from './side-menu'

/** The menu at the side of a wide tab. Only the tab's entry point includes it: popup and panel have no room for one. */
export const AppSide = ({ found, chain }: MenuProps) => <SideMenu groups={menuOf(found, chain)} />
