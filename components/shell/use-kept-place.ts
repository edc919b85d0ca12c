import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import { entry } from '../../lib/ui/navigation/router'
import { type ScrollSpot, spotOf, stayAt } from './stay-at'

/** Where each entry of the history was left. */
const left = new Map<string, ScrollSpot>()

/** Back and forward find what scrolls where it was left; a new place begins at its top. */
export function useKeptPlace(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let at = entry.peek()
    // Told before the next place is drawn.
    return entry.subscribe((next) => {
      if (next !== at && main.current) left.set(at, spotOf(main.current))
      at = next
    })
  }, [])
  const here = entry.value
  useLayoutEffect(() => {
    const spot = left.get(here)
    if (spot && main.current) return stayAt(main.current, spot)
    main.current?.scrollTo(0, 0)
  }, [here])
}
