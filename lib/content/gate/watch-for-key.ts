import type { CardKey } from '../../core/pages/page-options'
import * as dom from '../shared/dom/dom'
import { frameState } from '../shared/frame-state'

const keys = ['Alt', 'Control', 'Shift']

/** Whole pages are no address, and their markup may be megabytes. */
const mostChildren = 50

/**
 * Watches for a key that is held over what may be an address, and calls `held` once for each key. Only then is the
 * script loaded that finds addresses: most pages never need it.
 */
export function watchForKey(held: (key: CardKey) => void, signal: AbortSignal): void {
  const here = frameState()
  let left = keys
  const listen = (event: PointerEvent | KeyboardEvent) => {
    if (!event.isTrusted || here.addresses?.stop.signal.aborted === false) return
    if ('clientX' in event) here.pointer = event
    const pressed = left.filter((name) => event.getModifierState(name))
    if (!pressed.length || !pointsAtAddress(here.pointer)) return
    left = left.filter((name) => !pressed.includes(name))
    for (const name of pressed) held(name.toLowerCase() as CardKey)
  }
  for (const type of ['pointermove', 'keydown'] as const) {
    addEventListener(type, listen, { capture: true, passive: true, signal })
  }
}

function pointsAtAddress(event: PointerEvent | undefined): boolean {
  const target = event?.target
  if (!(target instanceof Element)) return false
  const element = dom.closest(target, 'a') ?? target
  // Within a component, what is pointed at is not seen from here.
  if (dom.localName(target).includes('-')) return true
  if (dom.childElementCount(element) >= mostChildren) return false
  const attributes = dom.getAttributeNames(element).map((name) => dom.getAttribute(element, name))
  return /0x[\da-f]/i.test(`${attributes} ${dom.getHTML(element)}`)
}
