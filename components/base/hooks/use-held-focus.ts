import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * For a place whose buttons come and go, such as the foot of a list: where the one with the focus goes, the next one
 * takes the focus, or the place itself. Else whoever works by keys would be back at the top of the page.
 */
export function useHeldFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  const held = place.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    const element = place.current
    if (!held || !element || element.contains(document.activeElement)) return
    // What was loaded stands above, and is what is read next.
    const next: HTMLElement = element.querySelector('button') ?? element
    next.focus({ preventScroll: true })
  })
  return place
}
