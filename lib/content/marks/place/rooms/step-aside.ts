import * as dom from '../../../shared/dom/dom'
import { insist, type Overruled } from './overrule'

/**
 * What a page may answer by reading what it has: to save it, or to let it be edited. Not a press: where the text of a
 * line is met must stay the same until that is over.
 */
const telling = 'click dblclick keydown input focusout copy cut submit pagehide visibilitychange'

/** An element of ours among the page's own. */
export interface Among {
  host: HTMLElement
  loosened: Overruled | undefined
  /** Where it is put back, while it is out of the page. */
  from?: [parent: Node, next: Node | null] | undefined
}

/** While the page hears of something, no element of ours is among its own. */
export function createStepAside(all: ReadonlyMap<unknown, Among>) {
  const ended = new AbortController()

  function stepAside(): void {
    for (const each of all.values()) {
      const parent = dom.parentNode(each.host)
      if (!parent) continue
      each.from = [parent, dom.nextSibling(each.host)]
      each.host.remove()
      if (each.loosened?.isWritten) each.loosened.undo()
    }
    // Where there are no frames nobody sees that they are out.
    if (all.size) requestAnimationFrame(comeBack)
  }

  function comeBack(): void {
    for (const each of all.values()) {
      const { host, from, loosened } = each
      each.from = undefined
      if (!from) continue
      const [parent, next] = from
      if (next && dom.parentNode(next) !== parent) continue
      dom.insertBefore(parent, host, next)
      if (loosened?.isWritten) insist([loosened])
    }
  }

  for (const type of telling.split(' '))
    dom.addEventListener(window, type, stepAside, { capture: true, passive: true, signal: ended.signal })
  return { comeBack, end: () => ended.abort() }
}
