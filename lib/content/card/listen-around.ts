import { onTyped } from '../shared/dom/contain'
import { isOurs } from '../shared/dom/ours'
import type { MenuKeys } from './copy-menu'

interface Open {
  isOpen(): boolean
  close(): void
  place(): void
  /** The pointer entered it. */
  stay(): void
  /** The pointer or the focus left it. */
  leave(): void
}

/** What an open card reacts to: Escape and a press elsewhere close it, and it moves with the window. */
export function listenAround(card: HTMLElement, { isOpen, close, place, stay, leave }: Open, signal: AbortSignal) {
  /** For a menu of the card that is open. */
  let menuKeys: MenuKeys | undefined

  function onKey(event: Event): void {
    if (!isOpen() || event.type !== 'keydown') return
    const { key } = event as KeyboardEvent
    const isOfMenu = menuKeys?.(key)
    if (!isOfMenu && key !== 'Escape') return
    event.stopPropagation()
    // Otherwise the page's open dialog would close as well.
    event.preventDefault()
    if (!isOfMenu) close()
  }

  function onPress(event: Event): void {
    // The whole path, because the dialog around the hash and the card may be inside a shadow root.
    if (!event.composedPath().some(isOurs)) close()
  }

  card.addEventListener('pointerenter', stay)
  card.addEventListener('pointerleave', leave)
  card.addEventListener('focusout', () => queueMicrotask(leave))
  const everywhere = { capture: true, passive: true, signal }
  addEventListener('keydown', onKey, { capture: true, signal })
  onTyped(onKey, signal)
  addEventListener('pointerdown', onPress, everywhere)
  addEventListener('resize', place, everywhere)
  signal.addEventListener('abort', close)
  return {
    /** A menu opened and receives the keys first, or it closed. */
    menu(keys: MenuKeys | undefined): void {
      menuKeys = keys
    },
  }
}
