import type { ComponentType } from 'preact'
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import { chainById } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import { book, labelNameOf, watchBook } from '../../lib/ui/address-book/book'
import { draft } from '../../lib/ui/base/drafts'
import { now } from '../../lib/ui/base/now'
import { setting, settingsRead } from '../../lib/ui/base/settings'
import { dismiss, notify, toasts } from '../../lib/ui/base/toasts'
import { canChooseChain, chainFor } from '../../lib/ui/navigation/chain-choice'
import { type FoundView, findView, subjectOf, titleOf } from '../../lib/ui/navigation/find-view'
import { searchLate } from '../../lib/ui/navigation/late-search'
import type { FrameKind } from '../../lib/ui/navigation/open'
import { keysShown } from '../../lib/ui/navigation/page-keys'
import { go, linkTo, place } from '../../lib/ui/navigation/router'
import { FrameContext } from '../base/frame'
import { useLoaded } from '../base/hooks/use-loaded'
import { ToastList } from '../base/states/toast-list'
import { ChainPicker } from '../values/chain-picker'
import { ReadingContext } from '../values/reading'
import { AddressBox } from './address-box'
import { FrameTools } from './frame-tools'
import type { MenuProps } from './menu'
import { Shell } from './shell'
import { ViewSlot } from './view-slot'
import './hidden-values.css'
import { Menu } from 'lucide-preact'
import { shortAddress } from '../../lib/core/amounts/format'
import { veiled } from '../../lib/ui/base/hidden-values'
import { IconButton } from '../base/controls/icon-button'

interface Props {
  frame: FrameKind
  /** The menu, if the frame has room for one at its side. */
  Side?: ComponentType<MenuProps>
}

/** The search for names: its code loads with the first one. The view it leads to shows the result. */
const lookUpName = (name: string, chain: string) =>
  void import('../../lib/ui/home/name-search').then(
    ({ findNames }) => findNames(name, chain, 'service'),
    () => notify(t('The search could not be loaded. Reload this page.'), 'bad'),
  )

const loadKeyHelp = () => import('./key-help').then((it) => it.KeyHelp)

const loadKeptNotice = () => import('./kept-notice').then((it) => it.KeptNotice)

/** Its code loads when it is first opened. */
function KeyHelp() {
  const Help = useLoaded(loadKeyHelp)
  return Help && <Help />
}

/** The app: the same in popup, panel and tab; the location alone determines the view. */
export function App({ frame, Side }: Props) {
  useEffect(watchBook, [])
  const KeptNotice = useLoaded(loadKeptNotice)
  const here = place.value
  const found = findView(here)
  const typed = draft('lookup')
  const lately = draft('chain')
  const order = setting('chainOrder').value
  const standard = setting('defaultChain').value
  // A single explorer has one chain, whatever was chosen elsewhere or would suit a view better.
  const chain = canChooseChain()
    ? chainFor(here.query.chain, [lately.value || standard, ...order], found?.view.onlyOn)
    : standard
  const reading = useMemo(() => ({ chain: chainById(chain), now, labelOf: labelNameOf }), [chain])
  const title = placeTitle(found)
  useEffect(() => {
    document.title = here.path === '/' ? 'Hashgloss' : `${title} · Hashgloss`
  }, [title])

  const choose = (id: string) => {
    lately.value = id
    go(linkTo(here.path, { ...here.query, chain: id }))
  }
  return (
    <FrameContext.Provider value={frame}>
      <ReadingContext.Provider value={reading}>
        <Shell
          title={title}
          side={Side && <Side found={found} chain={chain} />}
          opener={<MenuButton found={found} chain={chain} />}
          head={
            <>
              <AddressBox
                text={typed.value}
                onText={(text) => {
                  typed.value = text
                }}
                search={(text) => searchLate(text, chain, book.value)}
                onGo={go}
                onName={lookUpName}
              />
              {canChooseChain() && <ChainPicker chosen={chain} preferred={order} onChoose={choose} />}
            </>
          }
          foot={<FrameTools frame={frame} />}
        >
          {KeptNotice && <KeptNotice />}
          {/* No requests before the settings say whom to ask. */}
          {settingsRead.value && <ViewSlot found={found} place={here} chain={chain} />}
        </Shell>
        {keysShown.value && <KeyHelp />}
        <ToastList toasts={toasts.value} onDismiss={dismiss} />
      </ReadingContext.Provider>
    </FrameContext.Provider>
  )
}

/** A place's title: its view and subject. */
function placeTitle(found: FoundView | null): string {
  if (!found) return t('There is no such page')
  const { view, params } = found
  const subject = subjectOf(view, params) ?? ''
  return /^(0x[0-9a-f]+|\d+)$/i.test(subject)
    ? t('{title} {subject} // such as “Address transactions 0x12…ab”', {
        title: titleOf(view),
        subject: veiled(shortAddress(subject, 6, 4)),
      })
    : titleOf(view)
}

type Drawer = ComponentType<MenuProps & { onClose: () => void }>

/** The menu behind a button, if there is no room for it at the side. Its drawer loads when opened. */
function MenuButton({ found, chain }: MenuProps) {
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
