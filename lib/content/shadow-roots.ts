/** Elements without a root of their own yet that are looked at again. */
const most = 300

/** Only custom elements and a few plain ones can carry a shadow root; plain ones that do have nothing else in them. */
const hosts = 'descendant-or-self::*[contains(local-name(),"-")]'
const empty = ':is(div,span,section,article,main,aside,header,footer,nav,p,blockquote):empty'

/**
 * Finds open shadow roots below what it is shown, also those attached later: no event tells of them, so elements that
 * may still get one are looked at again, ever less often.
 */
export function createRoots(onRoot: (root: ShadowRoot) => void, signal: AbortSignal) {
  const known = new WeakSet<ShadowRoot>()
  const waiting = new Set<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = 250

  function look(element: Element): void {
    const found = element.ownerDocument.evaluate(hosts, element, null, 7, null)
    const candidates: Element[] = []
    for (let at = 0; at < found.snapshotLength; at++) candidates.push(found.snapshotItem(at) as Element)
    if (element.matches(empty)) candidates.push(element)
    for (const each of element.querySelectorAll(empty)) if (candidates.length < most * 4) candidates.push(each)
    for (const each of candidates) {
      if (each.shadowRoot) enter(each.shadowRoot)
      else if (waiting.size < most) waiting.add(each)
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
      if (!document.hidden) lookAgain()
      pause = Math.min(pause * 1.5, 4000)
      plan()
    }, pause)
  }

  function lookAgain(): void {
    for (const each of waiting) {
      if (each.shadowRoot) enter(each.shadowRoot)
      if (each.shadowRoot || !each.isConnected) waiting.delete(each)
    }
  }

  signal.addEventListener('abort', () => clearTimeout(timer))
  return { look }
}
