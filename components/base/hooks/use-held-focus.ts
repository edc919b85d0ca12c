import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * For a place whose buttons come and go, such as the foot of a list: if the focused one disappears, the next one, or
 * the place itself, takes the focus. Otherwise keyboard users would be back at the top of the page.
 */
export function useHeldFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  const held = place.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    const element = place.current
    if (!held || !element || element.contains(document.activeElement)) return
    // The newly loaded rows are above, and are read next.
    const next: HTMLElement = element.querySelector('button') ?? element
    next.focus({ preventScroll: true })
  })
  return place
}
