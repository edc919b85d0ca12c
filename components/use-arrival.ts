import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { entry } from '../lib/ui/router'

/** Takes in the focus where the link that was followed is gone, and gives what is to be said: where one is now. */
export function useArrival(main: RefObject<HTMLElement | null>, title: string): string {
  const [said, say] = useState('')
  const from = useRef(entry.peek())
  const here = entry.value
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
