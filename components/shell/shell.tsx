import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { ShellMark } from './shell-mark'
import { useRouteFocus } from './use-route-focus'
import '../base/card.css'
import './shell.css'
import { entry } from '../../lib/ui/navigation/router'
import { type ScrollSpot, spotOf, stayAt } from './stay-at'

interface Props {
  /** Search box and chain picker. */
  head: ComponentChildren
  /** Credits and the tools of the frame. */
  foot: ComponentChildren
  /** In a tab: the menu at its side, if there is room. */
  side?: ComponentChildren
  /** The button that opens the menu elsewhere. */
  opener: ComponentChildren
  /** The title of the place. */
  title: string
  children: ComponentChildren
}

/** Header, view and footer; in a wide tab with a menu beside them. */
export function Shell({ head, foot, side, opener, title, children }: Props) {
  const main = useRef<HTMLElement>(null)
  const said = useRouteFocus(main, title)
  useKeptPlace(main)
  return (
    <div class="shell" data-wide={side !== undefined}>
      <button type="button" class="shell-skip" onClick={() => main.current?.focus()}>
        {t('Skip to the content')}
      </button>
      <p class="unseen" role="status">
        {said}
      </p>
      {side && (
        <div class="shell-side">
          <div class="shell-brand">
            <ShellMark name />
          </div>
          {side}
          <div class="shell-side-foot">{foot}</div>
        </div>
      )}
      <header class="shell-head">
        <div class="shell-narrow">
          {opener}
          <ShellMark />
        </div>
        {head}
      </header>
      <main class="shell-main" ref={main} tabIndex={-1}>
        <div class="shell-content">{children}</div>
      </main>
      <footer class="shell-foot">{foot}</footer>
    </div>
  )
}

/** The scroll position of each history entry. */
const left = new Map<string, ScrollSpot>()

/** Back and forward restore the scroll position; a new place starts at its top. */
function useKeptPlace(main: RefObject<HTMLElement | null>): void {
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
