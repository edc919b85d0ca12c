import type { Gloss } from '../rpc/contract'
import type { Card, CardNeeds, Meeting, Opened } from './card-types'
import type { Occurrence } from './occurrence'
import { send } from './send'

/** Ms of hovering before the card opens, and while it is open anyway. */
const opensAfter = { first: 200, next: 60 }

export interface LazyCard {
  /** Makes the badges of a root open the card: by hovering, by focus, by a click or tap. */
  listen(root: ShadowRoot, occurrenceOf: (target: Element) => Occurrence | undefined): void
  open(occurrence: Occurrence, how: Opened): void
  update(glosses: readonly Gloss[]): void
  /** The hash is no longer there. */
  gone(occurrences: readonly Occurrence[]): void
}

/** The card, which is fetched when the reader first comes near a badge. Only what a person does opens it. */
export function createLazyCard(needs: CardNeeds, meeting: Meeting): LazyCard {
  let card: Card | undefined
  let fetching = false
  let wanted: [Occurrence, Opened] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  meeting.meetCard = (make) => {
    card ??= make(needs)
    if (wanted) card.open(...wanted)
    wanted = undefined
  }

  function fetchCard(): void {
    if (card || fetching) return
    fetching = true
    void send('page.card', {}).then(() => {
      fetching = false
    })
  }

  function open(occurrence: Occurrence, how: Opened): void {
    clearTimeout(timer)
    if (card) card.open(occurrence, how)
    else {
      wanted = [occurrence, how]
      fetchCard()
    }
  }

  function openSoon(occurrence: Occurrence): void {
    fetchCard()
    clearTimeout(timer)
    const shown = card?.shown()
    if (shown?.occurrence === occurrence) card?.stay()
    else if (shown?.how !== 'click') {
      timer = setTimeout(open, shown ? opensAfter.next : opensAfter.first, occurrence, 'hover')
    }
  }

  function leave(): void {
    clearTimeout(timer)
    wanted = undefined
    card?.leave()
  }

  function listen(root: ShadowRoot, occurrenceOf: (target: Element) => Occurrence | undefined): void {
    for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout', 'click'] as const) {
      root.addEventListener(type, (event) => {
        const target = event.target as Element
        const occurrence = occurrenceOf(target)
        if (!occurrence || !event.isTrusted) return
        const { pointerType } = event as PointerEvent
        if (type === 'pointerover' && pointerType === 'mouse') openSoon(occurrence)
        else if (type === 'focusin' && target.matches(':focus-visible')) open(occurrence, 'focus')
        else if (type === 'pointerout' || type === 'focusout') leave()
        else if (type === 'click') {
          event.preventDefault()
          event.stopPropagation()
          const shown = card?.shown()
          if (shown?.occurrence === occurrence && shown.how === 'click') card?.close()
          else open(occurrence, 'click')
        }
      })
    }
  }

  needs.signal.addEventListener('abort', () => clearTimeout(timer))
  return {
    listen,
    open,
    update: (glosses) => card?.update(glosses),
    gone(occurrences) {
      const shown = card?.shown()
      if (shown && occurrences.includes(shown.occurrence)) card?.close()
    },
  }
}
