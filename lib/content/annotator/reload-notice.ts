import * as dom from '../shared/dom/dom'
import { said } from '../shared/dom/messages'
import { hostMaker } from '../shared/dom/ours'

const style =
  'all:initial;position:fixed;right:16px;bottom:16px;z-index:2147483647;padding:10px 14px;border-radius:9px;font:13px/1.4 system-ui,sans-serif;color:#ecedf0;background:#1e2024;'
const css = 'p{display:contents}'

/** One line, shown after the extension was updated while the page was open; it disappears by itself. */
export function showReloadNotice(): void {
  const { host, root } = hostMaker(css)(style)
  const made = dom.createElement(document, 'p')
  made.role = 'status'
  // Drawn by the style sheet, like all our words.
  made.dataset.t = said('page.updated')
  root.append(made)
  dom.append(dom.documentElement(document), host)
  setTimeout(() => host.remove(), 8000)
}
