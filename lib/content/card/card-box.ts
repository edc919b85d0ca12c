import { cardHost, placeCard } from '../shared/card/card-frame'
import type { ExtrasNeeds, Opened } from '../shared/card/card-types'
import * as dom from '../shared/dom/dom'
import { element } from '../shared/dom/element'
import { said, send } from '../shared/dom/messages'
import { stageOf } from '../shared/dom/stage'
import { isThere, type Occurrence, rangeOf } from '../shared/find/occurrence'
import { isDark } from '../shared/place/is-dark'
import css from './card.css?inline'

/** The panel for the card's words: a popover in the top layer, in a shadow root that the page cannot read. */
export function createCardBox({ badgeOf, places }: Pick<ExtrasNeeds, 'badgeOf' | 'places'>) {
  /** Where its hash was when the card was placed. */
  let at = new DOMRect()
  let theme: 'system' | 'light' | 'dark' = 'system'
  const { host, root } = cardHost(css)
  const card = element('div', {
    class: 'card',
    dir: said('page.direction'),
    popover: 'manual',
    role: 'dialog',
    'aria-label': said('card.transaction'),
    'aria-describedby': 'told',
    tabindex: '-1',
  })
  root.append(card)
  void send('page.options', {}).then((answered) => {
    if ('value' in answered) theme = answered.value.theme
  })

  return {
    card,
    /** Its element that has the focus. */
    focused: () => root.activeElement as HTMLElement | null,
    /** Whether it could be pressed if it were opened here. A modal dialog makes everything outside itself inert. */
    isReachable: ({ element }: Occurrence) => host.parentNode === stageOf(element),
    /** Moves it beside a hash, into the same part of the page, and takes that part's colours. */
    enter({ element }: Occurrence, how: Opened): void {
      const home = stageOf(element)
      if (host.parentNode !== home) dom.append(home, host)
      const dark = theme === 'system' ? isDark(element) : theme === 'dark'
      card.style.colorScheme = dark ? 'dark' : 'light'
      card.setAttribute('role', how === 'hover' ? 'tooltip' : 'dialog')
    },
    show(): void {
      if (!card.matches(':popover-open')) card.showPopover()
    },
    /** False if neither the hash nor its badge is laid out. */
    place(occurrence: Occurrence): boolean {
      card.style.maxHeight = ''
      const anchor = anchorOf(occurrence, badgeOf(occurrence))
      if (!anchor) return false
      at = rangeOf(occurrence).getBoundingClientRect()
      const { width, height } = card.getBoundingClientRect()
      const spot = placeCard(anchor, { width, height }, { width: innerWidth, height: innerHeight })
      card.style.left = `${spot.left}px`
      card.style.top = `${spot.top}px`
      card.style.maxHeight = `${spot.maxHeight}px`
      return true
    },
    /** Px from where it was placed to where a hash is now; infinite if that is not laid out. */
    far: (occurrence: Occurrence) => farFrom(at, occurrence),
    /** The place of a hash nearest to where the card was placed. */
    nearest: (hash: string) => nearestTo(at, places().get(hash) ?? []),
    /** Says why pressing a control had no effect. */
    tell(text: string): void {
      card.querySelector('[role=alert]')?.remove()
      card.append(element('p', { class: 'note', role: 'alert' }, text))
    },
    hide(): void {
      if (card.isConnected) card.hidePopover()
      host.remove()
    },
  }
}

/** Of a hash's places, the one nearest to where it was; undefined if all are farther away than the view is high. */
function nearestTo(at: DOMRect, places: Iterable<Occurrence>): Occurrence | undefined {
  let least = innerHeight
  let nearest: Occurrence | undefined
  for (const each of places) {
    const far = isThere(each) ? farFrom(at, each) : least
    if (far >= least) continue
    least = far
    nearest = each
  }
  return nearest
}

/** Px from a place to where a hash is now; infinite if the hash is not laid out. */
function farFrom({ left, top }: DOMRect, occurrence: Occurrence): number {
  const now = rangeOf(occurrence).getBoundingClientRect()
  return now.width ? Math.hypot(now.left - left, now.top - top) : Number.POSITIVE_INFINITY
}

/** The hash together with its badge: neither is covered. */
function anchorOf(occurrence: Occurrence, badge: HTMLElement | undefined) {
  const ofBadge = badge?.getBoundingClientRect()
  const ofHash = rangeOf(occurrence).getBoundingClientRect()
  const rects = [ofBadge, ofHash].filter((rect) => rect !== undefined && rect.width > 0) as DOMRect[]
  const [first] = rects
  if (!first) return null
  // If the hash is far from its badge, as in a long text, the card may cover it; otherwise there would be no room left.
  const near = rects.filter(({ top }) => Math.abs(top - first.top) < 200)
  return {
    left: first.left,
    top: Math.min(...near.map(({ top }) => top)),
    right: Math.max(...near.map(({ right }) => right)),
    bottom: Math.max(...near.map(({ bottom }) => bottom)),
  }
}
