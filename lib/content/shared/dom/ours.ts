import * as dom from './dom'
import { frameShare, withOwnNames } from './frame-share'

/** Whether one of our scripts made a node. A page cannot make this true of its own elements. */
export const isOurs = (node: EventTarget): boolean => frameShare().hosts.has(node)

/** Removes what an earlier copy of our scripts left behind before an update. */
export function removeLeft(hosts: Iterable<Element>): void {
  for (const host of hosts) if (!isOurs(host)) dom.remove(host)
}

/** An element of ours in a page, with its content in a shadow root that no script of the page can reach. */
export interface Ours {
  host: HTMLElement
  root: ShadowRoot
}

/**
 * Makes such elements, all with the same style sheet. They are plain `span`s on purpose: a page can define any element
 * whose name has a hyphen, and `attachInternals` would then give it the closed root. It cannot do that to a `span`,
 * which is also the only element with a root that is allowed within a line wherever a page copies its markup.
 *
 * @returns A function that makes one. The element's own `style` is written inside the root and as `!important`, where
 * neither the page's style sheets nor its scripts can override it. Later changes are made inside the root.
 */
export function hostMaker(css: string): (style: string) => Ours {
  const adopters = new Map<string, (root: ShadowRoot) => void>()
  return (style) => {
    const host = dom.createElement(document, 'span')
    host.dataset.hashGloss = ''
    const root = host.attachShadow({ mode: 'closed' })
    const share = frameShare()
    share.hosts.add(host)
    share.roots ??= new WeakMap()
    share.roots.set(host, root)
    const { rules = '' } = share
    let adopt = adopters.get(style + rules)
    if (!adopt) {
      adopt = styleAdopter(
        withOwnNames(
          `:host{${important(style)}}:host::before,:host::after{content:none!important}[data-t]::after{content:attr(data-t)}${css}${rules}`,
        ),
      )
      adopters.set(style + rules, adopt)
    }
    adopt(root)
    return { host, root }
  }
}

const important = (style: string) => style.replaceAll(';', '!important;')

/** Gives shadow roots their styles: one sheet for the whole document if the browser allows it. */
export function styleAdopter(css: string): (root: ShadowRoot) => void {
  let sheet: CSSStyleSheet | undefined
  return (root) => {
    try {
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
      }
      root.adoptedStyleSheets = [sheet]
    } catch {
      // Firefox denies this list to content scripts, but exempts their style elements from a page's policy.
      const made = dom.createElement(document, 'style')
      made.textContent = css
      root.append(made)
    }
  }
}
