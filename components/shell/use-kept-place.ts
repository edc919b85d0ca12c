import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import { entry } from '../../lib/ui/navigation/router'
import { type ScrollSpot, spotOf, stayAt } from './stay-at'

/** The scroll position of each history entry. */
const left = new Map<string, ScrollSpot>()

/** Back and forward restore the scroll position; a new place starts at its top. */
export function useKeptPlace(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let at = entry.peek()
    // Called before the next place is drawn.
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
