import * as dom from '../shared/dom/dom'

/**
 * Frameworks take over server-rendered markup, sometimes seconds later, and compare it with what they would have made.
 * An element they do not know makes them throw all of it away. These are the signs they leave in a page, and the roots
 * whose content they own.
 */
const roots =
  '#root,#app,#__next,#__nuxt,#___gatsby,#svelte,app-root,[data-reactroot],[data-server-rendered],[data-sveltekit-hydrate],[data-v-app],astro-island,[ng-server-context],[ng-version],[q\\:container],[data-ssr],[data-phx-main],turbo-frame'
const signs = /^(?: ?|\[[!-]?|\]|\/?\$.{0,2}|\/?lit-.*|v-if|ngh?)$/

/** `NodeFilter.SHOW_COMMENT`, for a tree walker. */
const comment = 128

let isSigned: boolean | undefined

/** Whether a framework may own an element, so we must not insert anything among its children. */
export function isTakenOver(element: Element): boolean {
  if (dom.closest(element, roots)) return true
  isSigned ??= hasSigns()
  return isSigned
}

function hasSigns(): boolean {
  const comments = dom.createTreeWalker(document, dom.body(document), comment)
  for (let next = comments.nextNode(); next; next = comments.nextNode())
    if (signs.test(next.nodeValue ?? '')) return true
  return false
}
