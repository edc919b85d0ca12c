import { useEffect, useRef } from 'preact/hooks'
import { msg, t } from '../../lib/core/language/t'
import { settingsRead } from '../../lib/ui/base/settings'
import { dismiss, lastSaid, say, toasts } from '../../lib/ui/base/toasts'
import { place } from '../../lib/ui/navigation/router'
import { FrameContext } from '../base/frame'
import { ToastList } from '../base/states/toast-list'
import { KeyHelp } from '../shell/key-help'
import { useRouteFocus } from '../shell/use-route-focus'
import { AboutPage } from './about-page'
import { AdvancedPage } from './advanced-page'
import { AnnotatePage } from './annotate-page'
import { ChainsPage } from './chains-page'
import { DataPage } from './data-page'
import { KeysPage } from './keys-page'
import { LookPage } from './look-page'
import { ProviderPage } from './provider-page'
import { Welcome, welcomeTitle } from './welcome'
import '../shell/side-menu.css'
import '../shell/hidden-values.css'
import './options.css'

/** Pages of the options, each with its own location, so other pages can link to it. */
const pages = [
  { path: '/provider', title: msg('Source'), Page: ProviderPage },
  { path: '/keys', title: msg('Keys'), Page: KeysPage },
  { path: '/chains', title: msg('Chains'), Page: ChainsPage },
  { path: '/annotate', title: msg('Pages'), Page: AnnotatePage },
  { path: '/look', title: msg('Display'), Page: LookPage },
  { path: '/data', title: msg('Data'), Page: DataPage },
  { path: '/about', title: msg('About'), Page: AboutPage },
  { path: '/advanced', title: msg('Advanced'), Page: AdvancedPage },
] as const

const [first] = pages

export function Options() {
  const { path } = place.value
  const current = pages.find((page) => page.path === path) ?? first
  const title = path === '/welcome' ? welcomeTitle() : t(current.title)
  useEffect(() => {
    document.title = `${title} · Hashgloss`
  }, [title])
  return (
    <FrameContext.Provider value="options">
      {settingsRead.value && <Frame current={path === '/welcome' ? null : current} title={title} />}
      <KeyHelp />
      <ToastList toasts={toasts.value} onDismiss={dismiss} />
    </FrameContext.Provider>
  )
}

interface FrameProps {
  /** Null for the welcome, which has no menu. */
  current: (typeof pages)[number] | null
  title: string
}

function Frame({ current, title }: FrameProps) {
  const main = useRef<HTMLElement>(null)
  const arrived = useRouteFocus(main, title)
  useEffect(() => {
    if (arrived) say(arrived)
  }, [arrived])
  return (
    <div class={current ? 'options' : undefined}>
      {current && (
        <div class="options-side">
          <a class="options-brand" href="/app.html" aria-label={t('Hashgloss, home')}>
            <img src="/icon/48.png" width="26" height="26" alt="" />
            Hashgloss
          </a>
          <nav class="options-menu" aria-label={t('Options')}>
            {pages.map(({ path, title }) => (
              <a
                key={path}
                class="menu-link"
                href={`#${path}`}
                aria-current={path === current.path ? 'page' : undefined}
              >
                {t(title)}
              </a>
            ))}
          </nav>
          <p class="options-home">
            <a class="menu-link" href="/app.html">
              {t('Open Hashgloss')}
            </a>
            <a class="menu-link" href="#/welcome">
              {t('Show the welcome again')}
            </a>
          </p>
        </div>
      )}
      <main class={current ? 'options-main' : 'welcome'} ref={main} tabIndex={-1}>
        {current ? <current.Page /> : <Welcome />}
      </main>
      <Spoken />
    </div>
  )
}

/** Announces the last action and the current page to screen readers. */
function Spoken() {
  const { text, turn } = lastSaid.value
  return (
    <p class="unseen" role="status">
      <span key={turn}>{text}</span>
    </p>
  )
}
