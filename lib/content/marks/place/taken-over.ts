import * as dom from '../../shared/dom/dom'

/**
 * Frameworks take over what a server rendered, seconds later perhaps, and compare it with what they would have made;
 * what is not theirs makes them throw all of it away. They leave such signs in the page, and own what is in their root.
 */
const roots =
  '#root,#app,#__next,#__nuxt,#___gatsby,#svelte,app-root,[data-reactroot],[data-server-rendered],[data-sveltekit-hydrate],[data-v-app],astro-island,[ng-server-context],[ng-version],[q\\:container],[data-ssr],[data-phx-main],turbo-frame'
const signs = /^(?: ?|\[[!-]?|\]|\/?\$.{0,2}|\/?lit-.*|v-if|ngh?)$/

let isSigned: boolean | undefined

/** May a framework own an element, so that nothing of ours can come among its own? */
export function isTakenOver(element: Element): boolean {
  if (dom.closest(element, roots)) return true
  isSigned ??= hasSigns()
  return isSigned
}

function hasSigns(): boolean {
  const comments = dom.createNodeIterator(document, dom.body(document), NodeFilter.SHOW_COMMENT)
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    if (signs.test(comment.nodeValue ?? '')) return true
  return false
}
