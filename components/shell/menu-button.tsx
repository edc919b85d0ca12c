import { Menu } from 'lucide-preact'
import type { ComponentType } from 'preact'
import { useCallback, useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { notify } from '../../lib/ui/base/toasts'
import { IconButton } from '../base/controls/icon-button'
import type { MenuProps } from './menu'

type Drawer = ComponentType<MenuProps & { onClose: () => void }>

/** The menu behind a button, if there is no room for it at the side. Its drawer loads when opened. */
export function MenuButton({ found, chain }: MenuProps) {
  const [Opened, open] = useState<Drawer | null>(null)
  const close = useCallback(() => open(null), [])
  const show = () =>
    import('./menu-drawer').then(
      ({ MenuDrawer }) => open(() => MenuDrawer),
      () => notify(t('The menu could not be loaded. Reload this page.'), 'bad'),
    )
  return (
    <>
      <IconButton icon={Menu} label={t('Menu')} expanded={Opened !== null} onClick={() => void show()} />
      {Opened && <Opened found={found} chain={chain} onClose={close} />}
    </>
  )
}
