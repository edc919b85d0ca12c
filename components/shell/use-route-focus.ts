import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { entry } from '../../lib/ui/navigation/router'

/**
 * Takes the focus if the focused element is gone, such as a followed link or a button with its part of the view:
 * keyboard users would otherwise be back at the top of the page. Returns the announcement of the current place.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>, title: string): string {
  const [said, say] = useState('')
  const from = useRef(entry.peek())
  const here = entry.value
  useEffect(() => {
    const { current } = main
    if (!current) return
    let last: EventTarget | null = null
    const gone = new MutationObserver(() => {
      const isGone = last instanceof Element && !last.isConnected && document.activeElement === document.body
      if (isGone) current.focus({ preventScroll: true })
    })
    // Only while the focus is inside: scrolling a long list by hand needs no watching.
    current.addEventListener('focusin', ({ target }) => {
      last = target
      gone.observe(current, { childList: true, subtree: true })
    })
    return () => gone.disconnect()
  }, [main])
  useEffect(() => {
    if (here === from.current) return
    from.current = here
    say(title)
    const { activeElement } = document
    // The drawer's button stays, but after following a link in the drawer the focus should not.
    const stays = activeElement && activeElement !== document.body && !activeElement.closest('.shell-narrow')
    if (!stays) main.current?.focus({ preventScroll: true })
  }, [here, title])
  return said
}
