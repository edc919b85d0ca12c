import * as dom from '../dom/dom'
import { isOurs } from '../dom/ours'

/** How many elements without a root are rechecked. */
const mostRootless = 300

/** Only custom elements and a few plain ones can have a shadow root; a plain one with a root contains nothing else. */
const empty = ':empty:is(div,span,section,article,main,aside,header,footer,nav,p,blockquote)'
/** What most pages consist of. Selecting everything else is the fastest way to find custom elements. */
const common = 'p,td,div,span,a,li,tr,b,code,i,em,strong,br,img,svg,path,th,ul,button,input,h1,h2,h3,h4'
export const candidate = `:not(${common}),${empty}`

/**
 * Finds open shadow roots below the given parts, including those attached later. No event reports these, so elements
 * that may still get one are rechecked, less and less often.
 */
export function createRoots(onRoot: (root: ShadowRoot) => void, signal: AbortSignal) {
  const known = new WeakSet<ShadowRoot>()
  const waiting = new Set<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = 250

  function look(element: Element): void {
    const candidates: Element[] = []
    // There are usually none, and a list to find that out would cost one more object for each row of a page.
    const below = dom.querySelector(element, candidate) ? dom.querySelectorAll(element, candidate) : []
    for (const each of [element, ...below])
      if (dom.localName(each).includes('-') || (candidates.length < mostRootless * 4 && dom.matches(each, empty)))
        candidates.push(each)
    for (const each of candidates) {
      const root = dom.shadowRoot(each)
      if (root) enter(root)
      else if (waiting.size < mostRootless && !isOurs(each)) waiting.add(each)
    }
    pause = 250
    plan()
  }

  function enter(root: ShadowRoot): void {
    if (known.has(root)) return
    known.add(root)
    onRoot(root)
  }

  function plan(): void {
    if (!waiting.size || timer !== undefined || signal.aborted) return
    timer = setTimeout(() => {
      timer = undefined
      if (!dom.hidden(document)) lookAgain()
      pause = Math.min(pause * 1.5, 4000)
      plan()
    }, pause)
  }

  function lookAgain(): void {
    for (const each of waiting) {
      const root = dom.shadowRoot(each)
      if (root) enter(root)
      if (root || !dom.isConnected(each)) waiting.delete(each)
    }
  }

  signal.addEventListener('abort', () => clearTimeout(timer))
  return { look }
}
