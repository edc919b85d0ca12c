import { styleAdopter } from './adopt-styles'
import * as dom from './dom'
import { frameShare } from './frame-share'

/** Has a script of ours made it? Nothing a page does makes this true of what the page made. */
export const isOurs = (node: EventTarget): boolean => frameShare().hosts.has(node)

/** Takes out what a copy of us from before an update left behind. */
export function removeLeft(hosts: Iterable<Element>): void {
  for (const host of hosts) if (!isOurs(host)) dom.remove(host)
}

/** An element of ours in a page, with what it shows in a root that no script of the page gets hold of. */
export interface Ours {
  host: HTMLElement
  root: ShadowRoot
}

/**
 * Makes such elements, all with the same style sheet. They are plain `span`s on purpose: a page can define what becomes of
 * every element whose name has a hyphen, and is then handed its closed root by `attachInternals`; of a `span` it never is.
 * `span` is also the one element with a root that may stand within a line wherever a page copies its markup.
 *
 * @returns Makes one; `style` is that of the element itself. It stands in the root as important, where neither the page's
 * style sheets nor its scripts can outdo it: what is to change later changes within the root.
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
        `:host{${important(style)}}:host::before,:host::after{content:none!important}[data-t]::after{content:attr(data-t)}${css}${rules}`,
      )
      adopters.set(style + rules, adopt)
    }
    adopt(root)
    return { host, root }
  }
}

const important = (style: string) => style.replaceAll(';', '!important;')
