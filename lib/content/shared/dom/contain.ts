import * as dom from './dom'
import { frameShare } from './frame-share'
import { isOurs } from './ours'

/** Keyboard input, in a field or not; touches; pointer moves. */
const typing =
  'keydown keypress keyup beforeinput input textInput compositionstart compositionupdate compositionend copy cut paste touchstart touchmove touchend touchcancel pointermove pointerrawupdate'
/** Events of a press, and of a focus that arrives. */
const pressing = 'pointerdown pointerup mousedown mouseup click auxclick dblclick contextmenu focus focusin'
/** Events our own elements react to. */
const acting = /^(click|focus(in)?)$/
/** The end of a press. If the press began in the page, it is the page's. */
const ending = /^(pointer|mouse)up$/

/**
 * Hides from the page what a reader does in our elements. Otherwise its shortcuts would react to typing, because our
 * inputs are not fields to them, and its menus and dialogs would close on a press or focus outside themselves. Our
 * listeners run before every script of the page if they are added before those. If the reader annotates an already open
 * page once, a script that listened earlier (on the window, capturing) still hears the events. Touches and moves are
 * hidden too: after such an event, Chromium reveals what each finger really touched and what a pointer passed on its
 * way, even inside closed roots.
 */
export function containEvents(): void {
  const state = frameShare()
  const fingers = new Set<number>()
  let isPressed = false
  // The same function each time: a page that reopens its document loses all listeners.
  state.contain ??= (event) => {
    const { type } = event
    if (type === 'keydown' && event.isTrusted) state.keyAt = event.timeStamp
    const { changedTouches = [], touches = [] } = event as Partial<TouchEvent>
    const active = dom.activeElement(document)
    // Firefox copies and pastes at the page's body, wherever the focus is.
    const host =
      event.composedPath().find(isOurs) ?? (/^(copy|cut|paste)/.test(type) && active && isOurs(active) && active)
    // Events of other fingers also reveal the ones on our elements.
    if (host) for (const { identifier } of changedTouches) fingers.add(identifier)
    if (type === 'pointerdown') isPressed = !!host
    if (!(host || [...touches].some(({ identifier }) => fingers.has(identifier)))) return
    if (ending.test(type) && !isPressed) return
    event.stopImmediatePropagation()
    if (/end|cancel/.test(type)) for (const { identifier } of changedTouches) fingers.delete(identifier)
    if (host && event.isTrusted && acting.test(type)) replay(event as MouseEvent, state.roots?.get(host))
    for (const act of state.typed) act(event)
  }
  for (const type of `${typing} ${pressing}`.split(' '))
    addEventListener(type, state.contain, { capture: true, passive: /^(t|p)/.test(type) })
}

/** An event hidden from the page continues inside our root, where nothing of the page can hear it. */
function replay(event: MouseEvent, root: ShadowRoot | undefined): void {
  const { type, bubbles, relatedTarget, clientX, clientY } = event
  const met = type === 'click' && (clientX || clientY) ? root?.elementFromPoint(clientX, clientY) : null
  const target = met && root?.contains(met) ? met : root?.activeElement
  const Kind = type === 'click' ? MouseEvent : FocusEvent
  const again = new Kind(type, { bubbles, cancelable: true, relatedTarget })
  const share = frameShare()
  share.real ??= new WeakSet()
  share.real.add(again)
  if (target?.dispatchEvent(again) === false) event.preventDefault()
}

/** Runs our own reactions to typing in our elements; nothing else in the frame hears of it. */
export const onTyped = (act: (event: Event) => void, signal: AbortSignal): void => {
  const { typed } = frameShare()
  typed.add(act)
  signal.addEventListener('abort', () => typed.delete(act))
}
