import { doubtsOf } from '../../core/gloss/doubts-of'
import type { Gloss } from '../../core/gloss/gloss'
import { ownSign } from '../../core/names/own-name'
import { isReal } from '../shared/dom/is-real'
import { said } from '../shared/dom/messages'
import { isEditing } from '../shared/find/excluded'
import { findInAttributes } from '../shared/find/find-attributes'
import { seekAddresses } from '../shared/find/hash-pattern'
import { createNearbyRepeats } from '../shared/find/nearby-repeats'
import type { Occurrence } from '../shared/find/occurrence'
import { createIndex } from '../shared/find/occurrence-index'
import { frameState } from '../shared/frame-state'
import { markLine } from '../shared/marks/mark-lines'
import type { Entry } from '../shared/marks/marks-types'
import { createPageReader } from '../shared/reader/page-reader'
import { createAddressCard } from './create-address-card'
import { createLabelOptions } from './label-options'
import { createMarkStore } from './mark-store'
import { openByKey } from './open-by-key'

/**
 * Puts the reader's labels beside the addresses of one document until stopped, and warns of addresses that only
 * resemble a labelled one. It works with and without the annotator: most pages with addresses also have hashes, but
 * most readers want no labels. It skips texts of megabytes.
 */
export function labelAddresses(stop: AbortController): void {
  seekAddresses()
  const { signal } = stop
  const index = createIndex()
  const { byHash, placesOf } = index
  const isInView = (occurrence: Occurrence) => view.has(occurrence)
  const onClosed = () => stop.abort()
  const store = createMarkStore({ onGloss, onClosed }, signal)
  const options = createLabelOptions({ onChanged, onClosed }, signal)
  const card = createAddressCard(signal)
  let drawing = false
  const reader = createPageReader(
    {
      index,
      density: options.density,
      cardAt: card.at,
      listen: openByPress(card.open),
      onEnter,
      onCome: draw,
      onOrphan: onClosed,
      beyond: (part, { unresolved }) =>
        unresolved && part ? findInAttributes(part, createNearbyRepeats(reader.validPlacesOf)) : [],
      onFollowed() {
        nameAll()
        card.follow()
      },
    },
    signal,
  )
  const { view, marks } = reader

  const seen = () => [...byHash.values()].flatMap((places) => [...places].filter(isInView))

  function onEnter(entered: Occurrence[]): void {
    const shown = entered.filter(({ element }) => !isEditing(element))
    store.want(shown.map(({ hash }) => hash))
    show(shown)
  }

  function onGloss(glosses: readonly Gloss[]): void {
    show(glosses.flatMap(({ hash }) => placesOf(hash).filter((each) => view.isClose(each) && !isEditing(each.element))))
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
    marks.show(entries)
    drawing = false
    nameAll()
    frameState().annotator?.marks?.arrange()
  }

  /** Label the address that the page itself is about only once: it may appear in every row. */
  function isRepeated({ hash, element }: Occurrence): boolean {
    if (!location.href.toLowerCase().includes(hash)) return false
    return [...marks.shown()].some((each) => each.hash === hash && each.element !== element)
  }

  function nameAll(): void {
    for (const occurrence of marks.shown()) nameMark(marks.badgeOf(occurrence), store.get(occurrence.hash))
  }

  /** Labels were added, or a different number of them should be visible. */
  function onChanged(): void {
    marks.clear()
    store.forget()
    card.forget()
    onEnter(seen())
  }

  openByKey({ seen, key: options.cardKey, open: card.open, leave: card.leave }, signal)

  const here = frameState()
  here.onSentences = () => {
    if (!drawing) marks.arrange()
  }
  signal.addEventListener('abort', () => {
    if (here.addresses === stop) delete here.onSentences
  })
  void options.known.then(() => signal.aborted || reader.start())
}

/** Gives screen readers a name for the label beside an address. An address is no transaction and has no state. */
export function nameMark(badge: HTMLElement | undefined, gloss: Gloss | undefined): void {
  if (!badge || !gloss) return
  const name = doubtsOf(gloss).length
    ? said('label.suspicious', { line: markLine(gloss) })
    : said('label.yours', { name: markLine(gloss).replace(`${ownSign} `, '') })
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
