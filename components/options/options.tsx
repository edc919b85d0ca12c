import { useEffect } from 'preact/hooks'
import { place } from '../../lib/ui/router'
import { settingsRead } from '../../lib/ui/settings'
import { dismiss, toasts } from '../../lib/ui/toasts'
import { FrameContext } from '../frame'
import { ToastList } from '../toast-list'
import { AnnotatePage } from './annotate-page'
import { ChainsPage } from './chains-page'
import { DataPage } from './data-page'
import { KeysPage } from './keys-page'
import { LookPage } from './look-page'
import { ProviderPage } from './provider-page'
import { Welcome } from './welcome'
import '../side-menu.css'
import './options.css'

/** Pages of the options, each with a location of its own, so that other pages can lead to one. */
const pages = [
  { path: '/provider', title: 'Provider', Page: ProviderPage },
  { path: '/keys', title: 'Keys', Page: KeysPage },
  { path: '/chains', title: 'Chains', Page: ChainsPage },
  { path: '/annotate', title: 'Annotation', Page: AnnotatePage },
  { path: '/look', title: 'Appearance', Page: LookPage },
  { path: '/data', title: 'Data', Page: DataPage },
] as const

const [first] = pages

export function Options() {
  const { path } = place.value
  const current = pages.find((page) => page.path === path) ?? first
  const title = path === '/welcome' ? 'Welcome' : current.title
  useEffect(() => {
    document.title = `${title} · Hashgloss`
  }, [title])
  return (
    <FrameContext.Provider value="options">
      {settingsRead.value && (path === '/welcome' ? <Welcome /> : <Frame current={current} />)}
      <ToastList toasts={toasts.value} onDismiss={dismiss} />
    </FrameContext.Provider>
  )
}

function Frame({ current }: { current: (typeof pages)[number] }) {
  return (
    <div class="options">
      <div class="options-side">
        <p class="options-brand">
          <img src="/icon/48.png" width="26" height="26" alt="" />
          Hashgloss
        </p>
        <nav class="options-menu" aria-label="Options">
          {pages.map(({ path, title }) => (
            <a key={path} class="menu-link" href={`#${path}`} aria-current={path === current.path ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
      </div>
      <main class="options-main">
        <current.Page />
      </main>
    </div>
  )
}
