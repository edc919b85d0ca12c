import type { Gloss } from '../../core/gloss/gloss'
import type { AnnotatorHandle, Card, Extras, ExtrasNeeds, Opened } from '../shared/card/card-types'
import { onTyped } from '../shared/dom/contain'
import * as dom from '../shared/dom/dom'
import { isReal } from '../shared/dom/frame-share'
import { isOrphan, send } from '../shared/dom/messages'
import { isOurs } from '../shared/dom/ours'
import type { Occurrence } from '../shared/find/occurrence'

/** Ms of hovering before the card opens, and before it switches to another mark while it is open. */
const opensFirst = 200
const opensNext = 60

export interface LazyCard {
  /** Makes the badges of a root open the card: on hover, focus, click or tap. */
  listen(root: ShadowRoot, occurrenceOf: (target: Element) => Occurrence | undefined): void
  /** Opens it when the reader is at the hash itself rather than at its mark. */
  reach(occurrence: Occurrence, how: Opened): void
  /** The pointer or the focus left that hash. */
  leave(): void
  update(glosses: readonly Gloss[]): void
  /** The page changed, or something in it moved. */
  follow(): void
  /** Fetches the extras. Undefined once the extension is gone. */
  load(): Promise<Extras | undefined>
  /** What it is open at. */
  at(): Occurrence | undefined
  /** The extras, if they are loaded already. */
  loaded(): Extras | undefined
}

const isMouse = (event: Event) => event.isTrusted && (event as PointerEvent).pointerType === 'mouse'

/**
 * The card. It is fetched when the reader first comes near a badge, and only something a person does opens it. The extras
 * are fetched the same way, when something needs them.
 */
export function createLazyCard(
  needs: Omit<ExtrasNeeds, 'open'>,
  handle: AnnotatorHandle,
  onOrphan: () => void,
): LazyCard {
  let makeCard: (() => Card) | undefined
  let loaded: Extras | undefined
  let card: Card | undefined
  const fetching: { [script in 'page.card' | 'page.extras']?: Promise<unknown> | undefined } = {}
  let wanted: [Occurrence, Opened] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is under a pointer that has not moved there: a page may slide it under a resting pointer. */
  let under: Occurrence | undefined

  handle.attach = (make) => {
    const made = make({ ...needs, open })
    makeCard ??= made.card
    loaded ??= made.extras?.()
    if (!wanted || !makeCard) return
    open(...wanted)
    wanted = undefined
  }

  async function fetchScript(script: keyof typeof fetching): Promise<void> {
    fetching[script] ??= send(script, {})
    await fetching[script]
    fetching[script] = undefined
  }

  async function load(): Promise<Extras | undefined> {
    if (!loaded) await fetchScript('page.extras')
    return loaded
  }

  function open(occurrence: Occurrence, how: Opened): void {
    clearTimeout(timer)
    if (makeCard) {
      card ??= makeCard()
      card.open(occurrence, how)
    } else {
      wanted = [occurrence, how]
      void fetchScript('page.card')
    }
  }

  function openSoon(occurrence: Occurrence): void {
    if (!makeCard) void fetchScript('page.card')
    clearTimeout(timer)
    const shown = card?.shown()
    if (shown?.occurrence === occurrence) card?.stay()
    else if (shown?.how !== 'click') {
      timer = setTimeout(open, shown ? opensNext : opensFirst, occurrence, 'hover')
    }
  }

  function leave(): void {
    clearTimeout(timer)
    wanted = under = undefined
    card?.leave()
  }

  function press(occurrence: Occurrence, event: Event): void {
    event.preventDefault()
    event.stopPropagation()
    const shown = card?.shown()
    if (shown?.occurrence === occurrence && shown.how === 'click') card?.close()
    else open(occurrence, 'click')
  }

  function listen(root: ShadowRoot, occurrenceOf: (target: Element) => Occurrence | undefined): void {
    let near = false
    const act = (event: Event) => {
      const target = event.target as Element
      const occurrence = occurrenceOf(target)
      if (!occurrence || !isReal(event)) return
      if (isOrphan()) return onOrphan()
      // Most badges are never approached, so the other listeners are added only after the first event.
      if (!near) {
        for (const type of ['pointerout', 'focusout']) root.addEventListener(type, leave)
      }
      near = true
      if (event.type === 'pointerover') under = occurrence
      else if (event.type === 'focusin') {
        event.stopPropagation()
        const from = (event as FocusEvent).relatedTarget
        // The card stays closed when the focus returns from it.
        if (dom.matches(target, ':focus-visible') && !(from && isOurs(from))) open(occurrence, 'focus')
      } else press(occurrence, event)
    }
    for (const type of ['pointerover', 'focusin', 'click']) root.addEventListener(type, act)
  }

  onTyped((event) => {
    if (event.type !== 'pointermove' || !under || !isMouse(event)) return
    openSoon(under)
    under = undefined
  }, needs.signal)
  needs.signal.addEventListener('abort', () => clearTimeout(timer))
  return {
    listen,
    reach(occurrence, how) {
      if (isOrphan()) onOrphan()
      // A card opened by a click stays until it is closed.
      else if (how === 'click' || card?.shown()?.how !== 'click') open(occurrence, how)
    },
    leave,
    load,
    at: () => card?.shown()?.occurrence,
    loaded: () => loaded,
    update: (glosses) => card?.update(glosses),
    follow: () => card?.follow(),
  }
}
