import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { entry } from '../../lib/ui/navigation/router'

/**
 * Takes in the focus where what had it is gone, a link that was followed or a button with its part of the view: whoever
 * works by keys would else be back at the top of the page. Gives what is to be said: where one is now.
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
    // Only for whoever has the focus in there: a long list that is scrolled by hand has nothing to watch.
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
    // The button of the drawer stays, but whoever followed a link of the drawer is done with it.
    const stays = activeElement && activeElement !== document.body && !activeElement.closest('.shell-narrow')
    if (!stays) main.current?.focus({ preventScroll: true })
  }, [here, title])
  return said
}
