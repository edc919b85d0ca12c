import * as dom from '../../shared/dom/dom'
import { insist, type Overruled } from './overrule'

/**
 * Events on which a page may read its own content, to save it or to make it editable. Presses are not among them: the
 * text under the pointer must stay as it is until the press is over.
 */
const telling = 'click dblclick keydown input focusout copy cut submit pagehide visibilitychange'

/** An element of ours among the page's own. */
export interface Among {
  host: HTMLElement
  loosened: Overruled | undefined
  /** Where to put it back, while it is out of the page. */
  from?: [parent: Node, next: Node | null] | undefined
}

/**
 * Takes our elements out from among the page's own while the page handles one of these events. Returns a function that
 * puts them back.
 */
export function createStepAside(all: ReadonlyMap<unknown, Among>, signal: AbortSignal) {
  function stepAside(): void {
    for (const each of all.values()) {
      const parent = dom.parentNode(each.host)
      if (!parent) continue
      each.from = [parent, dom.nextSibling(each.host)]
      each.host.remove()
      if (each.loosened?.isWritten) each.loosened.undo()
    }
    // While no frames are drawn, nobody sees that they are out.
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
    dom.addEventListener(window, type, stepAside, { capture: true, passive: true, signal })
  return comeBack
}
