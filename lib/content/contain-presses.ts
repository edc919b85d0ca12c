const pressing = ['pointerdown', 'mousedown', 'touchstart', 'focusin']

/**
 * Keeps from the page that something was pressed or focused in a root of ours: its menus and dialogs close where that
 * happens outside of them. What ends a press goes on, as it may end one that began in the page.
 */
export function containPresses(root: ShadowRoot): void {
  for (const type of pressing) root.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
}
