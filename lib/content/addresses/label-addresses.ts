import { doubtsOf } from '../../core/gloss/doubts-of'
import type { Gloss } from '../../core/gloss/gloss'
import { ownSign } from '../../core/names/own-name'
import type { CardKey } from '../../core/pages/page-options'
import { isReal } from '../shared/dom/frame-share'
import { said } from '../shared/dom/messages'
import type { Occurrence } from '../shared/find/occurrence'
import { frameState } from '../shared/frame-state'
import type { Guest } from '../shared/guest'
import { markLine } from '../shared/marks/mark-lines'
import type { Entry } from '../shared/marks/marks-types'
import { useFinder } from '../shared/place/given-finder'
import { createAddressCard } from './create-address-card'
import { createMarkStore } from './mark-store'
import { openByKey } from './open-by-key'

/**
 * Puts the reader's labels beside the addresses of one document until stopped, and warns of addresses that only
 * resemble a labelled one. The annotator reads the page for it, also where no page has a hash. It skips texts of
 * megabytes.
 */
export const labelAddresses =
  (stop: AbortController): Guest['enter'] =>
  (lent, until) => {
    useFinder(lent.finder)
    const { isEditing } = lent
    const isInView = (occurrence: Occurrence) => reading.view.has(occurrence)
    const onClosed = () => stop.abort()
    const store = createMarkStore(onGloss, onClosed, until)
    const card = createAddressCard(lent, until)
    const here = frameState()
    let cardKey: CardKey = 'off'
    let labels = false
    let drawing = false
    let reading: ReturnType<typeof lent.read>
    let byKey: ReturnType<typeof openByKey>

    const seen = () => [...reading.byHash.values()].flatMap((places) => places.filter(isInView))

    function onEnter(entered: Occurrence[]): void {
      const shown = entered.filter(({ element }) => !isEditing(element))
      byKey.catchUp()
      if (!labels) return
      store.want(shown.map(({ hash }) => hash))
      show(shown)
    }

    function onGloss(glosses: readonly Gloss[]): void {
      const isShown = (each: Occurrence) => reading.view.isClose(each) && !isEditing(each.element)
      show(glosses.flatMap(({ hash }) => reading.placesOf(hash).filter(isShown)))
    }

    function show(occurrences: readonly Occurrence[]): void {
      const entries = occurrences.flatMap((occurrence) => {
        const gloss = isRepeated(occurrence) ? undefined : store.get(occurrence.hash)
        return gloss ? [{ occurrence, gloss }] : []
      })
      draw(entries)
    }

    function draw(entries: readonly Entry[]): void {
      if (!entries.length) return
      drawing = true
      reading.marks.show(entries)
      drawing = false
      nameAll()
      here.annotator?.marks?.arrange()
    }

    /** Label the address that the page itself is about only once: it may appear in every row. */
    function isRepeated({ hash, element }: Occurrence): boolean {
      if (!location.href.toLowerCase().includes(hash)) return false
      return [...reading.marks.shown()].some((each) => each.hash === hash && each.element !== element)
    }

    function nameAll(): void {
      const { marks } = reading
      for (const occurrence of marks.shown()) nameMark(marks.badgeOf(occurrence), store.get(occurrence.hash))
    }

    function start(): void {
      reading = lent.read({
        cardAt: card.at,
        listen: openByPress(card.open),
        onEnter,
        onCome: draw,
        onOrphan: onClosed,
        onFollowed() {
          nameAll()
          card.follow()
        },
      })
      byKey = openByKey(card, seen, () => cardKey, lent, until)
      here.onSentences = () => {
        if (!drawing) reading.marks.arrange()
      }
      until.addEventListener('abort', () => delete here.onSentences)
      onEnter(seen())
    }

    return (options) => {
      if (until.aborted) return
      ;({ cardKey, labels } = options)
      if (!labels && cardKey === 'off') return onClosed()
      if (!reading) return start()
      // Labels were added, or a different number of them should be visible.
      reading.marks.clear()
      store.forget()
      card.forget()
      onEnter(seen())
    }
  }

/** Gives screen readers a name for the label beside an address. An address is no transaction and has no state. */
export function nameMark(badge: HTMLElement | undefined, gloss: Gloss | undefined): void {
  if (!badge || !gloss) return
  const line = markLine(gloss)
  const name = doubtsOf(gloss).length
    ? said('label.suspicious', { line })
    : said(line.startsWith(ownSign) ? 'label.yours' : 'label.shared', { name: line.slice(2) })
  const label = said('mark.label', { line: name })
  if (badge.getAttribute('aria-label') === label) return
  badge.setAttribute('aria-label', label)
}

/** Pressing a label opens the card of its address. */
export const openByPress =
  (open: (occurrence: Occurrence) => void) =>
  (root: ShadowRoot, occurrenceOf: (target: Element) => Occurrence | undefined): void => {
    root.addEventListener('click', (event) => {
      const occurrence = isReal(event) && occurrenceOf(event.target as Element)
      if (!occurrence) return
      event.preventDefault()
      event.stopPropagation()
      open(occurrence)
    })
  }
