import { dress } from './dress'
import { ownTag } from './excluded'
import css from './farewell.css?inline'

/** One line after the extension was updated under the page; it goes by itself. */
export function sayFarewell(): void {
  const host = document.createElement(ownTag)
  host.style.cssText = 'all:initial!important;position:absolute!important'
  const root = host.attachShadow({ mode: 'closed' })
  dress(root, css)
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  line.textContent = 'Hashgloss was updated. Reload this page to see its notes again.'
  root.append(line)
  document.documentElement.append(host)
  setTimeout(() => host.remove(), 8000)
}
