import type { Found } from '../../core/gloss/found'
import { type Gloss, isTransaction } from '../../core/gloss/gloss'
import type { Card, ExtrasNeeds, Opened } from '../shared/card/card-types'
import * as dom from '../shared/dom/dom'
import { send } from '../shared/dom/messages'
import { isThere, type Occurrence } from '../shared/find/occurrence'
import { createActions } from './card-actions'
import { createCardBox } from './card-box'
import { fillCard } from './card-view'
import { listenAround } from './listen-around'
import { createFacts, fillFacts } from './show-facts'

/** Ms until the card closes once the pointer has left: long enough to move from the badge into the card. */
const closesAfter = 250
/** Px that a hash may move under the pointer: pages often lift the row that is pointed at. */
const slight = 8
/** Ms within which a row that the page redraws is back and found again. */
const redrawnWithin = 300

/** What the reader asks about a hash by this: pressing the button also says that its card was read. */
const questionFor = (found: Found, { speaks }: Gloss, how: Opened, chain?: string): Found => ({
  ...found,
  ...(chain && { chain }),
  pointed: how !== 'click',
  ...(speaks !== undefined && how === 'click' && { warned: true }),
})

/** Creates the card of a document: what it shows and for which hash, what opens it, and what closes it. */
export function createCard(needs: ExtrasNeeds): Card {
  const { signal } = needs
  let shown: { occurrence: Occurrence; gloss: Gloss; how: Opened } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const facts = createFacts(signal)
  const box = createCardBox(needs)
  const { card } = box
  const stay = () => clearTimeout(timer)
  const { menu } = listenAround(card, { isOpen: () => shown !== undefined, close, place, stay, leave }, signal)
  const actions = createActions(needs, { ask, tell, close, menu, grown: place })

  function ask(how: Opened, chain?: string): void {
    if (!shown) return
    const { occurrence, gloss } = shown
    show(occurrence, { ...gloss, state: 'asking', sentences: [] }, how)
    const found = questionFor(needs.foundOf(occurrence), gloss, how, chain)
    void needs.askAgain(found).then((answer) => {
      if (answer && shown?.gloss.hash === answer.hash) show(shown.occurrence, answer, shown.how)
    })
  }

  /** Pointing at a hash looks it up, if the reader chose that. */
  async function askByPointing(): Promise<void> {
    const { gloss } = shown ?? {}
    const answered = await send('page.options', {})
    if (!('value' in answered && answered.value.onDemand)) return
    if (shown && shown.gloss === gloss) ask(shown.how)
  }

  function show(occurrence: Occurrence, gloss: Gloss, how: Opened): void {
    box.enter(occurrence, how)
    shown = { occurrence, gloss, how }
    const before = box.focused()
    menu(undefined)
    fillCard(card, gloss, actions)
    box.show()
    place()
    showFacts(gloss, how)
    const same = before && sameControl(card, before)
    if (how === 'click' || before) (same ?? card).focus({ preventScroll: true })
  }

  function showFacts(gloss: Gloss, how: Opened): void {
    facts.want(isTransaction(gloss) && !gloss.operation ? gloss : undefined, how, (had) => {
      if (shown?.gloss !== gloss) return
      fillFacts(card, had, gloss, actions, () => showFacts(gloss, 'click'))
      place()
    })
  }

  function place(): void {
    if (shown && !box.place(shown.occurrence) && isThere(shown.occurrence)) close()
  }

  /** Moves the card to its hash, or to where the page redrew that hash, which may take the page a while. */
  function follow(lostAt = performance.now()): void {
    if (!shown) return
    const { occurrence, gloss, how } = shown
    if (!isThere(occurrence)) {
      const next = box.nearest(gloss.hash)
      if (!next && performance.now() - lostAt > redrawnWithin) close()
      else if (!next) requestAnimationFrame(() => follow(lostAt))
      if (!next) return
      shown.occurrence = next
      // What the reader is about to press must not move, unless the dialog around it is gone too.
      if (!box.isReachable(next)) show(next, gloss, how)
      if (how === 'focus' && dom.activeElement(document) === dom.body(document))
        needs.badgeOf(next)?.focus({ preventScroll: true })
    }
    const far = box.far(shown.occurrence)
    // If the hash is not laid out, only its badge shows where it is.
    const isAway = far > slight && far < Number.POSITIVE_INFINITY
    if (isAway && how === 'hover' && !card.matches(':hover,:focus-within')) close()
    else if (far >= 1) place()
  }

  function close(): void {
    clearTimeout(timer)
    if (!shown) return
    const badge = needs.badgeOf(shown.occurrence)
    const hadFocus = box.focused() !== null
    shown = undefined
    facts.want(undefined)
    // The card must still exist, so that the badge can see where the focus comes from.
    if (hadFocus) badge?.focus({ preventScroll: true })
    box.hide()
  }

  function tell(text: string): void {
    box.tell(text)
    place()
  }

  function leave(): void {
    if (!shown || shown.how === 'click' || box.focused()) return
    clearTimeout(timer)
    timer = setTimeout(close, closesAfter)
  }

  function open(occurrence: Occurrence, how: Opened): void {
    clearTimeout(timer)
    const gloss = needs.glossOf(occurrence.hash)
    if (!gloss || !dom.isConnected(occurrence.element)) return
    const firm = shown?.occurrence === occurrence && shown.how === 'click'
    show(occurrence, gloss, firm ? 'click' : how)
    if (gloss.state !== 'held' || gloss.speaks !== undefined) return
    if (how === 'click') ask(how)
    else void askByPointing()
  }

  function update(glosses: readonly Gloss[]): void {
    const news = shown && glosses.find(({ hash }) => hash === shown?.gloss.hash)
    if (!shown || !news) return
    // Its badge was redrawn and lost the focus for a moment.
    if (needs.badgeOf(shown.occurrence)?.matches(':focus')) stay()
    show(shown.occurrence, news, shown.how)
  }

  return { open, update, follow: () => follow(), leave, stay, close, shown: () => shown }
}

const controlName = (control: HTMLElement) => control.ariaLabel ?? control.dataset.t

/** The same control, after the card was redrawn. */
const sameControl = (card: HTMLElement, before: HTMLElement): HTMLElement | undefined =>
  [...card.querySelectorAll<HTMLElement>(dom.localName(before))].find(
    (each) => controlName(each) === controlName(before),
  )
