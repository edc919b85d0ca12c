import { X } from 'lucide-preact'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { IconButton } from '../base/controls/icon-button'
import { useModal } from '../base/hooks/use-modal'
import { type MenuProps, menuOf } from './menu'
import { ShellMark } from './shell-mark'
import { SideMenu } from './side-menu'
import './menu-drawer.css'

/** The menu over the view, if there is no room for it at the side. */
export function MenuDrawer({ found, chain, onClose }: MenuProps & { onClose: () => void }) {
  const modal = useModal(onClose)
  useLayoutEffect(() => modal.ref.current?.querySelector<HTMLElement>('[aria-current]')?.focus(), [])
  useEffect(() => {
    // If only the style sheet hid it, the modal would still block everything else.
    const roomy = matchMedia('(width >= 860px)')
    roomy.addEventListener('change', onClose)
    return () => roomy.removeEventListener('change', onClose)
  }, [onClose])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by a key is clicked, too
    <dialog
      {...modal}
      class="drawer"
      aria-label={t('Menu')}
      onClick={(event) => {
        // Closed rather than removed, because the link has yet to be followed.
        if (event.target instanceof Element && event.target.closest('a')) modal.ref.current?.close()
      }}
    >
      <div class="drawer-head">
        <ShellMark name />
        <IconButton icon={X} label={t('Close')} onClick={onClose} />
      </div>
      <SideMenu groups={menuOf(found, chain)} />
    </dialog>
  )
}
