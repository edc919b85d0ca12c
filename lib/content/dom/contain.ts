import * as dom from './dom'
import { frameShare } from './frame-share'
import { isOurs } from './ours'

const pressing = ['pointerdown', 'mousedown', 'touchstart', 'focusin']

/**
 * Keeps from the page that something was pressed or focused in a root of ours: its menus and dialogs close where that
 * happens outside of them. What ends a press goes on, as it may end one that began in the page.
 */
export function containPresses(root: ShadowRoot): void {
  for (const type of pressing) root.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
}

/** What a key does, in a field or not; fingers; and the moves of a pointer. */
const contained =
  'keydown keypress keyup beforeinput input textInput compositionstart compositionupdate compositionend copy cut paste touchstart touchmove touchend touchcancel pointermove pointerrawupdate'

/**
 * Keeps from the page what is typed in elements of ours: its shortcuts would take it for theirs, as nothing of ours is a
 * field to them. What a key does by itself stays: it presses buttons, moves the focus, opens lists. Goes before every
 * script of the page where it is called before them; where the reader wants one page annotated that is open already, a
 * script that listened earlier, on the window and on the way down, has heard it.
 *
 * And touches and moves: once such an event is over, Chromium names what each finger really touched, and what a pointer
 * passed on its way, within closed roots too.
 */
export function containKeys(): void {
  const state = frameShare()
  const fingers = new Set<number>()
  // The same one each time: a page that opens its document anew loses all listeners.
  state.contain ??= (event) => {
    const { changedTouches = [], touches = [] } = event as Partial<TouchEvent>
    const active = dom.activeElement(document)
    // Firefox copies and pastes at the page's body, wherever the focus is.
    const isWithin =
      event.composedPath().some(isOurs) || (/^(copy|cut|paste)/.test(event.type) && active && isOurs(active))
    // Other fingers' events tell of those on ours as well.
    if (isWithin) for (const { identifier } of changedTouches) fingers.add(identifier)
    else if (![...touches].some(({ identifier }) => fingers.has(identifier))) return
    event.stopImmediatePropagation()
    if (/end|cancel/.test(event.type)) for (const { identifier } of changedTouches) fingers.delete(identifier)
    for (const act of state.typed) act(event)
  }
  for (const type of contained.split(' '))
    addEventListener(type, state.contain, { capture: true, passive: /^[tp]/.test(type) })
}

/** What ours do themselves when something is typed in them; nothing else of the frame hears of it. */
export const onTyped = (act: (event: Event) => void, signal: AbortSignal): void => {
  const { typed } = frameShare()
  typed.add(act)
  signal.addEventListener('abort', () => typed.delete(act))
}
