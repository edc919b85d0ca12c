import * as dom from './dom'
import { frameShare } from './frame-share'
import { isOurs } from './ours'

/** What a key does, in a field or not; fingers; and the moves of a pointer. */
const typing =
  'keydown keypress keyup beforeinput input textInput compositionstart compositionupdate compositionend copy cut paste touchstart touchmove touchend touchcancel pointermove pointerrawupdate'
/** What a press does, and a focus that comes. */
const pressing = 'pointerdown pointerup mousedown mouseup click auxclick dblclick contextmenu focus focusin'
/** Those that ours act on themselves. */
const acting = /^(click|focus(in)?)$/
/** What ends a press: one that began in the page is the page's. */
const ending = /^(pointer|mouse)up$/

/**
 * Keeps from the page what a reader does in elements of ours: its shortcuts would take a key for theirs, as nothing of ours
 * is a field to them, and its menus and dialogs close where something outside of them is pressed or focused. Goes before
 * every script of the page where it is called before them; where the reader wants one page annotated that is open already,
 * a script that listened earlier, on the window and on the way down, has heard it.
 *
 * And touches and moves: once such an event is over, Chromium names what each finger really touched, and what a pointer
 * passed on its way, within closed roots too.
 */
export function containEvents(): void {
  const state = frameShare()
  const fingers = new Set<number>()
  let isPressed = false
  // The same one each time: a page that opens its document anew loses all listeners.
  state.contain ??= (event) => {
    const { type } = event
    if (type === 'keydown' && event.isTrusted) state.keyAt = event.timeStamp
    const { changedTouches = [], touches = [] } = event as Partial<TouchEvent>
    const active = dom.activeElement(document)
    // Firefox copies and pastes at the page's body, wherever the focus is.
    const host =
      event.composedPath().find(isOurs) ?? (/^(copy|cut|paste)/.test(type) && active && isOurs(active) && active)
    // Other fingers' events tell of those on ours as well.
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

/** What was kept from the page goes on within a root of ours, where nothing of the page can hear it. */
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

/** What ours do themselves when something is typed in them; nothing else of the frame hears of it. */
export const onTyped = (act: (event: Event) => void, signal: AbortSignal): void => {
  const { typed } = frameShare()
  typed.add(act)
  signal.addEventListener('abort', () => typed.delete(act))
}
